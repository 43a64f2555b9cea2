import CPseudoTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program in a terminal of its own, with 80 columns and 24 rows.
struct TerminalChild {
  private var session = cp_session()
  private let clock = ContinuousClock()
  private let begin: ContinuousClock.Instant

  /// Starts a program. The time is measured from the fork on, so that it does not include opening the terminal.
  init(_ words: [String], _ environment: [String]) throws(BenchFailure) {
    let arguments = Child.list(words)
    let variables = Child.list(environment)
    defer { for text in arguments + variables { free(text) } }
    let failure = cp_spawn(words[0], arguments, variables, nil, 24, 80, &session)
    begin = clock.now
    guard failure == 0 else { throw BenchFailure("there is no terminal for \(words[0])") }
  }

  /// Reads the output until it contains each of these texts without interruption.
  ///
  /// - Parameter start: The start of the measurement; nil for the start of the program.
  /// - Returns: The time since then, in milliseconds.
  mutating func time(
    until texts: [String], since start: ContinuousClock.Instant? = nil
  ) throws(BenchFailure) -> Double {
    var written: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    var missing = texts
    while let text = missing.first {
      if written.holds(text) {
        missing.removeFirst()
        continue
      }
      let count = cp_read(&session, &block, Int64(block.count), 10_000)
      guard count > 0 else {
        throw BenchFailure("no frame with “\(text)”: \(String(decoding: written, as: UTF8.self))")
      }
      written += block.prefix(Int(count))
    }
    return (clock.now - (start ?? begin)) / .milliseconds(1)
  }

  /// Types a key, and reads the first bytes of the response. Then reads the other output, so that it does not affect
  /// the next key.
  ///
  /// - Returns: The time from the key to these bytes, in milliseconds. A frame is written at once, so these bytes
  ///   contain the complete frame.
  mutating func answer(to key: String) throws(BenchFailure) -> Double {
    let bytes = Array(key.utf8)
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let start = clock.now
    guard cp_write(&session, bytes, Int64(bytes.count)) == Int64(bytes.count),
      cp_read(&session, &block, Int64(block.count), 10_000) > 0
    else { throw BenchFailure("no answer to a key") }
    let time = (clock.now - start) / .milliseconds(1)
    while cp_read(&session, &block, Int64(block.count), 5) > 0 {}
    return time
  }

  /// The peak memory so far, in bytes; nil if the system does not report it.
  var peakMemory: Double? {
    guard let text = Child.contents(of: "/proc/\(session.process)/status") else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: { " \t".contains($0) }).compactMap { Double($0) }.first.map {
      $0 * 1024
    }
  }

  /// Ends the program and closes its terminal.
  mutating func end() {
    _ = cp_kill(&session, SIGKILL)
    cp_close(&session)
  }
}

extension [UInt8] {
  fileprivate func holds(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard count >= wanted.count else { return false }
    return (0...(count - wanted.count)).contains { self[$0] == wanted[0] && self[$0...].starts(with: wanted) }
  }
}
