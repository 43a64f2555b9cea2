import Platform

/// A prompt, with the name that users type for it: any prompt of iOS or the app, or only the prompt of one ask or page.
///
/// | text | meaning |
/// | --- | --- |
/// | `tracking` | this prompt, whatever ask shows it |
/// | `soft-ask:ads` | the soft ask of the ask `ads` |
/// | `page:welcome` | the page `welcome` of the flow |
/// | `prompt:alarm` | the prompt `alarm` of iOS, even if the flow also has something with this name |
/// | `ads` | the first prompt of the ask `ads`: its soft ask, otherwise its system prompt |
public struct NamedPrompt: Hashable, Sendable {
  public let prompt: Prompt
  /// The ask that shows the prompt; nil if it can be any ask.
  public let ask: UInt8?
  /// The page; nil if it can be any page.
  public let page: UInt8?

  /// Creates a prompt of iOS or the app that any ask can show.
  public init(_ prompt: Prompt) { self.init(prompt, ask: nil, page: nil) }

  public init(softAskOf ask: UInt8) { self.init(.app(.softAsk), ask: Int(ask), page: nil) }

  public init(page: UInt8) { self.init(.app(.page), ask: nil, page: Int(page)) }

  private init(_ prompt: Prompt, ask: Int?, page: Int?) {
    self.prompt = prompt
    self.ask = ask.map { UInt8(truncatingIfNeeded: $0) }
    self.page = page.map { UInt8(truncatingIfNeeded: $0) }
  }

  /// Reads a name; nil if the flow has no prompt with this name. If a prompt of iOS or the app and an ask have the same
  /// name, the name means the prompt.
  ///
  /// - Complexity: O(prompts + asks + pages).
  public init?(_ text: String, _ flow: Flow, _ names: FlowNames) {
    // The flow was written when iOS did not have this prompt. So the name still means the flow's ask.
    let isOlder = Self.newer.contains(text) && names.asks.contains(text)
    if let prompt = Self.ofSystem(text) ?? Prompt.all.first(where: { !isOlder && $0.word == text }) {
      self.init(prompt)
    } else if let named = Self.own(flow, names).first(where: { $0.name(names) == text }) {
      self = named
    } else if let ask = names.asks.firstIndex(of: text) {
      self.init(flow.asks[ask].firstPrompt, ask: ask, page: nil)
    } else {
      return nil
    }
  }

  /// The names of newer prompts and screens. Older flows may use them for their own asks and pages.
  public static let newer = ["alarm", "age-range", "lock-screen"]

  /// Reads a name such as `prompt:alarm`. It means the prompt of iOS, even if the flow uses the same name. Returns nil
  /// for other texts.
  public static func ofSystem(_ text: String) -> Prompt? {
    Prompt.all.first { $0.isSystem && "prompt:" + $0.word == text }
  }

  /// The prompts of the flow itself: the soft ask of each ask, then each page.
  public static func own(_ flow: Flow, _ names: FlowNames) -> [NamedPrompt] {
    names.asks.indices.filter { flow.asks[$0].softAsk != .absent }
      .map { NamedPrompt(.app(.softAsk), ask: $0, page: nil) }
      + names.pages.indices.map { NamedPrompt(.app(.page), ask: nil, page: $0) }
  }

  /// All names of prompts in a flow. The names of ``Prompt/all`` come first.
  public static func words(_ flow: Flow, _ names: FlowNames) -> [String] {
    let words = Prompt.all.map(\.word) + own(flow, names).map { $0.name(names) }
    return words + names.asks.filter { !words.contains($0) }
  }

  public func name(_ names: FlowNames) -> String {
    if let page { return "page:" + (names.pages.dropFirst(Int(page)).first ?? "") }
    guard let ask, let name = names.asks.dropFirst(Int(ask)).first else { return prompt.word }
    return prompt == .app(.softAsk) ? "soft-ask:" + name : name
  }

  /// Whether the prompt is on screen. Every dialog that the ask's request can show counts as its dialog, also the
  /// upgrade prompt.
  public func isUp(in world: World) -> Bool {
    guard let up = world.prompt else { return false }
    if let page, world.app.page != page { return false }
    guard let ask else { return up == prompt }
    return world.askUp == ask && up.isSystem == prompt.isSystem
  }
}

extension Ask {
  /// The first prompt of the ask.
  fileprivate var firstPrompt: Prompt { softAsk != .absent ? .app(.softAsk) : .system(wants.usualDialog) }
}
