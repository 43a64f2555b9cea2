import Foundation
import Localization
import Synchronization

/// A temporary folder that only the user can read.
///
/// If a signal should end the program, the program first removes the folder. Only SIGKILL leaves the folder behind. A
/// folder that a killed program left is recognized by its name, and because no process holds its lock.
struct ScratchFolder {
  let path: String
  private let descriptor: Int32
  /// The earlier actions of the signals, which are restored at the end.
  private let actions: [(signal: Int32, action: sigaction)]

  private static let prefix = "consentwalk-scratch-"

  /// - Throws: ``Failure`` with exit code 2 if the folder cannot be created.
  init() throws(Failure) {
    let parent = FileManager.default.temporaryDirectory.path
    Self.clear(parent)
    actions = Self.hold()
    var name = Array((parent + "/" + Self.prefix + "XXXXXX").utf8CString)
    guard mkdtemp(&name) != nil else {
      let reason = SystemReason.text(errno)
      Self.release(actions)
      throw Failure(code: 2, .fileNotMade(file: parent + "/…", reason: reason))
    }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    flock(descriptor, LOCK_EX | LOCK_NB)
  }

  /// Deletes the folder. If a signal has arrived in the meantime, it then takes effect.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
    close(descriptor)
    Self.release(actions)
  }

  /// The last signal that arrived while a folder existed; 0 if there was none. A signal handler can interrupt any
  /// instruction, so it only stores this number.
  private static let received = Atomic<Int32>(0)

  /// Prevents the signals from ending the program, and returns their earlier actions. This uses handlers, because a
  /// signal mask applies to one thread only, and running Git uses other threads.
  private static func hold() -> [(signal: Int32, action: sigaction)] {
    received.store(0, ordering: .relaxed)
    return [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { (signal: Int32) -> (signal: Int32, action: sigaction) in
      var (action, old) = (sigaction(), sigaction())
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = { ScratchFolder.received.store($0, ordering: .relaxed) }
      #else
        action.__sigaction_handler.sa_handler = { ScratchFolder.received.store($0, ordering: .relaxed) }
      #endif
      action.sa_flags = SA_RESTART
      sigaction(signal, &action, &old)
      return (signal, old)
    }
  }

  private static func release(_ actions: [(signal: Int32, action: sigaction)]) {
    for (signal, action) in actions {
      var action = action
      sigaction(signal, &action, nil)
    }
    let signal = received.exchange(0, ordering: .relaxed)
    if signal != 0 { kill(getpid(), signal) }
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
