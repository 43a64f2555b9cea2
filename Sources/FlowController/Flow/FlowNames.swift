import Platform

/// The names a flow file gives to what ``Flow`` holds by index.
public struct FlowNames: Hashable, Sendable {
  /// Identifiers of the features.
  public var features: [String]
  /// Identifiers of the asks.
  public var asks: [String]
  /// Names of the counted events.
  public var events: [String]
  /// Names of the flags.
  public var flags: [String]
  /// The screens of the asks' soft asks; empty where an ask has none.
  public var softAsks: [String]
  /// Identifiers of the pages.
  public var pages: [String]
  /// Names of the pages' buttons that are no roles.
  public var buttons: [String]
  /// The names of each page's buttons, in the order of the file.
  public var buttonsOfPages: [[String]] = []

  /// The name of a button of a page.
  public func button(_ index: UInt8, of page: UInt8) -> String {
    buttonsOfPages.dropFirst(Int(page)).first?.dropFirst(Int(index)).first ?? ""
  }

  /// These names, in the order of the flow's tables.
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
  /// What the flow calls an ask; empty for one that it does not have.
  public func ask(_ index: UInt8) -> String { asks.dropFirst(Int(index)).first ?? "" }
  /// What the flow calls a feature; empty for one that it does not have.
  public func feature(_ index: UInt8) -> String { features.dropFirst(Int(index)).first ?? "" }
  /// What the flow calls a counted event; empty for one that it does not have.
  public func event(_ index: UInt8) -> String { events.dropFirst(Int(index)).first ?? "" }
  /// What the flow calls a flag; empty for one that it does not have.
  public func flag(_ index: UInt8) -> String { flags.dropFirst(Int(index)).first ?? "" }
  /// What the flow calls a page; empty for one that it does not have.
  public func page(_ index: UInt8) -> String { pages.dropFirst(Int(index)).first ?? "" }
  /// What the flow calls a button of a page; `close` where a page had none.
  public func buttonName(_ index: UInt8?, of page: UInt8) -> String {
    index.map { button($0, of: page) } ?? Role.close.word
  }
}
