import Foundation

/// Texts for the clipboard of the terminal.
public enum Clipboard {
  /// The parts of a walk that the user can copy.
  public enum Part: String, CaseIterable, Sendable {
    case step, scenario, frame

    /// The key that copies this part.
    var key: Character {
      switch self {
      case .step: "s"
      case .scenario: "w"
      case .frame: "f"
      }
    }
  }

  /// The maximum number of bytes of a text. Xterm and others take 100,000 bytes of base64.
  static let byteLimit = 74_000

  /// Returns the sequence that asks a terminal to copy a text.
  static func sequence(_ text: String) -> String {
    "\u{1B}]52;c;" + Data(text.utf8).base64EncodedString() + "\u{07}"
  }
}
