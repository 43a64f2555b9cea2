import Foundation
import TestSupport
import Testing

/// A service in a separate process, on a port that it has chosen.
final class ServiceChild {
  /// The data that the service prints when it is ready: `url`, `keyID`, `team`, `key`.
  let place: JSON
  /// The first line of its output.
  let line: String
  private let process = Process()
  private let log: String
  private let ended = DispatchSemaphore(value: 0)

  /// Starts the service, and waits until it is listening.
  init(_ bench: Workbench, _ arguments: String...) throws {
    log = bench.folder.path("service-\(UUID().uuidString).log")
    try Data().write(to: URL(fileURLWithPath: log))
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: bench.program)
    process.arguments = ["devicecheck", "serve", "--port", "0", "--json"] + arguments
    process.environment = bench.environment
    process.currentDirectoryURL = bench.work
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
    let ended = ended
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    var bytes = Data()
    while !bytes.contains(0x0A) {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { break }
      bytes += more
    }
    line = String(decoding: bytes, as: UTF8.self)
    place = try JSON(line)
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  var url: String { place["url"]?.text ?? "" }

  var port: UInt16 { url.split(separator: ":").last.flatMap { UInt16($0) } ?? 0 }

  /// What the service has written to standard error so far.
  var notes: String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }

  /// The largest amount of memory that the process has used, in kilobytes; nil if the system does not report it.
  var peakMemory: Int? { PeakMemory.kilobytes(of: process.processIdentifier) }

  /// Ends the service with a signal, and returns its exit code; nil if it had to be killed, or if a signal ended it.
  func end(_ signal: Int32 = SIGTERM) -> Int32? {
    kill(process.processIdentifier, signal)
    guard ended.wait(timeout: .now() + Patience.seconds) == .success else { return nil }
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }
}
