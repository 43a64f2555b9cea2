import Foundation

/// The time limit after which a test considers a program stuck.
///
/// The limit is long enough for the most heavily loaded machine, so no test fails because it is slow.
public enum Patience {
  public static let seconds = 180.0

  /// Pauses between two checks, so that polling does not take CPU time from the program.
  public static func pause() { poll(nil, 0, 20) }
}

/// Thrown when the machine could not send the bytes of a sequence fast enough for the program to combine
/// them.
///
/// A busy machine may be too slow. Then the attempt proves nothing about the program and must be repeated.
public struct TooSlow: Error {
  /// The longest allowed pause between two pieces of a sequence. The walk ends a sequence after a second of
  /// silence.
  public static let limit = Duration.milliseconds(500)

  /// Repeats the attempt until one was fast enough.
  public static func retrying(_ attempt: () throws -> Void) throws {
    for _ in 0..<100 {
      do { return try attempt() } catch is TooSlow { continue }
    }
    throw TooSlow()
  }
}
