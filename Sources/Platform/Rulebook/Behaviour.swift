/// One behaviour of iOS: a field of ``Rulebook``, with rows that contain its values, iOS versions and sources.
public struct Behaviour: Sendable {
  /// The name that is printed when two iOS versions are compared.
  public let name: String
  /// The permission that this behaviour is about; nil if it is about several permissions.
  private(set) var permission: Permission?
  /// Writes the value of each row into the rulebooks of its versions and regions.
  let write: @Sendable (_ books: inout Rulebooks) -> Void
  // Creates the rows when they are needed. Each start of the program needs the values, but only a comparison needs the
  // texts.
  private let makeRows: @Sendable () -> [Row]

  /// A row whose value is a text, so that rows of all types fit into one list.
  public struct Row: Sendable {
    /// The iOS versions for which the row is valid.
    public let bands: ClosedRange<Band>
    /// The classes of regions for which the row is valid.
    public let regions: [Region.Class]
    /// The value in words.
    public let value: String
    /// How reliable the source is.
    public let mark: Mark
    public let source: String

    /// Returns the same row with another text for its value.
    public func saying(_ value: String) -> Row {
      Row(bands: bands, regions: regions, value: value, mark: mark, source: source)
    }

    /// Whether the row is valid for this iOS version and region.
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
      // The loop uses an index, because passing a row would also copy its texts. It runs at every start.
      for place in facts.indices {
        for region in facts[place].regions {
          for index in Rulebooks.indices(of: facts[place].bands, region) {
            set(&books.books[index], facts[place].value)
          }
        }
      }
    }
  }

  /// Describes one field of the rows of ``Service/rows``.
  init<Value: BehaviourValue>(_ name: String, of facts: [Fact<Value>]) {
    self.init(name, set: { _, _ in }, facts)
  }

  /// The rows, created by this call.
  ///
  /// - Complexity: O(number of rows).
  public var rows: [Row] { makeRows() }

  /// Returns the same behaviour with this permission as its subject.
  func of(_ permission: Permission) -> Behaviour {
    var copy = self
    copy.permission = permission
    return copy
  }
}

extension Rulebook {
  /// Changes this rulebook as the assumptions say.
  mutating func assume(_ assumptions: Assumptions, in band: Band) {
    if assumptions.givesIdentifierAfterRefusal, AssumptionKey.idfaAfterRefusal.decides(in: band) {
      refusedIdentifier = .real
    }
    if assumptions.restrictedReadsDenied { restrictedReads = .denied }
    mayStayDenied = mayStayDenied && assumptions.staysDenied
    storesOffRequest = storesOffRequest && !assumptions.storesNothingWhileOff
    if let assumed = assumptions.leaving, AssumptionKey.leaveDialog.decides(in: band) { leaving = assumed }
    if assumptions.dropsSecondAlert { requestUnderDialog = .isDropped }
    if assumptions.dropsBackgroundRequest { requestInBackground = .isDropped }
    onceGrace = assumptions.onceGrace
    backgroundGrace = assumptions.backgroundGrace
    runsNotInstallable = assumptions.runsNotInstallable
  }

  /// A behaviour with its row for one iOS version and region.
  public struct Entry: Sendable {
    public let name: String
    public let row: Behaviour.Row
  }

  /// Returns all facts about an iOS version in a class of regions, with their sources. Facts that are the same for all
  /// versions are included.
  ///
  /// - Complexity: O(number of rows).
  public static func facts(of band: Band, _ region: Region.Class) -> [Entry] {
    Behaviour.all.compactMap { behaviour in
      behaviour.rows.last { $0.holds(in: band, region) }.map { Entry(name: behaviour.name, row: $0) }
    }
  }

  /// A field that differs between two rulebooks, with the row of each.
  public struct Difference: Sendable {
    public let name: String
    /// The permission that the field is about; nil if it is about several permissions.
    public let permission: Permission?
    public let before: Behaviour.Row
    public let after: Behaviour.Row
  }

  /// Returns the fields that differ between two iOS versions, with their sources.
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

/// The source text for services on iOS 6 and 7, which this program does not simulate.
let notModelled = "this program does not simulate this for iOS 6 and 7"

extension Behaviour {
  /// All behaviours. For each behaviour, exactly one row is valid for each iOS version and class of regions.
  public static let all: [Behaviour] = rulebook + services

  /// The behaviours that are fields of ``Rulebook``.
  public static let rulebook: [Behaviour] =
    (tracking + identifier).map { $0.of(.tracking) } + location.map { $0.of(.location) }
    + aboutNotifications.map { $0.of(.notifications) } + others
}
