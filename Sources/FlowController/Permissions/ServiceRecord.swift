public import Platform

/// What iOS stores about the app's access to one service.
public struct ServiceRecord: Sendable {
  public internal(set) var answer = Answer.unset
  /// Bit 0: the app has tried to use the service. Bit 1: the user answered the prompt for more access.
  fileprivate var flags: UInt8 = 0

  public enum Answer: UInt8, CaseIterable, Sendable {
    case unset, denied, allowed
    /// Limited access: only some photos or contacts, or only adding events.
    case partial

    /// Whether the app may use the service, with full or limited access.
    public var isGranted: Bool { self == .allowed || self == .partial }

    /// The word in the printed state.
    public func word(of service: Service) -> String {
      switch self {
      case .unset: "unset"
      case .denied: "denied"
      case .allowed: "allowed"
      case .partial: service.partialWord
      }
    }
  }

  /// Whether the app has tried to use the service.
  public internal(set) var wasAttempted: Bool {
    get { flags & 1 != 0 }
    set { flags = newValue ? flags | 1 : flags & ~1 }
  }

  /// Whether the user answered the prompt for more access.
  public internal(set) var upgradeAnswered: Bool {
    get { flags & 2 != 0 }
    set { flags = newValue ? flags | 2 : flags & ~2 }
  }

  init() {}
}

/// What iOS stores about the app's access to all services, and what it stores about the device.
///
/// Each field that steps read is stored for all services together, with one bit position per service. To read one
/// element of an array of records, Swift would copy the array.
public struct ServiceRecords: Sendable {
  /// Two bits per service.
  private var answers: UInt64 = 0
  /// The flags of each ``ServiceRecord``, one bit per service.
  private var attempted: UInt32 = 0
  private var upgradesAnswered: UInt32 = 0
  /// How many prompts of each service the user answered in this install.
  private var prompts = InlineArray<32, UInt16>(repeating: 0)
  /// The services that have a stored value, one bit each. It follows from the other fields. An ending uses it to skip
  /// all other services.
  private(set) var touched: UInt32 = 0
  /// The restricted services, one bit each.
  public internal(set) var restricted: UInt32 = 0
  /// The services whose system-wide switch is off, one bit each.
  public internal(set) var switchedOff: UInt32 = 0
  /// Whether the photo library has new photos that the app has not looked for yet.
  public internal(set) var hasNewPhotos = false
  /// Whether the prompt about selected photos appeared since the process started.
  public internal(set) var askedAboutPhotos = false
  /// The services whose system-wide switch was turned on while the process was running, one bit each. The app sees the
  /// change only after a restart.
  public internal(set) var turnedOn: UInt32 = 0
  /// The services that the app has used since its process started, one bit each. Only for services with an alert about
  /// their system-wide switch, because this alert appears only at the first use.
  public internal(set) var started: UInt32 = 0
  /// The user's answer about the current content of the clipboard, since the process started.
  public internal(set) var clipboard = Clipboard.unasked
  /// The setting of the Apple account for sharing an age range.
  public internal(set) var ageRange = AgeRange.askFirst
  /// When the user submitted a rating; ``Moment/never`` if there is none.
  public internal(set) var ratedAt = Moment.never
  /// Whether the installed version was rated.
  public internal(set) var isVersionRated = false
  /// When the review prompt was shown on this device: the last eight times, oldest first.
  public internal(set) var showings = InlineArray<8, Moment>(repeating: .never)

  init() {}

  /// The user's answer about the current content of the clipboard.
  public enum Clipboard: UInt8, CaseIterable, Sendable { case unasked, allowed }

  /// The setting of the Apple account for all apps that request an age range.
  public enum AgeRange: UInt8, CaseIterable, Sendable { case askFirst, always, never }

  /// Whether no value is stored about any service. This is so for most apps.
  var holdsNothing: Bool { touched == 0 }

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

  /// How many prompts of a service the user answered in this install.
  public func promptsShown(of service: Service) -> UInt16 { prompts[Int(service.rawValue)] }

  /// Counts another answered prompt.
  mutating func countPrompt(of service: Service) {
    let place = Int(service.rawValue)
    if prompts[place] < .max { prompts[place] += 1 }
    touch(service)
  }

  /// Deletes everything that is stored about a service.
  mutating func forget(_ service: Service) {
    prompts[Int(service.rawValue)] = 0
    self[service] = ServiceRecord()
  }

  /// Changes allowed services to denied, for a search that does not distinguish them.
  ///
  /// - Parameters:
  ///   - allowed: The services to change if they are allowed, one bit each.
  ///   - partial: The services to change also if they have limited access, one bit each.
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
    }
  }

  private mutating func touch(_ service: Service) {
    let isHeld =
      answers &>> (2 &* UInt64(service.rawValue)) & 3 != 0
      || (attempted | upgradesAnswered) & service.bit != 0 || prompts[Int(service.rawValue)] != 0
    touched = isHeld ? touched | service.bit : touched & ~service.bit
  }

  /// How often the review prompt was shown in the 365 days before `now`.
  public func showings(until now: Moment) -> UInt32 {
    var count: UInt32 = 0
    for index in showings.indices where showings[index] != .never {
      if now < showings[index].saturating(days: 365) { count += 1 }
    }
    return count
  }

  /// Whether the review prompt can appear again after the user has rated: with a new version, and after a year.
  ///
  /// - Source: https://developer.apple.com/documentation/storekit/appstore/requestreview(in:)-1q8qs
  public func mayRateAgain(at now: Moment) -> Bool {
    ratedAt == .never || !isVersionRated && now >= ratedAt.saturating(days: 365)
  }

  /// Adds a showing of the review prompt and removes the oldest showing.
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

  /// Visits the records of all services.
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

  /// Visits all other fields.
  mutating func visitRest(_ visitor: inout some FieldVisitor) {
    visitor.field(Field("services.restricted", .byConditions, endsWith: .device), &restricted)
    visitor.field(Field("services.switchedOff", .byConditions, endsWith: .device), &switchedOff)
    visitor.field(Field("services.hasNewPhotos", .byConditions, endsWith: .device), &hasNewPhotos)
    // This is a setting of the account, so erasing the device keeps it.
    visitor.field(Field("services.ageRange", .byConditions, endsWith: .nothing), &ageRange)
    visitor.field(Field("services.ratedAt", .byConditions, endsWith: .device), &ratedAt)
    visitor.field(Field("services.isVersionRated", .byConditions, endsWith: .device), &isVersionRated)
    for index in showings.indices {
      visitor.field(
        Field("services.showings", of: index, .byConditions, endsWith: .device), &showings[index])
    }
    visitOfProcess(&visitor)
  }

  /// Visits the fields that the end of the process clears. They are separate, because a process often ends.
  @inline(__always)
  mutating func visitOfProcess(_ visitor: inout some FieldVisitor) {
    visitor.field(
      Field("services.askedAboutPhotos", .byConditions, endsWith: .process), &askedAboutPhotos)
    visitor.field(Field("services.turnedOn", .byConditions, endsWith: .process), &turnedOn)
    visitor.field(Field("services.started", .byConditions, endsWith: .process), &started)
    visitor.field(Field("services.clipboard", .byConditions, endsWith: .process), &clipboard)
  }
}

extension Service {
  /// What clears an answer, if no assumption changes it.
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
