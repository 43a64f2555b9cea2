public import Platform

/// The text of a system dialog, ready to draw.
public struct DialogText: Sendable {
  /// The bold sentence, with the app's name.
  public let title: String
  /// The smaller text below: the app's purpose string if iOS shows it, otherwise a text of iOS; may be empty.
  public let message: String
  /// The labels by role. Their order here has no meaning: `Platform` decides the order on screen.
  public let buttons: [ButtonText]
  public let layout: Layout
  /// The source of the text.
  public let source: String
  public let confidence: Confidence
  /// The language of the text: English, if iOS's text in the phone's language is unknown.
  public let language: Language
  let labels: [LabelText]
  /// The texts of iOS one by one, each with its own source, if those of a language were found in several places.
  var parts: [Part] = []

  /// A text of iOS in the dialog.
  struct Part: Sendable {
    /// The button that has it; nil for the title, the message and the labels.
    var role: Role?
    let words: SystemWords
  }

  /// The texts of iOS with their sources: those of the buttons with these roles, and all others.
  public func words(showing roles: some Sequence<Role>) -> [SystemWords] {
    guard !parts.isEmpty else {
      return [SystemWords(text: title, source: source, confidence: confidence, language: language)]
    }
    return parts.filter { part in part.role.map { roles.contains($0) } ?? true }.map(\.words)
  }

  /// Returns the label of the button with a role; the role's own word if the dialog has no such button.
  public func label(_ role: Role) -> String { buttons.first { $0.role == role }?.label ?? role.word }

  /// Returns any other text of the dialog. For example, `precise-off` is the label of the toggle when it is off.
  public func label(_ key: String) -> String? { labels.first { $0.key == key }?.text }

  /// The visual form of a dialog.
  public enum Layout: UInt8, CaseIterable, Sendable {
    /// An alert in the middle of the screen.
    case alert
    /// A page that covers the screen (the European Union, from 27.2).
    case sheet
    /// A sheet with one switch per data type, for health data.
    case switches
    /// A grid to choose photos or contacts from.
    case picker
    /// An alert with five stars.
    case stars
  }
}

/// A text that iOS shows, with its source.
public struct SystemWords: Hashable, Sendable {
  public let text: String
  /// The source of the text.
  public let source: String
  public let confidence: Confidence
  /// The language of the text: English, if iOS's text in the phone's language is unknown.
  public let language: Language

  /// Whether a phone may show other words.
  public var isApproximate: Bool { confidence == .approximate }
}

/// The wording of buttons on system dialogs; `--assume wording` chooses it.
public enum WordingSource: UInt8, CaseIterable, Sendable {
  case shipped
  /// The wording of the source articles; if they have none, the shipped one.
  case articles

  /// The word in the option.
  public var word: String {
    switch self {
    case .shipped: "shipped"
    case .articles: "articles"
    }
  }
}
