import ArgumentParser
import CellGrid
import ConsentWords
import FlowController
import Localization
import Platform

/// Lists every permission, and its names in other tools.
struct PermissionList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "permissions",
    abstract: .commandPermissions)

  @Argument(
    help: ArgumentHelp(.argumentOnlyPermission, valueName: .valueName),
    completion: .list(Permission.allCases.map(\.word)))
  var name: String?

  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForFacts>
  var options: SharedOptions { shared.options }

  func run() throws {
    var wanted = Permission.allCases
    if let name {
      wanted = wanted.filter { $0.word == name }
      if wanted.isEmpty {
        if let known = KnownConsent.all.first(where: { $0.word == name }) { return print(known) }
        throw Failure.usage(
          .usageUnknownPermission(text: name.shortened),
          expected: Permission.allCases.map(\.word) + KnownConsent.all.map(\.word), found: name)
      }
    }
    if options.json {
      let list = StateValue.list(wanted.map(value))
      let libraries = StateValue.list(
        LibraryStatus.all.map { status in
          [
            "iOS": .text(status.iOS), "react-native-permissions": .text(status.reactNative),
            "permission_handler": .text(status.flutter),
          ]
        })
      Console.print(
        StateValue.object([.init("permissions", list), .init("statuses", libraries)]).withSchema.json)
    } else {
      Console.write(
        wanted.map(lines).joined(separator: "\n")
          + (name == nil ? "\n" + LibraryStatus.table(in: options.language) : ""))
    }
  }

  /// Prints the facts about a consent that the program does not simulate.
  private func print(_ known: KnownConsent) {
    guard options.json else {
      let text = [Message.permissionKnown(name: known.word), known.whatHappens]
        .map { $0.text(in: options.language) + "\n" }.joined()
      return Console.write(text + known.keys.map { "  \($0)\n" }.joined() + "  \(known.source)\n")
    }
    let empty = StateValue.list([])
    let question = StateValue.object([
      .init("versions", .text("..")),
      .init("question", .text("known, not modelled: " + known.whatHappens.text(in: .english))),
      .init("confidence", .text(Mark.documented.text)), .init("source", .text(known.source)),
    ])
    let entry = StateValue.object([
      .init("name", .text(known.word)), .init("steps", empty), .init("calls", empty),
      .init("keys", .list(known.keys.map { .text($0) })), .init("questions", .list([question])),
      .init("statuses", empty), .init("settings", empty), .init("restriction", .null), .init("switch", .null),
      .init("tools", .object([])),
    ])
    Console.print(
      StateValue.object([.init("permissions", .list([entry])), .init("statuses", empty)]).withSchema.json)
  }

  private func value(_ permission: Permission) -> StateValue {
    [
      "name": .text(permission.word),
      "steps": .list(permission.requests.map { .text($0.verb + ":" + $0.word) }),
      "calls": .list(permission.requests.map { .text($0.call) }),
      "keys": .list(permission.keys.map { .text($0) }),
      "questions": .list(
        permission.questions.map {
          [
            "versions": .text(Band.text($0.bands)), "question": .text($0.value),
            "confidence": .text($0.mark.text), "source": .text($0.source),
          ]
        }), "statuses": .list(permission.statuses.map { .text($0) }),
      "settings": .list(permission.settings.map { .text($0) }),
      "restriction": permission.restriction.map { .text($0) } ?? .null,
      "switch": permission.systemSwitch.map { .text($0) } ?? .null,
      "tools": .object(permission.tools.named.map { .init($0.tool, $0.word.map { .text($0) } ?? .null) }),
    ]
  }

  private func lines(_ permission: Permission) -> String {
    func beginning(_ label: Message) -> String {
      let name = label.text(in: options.language)
      return "  " + name + String(repeating: " ", count: max(1, 16 - name.cellCount))
    }
    func line(_ label: Message, _ texts: [String]) -> String {
      texts.isEmpty ? "" : Self.folded(texts, after: beginning(label), within: Self.columns) + "\n"
    }
    func line(_ fact: Behaviour.Row) -> String {
      let begin = beginning(.permissionVersions(versions: Band.text(fact.bands)))
      let value = FactWords.value(fact.value).text(in: options.language)
      let lines = Self.broken(value, within: Self.columns - begin.cellCount)
      return begin + lines.joined(separator: "\n" + String(repeating: " ", count: begin.cellCount)) + "\n"
    }
    let tools = permission.tools.named.compactMap { tool, word in word.map { "\(tool) \($0)" } }
    return permission.word + "\n"
      + line(.permissionSteps, permission.requests.map { $0.verb + ":" + $0.word })
      + line(.permissionKeys, permission.keys)
      + permission.questions.map { line($0) }.joined()
      + line(.permissionStatus, permission.statuses) + line(.permissionSettings, permission.settings)
      + line(.permissionSet, [permission.restriction, permission.systemSwitch].compactMap(\.self))
      + line(.permissionTools, tools)
  }

  /// The maximum width of a line, for a terminal of 80 columns.
  private static let columns = 79

  /// Breaks a fact that is too long for one line: first after its name, if it has one, then between words.
  private static func broken(_ fact: String, within columns: Int) -> [String] {
    guard fact.cellCount > columns, let colon = fact.firstRange(of: ": ") else {
      return fact.wrapped(toCells: columns)
    }
    return [fact[..<colon.lowerBound] + ":", fact[colon.upperBound...]]
      .flatMap { String($0).wrapped(toCells: columns) }
  }

  /// Joins texts with commas. Wraps the line only between texts, and indents the lines after the first.
  private static func folded(_ texts: [String], after begin: String, within columns: Int) -> String {
    var lines = [begin]
    for (index, text) in texts.enumerated() {
      let entry = text + (index + 1 < texts.count ? "," : "")
      let last = lines[lines.count - 1]
      if last.cellCount > begin.cellCount, last.cellCount + 1 + entry.cellCount > columns {
        lines.append(String(repeating: " ", count: begin.cellCount) + entry)
      } else {
        lines[lines.count - 1] = last + (last.cellCount > begin.cellCount ? " " : "") + entry
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Permission {
  /// The requests for the permission.
  fileprivate var requests: [Request] { Request.allCases.filter { $0.permission == self } }

  /// The Info.plist keys of the permission.
  fileprivate var keys: [String] {
    switch self {
    case .tracking: [PurposeString.tracking, .trackingMarkdown].map(\.key)
    case .location:
      [
        PurposeString.locationWhenInUse, .locationAlwaysAndWhenInUse, .locationAlways, .locationTemporary,
        .locationUsage,
      ].map(\.key)
    case .notifications: []
    case .service(let service): service.keys.map(\.key.name)
    }
  }

  /// The rows about the prompts of iOS, one for each range of versions.
  fileprivate var questions: [Behaviour.Row] {
    let names =
      switch self {
      case .tracking: ["ATTrackingManager"]
      case .location:
        [
          "location has to be asked for by a call", "choices after requestWhenInUseAuthorization",
          "choices after requestAlwaysAuthorization", "requestAlwaysAuthorization while using is allowed",
          "precise and reduced accuracy", "an app can ask for reduced accuracy in its Info.plist",
          "iterating location updates asks by itself",
        ]
      case .notifications: ["interface of notifications", "Scheduled Summary"]
      case .service(let service): ["\(service.word): question"]
      }
    return names.flatMap { name in
      let rows = Behaviour.all.first { $0.name == name }?.rows ?? []
      return names.count == 1 ? rows : rows.map { $0.saying(name + ": " + $0.value) }
    }
  }

  /// The statuses that the app can see.
  fileprivate var statuses: [String] {
    switch self {
    case .tracking: TrackingStatus.allCases.map(\.name)
    case .location: LocationStatus.allCases.map(\.name)
    case .notifications: NotificationStatus.allCases.map(\.name)
    case .service(let service): service.statuses.names
    }
  }

  /// The values that the permission's row in Settings can have.
  fileprivate var settings: [String] {
    switch self {
    case .tracking, .notifications: ["on", "off"]
    case .location: SystemChange.LocationRow.allCases.map(\.word)
    case .service(let service): service.choices.map(\.word)
    }
  }

  /// The key of `set` for a restriction of the permission on a device.
  fileprivate var restriction: String? {
    switch self {
    case .tracking: SystemChange.Key.restricted.word
    case .location: SystemChange.Key.locationRestricted.word
    case .notifications: nil
    case .service(let service): service.row.isRestrictable ? service.word + "-restricted" : nil
    }
  }

  /// The key of `set` for the system-wide switch.
  fileprivate var systemSwitch: String? {
    switch self {
    case .tracking: SystemChange.Key.allowTrackingRequests.word
    case .location: SystemChange.Key.locationServices.word
    case .notifications: nil
    case .service(let service): service.row.overlay?.word
    }
  }

  /// The names of the permission in other tools.
  ///
  /// - Source: https://wix.github.io/Detox/docs/api/device#devicelaunchappparams, https://docs.maestro.dev,
  ///   https://developer.apple.com/documentation/xctest/xcuiprotectedresource,
  ///   https://github.com/zoontek/react-native-permissions, https://pub.dev/packages/permission_handler
  fileprivate var tools: ServiceRow.ToolNames {
    switch self {
    case .tracking:
      ServiceRow.ToolNames(
        tcc: "UserTracking", detox: "userTracking", maestro: "usertracking", xcuitest: "userTracking",
        reactNative: "APP_TRACKING_TRANSPARENCY", flutter: "appTrackingTransparency")
    case .location:
      ServiceRow.ToolNames(
        simctl: "location/location-always", detox: "location", maestro: "location", xcuitest: "location",
        reactNative: "LOCATION_WHEN_IN_USE/LOCATION_ALWAYS", flutter: "locationWhenInUse/locationAlways")
    case .notifications:
      ServiceRow.ToolNames(detox: "notifications", maestro: "notifications", flutter: "notification")
    case .service(let service): service.row.tools
    }
  }
}

/// The names of a status in two libraries. In these libraries, *denied* can mean not asked yet, or denied.
///
/// - Source: zoontek/react-native-permissions @bd5e694; Baseflow/flutter-permission-handler @adaa811
private struct LibraryStatus {
  let iOS: String
  let reactNative: String
  let flutter: String

  /// Shown instead of an identifier if the iOS version does not have the permission.
  private static let unavailable = "not there"

  static let all = [
    LibraryStatus(iOS: unavailable, reactNative: "unavailable", flutter: "–"),
    LibraryStatus(iOS: "notDetermined", reactNative: "denied", flutter: "denied"),
    LibraryStatus(iOS: "restricted", reactNative: "unavailable", flutter: "restricted"),
    LibraryStatus(iOS: "denied", reactNative: "blocked", flutter: "permanentlyDenied"),
    LibraryStatus(iOS: "limited", reactNative: "limited", flutter: "limited"),
    LibraryStatus(iOS: "authorized", reactNative: "granted", flutter: "granted"),
    LibraryStatus(iOS: "provisional", reactNative: "–", flutter: "provisional"),
  ]

  static func table(in language: ProgramLanguage) -> String {
    func say(_ message: Message) -> String { message.text(in: language) }
    func row(_ cells: [String]) -> String {
      "  "
        + zip(cells, [16, 26, 0]).map { $0 + String(repeating: " ", count: max(0, $1 - $0.cellCount)) }
        .joined()
        + "\n"
    }
    return say(.permissionLibraries) + "\n" + row(["iOS", "react-native-permissions", "permission_handler"])
      + all.map {
        row([$0.iOS == unavailable ? say(.permissionNotThere) : $0.iOS, $0.reactNative, $0.flutter])
      }
      .joined()
  }
}
