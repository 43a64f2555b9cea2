public import Platform

/// The words of a system dialog, ready to be drawn.
public struct DialogText: Sendable {
  /// The sentence in bold, with the app's name in it.
  public let title: String
  /// The smaller text below: the app's purpose string where iOS shows it, else the system's; may be empty.
  public let message: String
  /// The labels by role, in no particular order: the order on screen is Platform's.
  public let buttons: [ButtonText]
  /// How it lies on the screen.
  public let layout: Layout
  /// Where the words were found.
  public let source: String
  /// How sure they are.
  public let confidence: Confidence
  /// The language they are in: English, where iOS's words in the phone's language are not known.
  public let language: Language
  let labels: [LabelText]

  /// The title, with where the words were found.
  public var words: SystemWords {
    SystemWords(text: title, source: source, confidence: confidence, language: language)
  }

  /// The words on the button of that role; the role's own word when the dialog has none.
  public func label(_ role: Role) -> String { buttons.first { $0.role == role }?.label ?? role.word }

  /// Further words: `precise-off` is what the toggle says when it is off.
  public func label(_ key: String) -> String? { labels.first { $0.key == key }?.text }

  /// How a dialog lies on the screen.
  public enum Layout: UInt8, CaseIterable, Sendable {
    /// A box in the middle.
    case alert
    /// A page that covers the screen (the European Union, from 27.2).
    case sheet
    /// A sheet with a switch for each thing: health.
    case switches
    /// A grid to choose from: photos, contacts.
    case picker
    /// An alert with five stars.
    case stars
  }
}
