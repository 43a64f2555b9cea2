/// The rulebooks for all iOS versions and classes of regions, and the facts about services for each version.
@frozen public struct Rulebooks: Sendable {
  /// 31 bands times three classes of regions. The packed form of a search cannot store more than 31 bands.
  @usableFromInline var books = InlineArray<93, Rulebook>(repeating: Rulebook())
  /// The facts about services: all services of the first band, then of the next, and so on.
  @usableFromInline var rules: [ServiceRule] = []
  /// The assumptions that the rulebooks use.
  public let assumptions: Assumptions

  /// The rulebooks for the default assumptions. They are built only once, because this takes longer than a step.
  private static let usual = Rulebooks(building: Assumptions())

  /// Builds all rulebooks under these assumptions.
  public init(assuming assumptions: Assumptions = Assumptions()) {
    self = assumptions == Self.usual.assumptions ? Self.usual : Self(building: assumptions)
  }

  private init(building assumptions: Assumptions) {
    self.assumptions = assumptions
    let bands = Band.allCases
    for behaviour in Behaviour.rulebook { behaviour.write(&self) }
    for band in bands {
      for region in Region.Class.allCases { self[band, region].assume(assumptions, in: band) }
    }
    rules = [ServiceRule](repeating: ServiceRule(), count: bands.count * Service.capacity)
    for service in Service.allCases {
      let (row, keys) = (service.row, service.keys)
      let changes = row.changes(keys)
      var rule = ServiceRule()
      for band in bands {
        if changes & 1 << UInt32(band.rawValue) != 0 { rule = ServiceRule(row, keys, band, assumptions) }
        self[service, band] = rule
      }
    }
  }

  /// The facts about a service in a band. A test can set a wrong value.
  ///
  /// - Complexity: O(1).
  public subscript(service: Service, band: Band) -> ServiceRule {
    @inlinable get { rules[Int(band.rawValue) * Service.capacity + Int(service.rawValue)] }
    set { rules[Int(band.rawValue) * Service.capacity + Int(service.rawValue)] = newValue }
  }

  /// The rulebook of a band and a class of regions. A test can set a wrong one.
  public subscript(band: Band, region: Region.Class) -> Rulebook {
    @inlinable get { books[Int(Self.index(of: band, region))] }
    @inlinable set { books[Int(Self.index(of: band, region))] = newValue }
  }

  /// The rulebook with an index from ``index(of:_:)``.
  @inlinable public subscript(index: UInt8) -> Rulebook { books[Int(index)] }

  /// Returns the index of the rulebook of a band and a class of regions, below 93.
  @inlinable public static func index(of band: Band, _ region: Region.Class) -> UInt8 {
    band.rawValue * 3 + region.rawValue
  }

  /// Returns the indices of the rulebooks of these bands in one class of regions.
  static func indices(of bands: ClosedRange<Band>, _ region: Region.Class) -> StrideThrough<Int> {
    stride(
      from: Int(index(of: bands.lowerBound, region)), through: Int(index(of: bands.upperBound, region)), by: 3
    )
  }
}
