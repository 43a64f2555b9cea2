import Platform

extension Event {
  /// Reads the text that ``record(_:)`` wrote; nil if the text is not an event.
  ///
  /// - Parameter names: The names of the flow. If a name is missing, it is added at the end.
  /// - Complexity: O(length of the text).
  public init?(record: String, _ names: inout FlowNames) {
    var reader = EventReader(record, names)
    guard let event = try? reader.event(), reader.isAtEnd else { return nil }
    self = event
    names = reader.names
  }
}

/// Reads the words of an event's record.
private struct EventReader {
  private var words: ArraySlice<Substring>
  private(set) var names: FlowNames

  /// Thrown if the next word is missing or unknown.
  struct Unreadable: Error {}

  init(_ record: String, _ names: FlowNames) {
    words = record.split(separator: " ", omittingEmptySubsequences: false)[...]
    self.names = names
  }

  var isAtEnd: Bool { words.isEmpty }

  mutating func event() throws(Unreadable) -> Event {
    switch try word() {
    case "coldStart": .coldStart(launch: try number())
    case "prewarmed": .prewarmed(start: try number())
    case "backToFront": .backToFront
    case "leftFront": .leftFront
    case "locked": .locked
    case "unlocked": .unlocked
    case "processEnded": .processEnded(try one(of: Event.EndReason.all, \.record))
    case "appInstalled": .appInstalled
    case "appDeleted": .appDeleted
    case "erased": .erased
    case "privacyReset": .privacyReset
    case "adLoaded": .adLoaded(personalised: try truth())
    case "called": .called(try request(), ask: try optional { r throws(Unreadable) in try r.ask() })
    case "dialogShownBySystem": .dialogShown(try dialog(), nil)
    case "dialogShown": try dialogShown()
    case "suppressed": .suppressed(try request(), try reason())
    case "dialogTakenAway": .dialogTakenAway(try dialog())
    case "waitedInVain": .waitedInVain(try request())
    case "dialogAnswered": .dialogAnswered(try dialog(), try role())
    case "trackingCompletion": .trackingCompletion(try one(of: TrackingStatus.allCases, \.name))
    case "notificationCompletion": .notificationCompletion(granted: try truth())
    case "accuracyCompletion": .accuracyCompletion(hasError: try truth())
    case "serviceCompletion": .serviceCompletion(try call(), granted: try truth())
    case "serviceUsed": .serviceUsed(try one(of: Service.allCases, \.word), works: try truth())
    case "identifierRead": .identifierRead(try one(of: [.zeros, .real], \.text), isAfter: try truth())
    case "didChangeAuthorization": .didChangeAuthorization(try one(of: LocationStatus.allCases, \.name))
    case "managerDidChangeAuthorization":
      .managerDidChangeAuthorization(
        try one(of: LocationStatus.allCases, \.name),
        isPrecise: try optional { r throws(Unreadable) in try r.truth() })
    case "registrationCalled":
      .registration(.called(ask: try optional { r throws(Unreadable) in try r.ask() }))
    case "registrationSuppressed": .registration(.suppressed(try reason()))
    case "registrationWaitedInVain": .registration(.waitedInVain)
    case "registrationCompleted": .registration(.completed(granted: try truth()))
    case "needForAlwaysAssumed": .needForAlwaysAssumed
    case "assumed": try assumed()
    case "trackingReadsAnew": .trackingReadsAnew(try one(of: TrackingStatus.allCases, \.name))
    case "consoleKeyMissing": .console(.keyMissing(try purposeString()))
    case "consoleKeyRefused": .console(.keyRefused(try purposeString()))
    case "consoleException": .console(.exception(try purposeString()))
    case "consoleLocationKeyMissing": .console(.locationKeyMissing)
    case "consoleFormerCall": .console(.formerCall)
    case "consoleEntitlementMissing": .console(.entitlementMissing)
    case "consoleBackgroundModeMissing": .console(.backgroundModeMissing)
    case "screenShown":
      .screenShown(try screen(), ask: try optional { r throws(Unreadable) in try r.ask() })
    case "screenAnswered":
      .screenAnswered(try screen(), try role(), ask: try optional { r throws(Unreadable) in try r.ask() })
    case "askSuppressed": .askSuppressed(ask: try ask(), try reason())
    case "pageShown": .pageShown(page: try page())
    case "pageAnswered": try pageAnswered()
    case "pageSuppressed": .pageSuppressed(page: try page(), try reason())
    case "gateSuppressed": .gateSuppressed(try reason())
    case "featureOpened": .featureOpened(try index(\.features))
    case "homeOpened": .homeOpened
    case "policyOpenedInBrowser": .policyOpenedInBrowser
    case "agreeWakes": .agreeWakes
    case "agreed": .agreed(revision: try number())
    case "withdrawn": .withdrawn
    case "updates": .updates(try one(of: Step.Updates.allCases, \.word))
    case "locationUpdate": .locationUpdate
    case "updatesPaused": .updatesPaused
    case "updatesResumed": .updatesResumed
    case "allowOnceEnded": .allowOnceEnded
    case "geofenceSet": .geofenceSet
    case "geofenceCrossed": .geofenceCrossed(try one(of: Step.Crossing.allCases, \.word))
    case "notificationDelivered": .notificationDelivered(try one(of: Step.Crossing.allCases, \.word))
    case "notificationOpened": .notificationOpened
    case "gift": .gift(try one(of: AppState.Gift.allCases, \.word))
    case "deviceTokenMade": .deviceTokenMade
    case "deviceCheckSet": .deviceCheckSet(bit0: try truth(), bit1: try truth())
    case "deviceCheckRead": try deviceCheckRead()
    case "deviceCheckUnset": .deviceCheckUnset
    case "counted": .counted(event: try index(\.events), times: try number())
    case "flagTurned": .flagTurned(flag: try index(\.flags), isSet: try truth())
    case "systemChanged": .systemChanged(try one(of: SystemChange.Key.allCases, \.word))
    case "timePassed": .timePassed(seconds: try number())
    default: throw Unreadable()
    }
  }

