/// Something that must hold before a prompt appears, and how it stands.
public struct Requirement: Hashable, Sendable {
  /// What it is about: `launches`, `purpose string`.
  public let name: String
  /// How it stands now.
  public let have: String
  /// What must be.
  public let need: String
  /// Whether it holds.
  public let isMet: Bool
  /// The earliest way to make it hold; nil where it holds, or where no step does.
  public let way: String?

  init(_ name: String, have: String, need: String, _ isMet: Bool, way: String? = nil) {
    self.name = name
    self.have = have
    self.need = need
    self.isMet = isMet
    self.way = isMet ? nil : way
  }
}

/// One way in which a prompt can appear: the requirements that must hold together.
public struct PromptWay: Sendable {
  /// Which way, in a few words: `ask tracking, at launch`.
  public let name: String
  /// What must hold.
  public let requirements: [Requirement]

  /// Whether everything holds that can be known before the step.
  public var isOpen: Bool { requirements.allSatisfy(\.isMet) }
}
