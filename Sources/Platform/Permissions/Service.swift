/// A permission that has a row in ``rows``. It is stored as the index of this row.
///
/// Stored devices contain the index. So the order of the rows must not change, and a new row is added at the end.
public struct Service: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The index of the row, below ``capacity``.
  public let rawValue: UInt8

  /// The service with this index; nil if there is no such row.
  public init?(rawValue: UInt8) {
    guard rawValue < Self.count else { return nil }
    self.rawValue = rawValue
  }

  private init(at place: Int) { rawValue = UInt8(truncatingIfNeeded: place) }

  /// The maximum number of rows. A set of services is stored in one 32-bit number.
  public static let capacity = 32

  private static let count = UInt8(truncatingIfNeeded: rows.count)

  /// All services, in the order of ``rows``.
  public static let allCases: [Service] = rows.indices.map { Service(at: $0) }

  public var row: ServiceRow { Self.rows[Int(rawValue)] }

  /// The name that users type and reports print, such as `photos-add`.
  public var word: String { row.word }

  /// The bit of this service in a 32-bit set of services.
  public var bit: UInt32 { 1 << UInt32(truncatingIfNeeded: rawValue) }
}

extension Service {
  /// All choices that the service's row in Settings has on any iOS version, oldest version first; empty if there is
  /// never a row.
  public var choices: [ServiceChoice] {
    var found: [ServiceChoice] = []
    for choice in row.settings.flatMap(\.value.choices) where !found.contains(choice) { found.append(choice) }
    return found
  }

  /// The word for limited access: `limited` or `write-only`.
  public var partialWord: String {
    row.questions.contains { $0.value == .fullDeny }
      ? ServiceChoice.writeOnly.word : ServiceChoice.limited.word
  }

  /// The kinds of status that apps can see, on any iOS version.
  public var allReadings: [ServiceReading] { row.readings.map(\.value) }

  /// The kinds of prompt, on any iOS version.
  public var allQuestions: [ServiceQuestion] { row.questions.map(\.value) }

  /// Whether iOS asks again about the answer after some time.
  public var hasReminder: Bool { row.dialogs.contains { $0.stage == .reminder } }

  /// Whether any iOS version has this kind of request.
  public func has(_ kind: ServiceCall.Kind) -> Bool { row.has(kind) }

  /// The first iOS version with this request and a prompt for it.
  public func since(_ kind: ServiceCall.Kind) -> Band {
    row.questions.first { kind == .lesserRequest ? $0.value == .fullDeny : $0.value.asks }?.bands.lowerBound
      ?? .ios6
  }

  /// Whether iOS shows a prompt for the service on these versions.
  public func asks(in band: Band) -> Bool {
    row.questions.contains { $0.bands.contains(band) && $0.value.asks }
  }

  /// The first iOS version with this kind of prompt; nil if no version has it.
  public func since(_ question: ServiceQuestion) -> Band? {
    row.questions.first { $0.value == question }?.bands.lowerBound
  }

  public var hasPartialAnswer: Bool {
    row.questions.contains {
      switch $0.value {
      case .selectFullDeny, .selectFullDenyOrKeep, .continueDeny, .fullDeny: true
      case .absent, .unasked, .allowDeny, .sheet, .eachUse, .eachContent, .stars, .share: false
      }
    }
  }
}

extension Service {
  /// Whether a reinstall and *Reset Location & Privacy* keep the answer. An assumption can change this.
  public var keeping: ServiceKeeping { row.keeping.value }
}

/// Services that other code needs by name.
extension Service {
  public static let photos = Service(at: 2)
  /// Adding photos to the library, without reading it.
  public static let photosAdd = Service(at: 3)
  public static let bluetooth = Service(at: 7)
  public static let localNetwork = Service(at: 8)
  public static let faceID = Service(at: 9)
  public static let criticalAlerts = Service(at: 16)
  /// Reading the clipboard.
  public static let paste = Service(at: 18)
  /// The age range that an Apple account declares.
  public static let ageRange = Service(at: 22)

  /// The first iOS version on which the Bluetooth prompt does not appear for an accessory that the user chose in the
  /// picker of AccessorySetupKit.
  ///
  /// - Source: https://developer.apple.com/documentation/accessorysetupkit
  public static let accessorySetupSince = Band.ios18
}
