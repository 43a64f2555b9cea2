import Platform

/// Words of other tools for a step or a role, with the word of this program. If a user types them, the program suggests
/// its own word but does not accept theirs.
public enum OtherWords {
  /// The word that the user probably meant; nil if none is known.
  public static func meant(by word: String, as problem: UnknownStep.Problem) -> String? {
    let word = word.lowercased().replacing(" ", with: "-")
    switch problem {
    // Other tools write the same words in several ways: `tap on`, `tapOn`, `tap-on`.
    case .step:
      let joined = word.replacing("-", with: "").replacing("_", with: "")
      return steps.first { $0.words.contains { $0 == word || $0.replacing("-", with: "") == joined } }?.meant
    case .role: return roles.first { $0.words.contains(word) }?.meant.word
    case .duration: return duration(word)
    case .request, .use: return requests.first { $0.words.contains(word) }?.meant
    case .version: return version(word)
    case .feature, .updates, .event, .crossing, .key, .language, .answer, .row, .outcome, .flag,
      .noFlags, .reminder, .noEvents, .missingArgument, .repeatedKey, .choice, .argument, .keys,
      .argumentOf, .pair, .date, .truth, .region, .time:
      return nil
    }
  }

  /// A duration with the units of this program: for `1day`, returns `1d`. A number without a unit probably means
  /// seconds.
  private static func duration(_ word: String) -> String? {
    if let named = ["tomorrow": "1d", "day": "1d", "hour": "1h", "minute": "1m", "second": "1s"][word] {
      return named
    }
    let number = word.prefix { $0.isASCII && $0.isNumber }
    let unit = word.dropFirst(number.count).filter { !" -_.".contains($0) }
    guard !number.isEmpty, number.utf8.count < 7, let count = Int(number) else { return nil }
    switch unit {
    case "", "s", "sec", "secs", "second", "seconds", "秒": return "\(count)s"
    case "m", "min", "mins", "minute", "minutes", "分": return "\(count)m"
    case "h", "hr", "hrs", "hour", "hours", "時間": return "\(count)h"
    case "d", "day", "days", "日": return "\(count)d"
    case "w", "week", "weeks", "週間": return "\(count * 7)d"
    case "month", "months", "mo", "か月", "ヶ月": return "\(count * 30)d"
    case "ms", "millis", "milliseconds": return "\(max(1, count / 1000))s"
    default: return nil
    }
  }

  /// The version number without the name of iOS: for `iOS14.5`, returns `14.5`.
  private static func version(_ word: String) -> String? {
    guard let number = word.wholeMatch(of: /(?:i(?:pad)?os|v)[-_]?([0-9].*)/)?.1 else { return nil }
    return Version(String(number)).map { _ in String(number) }
  }

  /// Names that other tools use for permissions, with the request that the user probably meant.
  static let requests: [(meant: String, words: [String])] = [
    ("tracking", ["att", "idfa", "app-tracking-transparency", "apptracking", "track", "ads"]),
    ("notifications", ["push", "notification", "notify", "apns", "alerts"]),
    ("location-when-in-use", ["location", "gps", "when-in-use", "wheninuse", "while-using", "geolocation"]),
    ("location-always", ["always", "background-location"]), ("camera", ["cam", "video"]),
    ("microphone", ["mic", "audio", "record-audio"]), ("contacts", ["address-book", "addressbook"]),
    ("photos", ["photo", "gallery", "library", "photo-library"]), ("calendar", ["calendars", "events"]),
    ("review", ["rating", "rate", "store-review"]), ("precise-location", ["precise", "full-accuracy"]),
    ("motion", ["fitness", "pedometer"]), ("face-id", ["faceid", "biometrics"]), ("speech", ["dictation"]),
  ]

  static let steps: [(meant: String, words: [String])] = [
    (
      "terminate",
      [
        "kill", "quit", "stop", "exit", "close", "force-quit", "swipe-up", "end",
        "stopapp", "killapp", "closeapp", "terminateapp", "shutdown",
      ]
    ),
    (
      "home",
      [
        "background", "minimize", "minimise", "press-home", "suspend", "leave",
        "presshome", "background-app", "run-app-in-background", "send-to-background", "springboard", "unlock",
      ]
    ),
    ("lock", ["lock-screen", "lock-phone", "screen-off", "power-button"]),
    (
      "launch",
      [
        "start", "run", "relaunch", "foreground", "activate", "resume", "open-app", "cold-start",
        "launchapp", "openapp", "boot", "restart", "activateapp", "startapp", "relaunchapp", "restartapp",
      ]
    ),
    ("delete", ["uninstall", "remove", "remove-app", "uninstall-app", "delete-app"]),
    ("install", ["install-app"]), ("reinstall", ["clearstate", "reset-app", "clear-app-state"]),
    ("update-app", ["update", "upgrade"]),
    ("tap:allow", ["accept-alert", "alert-accept", "add-ui-interruption-monitor"]),
    ("tap:deny", ["dismiss-alert", "alert-dismiss"]),
    (
      "tap:",
      [
        "press", "click", "answer", "choose", "tapon", "clickon", "touch", "select", "button", "doubletapon",
        "longpresson", "mobile-alert",
      ]
    ),
    (
      "wait:",
      [
        "sleep", "advance", "pause", "delay", "extendedwaituntil", "waitforanimationtoend", "wait-for-idle",
        "wait-until", "wait-for",
      ]
    ),
    ("erase", ["wipe", "factory-reset", "reset-device", "clearkeychain", "erase-all"]),
    ("reset:location-privacy", ["reset-privacy", "reset-location", "reset-authorization-status"]),
    ("request:", ["ask", "prompt"]),
    ("geofence:enter", ["set-location", "simulate-location", "mock-location"]),
    ("set:", ["toggle", "change", "switch", "set-permissions"]),
    ("open:", ["goto", "go", "navigate", "show", "openlink", "openurl", "deeplink"]),
  ]

  static let roles: [(meant: Role, words: [String])] = [
    (.allow, ["ok", "yes", "accept", "grant", "authorize", "authorise", "permit"]),
    (.deny, ["no", "reject", "refuse", "dont-allow", "don’t-allow", "don't-allow", "disallow"]),
    (.whileUsing, ["when-in-use", "in-use", "while-in-use"]), (.later, ["skip", "maybe", "dismiss"]),
    (.continue, ["next", "proceed", "go-on"]), (.agree, ["consent"]), (.close, ["x", "exit"]),
  ]
}
