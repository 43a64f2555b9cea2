import Foundation
import Localization

/// A debug log for `--log FILE` or `CONSENTWALK_LOG`. It has a line with a time for everything that the program reads,
/// searches, stores and draws. It is for people, and no program reads it.
struct RunLog: Sendable {
  private let descriptor: Int32
  private let begin = ContinuousClock.now

  /// The log of this run; nil if the user requested none. It is a failure if the file cannot be opened, and ``check()``
  /// reports this.
  private static let wanted = Result { () throws(Failure) -> RunLog? in
    try AskedOptions.ofProgram.log.map { path throws(Failure) in try RunLog(path) }
  }

  private static var current: RunLog? {
    guard case .success(let log) = wanted else { return nil }
    return log
  }

  /// Opens the file so that only its owner can read it. Links are not followed, because another file would be
  /// overwritten.
  private init(_ path: String) throws(Failure) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else {
      if errno == ELOOP { throw Failure(code: 2, .logIsLink(file: path.shortened)) }
      throw Failure(code: 2, .logNotOpened(file: path.shortened, reason: SystemReason.text(errno)))
    }
    guard Self.isLog(path, descriptor) else {
      close(descriptor)
      var failure = Failure(code: 2, .outputIsThere(path: path.shortened))
      failure.expected = .wantedNewFile
      throw failure
    }
  }

  /// Whether the program may append to this file. It must be empty, or begin with a year like every line of a log, or
  /// not be a regular file.
  private static func isLog(_ path: String, _ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
      let file = FileHandle(forReadingAtPath: path)
    else { return true }
    defer { try? file.close() }
    let head = (try? file.read(upToCount: 5)).flatMap { $0 } ?? Data()
    return head.count == 5 && head.last == 0x2D && head.prefix(4).allSatisfy { (0x30...0x39).contains($0) }
  }

  /// - Throws: ``Failure`` with exit code 2 if the requested log cannot be opened.
  static func check() throws(Failure) { _ = try wanted.get() }

  /// Whether the run writes a log.
  static var isOn: Bool { current != nil }

  /// Adds a line. If there is no log, the text is not computed.
  static func note(_ text: @autoclosure () -> String) { current?.add(text()) }

  /// Runs a function, and adds a line with the time that it took.
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
    // One write per line, so that the lines of two runs are not mixed.
    _ = entry.withUTF8 { Foundation.write(descriptor, $0.baseAddress, $0.count) }
  }
}
