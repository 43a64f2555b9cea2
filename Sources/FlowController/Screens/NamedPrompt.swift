import Platform

/// A prompt as a person names it: one of the roles table, or the very one of an ask or a page of the flow.
///
/// | text | what it names |
/// | --- | --- |
/// | `tracking` | that prompt, whoever puts it |
/// | `soft-ask:ads` | the soft ask of the ask `ads` |
/// | `page:welcome` | that page of the flow |
/// | `ads` | what the ask `ads` puts first: its soft ask, or else the system's dialog |
public struct NamedPrompt: Hashable, Sendable {
  public let prompt: Prompt
  /// The ask that puts it; nil for any.
  public let ask: UInt8?
  /// The page that it is; nil for any.
  public let page: UInt8?

  /// A prompt of the roles table, whoever puts it.
  public init(_ prompt: Prompt) { self.init(prompt, ask: nil, page: nil) }

  /// The soft ask of that ask.
  public init(softAskOf ask: UInt8) { self.init(.app(.softAsk), ask: Int(ask), page: nil) }

  /// That page.
  public init(page: UInt8) { self.init(.app(.page), ask: nil, page: Int(page)) }

  private init(_ prompt: Prompt, ask: Int?, page: Int?) {
    self.prompt = prompt
    self.ask = ask.map { UInt8(truncatingIfNeeded: $0) }
    self.page = page.map { UInt8(truncatingIfNeeded: $0) }
  }

  /// What a text names; nil where this flow has nothing of that name. A prompt of the roles table goes before an ask that
  /// is called the same.
  ///
  /// - Complexity: O(prompts + asks + pages).
  public init?(_ text: String, _ flow: Flow, _ names: FlowNames) {
    if let prompt = Prompt.all.first(where: { $0.word == text }) {
      self.init(prompt)
    } else if let named = Self.own(flow, names).first(where: { $0.name(names) == text }) {
      self = named
    } else if let ask = names.asks.firstIndex(of: text) {
      self.init(flow.asks[ask].firstPrompt, ask: ask, page: nil)
    } else {
      return nil
    }
  }

  /// The flow's own prompts: each ask's soft ask, then each page.
  public static func own(_ flow: Flow, _ names: FlowNames) -> [NamedPrompt] {
    names.asks.indices.filter { flow.asks[$0].softAsk != .absent }
      .map { NamedPrompt(.app(.softAsk), ask: $0, page: nil) }
      + names.pages.indices.map { NamedPrompt(.app(.page), ask: nil, page: $0) }
  }

  /// Every text that names a prompt in a flow, those of the roles table first.
  public static func words(_ flow: Flow, _ names: FlowNames) -> [String] {
    let words = Prompt.all.map(\.word) + own(flow, names).map { $0.name(names) }
    return words + names.asks.filter { !words.contains($0) }
  }

  /// The text that names it.
  public func name(_ names: FlowNames) -> String {
    if let page { return "page:" + (names.pages.dropFirst(Int(page)).first ?? "") }
    guard let ask, let name = names.asks.dropFirst(Int(ask)).first else { return prompt.word }
    return prompt == .app(.softAsk) ? "soft-ask:" + name : name
  }

  /// Whether it is up. The dialog of an ask is whichever its request brings, the upgrade's as well as the first.
  public func isUp(in world: World) -> Bool {
    guard let up = world.prompt else { return false }
    if let page, world.app.page != page { return false }
    guard let ask else { return up == prompt }
    return world.askUp == ask && up.isSystem == prompt.isSystem
  }
}

extension Ask {
  /// What it puts first.
  fileprivate var firstPrompt: Prompt { softAsk != .absent ? .app(.softAsk) : .system(wants.usualDialog) }
}
