import Platform

/// The names of what ``Flow`` stores by index.
public struct FlowNames: Hashable, Sendable {
  /// Identifiers of the features.
  public var features: [String]
  /// Identifiers of the asks.
  public var asks: [String]
  /// Names of the counted events.
  public var events: [String]
  /// Names of the flags.
  public var flags: [String]
  /// The name of each ask's soft-ask screen; empty for an ask without a soft ask.
  public var softAsks: [String]
  /// Identifiers of the pages.
  public var pages: [String]
  /// The names of page buttons. Names that are a ``Role`` are not included.
  public var buttons: [String]
  /// The names of each page's buttons, in the order of the flow file.
  public var buttonsOfPages: [[String]] = []
  /// The types of local network services in the app's `NSBonjourServices`.
  public var bonjour: [String] = []

  /// The name of a page's button; empty if the page has no such button.
  public func button(_ index: UInt8, of page: UInt8) -> String {
    buttonsOfPages.dropFirst(Int(page)).first?.dropFirst(Int(index)).first ?? ""
  }

  public init(
    features: [String] = [], asks: [String] = [], events: [String] = [], flags: [String] = [],
    softAsks: [String] = [], pages: [String] = [], buttons: [String] = []
  ) {
    self.features = features
    self.asks = asks
    self.events = events
    self.flags = flags
    self.softAsks = softAsks
    self.pages = pages
    self.buttons = buttons
  }
}

extension FlowNames {
  /// The name of an ask; empty if the flow has no such ask.
  public func ask(_ index: UInt8) -> String { asks.dropFirst(Int(index)).first ?? "" }
  /// The name of a feature; empty if the flow has no such feature.
  public func feature(_ index: UInt8) -> String { features.dropFirst(Int(index)).first ?? "" }
  /// The name of a counted event; empty if the flow has no such event.
  public func event(_ index: UInt8) -> String { events.dropFirst(Int(index)).first ?? "" }
  /// The name of a flag; empty if the flow has no such flag.
  public func flag(_ index: UInt8) -> String { flags.dropFirst(Int(index)).first ?? "" }
  /// The name of a page; empty if the flow has no such page.
  public func page(_ index: UInt8) -> String { pages.dropFirst(Int(index)).first ?? "" }
  /// The name of a page's button; `close` if the index is nil, because the page has no buttons.
  public func buttonName(_ index: UInt8?, of page: UInt8) -> String {
    index.map { button($0, of: page) } ?? Role.close.word
  }
}
