import Platform

/// Reads lines of the log back into events. The log is a closed list: all lines but those with a number are made
/// beforehand and compared.
///
/// Where several events have one line, the plainest of them is given.
public struct LogReader: Sendable {
  private let events: [String: Event]
  private let names: FlowNames

  /// A reader for the names of one flow, of any line.
  ///
  /// - Complexity: O(number of lines without a number, some thousands); allocates.
  public init(_ names: FlowNames) { self.init(names) { _ in true } }

  /// A reader of these lines and no others: of the lines that could be, it makes those that begin alike.
  ///
  /// - Complexity: O(length of the lines + number of lines that begin like one of them); allocates.
  public init(_ names: FlowNames, of lines: some Sequence<String>) {
    let beginnings = Set(lines.map { Self.beginning(of: $0) })
    self.init(names) { beginnings.contains($0) }
  }

  private init(_ names: FlowNames, where isWanted: (Substring) -> Bool) {
    self.names = names
    var events: [String: Event] = [:]
    func add(_ list: [Event]) {
      for event in list {
        let line = event.line(names)
        if events[line] == nil { events[line] = event }
      }
    }
    add(Self.appEvents + Self.systemEvents + Self.events(of: names))
    for family in Self.families {
      guard let first = family.first, isWanted(Self.beginning(of: first.line(names))) else { continue }
      add(family)
    }
    self.events = events
  }

  /// The part of a line that those of one family share: up to the colon, of an answer also to what.
  private static func beginning(of line: String) -> Substring {
    guard let colon = line.firstIndex(of: ":") else { return line[...] }
    let head = line[..<colon]
    guard head == EventName.answer.word else { return head }
    let rest = line[colon...].dropFirst(2)
    return line[..<(rest.firstIndex(of: " ") ?? line.endIndex)]
  }

  /// The large families of lines, each of which begins alike: why a request led to no dialog, and what a dialog was answered.
  private static let families: [[Event]] =
    Request.allCases.map { request in Reason.all.map { .suppressed(request, $0) } }
    + SystemDialog.allCases.map { dialog in Role.allCases.map { .dialogAnswered(dialog, $0) } }

  /// Every event whose line has no number, one for each line.
  public var known: [Event] { Array(events.values) }

  /// The event of a line; nil for a line of another flow.
  public func event(_ line: String) -> Event? { events[line] ?? counting(line) }

  private static let appEvents: [Event] = {
    var events: [Event] = [
      .backToFront, .leftFront, .appInstalled, .appDeleted, .erased, .adLoaded(personalised: false),
      .adLoaded(personalised: true), .homeOpened, .policyOpenedInBrowser, .agreeWakes, .withdrawn,
      .allowOnceEnded, .geofenceSet, .notificationOpened, .privacyReset, .needForAlwaysAssumed,
      .deviceTokenMade, .deviceCheckUnset,
    ]
    events += Event.EndReason.all.map { .processEnded($0) }
    for screen in AppScreen.allCases {
      events.append(.screenShown(screen, ask: nil))
      events += Role.allCases.map { .screenAnswered(screen, $0, ask: nil) }
    }
    events += Reason.all.map { .gateSuppressed($0) }
    events += AppState.Gift.allCases.map { .gift($0) }
    events += Step.Updates.allCases.map { .updates($0) }
    events += Step.Crossing.allCases.flatMap { [.geofenceCrossed($0), .notificationDelivered($0)] }
    return events
  }()

