/// The error if a test waits for a terminal in vain.
public struct TerminalFailure: Error, CustomStringConvertible {
  /// What the test waited for, and the screen at that time.
  public let description: String

  init(_ description: String) { self.description = description }
}
