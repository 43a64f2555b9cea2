public import Platform

/// The text of a system dialog. All placeholders in it are replaced.
public struct DialogText: Sendable {
  /// The bold sentence, which contains the app's name.
  public let title: String
  /// The smaller text below: the app's purpose string if iOS shows it, otherwise a text of iOS. It can be empty.
  public let message: String
  /// The labels by role. Their order has no meaning here, because `Platform` decides the order on screen.
  public let buttons: [ButtonText]
  public let layout: Layout
  /// The source of the text.
  public let source: String
  public let confidence: Confidence
  /// The language of the text. It is English if iOS's text in the phone's language is unknown.
  public let language: Language
  let labels: [LabelText]
  /// The separate texts of iOS, each with its own source. It is empty if all texts have the same source and confidence.
  var parts: [Part] = []

  /// A text of iOS in the dialog.
  struct Part: Sendable {
    /// The button that has this label; nil for the title, the message and other labels.
    var role: Role?
    let words: SystemWords
  }

  /// Returns the texts of iOS and their sources. Of the buttons, only those with these roles are included.
  public func words(showing roles: some Sequence<Role>) -> [SystemWords] {
    guard !parts.isEmpty else {
      return [SystemWords(text: title, source: source, confidence: confidence, language: language)]
    }
    return parts.filter { part in part.role.map { roles.contains($0) } ?? true }.map(\.words)
  }

  /// Returns the label of the button with this role. If the dialog has no such button, returns the role's name.
  public func label(_ role: Role) -> String { buttons.first { $0.role == role }?.label ?? role.word }

  /// Returns any other text of the dialog. For example, `precise-off` is the label of the toggle while it is off.
  public func label(_ key: String) -> String? { labels.first { $0.key == key }?.text }

  /// How a dialog looks.
  public enum Layout: UInt8, CaseIterable, Sendable {
    /// An alert in the middle of the screen.
    case alert
    /// A page that covers the screen (in the European Union, from 27.2 on).
    case sheet
    /// A sheet with one switch for each type of health data.
    case switches
    /// A grid from which the user chooses photos or contacts.
    case picker
    /// An alert with five stars.
    case stars
  }
}

/// A text that iOS shows, and its source.
public struct SystemWords: Hashable, Sendable {
  public let text: String
  /// The source of the text.
  public let source: String
  public let confidence: Confidence
  /// The language of the text. It is English if iOS's text in the phone's language is unknown.
  public let language: Language

  /// Whether a real phone may show a different text.
  public var isApproximate: Bool { confidence == .approximate }
}

/// Whose wording the buttons of system dialogs have. `--assume wording` chooses it.
public enum WordingSource: UInt8, CaseIterable, Sendable {
  case shipped
  /// The wording of the source articles. If they contain none, it is the shipped wording.
  case articles

  /// The word in the value of `--assume`.
  public var word: String {
    switch self {
    case .shipped: "shipped"
    case .articles: "articles"
    }
  }
}
