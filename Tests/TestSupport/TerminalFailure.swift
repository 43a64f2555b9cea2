/// What a test waited for on a terminal did not come.
public struct TerminalFailure: Error, CustomStringConvertible {
  /// What was waited for, and the screen at that time.
  public let description: String

  init(_ description: String) { self.description = description }
}
