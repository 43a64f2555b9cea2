/// A permission that is described by a row of ``rows``. It is stored as the index of that row.
///
/// Stored devices contain the index, so rows must keep their order, and a new row goes to the end.
public struct Service: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The index of the row, below ``capacity``.
  public let rawValue: UInt8

  /// The service with this index; nil if there is no such row.
  public init?(rawValue: UInt8) {
    guard rawValue < Self.count else { return nil }
    self.rawValue = rawValue
  }

  private init(at place: Int) { rawValue = UInt8(truncatingIfNeeded: place) }

  /// The maximum number of rows, because a set of services is stored in one 32-bit word.
  public static let capacity = 32

  private static let count = UInt8(truncatingIfNeeded: rows.count)

  /// All services, in the order of ``rows``.
  public static let allCases: [Service] = rows.indices.map { Service(at: $0) }

  public var row: ServiceRow { Self.rows[Int(rawValue)] }

  /// The service as users type it, and as reports print it, such as `photos-add`.
  public var word: String { row.word }

  /// The service as one bit of a 32-bit set.
  public var bit: UInt32 { 1 << UInt32(truncatingIfNeeded: rawValue) }
}

extension Service {
  /// The choices in the service's row in Settings over all iOS versions, in the order of the versions; empty if it
  /// never has a row.
  public var choices: [ServiceChoice] {
    var found: [ServiceChoice] = []
    for choice in row.settings.flatMap(\.value.choices) where !found.contains(choice) { found.append(choice) }
    return found
  }

  /// The name of limited access: `limited` or `write-only`.
  public var partialWord: String {
    row.questions.contains { $0.value == .fullDeny }
      ? ServiceChoice.writeOnly.word : ServiceChoice.limited.word
  }

  /// The kinds of status that apps can see, over all versions.
  public var allReadings: [ServiceReading] { row.readings.map(\.value) }

  /// The kinds of prompt, over all versions.
  public var allQuestions: [ServiceQuestion] { row.questions.map(\.value) }

  /// Whether iOS asks again after some time.
  public var hasReminder: Bool { row.dialogs.contains { $0.stage == .reminder } }

  /// Whether any iOS version has this kind of call for it.
  public func has(_ kind: ServiceCall.Kind) -> Bool { row.has(kind) }

  /// The first version that has this call and a prompt for it.
  public func since(_ kind: ServiceCall.Kind) -> Band {
    row.questions.first { kind == .lesserRequest ? $0.value == .fullDeny : $0.value.asks }?.bands.lowerBound
      ?? .ios6
  }

  /// Whether iOS shows a prompt for it on the versions of a band.
  public func asks(in band: Band) -> Bool {
    row.questions.contains { $0.bands.contains(band) && $0.value.asks }
  }

  /// The first version with that kind of prompt; nil if no version has it.
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
  /// Whether the answer survives a reinstall and *Reset Location & Privacy*. An assumption may change this.
  public var keeping: ServiceKeeping { row.keeping.value }
}

/// Services that other code refers to by name.
extension Service {
  public static let photos = Service(at: 2)
  /// Adding to the photo library, without reading it.
  public static let photosAdd = Service(at: 3)
  public static let bluetooth = Service(at: 7)
  public static let localNetwork = Service(at: 8)
  public static let faceID = Service(at: 9)
  public static let criticalAlerts = Service(at: 16)
  /// Reading the clipboard.
  public static let paste = Service(at: 18)
  /// The age range that an account declares.
  public static let ageRange = Service(at: 22)

  /// The first version on which an app can use an accessory over Bluetooth without the question, because the user
  /// chose the accessory in the picker of AccessorySetupKit.
  ///
  /// - Source: https://developer.apple.com/documentation/accessorysetupkit
  public static let accessorySetupSince = Band.ios18
}
