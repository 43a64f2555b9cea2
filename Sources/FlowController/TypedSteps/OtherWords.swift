import Platform

/// Words of other tools that users type for a step or a role, with the word of this program. They are suggested, but
/// not accepted.
public enum OtherWords {
  /// The word that was probably meant; nil if none is known.
  public static func meant(by word: String, as problem: UnknownStep.Problem) -> String? {
    let word = word.lowercased()
    switch problem {
    case .step: return steps.first { $0.words.contains(word) }?.meant
    case .role: return roles.first { $0.words.contains(word) }?.meant.word
    // A number without a unit is most likely in seconds.
    case .duration: return !word.isEmpty && word.allSatisfy(\.isNumber) ? word + "s" : nil
    case .feature, .request, .updates, .event, .crossing, .key, .language, .answer, .row, .outcome, .flag,
      .noFlags, .use, .reminder, .noEvents, .missingArgument, .repeatedKey, .choice, .argument, .keys,
      .argumentOf, .pair, .version, .date, .truth, .region, .time:
      return nil
    }
  }

  static let steps: [(meant: String, words: [String])] = [
    ("terminate", ["kill", "quit", "stop", "exit", "close", "force-quit", "swipe-up", "end"]),
    ("home", ["background", "minimize", "minimise", "press-home", "suspend", "leave"]),
    ("lock", ["lock-screen", "lock-phone", "screen-off", "power-button"]),
    ("launch", ["start", "run", "relaunch", "foreground", "activate", "resume", "open-app", "cold-start"]),
    ("delete", ["uninstall", "remove"]), ("update-app", ["update", "upgrade"]),
    ("tap:", ["press", "click", "answer", "choose"]), ("wait:", ["sleep", "advance", "pause", "delay"]),
    ("erase", ["wipe", "factory-reset", "reset-device"]),
    ("reset:location-privacy", ["reset-privacy", "reset-location"]), ("request:", ["ask", "prompt"]),
    ("set:", ["toggle", "change", "switch"]), ("open:", ["goto", "go", "navigate", "show"]),
  ]

  static let roles: [(meant: Role, words: [String])] = [
    (.allow, ["ok", "yes", "accept", "grant", "authorize", "authorise", "permit"]),
    (.deny, ["no", "reject", "refuse", "dont-allow", "don’t-allow", "don't-allow", "disallow"]),
    (.whileUsing, ["when-in-use", "in-use", "while-in-use"]), (.later, ["skip", "maybe", "dismiss"]),
    (.continue, ["next", "proceed", "go-on"]), (.agree, ["consent"]), (.close, ["x", "exit"]),
  ]
}
