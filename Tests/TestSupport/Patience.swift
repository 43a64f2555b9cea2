import Foundation

/// The time limit after which a test assumes that a program hangs.
///
/// The limit is long enough for a machine under very high load. So no test fails because the machine is slow.
public enum Patience {
  public static let seconds = 180.0

  /// Pauses between two checks. Checking without a pause would take CPU time from the program.
  public static func pause() { poll(nil, 0, 20) }
}

/// Thrown if the machine could not send the bytes of a sequence fast enough for the program to combine them.
///
/// This can happen on a busy machine. Then the attempt proves nothing about the program, and must be repeated.
public struct TooSlow: Error {
  /// The longest pause that is allowed between two pieces of a sequence. The walk ends a sequence after one second
  /// without input.
  public static let limit = Duration.milliseconds(500)

  /// Repeats the attempt until one is fast enough.
  public static func retrying(_ attempt: () throws -> Void) throws {
    for _ in 0..<100 {
      do { return try attempt() } catch is TooSlow { continue }
    }
    throw TooSlow()
  }
}
