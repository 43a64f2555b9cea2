/// The rulebooks of all bands and classes of regions, as one trivial value.
@frozen public struct Rulebooks: Sendable {
  @usableFromInline var books = InlineArray<63, Rulebook>(repeating: Rulebook())

  /// All rulebooks under these assumptions.
  public init(assuming assumptions: Assumptions = Assumptions()) {
    for band in Band.allCases {
      for region in Region.Class.allCases {
        self[band, region] = Rulebook(band: band, region: region, assuming: assumptions)
      }
    }
  }

  /// The rulebook in force. A test may set a wrong one.
  public subscript(band: Band, region: Region.Class) -> Rulebook {
    @inlinable get { books[Int(band.rawValue) * 3 + Int(region.rawValue)] }
    @inlinable set { books[Int(band.rawValue) * 3 + Int(region.rawValue)] = newValue }
  }
}
