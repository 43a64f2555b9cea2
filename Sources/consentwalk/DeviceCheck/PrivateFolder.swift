import Foundation
import Localization

/// A folder for secrets. Only the user has access to the folder and its files.
///
/// If other users can write to the parent folder, one of them could create this folder first, or put links into it. So
/// no path is trusted: each file is opened relative to the folder's descriptor, and the opened file is checked.
struct PrivateFolder {
  let path: String

  /// The maximum size in bytes of a file that is read completely.
  private static let limit = 1 << 16

  init(_ path: String) { self.path = path }

  /// Returns the content of a file. If the file is missing, creates it with the bytes `new`.
  ///
  /// - Throws: ``Failure`` with exit code 2.
  func content(of name: String, orNew new: @autoclosure () -> [UInt8]) throws(Failure) -> [UInt8] {
    let folder = try opened()
    defer { close(folder) }
    if let bytes = try read(name, in: folder) { return bytes }
    // Two programs that start at the same time must use the same secret.
    while flock(folder, LOCK_EX) != 0, errno == EINTR {}
    if let bytes = try read(name, in: folder) { return bytes }
    let bytes = new()
    try replace(name, with: bytes, in: folder)
    return bytes
  }

  /// Opens a file for reading and appending. If the file is missing, creates an empty one.
  ///
  /// - Throws: ``Failure`` with exit code 2.
  func openRecord(_ name: String) throws(Failure) -> Int32 {
    let folder = try opened()
    defer { close(folder) }
    return try open(name, O_RDWR | O_APPEND | O_CREAT, in: folder)
  }

  /// Replaces a file. Another program that reads the file at this time gets either all old bytes or all new bytes. The
  /// caller must have locked the file.
  ///
  /// - Throws: ``Failure`` with exit code 2.
  func replace(_ name: String, with bytes: [UInt8]) throws(Failure) {
    let folder = try opened()
    defer { close(folder) }
    try replace(name, with: bytes, in: folder)
  }

  private func replace(_ name: String, with bytes: [UInt8], in folder: Int32) throws(Failure) {
    // A program that was killed can leave the temporary file. The lock ensures that no other program is writing it now.
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

  /// Opens the folder. If it is missing, creates it.
  private func opened() throws(Failure) -> Int32 {
    // The parent folder is missing if no store exists yet. Errors are ignored here, because `mkdir` below reports them.
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

  /// - Throws: ``Failure`` if the opened file or folder is a link, belongs to another user, or is accessible to others.
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
    // Linux reports ELOOP for a link to a file, and ENOTDIR for a link to a folder.
    guard [ELOOP, ENOTDIR, EISDIR, ENXIO].contains(number) else {
      return unusable(name, SystemReason.text(number))
    }
    return Self.failure(place(of: name), .secretIsLink(file: place(of: name)))
  }

  private func unusable(_ name: String?, _ reason: Message) -> Failure {
    Self.failure(place(of: name), .secretUnusable(file: place(of: name), reason: reason))
  }

  /// Returns the failure for a secret that other users can access, with the command that removes their access.
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
