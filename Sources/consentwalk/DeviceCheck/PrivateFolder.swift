import Foundation
import Localization

/// A folder for secrets: it and its files belong to the user alone.
///
/// In a folder that others can write to, another user could create this folder first or put links into it. So no
/// path is trusted: each file is opened relative to the folder's descriptor, and the open file is checked.
struct PrivateFolder {
  let path: String

  /// The maximum number of bytes of a file that is read whole.
  private static let limit = 1 << 16

  init(_ path: String) { self.path = path }

  /// Returns the content of a file, and creates it with these bytes if it is missing.
  ///
  /// - Throws: ``Failure`` with exit code 2.
  func content(of name: String, orNew new: @autoclosure () -> [UInt8]) throws(Failure) -> [UInt8] {
    let folder = try opened()
    defer { close(folder) }
    if let bytes = try read(name, in: folder) { return bytes }
    // Two programs that start at once must not use two secrets.
    while flock(folder, LOCK_EX) != 0, errno == EINTR {}
    if let bytes = try read(name, in: folder) { return bytes }
    let bytes = new()
    try replace(name, with: bytes, in: folder)
    return bytes
  }

  /// Opens a file for reading and appending, and creates an empty one if it is missing.
  ///
  /// - Throws: ``Failure`` with exit code 2.
  func openRecord(_ name: String) throws(Failure) -> Int32 {
    let folder = try opened()
    defer { close(folder) }
    return try open(name, O_RDWR | O_APPEND | O_CREAT, in: folder)
  }

  /// Replaces a file. A program that reads the file meanwhile gets either all old bytes or all new bytes. The
  /// caller has locked the file.
  ///
  /// - Throws: ``Failure`` with exit code 2.
  func replace(_ name: String, with bytes: [UInt8]) throws(Failure) {
    let folder = try opened()
    defer { close(folder) }
    try replace(name, with: bytes, in: folder)
  }

  private func replace(_ name: String, with bytes: [UInt8], in folder: Int32) throws(Failure) {
    // A killed program can leave the temporary file; the lock ensures that no other program is writing it.
    let part = name + ".part"
    unlinkat(folder, part, 0)
    let file = try open(part, O_WRONLY | O_CREAT | O_EXCL, in: folder)
    defer { close(file) }
    let problem = bytes.withUnsafeBytes { Descriptor.write($0, to: file) }
    guard problem == 0, fsync(file) == 0, renameat(folder, part, folder, name) == 0 else {
      let number = problem == 0 ? errno : problem
      unlinkat(folder, part, 0)
      throw unusable(name, SystemReason.text(number))
    }
    fsync(folder)
  }

  /// Opens the folder, and creates it if it is missing.
  private func opened() throws(Failure) -> Int32 {
    // The parent folder is missing if no store was created yet. Errors are ignored here: `mkdir` below reports them.
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try? FileManager.default.createDirectory(
        atPath: String(path[..<slash]), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw unusable(nil, SystemReason.text(errno)) }
    let folder = Foundation.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { throw refusal(nil, errno) }
    do throws(Failure) {
      try check(folder, nil)
      return folder
    } catch {
      close(folder)
      throw error
    }
  }

  private func open(_ name: String, _ flags: Int32, in folder: Int32) throws(Failure) -> Int32 {
    let file = openat(folder, name, flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
    guard file >= 0 else { throw refusal(name, errno) }
    do throws(Failure) {
      try check(file, name)
      return file
    } catch {
      close(file)
      throw error
    }
  }

  /// Returns the content of a file; nil if it is missing.
  private func read(_ name: String, in folder: Int32) throws(Failure) -> [UInt8]? {
    var status = stat()
    if fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) != 0, errno == ENOENT { return nil }
    let file = try open(name, O_RDONLY, in: folder)
    defer { close(file) }
    guard let bytes = Descriptor.content(of: file, limit: Self.limit) else {
      throw unusable(name, SystemReason.text(errno))
    }
    return bytes
  }

  /// - Throws: ``Failure`` if the open file or folder is a link, belongs to another user, or is accessible to
  ///   others.
  private func check(_ descriptor: Int32, _ name: String?) throws(Failure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unusable(name, SystemReason.text(errno)) }
    let place = place(of: name)
    if status.st_uid != geteuid() { throw Self.failure(place, .secretOfOther(file: place)) }
    if status.st_mode & 0o077 != 0 {
      throw Self.openToOthers(place, isFolder: name == nil)
    }
    guard name != nil else { return }
    if status.st_mode & S_IFMT != S_IFREG || status.st_nlink > 1 {
      throw Self.failure(place, .secretIsLink(file: place))
    }
  }

  private func place(of name: String?) -> String { name.map { path + "/" + $0 } ?? path }

  private func refusal(_ name: String?, _ number: Int32) -> Failure {
    // Linux reports a link as ELOOP, and a link in place of a folder as ENOTDIR.
    guard [ELOOP, ENOTDIR, EISDIR, ENXIO].contains(number) else {
      return unusable(name, SystemReason.text(number))
    }
    return Self.failure(place(of: name), .secretIsLink(file: place(of: name)))
  }

  private func unusable(_ name: String?, _ reason: Message) -> Failure {
    Self.failure(place(of: name), .secretUnusable(file: place(of: name), reason: reason))
  }

  /// Returns the failure for a secret on which others have rights, with the command that takes them away.
  static func openToOthers(_ file: String, isFolder: Bool) -> Failure {
    let command = "chmod \(isFolder ? "700" : "600") " + ShellWord.quoted(file)
    return failure(file, .secretOpenToOthers(file: file, command: command))
  }

  static func failure(_ file: String, _ message: Message) -> Failure {
    var failure = Failure(code: 2, message)
    failure.file = file
    return failure
  }
}
