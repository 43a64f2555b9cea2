/// The rulebooks of all bands and classes of regions, as one trivial value.
@frozen public struct Rulebooks: Sendable {
  /// Room for 31 bands, as many as a search can tell apart, with three classes of regions each.
  @usableFromInline var books = InlineArray<93, Rulebook>(repeating: Rulebook())
  /// What is assumed where the sources are silent.
  public let assumptions: Assumptions

  /// The rulebooks of every device on which nothing else is assumed: made once, since that takes longer than a step.
  private static let usual = Rulebooks(building: Assumptions())

  /// All rulebooks under these assumptions.
  public init(assuming assumptions: Assumptions = Assumptions()) {
    self = assumptions == Self.usual.assumptions ? Self.usual : Self(building: assumptions)
  }

  private init(building assumptions: Assumptions) {
    self.assumptions = assumptions
    for band in Band.allCases {
      for region in Region.Class.allCases {
        self[band, region] = Rulebook(band: band, region: region, assuming: assumptions)
      }
    }
  }

  /// The rulebook in force. A test may set a wrong one.
  public subscript(band: Band, region: Region.Class) -> Rulebook {
    @inlinable get { books[Int(Self.index(of: band, region))] }
    @inlinable set { books[Int(Self.index(of: band, region))] = newValue }
  }

  /// The rulebook with that number.
  @inlinable public subscript(index: UInt8) -> Rulebook { books[Int(index)] }

  /// The number of the rulebook of a band and a class of regions, below 93.
  @inlinable public static func index(of band: Band, _ region: Region.Class) -> UInt8 {
    band.rawValue * 3 + region.rawValue
  }
}
