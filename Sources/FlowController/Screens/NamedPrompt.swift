import Platform

/// A prompt by the name that users type: a prompt of the roles table, or the prompt of one ask or page of the flow.
///
/// | text | meaning |
/// | --- | --- |
/// | `tracking` | this prompt, for any ask |
/// | `soft-ask:ads` | the soft ask of the ask `ads` |
/// | `page:welcome` | this page of the flow |
/// | `prompt:alarm` | the prompt of iOS, if the flow has something of the same name |
/// | `ads` | the first prompt of the ask `ads`: its soft ask, or else the system dialog |
public struct NamedPrompt: Hashable, Sendable {
  public let prompt: Prompt
  /// The ask that shows the prompt; nil for any.
  public let ask: UInt8?
  /// The page; nil for any.
  public let page: UInt8?

  /// Creates a prompt of the roles table, for any ask.
  public init(_ prompt: Prompt) { self.init(prompt, ask: nil, page: nil) }

  /// Creates the soft ask of this ask.
  public init(softAskOf ask: UInt8) { self.init(.app(.softAsk), ask: Int(ask), page: nil) }

  public init(page: UInt8) { self.init(.app(.page), ask: nil, page: Int(page)) }

  private init(_ prompt: Prompt, ask: Int?, page: Int?) {
    self.prompt = prompt
    self.ask = ask.map { UInt8(truncatingIfNeeded: $0) }
    self.page = page.map { UInt8(truncatingIfNeeded: $0) }
  }

  /// Reads a name; nil if this flow has no such prompt. A prompt of the roles table takes precedence over an ask of
  /// the same name.
  ///
  /// - Complexity: O(prompts + asks + pages).
  public init?(_ text: String, _ flow: Flow, _ names: FlowNames) {
    // A flow that was written before iOS had the prompt keeps its name.
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

  /// The names of prompts and screens that older flows may have given to parts of their own.
  public static let newer = ["alarm", "age-range", "lock-screen"]

  /// Reads `prompt:alarm`, the prompt of iOS whatever the flow calls `alarm`; nil for other texts.
  public static func ofSystem(_ text: String) -> Prompt? {
    Prompt.all.first { $0.isSystem && "prompt:" + $0.word == text }
  }

  /// The flow's own prompts: the soft ask of each ask, then each page.
  public static func own(_ flow: Flow, _ names: FlowNames) -> [NamedPrompt] {
    names.asks.indices.filter { flow.asks[$0].softAsk != .absent }
      .map { NamedPrompt(.app(.softAsk), ask: $0, page: nil) }
      + names.pages.indices.map { NamedPrompt(.app(.page), ask: nil, page: $0) }
  }

  /// Every name of a prompt in a flow, the prompts of the roles table first.
  public static func words(_ flow: Flow, _ names: FlowNames) -> [String] {
    let words = Prompt.all.map(\.word) + own(flow, names).map { $0.name(names) }
    return words + names.asks.filter { !words.contains($0) }
  }

  /// The name of the prompt.
  public func name(_ names: FlowNames) -> String {
    if let page { return "page:" + (names.pages.dropFirst(Int(page)).first ?? "") }
    guard let ask, let name = names.asks.dropFirst(Int(ask)).first else { return prompt.word }
    return prompt == .app(.softAsk) ? "soft-ask:" + name : name
  }

  /// Whether the prompt is on screen. The dialog of an ask is any dialog that its request shows, including the
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
