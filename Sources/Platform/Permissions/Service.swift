/// A permission of the table: its place among ``rows``.
///
/// Devices are stored with that place, so a row never moves, and a new one comes last.
public struct Service: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// Its place in the table, below ``capacity``.
  public let rawValue: UInt8

  /// The permission at that place; nil where the table has none.
  public init?(rawValue: UInt8) {
    guard rawValue < Self.count else { return nil }
    self.rawValue = rawValue
  }

  private init(at place: Int) { rawValue = UInt8(truncatingIfNeeded: place) }

  /// The most that a table can have: a set of them is one word.
  public static let capacity = 32

  private static let count = UInt8(truncatingIfNeeded: rows.count)

  /// Every one of the table, in its order.
  public static let allCases: [Service] = rows.indices.map { Service(at: $0) }

  /// What the table says of it.
  public var row: ServiceRow { Self.rows[Int(rawValue)] }

  /// The word as typed and shown: `photos-add`.
  public var word: String { row.word }

  /// Its bit in a set of one word.
  @inline(__always)
  public var bit: UInt32 { 1 << UInt32(truncatingIfNeeded: rawValue) }

  /// The permission of that word; nil where the table has none.
  ///
  /// - Complexity: O(number of rows).
  public init?(_ word: String) {
    guard let place = Self.rows.firstIndex(where: { $0.word == word }) else { return nil }
    self.init(at: place)
  }
}

extension Service {
  /// What its row in Settings can be set to on some version, in the order of the versions; none where it has no row.
  public var choices: [ServiceChoice] {
    var found: [ServiceChoice] = []
    for choice in row.settings.flatMap(\.value.choices) where !found.contains(choice) { found.append(choice) }
    return found
  }

  /// What a partial answer is called: `limited`, or `write-only`.
  public var partialWord: String {
    row.questions.contains { $0.value == .fullDeny }
      ? ServiceChoice.writeOnly.word : ServiceChoice.limited.word
  }

  /// What an app can read of it, version by version.
  public var allReadings: [ServiceReading] { row.readings.map(\.value) }

  /// What its question is, version by version.
  public var allQuestions: [ServiceQuestion] { row.questions.map(\.value) }

  /// Whether the system asks about it again when some time has passed.
  public var hasReminder: Bool { row.dialogs.contains { $0.stage == .reminder } }

  /// Whether iOS has that kind of call for it.
  public func has(_ kind: ServiceCall.Kind) -> Bool { row.has(kind) }

  /// The first version that has the call, and a question.
  public func since(_ kind: ServiceCall.Kind) -> Band {
    row.questions.first { kind == .lesserRequest ? $0.value == .fullDeny : $0.value.asks }?.bands.lowerBound
      ?? .ios6
  }

  /// The first version on which its question is that one; nil where it never is.
  public func since(_ question: ServiceQuestion) -> Band? {
    row.questions.first { $0.value == question }?.bands.lowerBound
  }

  /// Whether an answer can be partial.
  public var hasPartialAnswer: Bool {
    row.questions.contains {
      switch $0.value {
      case .selectFullDeny, .selectFullDenyOrKeep, .continueDeny, .fullDeny: true
      case .absent, .unasked, .allowDeny, .sheet, .eachUse, .stars: false
      }
    }
  }
}

extension Service {
  /// What of its answer outlives the app and *Reset Location & Privacy*, if nothing else is assumed.
  public var keeping: ServiceKeeping { row.keeping.value }
}

/// Rows that have to do with one another.
extension Service {
  public static let photos = Service(at: 2)
  /// Adding to the photo library, without reading it.
  public static let photosAdd = Service(at: 3)
}
