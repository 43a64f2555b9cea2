import Foundation
import Localization

/// A file that a run adds lines to: what it read, searched, stored and drew, with times; wanted by `--log FILE` or
/// `CONSENTWALK_LOG`. It is for whoever looks for what is slow or wrong; nothing reads it.
struct RunLog: Sendable {
  private let descriptor: Int32
  private let begin = ContinuousClock.now

  /// The log of this run; nil where none is wanted or it cannot be opened, which ``check()`` tells.
  private static let wanted = Result { () throws(Failure) -> RunLog? in
    try AskedOptions.ofProgram.log.map { path throws(Failure) in try RunLog(path) }
  }

  private static var current: RunLog? {
    guard case .success(let log) = wanted else { return nil }
    return log
  }

  /// Opens the file, for its owner only; a link is not followed, so that no other file is written to.
  private init(_ path: String) throws(Failure) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else {
      if errno == ELOOP { throw Failure(code: 2, .logIsLink(file: path.shortened)) }
      throw Failure(code: 2, .logNotOpened(file: path.shortened, reason: SystemReason.text(errno)))
    }
  }

  /// - Throws: ``Failure`` with exit code 2 where a log is wanted that cannot be opened.
  static func check() throws(Failure) { _ = try wanted.get() }

  /// Whether anything is written down.
  static var isOn: Bool { current != nil }

  /// Adds a line; where no log is wanted the text is not made.
  static func note(_ text: @autoclosure () -> String) { current?.add(text()) }

  /// Does something and adds a line with the time it took.
  static func timed<Result, Problem: Error>(
    _ text: @autoclosure () -> String, _ work: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    guard isOn else { return try work() }
    let begin = ContinuousClock.now
    defer { note("\(text()) in \(milliseconds(since: begin)) ms") }
    return try work()
  }

  static func milliseconds(since begin: ContinuousClock.Instant) -> String {
    milliseconds(begin.duration(to: .now))
  }

  static func milliseconds(_ duration: Swift.Duration) -> String {
    String(format: "%.1f", duration / .milliseconds(1))
  }

  private func add(_ text: String) {
    let line = text.readable.replacing("\n", with: " ")
    let time = Date.now.ISO8601Format(.init(includingFractionalSeconds: true))
    var entry = "\(time) \(getpid()) +\(Self.milliseconds(since: begin)) ms: \(line)\n"
    // In one write, so that lines of two runs do not mix.
    _ = entry.withUTF8 { Foundation.write(descriptor, $0.baseAddress, $0.count) }
  }
}
