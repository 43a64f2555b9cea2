import Foundation
import Localization

/// A temporary folder that only the user can read.
///
/// The signals that end the program are blocked while it exists, so the folder is always removed, except after
/// SIGKILL. A leftover of a killed program is recognized by its name and because no process holds its lock.
struct ScratchFolder {
  let path: String
  private let descriptor: Int32
  private let signals: sigset_t

  private static let prefix = "consentwalk-scratch-"

  /// - Throws: ``Failure`` with exit code 2 if the folder cannot be created.
  init() throws(Failure) {
    let parent = FileManager.default.temporaryDirectory.path
    Self.clear(parent)
    signals = Self.block()
    var name = Array((parent + "/" + Self.prefix + "XXXXXX").utf8CString)
    guard mkdtemp(&name) != nil else {
      let reason = SystemReason.text(errno)
      Self.restore(signals)
      throw Failure(code: 2, .fileNotMade(file: parent + "/…", reason: reason))
    }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    flock(descriptor, LOCK_EX | LOCK_NB)
  }

  /// Deletes the folder and unblocks the signals.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
    close(descriptor)
    Self.restore(signals)
  }

  /// Blocks the signals, and returns the previous signal mask.
  private static func block() -> sigset_t {
    var (set, old) = (sigset_t(), sigset_t())
    sigemptyset(&set)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, &old)
    return old
  }

  private static func restore(_ signals: sigset_t) {
    var signals = signals
    pthread_sigmask(SIG_SETMASK, &signals, nil)
  }

  private static func clear(_ parent: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let path = parent + "/" + name
      let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard folder >= 0 else { continue }
      defer { close(folder) }
      var status = stat()
      guard fstat(folder, &status) == 0, status.st_uid == geteuid() else { continue }
      if flock(folder, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(atPath: path) }
    }
  }
}
