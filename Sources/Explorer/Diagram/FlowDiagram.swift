public import FlowController
public import Localization

/// A flow as a graph: its screens and prompts are nodes, and steps are arrows between them.
///
/// A search finds the arrows. If an answer leads to several screens, its arrow ends at the screen that the search found
/// first. If a step that opens a screen or shows a prompt is possible on several screens, its arrow starts at the first
/// of these screens.
public struct FlowDiagram: Sendable {
  public enum Node: Hashable, Sendable {
    /// A full screen, by its name in the state.
    case screen(String)
    /// A prompt and its name: the name of the screen for a soft ask, the id for a page, the prompt's own word
    /// otherwise.
    case prompt(Prompt, String)

    public var text: String {
      switch self {
      case .screen(let name), .prompt(_, let name): name
      }
    }

    /// Returns what a world shows.
    public init(_ world: World, _ names: FlowNames) {
      guard let prompt = world.prompt else {
        self = .screen(world.screenName(names))
        return
      }
      let isNamed = prompt == .app(.softAsk) || prompt == .app(.page)
      self = .prompt(prompt, isNamed ? world.pageName(names) ?? prompt.word : prompt.word)
    }
  }

  /// A step from one node to another.
  public struct Arrow: Sendable {
    public let from: Node
    public let to: Node
    /// The step as users type it.
    public let step: String
    /// The button, if the step answers a prompt; otherwise nil.
    public let role: String?
    /// The conditions in words; nil if there are none.
    public let conditions: Message?
  }

  /// The screens and prompts in the order of discovery.
  public private(set) var nodes: [Node] = []
  /// The arrows in order of discovery.
  public private(set) var arrows: [Arrow] = []

  /// Builds the diagram from the arrows that the searches of all slices found.
  ///
  /// - Parameter conditions: The conditions of the steps that show a prompt, as texts.
  /// - Complexity: O(transitions of all slices).
  public init(_ seen: [Sighting], _ conditions: FlowConditions) {
    var known: Set<String> = []
    for sighting in seen.sorted(by: { ($0.depth, $0.order) < ($1.depth, $1.order) }) {
      guard known.insert(sighting.key).inserted else { continue }
      for node in [sighting.from, sighting.to] where !nodes.contains(node) { nodes.append(node) }
      arrows.append(
        Arrow(
          from: sighting.from, to: sighting.to, step: sighting.step, role: sighting.role,
          conditions: conditions.text(sighting)))
    }
  }
}
