public import FlowController

/// A flow as screens and prompts with arrows between them.
///
/// The arrows are those that a search has seen: an answer leads where it led first, a step that opens something or
/// brings up a prompt comes from where it was first possible.
public struct FlowDiagram: Sendable {
  /// What something is.
  public enum Node: Hashable, Sendable {
    /// What fills the display, by its name in the state.
    case screen(String)
    /// A prompt, by its name: a soft ask's is its screen, a page's its id, any other's its word.
    case prompt(Prompt, String)

    public var text: String {
      switch self {
      case .screen(let name), .prompt(_, let name): name
      }
    }

    /// What a world shows.
    public init(_ world: World, _ names: FlowNames) {
      guard let prompt = world.prompt else {
        self = .screen(world.screenName(names))
        return
      }
      let isNamed = prompt == .app(.softAsk) || prompt == .app(.page)
      self = .prompt(prompt, isNamed ? world.pageName(names) ?? prompt.word : prompt.word)
    }
  }

  /// A step from one to another.
  public struct Arrow: Sendable {
    public let from: Node
    public let to: Node
    /// The step as typed.
    public let step: String
    /// The button, for an answer; nil for any other step.
    public let role: String?
    /// What must hold for it, in words; empty where nothing does.
    public let conditions: String
  }

  /// Screens and prompts, in the order in which a walk comes to them.
  public private(set) var nodes: [Node] = []
  /// The arrows, in the order of their discovery.
  public private(set) var arrows: [Arrow] = []

  /// A diagram of what these slices show.
  ///
  /// - Parameter conditions: What must hold for a step that brings up a prompt, in words.
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
