import Foundation
import Localization

/// Runs git so that it reads the objects of a repository and does nothing else. All runs together have a time limit,
/// because a small repository can name more files than any disk has.
///
/// A repository that was unpacked, not cloned, has a configuration that another person wrote. It could name
/// commands that git runs when it fetches missing objects, asks for a password or runs hooks.
///
/// - Source: https://git-scm.com/docs/git (GIT_NO_LAZY_FETCH, GIT_ALLOW_PROTOCOL, GIT_TERMINAL_PROMPT)
struct GitCommand {
  /// The folder in which git runs.
  let folder: String
  /// `DIR@REV` as the user typed it.
  let name: String

  private static let seconds = 10
  private let deadline = ContinuousClock.now + .seconds(GitCommand.seconds)
  /// The maximum number of bytes of a complaint that are kept.
  private static let complaintLimit = 4096

  private static let options = [
    "--no-pager", "--no-optional-locks", "-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false",
    "-c", "protocol.allow=never", "-c", "core.askPass=", "-c", "credential.helper=",
  ]
  private static let variables = [
    "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none", "GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "",
    "SSH_ASKPASS": "", "GIT_PROTOCOL_FROM_USER": "0",
  ]

  init(in folder: String, for name: String) {
    self.folder = folder
    self.name = name
  }

  /// Returns the output of git; nil if it has more than `limit` bytes.
  ///
  /// - Throws: ``Failure`` with exit code 2 if git cannot be started, fails or takes too long.
  func output(
    of arguments: [String], input: FileHandle = .nullDevice, limit: Int = 8 << 20
  ) throws(Failure) -> Data? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + Self.options + ["-C", folder] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(Self.variables) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = input
    do { try process.run() } catch {
      throw Failure(code: 2, .gitNotRun(reason: SystemReason.text(of: error)))
    }
    let read = read(
      output.fileHandleForReading.fileDescriptor, limit, errors.fileHandleForReading.fileDescriptor)
    if read.end != .complete { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    switch read.end {
    case .tooLong: return nil
    case .late:
      throw Failure.usage(.gitTooSlow(seconds: Self.seconds, name: name.shortened), wanted: .wantedRevision)
    case .complete: break
    }
    guard process.terminationStatus == 0 else {
      let line = String(decoding: read.complaint, as: UTF8.self).split(separator: "\n").first.map(String.init)
      let problem = line.map { Message.verbatim($0) } ?? .gitEnded(code: Int(process.terminationStatus))
      throw Failure.usage(.gitProblem(problem: problem), wanted: .wantedRevision)
    }
    return Data(read.bytes)
  }

  /// Why reading ended.
  private enum End { case complete, tooLong, late }

  /// Reads the output and the complaints of git at the same time, so that it never waits for the other one.
  private func read(
    _ output: Int32, _ limit: Int, _ errors: Int32
  ) -> (bytes: [UInt8], complaint: [UInt8], end: End) {
    var bytes: [UInt8] = []
    var complaint: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    var open = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while open.contains(where: { $0.fd >= 0 }) {
      guard ContinuousClock.now < deadline else { return (bytes, complaint, .late) }
      guard poll(&open, nfds_t(open.count), 100) > 0 else { continue }
      for index in open.indices where open[index].fd >= 0 && open[index].revents != 0 {
        let count = Descriptor.read(open[index].fd, into: &block)
        if count <= 0 {
          // poll ignores negative descriptors.
          open[index].fd = -1
        } else if index == 0 {
          bytes += block[..<count]
          if bytes.count > limit { return (bytes, complaint, .tooLong) }
        } else {
          complaint += block[..<min(count, Self.complaintLimit - complaint.count)]
        }
      }
    }
    return (bytes, complaint, .complete)
  }
}
