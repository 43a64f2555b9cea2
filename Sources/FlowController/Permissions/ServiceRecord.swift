public import Platform

/// What the system holds about the app and one permission of the table.
public struct ServiceRecord: Sendable {
  public internal(set) var answer = Answer.unset
  /// One bit each: an attempt was made; the question for more was answered.
  fileprivate var flags: UInt8 = 0

  /// A stored answer.
  public enum Answer: UInt8, CaseIterable, Sendable {
    case unset, denied, allowed
    /// Less than all: some photos or contacts, or adding events only.
    case partial

    /// Whether the app may use it at all.
    public var isGranted: Bool { self == .allowed || self == .partial }

    /// The word in the state.
    public func word(of service: Service) -> String {
      switch self {
      case .unset: "unset"
      case .denied: "denied"
      case .allowed: "allowed"
      case .partial: service.partialWord
      }
    }
  }

  /// Whether the app has tried to use it.
  public internal(set) var wasAttempted: Bool {
    get { flags & 1 != 0 }
    set { flags = newValue ? flags | 1 : flags & ~1 }
  }

  /// Whether the question for more than was granted has been answered.
  public internal(set) var upgradeAnswered: Bool {
    get { flags & 2 != 0 }
    set { flags = newValue ? flags | 2 : flags & ~2 }
  }

  init() {}
}

/// What the system holds about the app and the permissions of the table, and about the device.
///
/// What steps look at is kept by column, bits by the permissions' places in the table: to read one record out of an array
/// of them would move the array.
public struct ServiceRecords: Sendable {
  /// Two bits a permission.
  private var answers: UInt64 = 0
  /// The flags of a record, one bit a permission each.
  private var attempted: UInt32 = 0
  private var upgradesAnswered: UInt32 = 0
  /// How many questions about each permission were answered in this install.
  private var prompts = InlineArray<32, UInt16>(repeating: 0)
  /// The permissions about which anything is held, one bit each: made from the rest, so that an ending has little to look
  /// at.
  private(set) var touched: UInt32 = 0
  /// The permissions that are restricted, one bit each by their places in the table.
  public internal(set) var restricted: UInt32 = 0
  /// The permissions whose switch of the system is off, one bit each.
  public internal(set) var switchedOff: UInt32 = 0
  /// Whether the photo library has photos that the app has not looked for yet.
  public internal(set) var hasNewPhotos = false
  /// Whether this process was asked about the photos that it may see.
  public internal(set) var askedAboutPhotos = false
  /// The permissions whose switch of the system was turned on while the process ran, one bit each: the app sees it
  /// after a restart only.
  public internal(set) var turnedOn: UInt32 = 0
  /// What was answered in this process about the present content of the clipboard.
  public internal(set) var clipboard = Clipboard.unasked
  /// The setting of the account about sharing a range of ages.
  public internal(set) var ageRange = AgeRange.askFirst
  /// When the user submitted a rating; never before that.
  public internal(set) var ratedAt = Moment.never
  /// Whether the installed version was rated.
  public internal(set) var isVersionRated = false
  /// When the review prompt was shown on this device, oldest first; the last eight times.
  public internal(set) var showings = InlineArray<8, Moment>(repeating: .never)

  init() {}

  /// What was answered about one content of the clipboard.
  public enum Clipboard: UInt8, CaseIterable, Sendable { case unasked, allowed }

  /// What an account answers for all apps that ask for a range of ages.
  public enum AgeRange: UInt8, CaseIterable, Sendable { case askFirst, always, never }

  /// Whether nothing is held about any permission: what most apps leave it at.
  var holdsNothing: Bool { touched == 0 }

  /// What is held about one permission.
  public subscript(service: Service) -> ServiceRecord {
    get {
      var record = ServiceRecord()
      let answer = UInt8(truncatingIfNeeded: answers &>> (2 &* UInt64(service.rawValue))) & 3
      record.answer = ServiceRecord.Answer(rawValue: answer) ?? .unset
      record.wasAttempted = attempted & service.bit != 0
      record.upgradeAnswered = upgradesAnswered & service.bit != 0
      return record
    }
    set {
      let shift = 2 &* UInt64(service.rawValue)
      answers = answers & ~(3 &<< shift) | UInt64(newValue.answer.rawValue) &<< shift
      attempted = attempted & ~service.bit | (newValue.wasAttempted ? service.bit : 0)
      upgradesAnswered = upgradesAnswered & ~service.bit | (newValue.upgradeAnswered ? service.bit : 0)
      touch(service)
    }
  }

  /// How many of a permission's questions were answered in this install.
  public func promptsShown(of service: Service) -> UInt16 { prompts[Int(service.rawValue)] }

  /// One more of them was answered.
  mutating func countPrompt(of service: Service) {
    let place = Int(service.rawValue)
    if prompts[place] < .max { prompts[place] += 1 }
    touch(service)
  }

  /// Nothing is held any more about a permission.
  mutating func forget(_ service: Service) {
    prompts[Int(service.rawValue)] = 0
    self[service] = ServiceRecord()
  }

