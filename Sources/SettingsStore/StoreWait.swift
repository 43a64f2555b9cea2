import Foundation
import GRDB

/// Waits for another process that has locked the store.
public struct StoreWait: Sendable {
  /// Called with the time so far. Returns false to stop waiting.
  public typealias Question = @Sendable (Duration) -> Bool

  let patience: Duration
  let question: Question?

  /// The pause before each attempt in milliseconds, as in SQLite. The last pause is repeated.
  private static let pauses = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50, 100]

  var busyMode: Database.BusyMode {
    guard question != nil else { return .timeout(Double(patience.components.seconds)) }
    return .callback { attempts in goesOn(after: attempts) }
  }

  private func goesOn(after attempts: Int) -> Bool {
    let last = Self.pauses[Self.pauses.count - 1]
    let beyond = max(0, attempts - Self.pauses.count)
    let waited = Duration.milliseconds(Self.pauses.prefix(attempts).reduce(0, +) + beyond * last)
    guard waited < patience, question?(waited) != false else { return false }
    let pause = attempts < Self.pauses.count ? Self.pauses[attempts] : last
    // A signal can end the pause early. Then there is only one more attempt.
    _ = usleep(UInt32(pause) * 1000)
    return true
  }
}
