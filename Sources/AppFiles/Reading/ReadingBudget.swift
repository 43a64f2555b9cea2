import Foundation
import Synchronization

/// Limits how much one inspection may read, expand and compute. So malicious files end the inspection with an error
/// message. Once a limit is reached, every later read fails immediately, and the inspection ends with
/// ``AppFilesError/stopped(file:limit:)``.
final class ReadingBudget: Sendable {
  /// The maximum number of bytes that are read.
  static let bytes = 2 << 30
  /// The maximum number of bytes to which data is expanded.
  static let expanded = 64 << 20
  /// The maximum number of values that are counted one by one.
  static let values = 1_000_000
  /// The processor time in seconds that every inspection may use.
  static let seconds = 4.0
  /// The inspection may use one more second for each time that it has read this many bytes. Ordinary source files need
  /// a tenth of that.
  static let bytesPerSecond = 16.0 * 1_048_576

  private struct Spent {
    var bytes = 0
    var expanded = 0
    var values = 0
    var limit: InspectionLimit?
    var files: Set<String> = []
  }

  private let spent = Mutex(Spent())
  private let clock: @Sendable () -> Double
  private let start: Double

  /// - Parameter clock: Returns the processor time in seconds.
  init(clock: @escaping @Sendable () -> Double = { ReadingBudget.processorTime }) {
    self.clock = clock
    start = clock()
  }

  /// The processor time of this thread. Other programs on the machine do not affect it.
  static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The limit that was reached; nil if there is none.
  var reached: InspectionLimit? { spent.withLock { $0.limit } }

  /// Counts the bytes of a file that is read. If the file was read before, they count as expanded data.
  ///
  /// - Throws: ``FormatMistake`` if a limit is reached.
  func read(_ bytes: Int, of file: String) throws(FormatMistake) {
    try spend { spent in
      if spent.files.insert(file).inserted { spent.bytes += bytes } else { spent.expanded += bytes }
    }
  }

  /// Counts bytes of expanded data.
  ///
  /// - Throws: ``FormatMistake`` if a limit is reached.
  func expand(_ bytes: Int) throws(FormatMistake) { try spend { $0.expanded += bytes } }

  /// Counts values.
  ///
  /// - Throws: ``FormatMistake`` if a limit is reached.
  func count(_ values: Int) throws(FormatMistake) { try spend { $0.values += values } }

  /// Whether no limit is reached, including the limit of the processor time. Long work in one file asks this again and
  /// again.
  var hasTime: Bool { allows(0) }

  /// Counts values, and returns whether no limit is reached.
  func allows(_ values: Int) -> Bool {
    do {
      try count(values)
      return true
    } catch { return false }
  }

  private func spend(_ change: (inout Spent) -> Void) throws(FormatMistake) {
    let seconds = clock() - start
    let isSpent = spent.withLock { spent in
      change(&spent)
      if spent.limit != nil { return true }
      let most = Self.seconds + Double(spent.bytes) / Self.bytesPerSecond
      if spent.bytes > Self.bytes {
        spent.limit = .bytes(Self.bytes)
      } else if spent.expanded > Self.expanded {
        spent.limit = .expanded(Self.expanded)
      } else if spent.values > Self.values {
        spent.limit = .values(Self.values)
      } else if seconds > most {
        spent.limit = .time(Int(most))
      }
      return spent.limit != nil
    }
    if isSpent { throw FormatMistake(.stopped) }
  }
}