  /// Turns grants of some permissions into refusals, and their switches of the system on where there is an answer: for a
  /// search that reads neither.
  ///
  /// - Parameters:
  ///   - allowed: The permissions of which a grant is turned, one bit each.
  ///   - partial: Those of which a partial grant is turned, too.
  mutating func refuse(whereAllowed allowed: UInt32, wherePartial partial: UInt32) {
    var left = touched & allowed
    while left != 0 {
      let place = UInt64(left.trailingZeroBitCount)
      let bit = left & (0 &- left)
      left &= ~bit
      let number = answers &>> (2 &* place) & 3
      let isTurned =
        number == UInt64(ServiceRecord.Answer.allowed.rawValue)
        || number == UInt64(ServiceRecord.Answer.partial.rawValue) && partial & bit != 0
      if isTurned {
        answers =
          answers & ~(3 &<< (2 &* place)) | UInt64(ServiceRecord.Answer.denied.rawValue) &<< (2 &* place)
      }
      guard isTurned || number == UInt64(ServiceRecord.Answer.denied.rawValue) else { continue }
      switchedOff &= ~bit
      turnedOn &= ~bit
    }
  }

  private mutating func touch(_ service: Service) {
    let isHeld =
      answers &>> (2 &* UInt64(service.rawValue)) & 3 != 0
      || (attempted | upgradesAnswered) & service.bit != 0 || prompts[Int(service.rawValue)] != 0
    touched = isHeld ? touched | service.bit : touched & ~service.bit
  }

  /// How often the review prompt was shown in the 365 days before a moment.
  public func showings(until now: Moment) -> UInt32 {
    var count: UInt32 = 0
    for index in showings.indices where showings[index] != .never {
      if now < showings[index].saturating(days: 365) { count += 1 }
    }
    return count
  }

  /// Whether a user who has rated may see the prompt again: for a new version, and a year later.
  ///
  /// - Source: https://developer.apple.com/documentation/storekit/appstore/requestreview(in:)-1q8qs
  public func mayRateAgain(at now: Moment) -> Bool {
    ratedAt == .never || !isVersionRated && now >= ratedAt.saturating(days: 365)
  }

  /// The review prompt is shown: the oldest showing makes room.
  mutating func addShowing(_ now: Moment) {
    for index in 1..<showings.count { showings[index - 1] = showings[index] }
    showings[showings.count - 1] = now
  }
}

extension ServiceRecords {
  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitRecords(&visitor)
    visitRest(&visitor)
  }

  /// What is held about the app and each permission.
  mutating func visitRecords(_ visitor: inout some FieldVisitor) {
    for service in Service.allCases {
      let place = Int(service.rawValue)
      let lifetime = service.lifetime
      var record = self[service]
      visitor.field(
        Field("service.answer", of: place, .byConditions, endsWith: lifetime), &record.answer)
      visitor.field(
        Field("service.flags", of: place, .byConditions, endsWith: lifetime), &record.flags,
        fresh: 0, within: 0...3)
      visitor.field(
        Field("service.promptsShown", of: place, .byConditions, endsWith: .installation),
        &prompts[place])
      self[service] = record
    }
  }

  /// What is held beside that.
  mutating func visitRest(_ visitor: inout some FieldVisitor) {
    visitor.field(Field("services.restricted", .byConditions, endsWith: .device), &restricted)
    visitor.field(Field("services.switchedOff", .byConditions, endsWith: .device), &switchedOff)
    visitor.field(Field("services.hasNewPhotos", .byConditions, endsWith: .device), &hasNewPhotos)
    // The account keeps it, also over an erase.
    visitor.field(Field("services.ageRange", .byConditions, endsWith: .nothing), &ageRange)
    visitor.field(Field("services.ratedAt", .byConditions, endsWith: .device), &ratedAt)
    visitor.field(Field("services.isVersionRated", .byConditions, endsWith: .device), &isVersionRated)
    for index in showings.indices {
      visitor.field(
        Field("services.showings", of: index, .byConditions, endsWith: .device), &showings[index])
    }
    visitOfProcess(&visitor)
  }

  /// What goes with the process: that ends often, so it is visited by itself.
  @inline(__always)
  mutating func visitOfProcess(_ visitor: inout some FieldVisitor) {
    visitor.field(
      Field("services.askedAboutPhotos", .byConditions, endsWith: .process), &askedAboutPhotos)
    visitor.field(Field("services.turnedOn", .byConditions, endsWith: .process), &turnedOn)
    visitor.field(Field("services.clipboard", .byConditions, endsWith: .process), &clipboard)
  }
}

extension Service {
  /// What ends an answer, if nothing else is assumed.
  fileprivate var lifetime: Lifetime {
    switch keeping {
    case .nothing: .answer
    case .reset: .installation
    case .both: .device
    }
  }
}

extension ServiceRecord.Answer: FieldValue {}
extension ServiceRecords.Clipboard: FieldValue {}
extension ServiceRecords.AgeRange: FieldValue {}