  private mutating func dialogShown() throws(Unreadable) -> Event {
    let request = try request()
    return .dialogShown(isAtEnd ? request.usualDialog : try dialog(), request)
  }

  private mutating func assumed() throws(Unreadable) -> Event {
    let key = try one(of: AssumptionKey.allCases, \.word)
    guard let words = key.words else { return .assumed(key, .span(seconds: try number())) }
    return .assumed(key, try one(of: words.indices.map { .word(UInt8($0)) }) { $0.text(key) })
  }

  private mutating func pageAnswered() throws(Unreadable) -> Event {
    let page = try page()
    if isAtEnd { return .pageAnswered(page: page, button: nil) }
    while names.buttonsOfPages.count <= Int(page) { names.buttonsOfPages.append([]) }
    return .pageAnswered(page: page, button: try index(\.buttonsOfPages[Int(page)]))
  }

  private mutating func deviceCheckRead() throws(Unreadable) -> Event {
    let (bit0, bit1) = (try truth(), try truth())
    guard let month = Month(try word()) else { throw Unreadable() }
    return .deviceCheckRead(bit0: bit0, bit1: bit1, month)
  }

  private mutating func word() throws(Unreadable) -> String {
    guard let word = words.popFirst() else { throw Unreadable() }
    return String(word)
  }

  private mutating func number() throws(Unreadable) -> UInt32 {
    let word = try word()
    guard let number = UInt32(word), String(number) == word else { throw Unreadable() }
    return number
  }

  private mutating func truth() throws(Unreadable) -> Bool {
    guard let truth = Bool(try word()) else { throw Unreadable() }
    return truth
  }

  private mutating func one<Value>(
    of values: [Value], _ word: (Value) -> String
  ) throws(Unreadable) -> Value {
    let wanted = try self.word()
    guard let value = values.first(where: { word($0) == wanted }) else { throw Unreadable() }
    return value
  }

  // These lists are long, so they are dictionaries: a history has thousands of events.
  private static let requests = byWord(
    Request.allCases + [.service(.undeclaredNetworkUse)], \.record)
  private static let dialogs = byWord(SystemDialog.allCases, \.word)
  private static let reasons = byWord(Reason.all, \.record)

  private static func byWord<Value>(_ values: [Value], _ word: (Value) -> String) -> [String: Value] {
    Dictionary(values.map { (word($0), $0) }) { first, _ in first }
  }

  private mutating func one<Value>(of values: [String: Value]) throws(Unreadable) -> Value {
    guard let value = values[try word()] else { throw Unreadable() }
    return value
  }

  private mutating func optional<Value>(
    _ read: (inout EventReader) throws(Unreadable) -> Value
  ) throws(Unreadable) -> Value? {
    isAtEnd ? nil : try read(&self)
  }

  private mutating func request() throws(Unreadable) -> Request { try one(of: Self.requests) }
  private mutating func dialog() throws(Unreadable) -> SystemDialog { try one(of: Self.dialogs) }
  private mutating func reason() throws(Unreadable) -> Reason { try one(of: Self.reasons) }
  private mutating func role() throws(Unreadable) -> Role { try one(of: Role.allCases, \.word) }
  private mutating func screen() throws(Unreadable) -> AppScreen { try one(of: AppScreen.allCases, \.word) }
  private mutating func purposeString() throws(Unreadable) -> PurposeString {
    try one(of: PurposeString.allCases, \.key)
  }
  private mutating func call() throws(Unreadable) -> ServiceCall {
    guard case .service(let call) = try request() else { throw Unreadable() }
    return call
  }

  private mutating func ask() throws(Unreadable) -> UInt8 { try index(\.asks) }
  private mutating func page() throws(Unreadable) -> UInt8 { try index(\.pages) }

  /// Returns the index of a name. A name that is missing in the flow gets the next index. Fails if the index is larger
  /// than one byte, because an event stores it in one byte.
  private mutating func index(_ list: WritableKeyPath<FlowNames, [String]>) throws(Unreadable) -> UInt8 {
    let name = try word()
    let isName = name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
    guard isName, !name.isEmpty,
      let index = NamedRecordReader.index(of: name, in: &names[keyPath: list], 255)
    else { throw Unreadable() }
    return UInt8(index)
  }
}
