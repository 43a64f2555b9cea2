/// One behaviour of iOS: a field of the rulebook with the rows that say what it is, when, and by which source.
public struct Behaviour: Sendable {
  /// What it is called in a comparison.
  public let name: String
  /// Writes each row's value into the rulebooks that it speaks of.
  let write: @Sendable (_ books: inout Rulebooks) -> Void
  // Made when values are compared: every start of the program needs the values, hardly any the words.
  private let makeRows: @Sendable () -> [Row]

  /// A row without its type.
  public struct Row: Sendable {
    /// The bands it holds for.
    public let bands: ClosedRange<Band>
    /// The classes of regions it holds for.
    public let regions: [Region.Class]
    /// The value, in plain words.
    public let value: String
    /// How well it is known.
    public let mark: Mark
    public let source: String

    /// Whether the row speaks of this band and region.
    public func holds(in band: Band, _ region: Region.Class) -> Bool {
      bands.contains(band) && regions.contains(region)
    }
  }

  init<Value: BehaviourValue>(
    _ name: String, set: @escaping @Sendable (inout Rulebook, Value) -> Void, _ facts: [Fact<Value>]
  ) {
    self.name = name
    makeRows = {
      facts.map {
        Row(bands: $0.bands, regions: $0.regions, value: $0.value.text, mark: $0.mark, source: $0.source)
      }
    }
    write = { books in
      // By place: this is done at every start, and a row handed over takes its texts along.
      for place in facts.indices {
        for region in facts[place].regions {
          for index in Rulebooks.indices(of: facts[place].bands, region) {
            set(&books.books[index], facts[place].value)
          }
        }
      }
    }
  }

  /// What a row of the table of permissions says of one thing.
  init<Value: BehaviourValue>(_ name: String, of facts: [Fact<Value>]) {
    self.init(name, set: { _, _ in }, facts)
  }

  /// The rows, in order of version.
  ///
  /// - Complexity: O(number of rows).
  public var rows: [Row] { makeRows() }
}

extension Rulebook {
  /// Takes what is assumed where the sources are silent.
  mutating func assume(_ assumptions: Assumptions, in band: Band) {
    if assumptions.givesIdentifierAfterRefusal, AssumptionKey.idfaAfterRefusal.decides(in: band) {
      refusedIdentifier = .real
    }
    if assumptions.restrictedReadsDenied { restrictedReads = .denied }
    mayStayDenied = mayStayDenied && assumptions.staysDenied
    storesOffRequest = storesOffRequest && !assumptions.storesNothingWhileOff
    if assumptions.leavingRefuses, AssumptionKey.leaveDialog.decides(in: band) { leavingRefuses = true }
    if assumptions.dropsSecondAlert { requestUnderDialog = .isDropped }
    onceGrace = assumptions.onceGrace
    backgroundGrace = assumptions.backgroundGrace
    runsNotInstallable = assumptions.runsNotInstallable
  }

  /// A behaviour with the row that says what it is.
  public struct Entry: Sendable {
    public let name: String
    /// The value and its source.
    public let row: Behaviour.Row
  }

  /// What is known of a version in a class of regions, also what never changes, each with its source.
  ///
  /// - Complexity: O(number of rows).
  public static func facts(of band: Band, _ region: Region.Class) -> [Entry] {
    Behaviour.all.compactMap { behaviour in
      behaviour.rows.last { $0.holds(in: band, region) }.map { Entry(name: behaviour.name, row: $0) }
    }
  }

  /// A field in which two rulebooks differ, with what each row says of it.
  public struct Difference: Sendable {
    public let name: String
    /// The value on the one side, and its source.
    public let before: Behaviour.Row
    /// The value on the other side, and its source.
    public let after: Behaviour.Row
  }

  /// What changes between two versions, field by field, each with its source.
  ///
  /// - Complexity: O(number of rows).
  public static func differences(
    from: (band: Band, region: Region.Class), to: (band: Band, region: Region.Class)
  ) -> [Difference] {
    Behaviour.all.compactMap { behaviour in
      let before = behaviour.rows.last { $0.holds(in: from.band, from.region) }
      let after = behaviour.rows.last { $0.holds(in: to.band, to.region) }
      guard let before, let after, before.value != after.value else { return nil }
      return Difference(name: behaviour.name, before: before, after: after)
    }
  }
}
