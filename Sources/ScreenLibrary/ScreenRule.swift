/// A rule that a folder of screens must follow; each problem breaks one.
public enum ScreenRule: Int, CaseIterable, Sendable {
  case usable = 1, fits, purposes, buttons, whole, declared

  /// The rule's name in reports.
  public var id: String { "SCR-\(rawValue)" }

  /// The rule as a sentence.
  public var title: String {
    switch self {
    case .usable: "Every file can be used"
    case .fits: "Every text fits the narrowest phone"
    case .purposes: "Every ask has the purpose string that its request needs"
    case .buttons: "Every screen has the buttons that the flow leads through"
    case .whole: "Every language has its own words, every file is read, every place is reached"
    case .declared: "The flow declares what the app's own files declare"
    }
  }

  public var reason: String {
    switch self {
    case .usable: "A flow with a mistake in it cannot run, and a part that is passed over would be missed."
    case .fits: "What is cut off is not read, least of all what is to be agreed to."
    case .purposes: "Without its purpose string a request does nothing, or ends the app."
    case .buttons: "A screen without its button leaves no way on."
    case .whole: "What is left out or left over is rarely meant so."
    case .declared: "A walk shows the app as its files are, or it shows another app."
    }
  }

  /// The severity of the rule's problems.
  public var severity: ScreenProblem.Severity {
    switch self {
    case .usable: .error
    case .fits, .purposes, .buttons: .finding
    case .whole, .declared: .warning
    }
  }

  /// A public address that explains the rule.
  public var source: String {
    switch self {
    case .usable, .whole: "https://yaml.org/spec/1.2.2/"
    case .fits, .buttons: "https://developer.apple.com/design/human-interface-guidelines/privacy"
    case .purposes:
      "https://developer.apple.com/documentation/uikit/requesting-access-to-protected-resources"
    case .declared: "https://developer.apple.com/documentation/bundleresources/information-property-list"
    }
  }
}

extension ScreenMistake {
  /// The rule that the mistake breaks, for mistakes in usable files.
  var rule: ScreenRule {
    switch self {
    case .tooWide, .tooLong: .fits
    case .withoutPurpose: .purposes
    case .noButton: .buttons
    case .cannotRead, .cannotWrite, .isThere, .noFlow, .readByNothing, .ledToByNothing, .noScreen, .noParent,
      .inheritsFromItself,
      .tooMany,
      .idTaken, .idReserved, .gateWithoutFeature, .laterWithoutButton, .withoutTextNotRemote, .emptyReason,
      .afterLeaving, .meansOutside, .noPlace, .otherScreen, .unsaid, .untranslated, .noPolicy, .notShipped,
      .twice, .otherDialog, .noLanguage, .besideWhen, .noVersion, .noText, .moreThanOneText, .unprintable,
      .longText, .textNotUTF8, .emptyText:
      .whole
    }
  }
}
