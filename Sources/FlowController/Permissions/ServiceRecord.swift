public import Platform

/// What iOS stores about the app's access to one service.
public struct ServiceRecord: Sendable {
  public internal(set) var answer = Answer.unset
  /// Bit 0: the app has tried to use the service. Bit 1: the prompt for more access was answered.
  fileprivate var flags: UInt8 = 0

  /// A stored answer.
  public enum Answer: UInt8, CaseIterable, Sendable {
    case unset, denied, allowed
    /// Limited access: some photos or contacts, or only adding events.
    case partial

    /// Whether the app may use the service at all.
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

  /// Whether the prompt for more access was answered.
  public internal(set) var upgradeAnswered: Bool {
    get { flags & 2 != 0 }
    set { flags = newValue ? flags | 2 : flags & ~2 }
  }

  init() {}
}

/// What iOS stores about the app's access to the services, and about the device.
///
/// The fields that steps read are stored by column, with one bit position per service. Reading one record from an
/// array of records would copy the array.
public struct ServiceRecords: Sendable {
  /// Two bits per service.
  private var answers: UInt64 = 0
  /// The flags of the records, one bit per service.
  private var attempted: UInt32 = 0
  private var upgradesAnswered: UInt32 = 0
  /// How many prompts of each service were answered in this install.
  private var prompts = InlineArray<32, UInt16>(repeating: 0)
  /// The services with any stored value, one bit each. It is derived from the other fields, so that an ending can
  /// skip the other services.
  private(set) var touched: UInt32 = 0
  /// The restricted services, one bit each.
  public internal(set) var restricted: UInt32 = 0
  /// The services whose system-wide switch is off, one bit each.
  public internal(set) var switchedOff: UInt32 = 0
  /// Whether the photo library has new photos that the app has not yet looked for.
  public internal(set) var hasNewPhotos = false
  /// Whether this process has shown the prompt about the selected photos.
  public internal(set) var askedAboutPhotos = false
  /// The services whose system-wide switch was turned on while the process ran, one bit each. The app sees the change
  /// only after a restart.
  public internal(set) var turnedOn: UInt32 = 0
  /// The answer in this process about the current content of the clipboard.
  public internal(set) var clipboard = Clipboard.unasked
  /// The account's setting for sharing an age range.
  public internal(set) var ageRange = AgeRange.askFirst
  /// When the user submitted a rating; ``Moment/never`` if there is none.
  public internal(set) var ratedAt = Moment.never
  /// Whether the installed version was rated.
  public internal(set) var isVersionRated = false
  /// The last eight showings of the review prompt on this device, oldest first.
  public internal(set) var showings = InlineArray<8, Moment>(repeating: .never)

  init() {}

  /// The answer about one content of the clipboard.
  public enum Clipboard: UInt8, CaseIterable, Sendable { case unasked, allowed }

  /// The account's setting for all apps that request an age range.
  public enum AgeRange: UInt8, CaseIterable, Sendable { case askFirst, always, never }

  /// Whether nothing is stored about any service, as is usual for most apps.
  var holdsNothing: Bool { touched == 0 }

  /// The record of one service.
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

  /// How many prompts of a service were answered in this install.
  public func promptsShown(of service: Service) -> UInt16 { prompts[Int(service.rawValue)] }

  /// Counts one more answered prompt.
  mutating func countPrompt(of service: Service) {
    let place = Int(service.rawValue)
    if prompts[place] < .max { prompts[place] += 1 }
    touch(service)
  }

  /// Removes everything that is stored about a service.
  mutating func forget(_ service: Service) {
    prompts[Int(service.rawValue)] = 0
    self[service] = ServiceRecord()
  }

  /// Turns grants of some services into refusals, for a search that does not distinguish them.
  ///
  /// - Parameters:
  ///   - allowed: The services whose grant is turned, one bit each.
  ///   - partial: The services whose limited access is turned, too.
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

  /// How often the review prompt was shown in the 365 days before a moment.
  public func showings(until now: Moment) -> UInt32 {
    var count: UInt32 = 0
    for index in showings.indices where showings[index] != .never {
      if now < showings[index].saturating(days: 365) { count += 1 }
    }
    return count
  }

  /// Whether a user who has rated can see the review prompt again: with a new version, and after a year.
  ///
  /// - Source: https://developer.apple.com/documentation/storekit/appstore/requestreview(in:)-1q8qs
  public func mayRateAgain(at now: Moment) -> Bool {
    ratedAt == .never || !isVersionRated && now >= ratedAt.saturating(days: 365)
  }

  /// Adds a showing of the review prompt and removes the oldest one.
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

  /// Visits the other fields.
  mutating func visitRest(_ visitor: inout some FieldVisitor) {
    visitor.field(Field("services.restricted", .byConditions, endsWith: .device), &restricted)
    visitor.field(Field("services.switchedOff", .byConditions, endsWith: .device), &switchedOff)
    visitor.field(Field("services.hasNewPhotos", .byConditions, endsWith: .device), &hasNewPhotos)
    // This is a setting of the account, so an erase keeps it.
    visitor.field(Field("services.ageRange", .byConditions, endsWith: .nothing), &ageRange)
    visitor.field(Field("services.ratedAt", .byConditions, endsWith: .device), &ratedAt)
    visitor.field(Field("services.isVersionRated", .byConditions, endsWith: .device), &isVersionRated)
    for index in showings.indices {
      visitor.field(
        Field("services.showings", of: index, .byConditions, endsWith: .device), &showings[index])
    }
    visitOfProcess(&visitor)
  }

  /// Visits the fields that end with the process. They are separate because a process ends often.
  @inline(__always)
  mutating func visitOfProcess(_ visitor: inout some FieldVisitor) {
    visitor.field(
      Field("services.askedAboutPhotos", .byConditions, endsWith: .process), &askedAboutPhotos)
    visitor.field(Field("services.turnedOn", .byConditions, endsWith: .process), &turnedOn)
    visitor.field(Field("services.clipboard", .byConditions, endsWith: .process), &clipboard)
  }
}

extension Service {
  /// The endings that clear an answer by default, before assumptions.
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
