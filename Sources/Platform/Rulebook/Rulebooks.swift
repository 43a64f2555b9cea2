/// The rulebooks of all bands and classes of regions, as one trivial value.
public struct Rulebooks: Sendable {
  private var books = InlineArray<63, Rulebook>(repeating: Rulebook())

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
    get { books[Int(band.rawValue) * 3 + Int(region.rawValue)] }
    set { books[Int(band.rawValue) * 3 + Int(region.rawValue)] = newValue }
  }
}
