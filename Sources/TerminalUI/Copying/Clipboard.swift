import Foundation

/// Copies texts to the clipboard of the terminal.
public enum Clipboard {
  /// What the user can copy from a walk.
  public enum Part: String, CaseIterable, Sendable {
    case step, scenario, frame

    /// The key that copies it.
    var key: Character {
      switch self {
      case .step: "s"
      case .scenario: "w"
      case .frame: "f"
      }
    }
  }

  /// The maximum size of a text in bytes. Xterm and other terminals accept 100,000 bytes of base64.
  static let byteLimit = 74_000

  /// Returns the escape sequence that makes a terminal copy a text.
  static func sequence(_ text: String) -> String {
    "\u{1B}]52;c;" + Data(text.utf8).base64EncodedString() + "\u{07}"
  }
}
