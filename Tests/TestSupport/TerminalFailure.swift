/// A wait for the terminal failed.
public struct TerminalFailure: Error, CustomStringConvertible {
  /// What the test waited for, and the screen at that time.
  public let description: String

  init(_ description: String) { self.description = description }
}