  private static let systemEvents: [Event] = {
    var events: [Event] = [.locationUpdate, .updatesPaused, .updatesResumed]
    for request in Request.allCases {
      events += [
        .called(request, ask: nil), .dialogShown(request.usualDialog, request), .waitedInVain(request),
      ]
    }
    events.append(.dialogShown(.locationUpgrade, .locationAlways))
    for call in ServiceCall.all {
      events += [true, false].map { .serviceCompletion(call, granted: $0) }
      for dialog in ServiceDialog.all where dialog.service == call.service && dialog.stage != .question {
        events.append(.dialogShown(.service(dialog), .service(call)))
      }
    }
    for call in ServiceCall.all where call.kind == .use {
      events += [true, false].map { .serviceUsed(call.service, works: $0) }
    }
    for dialog in SystemDialog.allCases {
      events += [.dialogShown(dialog, nil), .dialogTakenAway(dialog)]
    }
    events += TrackingStatus.allCases.map { .trackingCompletion($0) }
    for status in LocationStatus.allCases {
      events.append(.didChangeAuthorization(status))
      events += [nil, true, false].map { .managerDidChangeAuthorization(status, isPrecise: $0) }
    }
    events += Event.Registration.all.map { .registration($0) }
    events += Event.ConsoleText.all.map { .console($0) }
    events += TrackingStatus.allCases.map { .trackingReadsAnew($0) }
    for key in AssumptionKey.allCases where key.readings != nil {
      events += [.assumed(key, .usual), .assumed(key, .other)]
      if key.third != nil { events.append(.assumed(key, .third)) }
    }
    events += SystemChange.Key.allCases.map { .systemChanged($0) }
    for flag in [false, true] {
      events += [.notificationCompletion(granted: flag), .accuracyCompletion(hasError: flag)]
      events += [.zeros, .real].map { .identifierRead($0, isAfter: flag) }
      events += [false, true].map { .deviceCheckSet(bit0: flag, bit1: $0) }
    }
    return events
  }()

  private static func events(of names: FlowNames) -> [Event] {
    var events: [Event] = names.features.indices.map { .featureOpened(UInt8($0)) }
    for index in names.asks.indices.map({ UInt8($0) }) {
      events += AppScreen.allCases.map { .screenShown($0, ask: index) }
      events += Role.allCases.map { .screenAnswered(.softAsk, $0, ask: index) }
      events += Reason.all.map { .askSuppressed(ask: index, $0) }
    }
    for index in names.pages.indices.map({ UInt8($0) }) {
      events += [.pageShown(page: index), .pageAnswered(page: index, button: nil)]
      events +=
        names.buttonsOfPages.indices.contains(Int(index))
        ? names.buttonsOfPages[Int(index)].indices.map { .pageAnswered(page: index, button: UInt8($0)) } : []
      events += Reason.all.map { .pageSuppressed(page: index, $0) }
    }
    for index in names.flags.indices.map({ UInt8($0) }) {
      events += [true, false].map { .flagTurned(flag: index, isSet: $0) }
    }
    return events
  }

  /// `once-grace=30s`
  private func assumed(_ text: Substring) -> Event? {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let key = AssumptionKey.allCases.first(where: { $0.word == parts[0] }) else {
      return nil
    }
    return Duration(parsing: String(parts[1])).map { .assumed(key, .span(seconds: $0.seconds)) }
  }

  /// An event whose line ends in a number or a duration.
  private func counting(_ line: String) -> Event? {
    let last = line.split(separator: " ").last ?? ""
    let candidate: Event? =
      if line.hasPrefix(EventName.wait.word + ": ") {
        Duration(parsing: String(line.dropFirst(EventName.wait.word.count + 2))).map {
          .timePassed(seconds: $0.seconds)
        }
      } else if line.hasPrefix(EventName.system.word + ": assumed ") {
        assumed(last)
      } else if line.hasPrefix(EventName.launch.word + ": prewarmed") {
        UInt32(last).map { .prewarmed(start: $0) }
      } else if line.hasPrefix(EventName.launch.word + ": ") {
        UInt32(last).map { .coldStart(launch: $0) }
      } else if line.hasPrefix(EventName.deviceCheck.word + ": read ") {
        Month(String(last)).map {
          .deviceCheckRead(
            bit0: line.contains("bit0 true"), bit1: line.contains("bit1 true"), $0)
        }
      } else if line.hasPrefix(EventName.policy.word + ": ") {
        UInt32(last).map { .agreed(revision: $0) }
      } else if line.hasPrefix(EventName.event.word + ": ") {
        UInt32(last).flatMap { times in
          names.events.firstIndex { line == "\(EventName.event.word): \($0) \(times)" }.map {
            .counted(event: UInt8($0), times: times)
          }
        }
      } else {
        nil
      }
    return candidate.flatMap { $0.line(names) == line ? $0 : nil }
  }
}
