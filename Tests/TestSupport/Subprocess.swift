import Dispatch
public import Foundation

/// Runs a program without a terminal until it ends.
public enum Subprocess {
  /// The exit status of a program, and its output.
  public struct Result: Sendable, Equatable {
    /// The exit code, or nil if a signal ended the program.
    public let exitCode: Int32?
    /// The signal that ended the program, or nil if it exited.
    public let signal: Int32?
    public let output: String
    public let error: String

    /// Makes an expected result, which a test compares with the real one.
    public init(exitCode: Int32?, signal: Int32? = nil, output: String = "", error: String = "") {
      self.exitCode = exitCode
      self.signal = signal
      self.output = output
      self.error = error
    }
  }

  /// The program exceeded the time limit and was killed.
  public struct TimeLimitExceeded: Error, CustomStringConvertible {
    /// The program and its arguments.
    public let command: [String]
    /// The output of the program until then: first standard output, then standard error.
    public let written: String

    /// The command and its output.
    public var description: String { "\(command.joined(separator: " ")) did not end in time\n\(written)" }
  }

  /// Runs the program at a path, and waits until it ends.
  ///
  /// - Parameters:
  ///   - environment: The complete environment, or nil for the environment of the tests.
  ///   - limit: The time in seconds after which the program is killed.
  /// - Throws: `TimeLimitExceeded`, or the error from starting the program.
  public static func run(
    _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil, input: String = "",
    directory: URL? = nil, limit: Double = Patience.seconds
  ) throws -> Result {
    // Files are used instead of pipes, so that no amount of output can block the program.
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
    // `Process` never closes its handles. After thousands of runs, there would be no descriptors left.
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

  // The threads of a dispatch pool block all signals, and child processes inherit this. Then `wait` in a shell would
  // never return.
  private static func withOpenSignals(_ body: () throws -> Void) rethrows {
    var open = sigset_t()
    var before = sigset_t()
    sigemptyset(&open)
    pthread_sigmask(SIG_SETMASK, &open, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }
}
