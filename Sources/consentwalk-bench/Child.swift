#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs programs without a terminal, and reads and writes files. It uses the C library.
enum Child {
  /// Runs a program without a terminal until it ends, and discards its output.
  ///
  /// - Returns: The CPU time in seconds, in user and system mode together.
  static func run(_ words: [String], _ environment: [String]) throws(BenchFailure) -> Double {
    try cost(words, environment).seconds
  }

  /// Runs a program like ``run(_:_:)``.
  ///
  /// - Parameters:
  ///   - output: The file for its output. The file must exist.
  ///   - codes: The exit codes that are not failures.
  /// - Returns: The CPU time in seconds, and the peak memory in bytes.
  static func cost(
    _ words: [String], _ environment: [String], output: String = "/dev/null", allowing codes: [Int32] = [0]
  ) throws(BenchFailure) -> (seconds: Double, memory: Double) {
    let files = ["/dev/null", output, "/dev/null"]
    let process = try spawn(words, environment, files: files)
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process, status & 0x7F == 0,
      codes.contains(status >> 8 & 0xFF)
    else {
      throw BenchFailure("\(words.joined(separator: " ")) failed")
    }
    let seconds = [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
    #if canImport(Glibc)
      return (seconds, Double(usage.ru_maxrss) * 1024)
    #else
      return (seconds, Double(usage.ru_maxrss))
    #endif
  }

  /// The CPU time of this process so far, in seconds.
  static var processorTime: Double { Double(clock()) / 1e6 }

  /// Writes bytes to a new file.
  static func write(_ text: [UInt8], to path: String) throws(BenchFailure) {
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw BenchFailure("\(path) cannot be written") }
    defer { close(file) }
    var written = 0
    while written < text.count {
      let count = text.withUnsafeBytes { bytes in
        #if canImport(Glibc)
          Glibc.write(file, bytes.baseAddress.map { $0 + written }, text.count - written)
        #else
          Darwin.write(file, bytes.baseAddress.map { $0 + written }, text.count - written)
        #endif
      }
      guard count > 0 else { throw BenchFailure("\(path) cannot be written") }
      written += count
    }
  }

  /// Writes a line to standard error.
  static func complain(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    #if canImport(Glibc)
      _ = Glibc.write(2, bytes, bytes.count)
    #else
      _ = Darwin.write(2, bytes, bytes.count)
    #endif
  }

  /// Writes a text to a new file.
  static func save(_ text: String, as path: String) throws(BenchFailure) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw BenchFailure("\(path) cannot be written") }
    defer { close(file) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        #if canImport(Glibc)
          Glibc.write(file, bytes.baseAddress, bytes.count)
        #else
          Darwin.write(file, bytes.baseAddress, bytes.count)
        #endif
      }
      guard count > 0 else { throw BenchFailure("\(path) cannot be written") }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns the text of a small file; nil if it does not exist.
  static func contents(of path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var block = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(file, &block, block.count)
    return count > 0 ? String(decoding: block.prefix(count), as: UTF8.self) : nil
  }
}

/// Ends the benchmark.
func exit(with code: Int32) -> Never { exit(code) }
