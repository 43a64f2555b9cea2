import Dispatch
public import Foundation

/// Runs a program to its end without a terminal.
public enum Subprocess {
  /// What a program left behind.
  public struct Result: Sendable, Equatable {
    /// The exit code, or nil when a signal ended it.
    public let exitCode: Int32?
    /// The signal that ended it, or nil when it exited.
    public let signal: Int32?
    /// Its standard output.
    public let output: String
    /// Its standard error.
    public let error: String

    /// A result to compare with.
    public init(exitCode: Int32?, signal: Int32? = nil, output: String = "", error: String = "") {
      self.exitCode = exitCode
      self.signal = signal
      self.output = output
      self.error = error
    }
  }

  /// The program did not end in time and was killed.
  public struct TimeLimitExceeded: Error, CustomStringConvertible {
    /// The program and its arguments.
    public let command: [String]
    /// What it had written by then, standard output and standard error.
    public let written: String

    /// What ran for too long, and what it said.
    public var description: String { "\(command.joined(separator: " ")) did not end in time\n\(written)" }
  }

  /// Runs `program`, a path, and waits for its end.
  ///
  /// - Parameters:
  ///   - environment: The whole environment, or nil for that of the tests.
  ///   - limit: Seconds before the program is killed.
  /// - Throws: `TimeLimitExceeded`, or the error of starting the program.
  public static func run(
    _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil, input: String = "",
    directory: URL? = nil, limit: Double = Patience.seconds
  ) throws -> Result {
    // Files rather than pipes: no amount of output can block the program.
    let folder = try TemporaryFolder()
    let files = ["in", "out", "err"].map { folder.url.appendingPathComponent($0) }
    for file in files { try Data(file == files[0] ? Array(input.utf8) : []).write(to: file) }

    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    if let environment { process.environment = environment }
    if let directory { process.currentDirectoryURL = directory }
    let source = try FileHandle(forReadingFrom: files[0])
    let output = try FileHandle(forWritingTo: files[1])
    let error = try FileHandle(forWritingTo: files[2])
    // The process keeps its handles for good; thousands of runs would use up the descriptors.
    defer { for handle in [source, output, error] { try? handle.close() } }
    process.standardInput = source
    process.standardOutput = output
    process.standardError = error
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try withOpenSignals { try process.run() }
    let isLate = ended.wait(timeout: .now() + limit) == .timedOut
    if isLate {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    let written = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    let complaint = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
    if isLate { throw TimeLimitExceeded(command: [program] + arguments, written: written + complaint) }
    let isSignal = process.terminationReason == .uncaughtSignal
    return Result(
      exitCode: isSignal ? nil : process.terminationStatus,
      signal: isSignal ? process.terminationStatus : nil, output: written, error: complaint)
  }

  // Threads of a pool block all signals, and a program inherits that: a shell's `wait` would never hear of an end.
  private static func withOpenSignals(_ body: () throws -> Void) rethrows {
    var open = sigset_t()
    var before = sigset_t()
    sigemptyset(&open)
    pthread_sigmask(SIG_SETMASK, &open, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }
}
