import Foundation

/// How long a test waits for what must come before it calls it stuck.
///
/// Only what hangs waits so long. The most loaded machine needs less, so no test fails for being slow.
public enum Patience {
  /// In seconds.
  public static let seconds = 600.0

  /// A moment between two looks, so that looking does not take the processor from what is waited for.
  public static func pause() { poll(nil, 0, 20) }
}

/// What a test asks of its machine: bytes so soon after each other that a program takes them for one.
///
/// A machine may be too busy for that. Then the attempt says nothing about the program, and another is made.
public struct TooSlow: Error {
  /// The longest pause between two pieces of a sequence; a second of silence ends one, as the walk sees it.
  public static let limit = Duration.milliseconds(500)

  /// Makes attempts until one was quick enough.
  public static func retrying(_ attempt: () throws -> Void) throws {
    for _ in 0..<100 {
      do { return try attempt() } catch is TooSlow { continue }
    }
    throw TooSlow()
  }
}
