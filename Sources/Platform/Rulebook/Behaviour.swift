/// One behaviour of iOS: a field of the rulebook, with rows that give its values, versions and sources.
public struct Behaviour: Sendable {
  /// The name in a comparison of two versions.
  public let name: String
  /// The permission whose prompts, answers and values it decides on; nil if it decides on more than one.
  private(set) var permission: Permission?
  /// Writes each row's value into the rulebooks that it applies to.
  let write: @Sendable (_ books: inout Rulebooks) -> Void
  // Creates the rows on demand: each start of the program needs the values, but only a comparison needs the texts.
  private let makeRows: @Sendable () -> [Row]

  /// A row with its value as text, so that rows of all types fit one list.
  public struct Row: Sendable {
    /// The bands that the row applies to.
    public let bands: ClosedRange<Band>
    /// The classes of regions that the row applies to.
    public let regions: [Region.Class]
    /// The value in plain words.
    public let value: String
    /// How reliable the source is.
    public let mark: Mark
    public let source: String

    /// Returns the row with another text for its value.
    public func saying(_ value: String) -> Row {
      Row(bands: bands, regions: regions, value: value, mark: mark, source: source)
    }

    /// Whether the row applies to this band and region.
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
        Row(
          bands: $0.bands, regions: $0.regions,
          value: $0.source == notModelled ? "not modelled" : $0.value.text, mark: $0.mark, source: $0.source)
      }
    }
    write = { books in
      // The loop uses an index because it runs at every start: passing a row would also copy its texts.
      for place in facts.indices {
        for region in facts[place].regions {
          for index in Rulebooks.indices(of: facts[place].bands, region) {
            set(&books.books[index], facts[place].value)
          }
        }
      }
    }
  }

  /// Describes one field of a row of ``Service/rows``.
  init<Value: BehaviourValue>(_ name: String, of facts: [Fact<Value>]) {
    self.init(name, set: { _, _ in }, facts)
  }

  /// - Complexity: O(number of rows).
  public var rows: [Row] { makeRows() }

  /// Returns the same behaviour, said to decide on one permission.
  func of(_ permission: Permission) -> Behaviour {
    var copy = self
    copy.permission = permission
    return copy
  }
}

extension Rulebook {
  /// Applies the assumptions to this rulebook.
  mutating func assume(_ assumptions: Assumptions, in band: Band) {
    if assumptions.givesIdentifierAfterRefusal, AssumptionKey.idfaAfterRefusal.decides(in: band) {
      refusedIdentifier = .real
    }
    if assumptions.restrictedReadsDenied { restrictedReads = .denied }
    mayStayDenied = mayStayDenied && assumptions.staysDenied
    storesOffRequest = storesOffRequest && !assumptions.storesNothingWhileOff
    if let assumed = assumptions.leaving, AssumptionKey.leaveDialog.decides(in: band) { leaving = assumed }
    if assumptions.dropsSecondAlert { requestUnderDialog = .isDropped }
    onceGrace = assumptions.onceGrace
    backgroundGrace = assumptions.backgroundGrace
    runsNotInstallable = assumptions.runsNotInstallable
  }

  /// A behaviour with the row that applies.
  public struct Entry: Sendable {
    public let name: String
    public let row: Behaviour.Row
  }

  /// Returns every fact about a version in a class of regions, with its source, including facts that are the same for
  /// all versions.
  ///
  /// - Complexity: O(number of rows).
  public static func facts(of band: Band, _ region: Region.Class) -> [Entry] {
    Behaviour.all.compactMap { behaviour in
      behaviour.rows.last { $0.holds(in: band, region) }.map { Entry(name: behaviour.name, row: $0) }
    }
  }

  /// A field in which two rulebooks differ, with the row of each.
  public struct Difference: Sendable {
    public let name: String
    /// The permission that it is about; nil if it is about more than one.
    public let permission: Permission?
    public let before: Behaviour.Row
    public let after: Behaviour.Row
  }

  /// Returns the changes between two versions, field by field, each with its sources.
  ///
  /// - Complexity: O(number of rows).
  public static func differences(
    from: (band: Band, region: Region.Class), to: (band: Band, region: Region.Class)
  ) -> [Difference] {
    Behaviour.all.compactMap { behaviour in
      let before = behaviour.rows.last { $0.holds(in: from.band, from.region) }
      let after = behaviour.rows.last { $0.holds(in: to.band, to.region) }
      guard let before, let after, before.value != after.value else { return nil }
      return Difference(
        name: behaviour.name, permission: behaviour.permission, before: before, after: after)
    }
  }
}

/// The source of facts about services of iOS 6 and 7, which this project does not model.
let notModelled = "this program does not simulate this for iOS 6 and 7"

extension Behaviour {
  /// Every behaviour. Each band and class of regions has exactly one row per behaviour.
  public static let all: [Behaviour] = rulebook + services

  /// The behaviours that are fields of ``Rulebook``.
  public static let rulebook: [Behaviour] =
    (tracking + identifier).map { $0.of(.tracking) } + location.map { $0.of(.location) }
    + aboutNotifications.map { $0.of(.notifications) } + others
}
