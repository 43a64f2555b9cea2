import Foundation

/// Temporary files, which get their final name when they are complete. If a killed program left one, the next temporary
/// file in the same folder removes it. It is recognized by its name, and because no process holds its lock.
enum PartFile {
  private static let prefix = ".consentwalk-"
  private static let ending = ".part"

  /// Creates a temporary file in the same folder as the target.
  ///
  /// - Returns: The path and a descriptor for writing. After an error, the descriptor is negative and `errno` contains
  ///   the error number.
  static func make(besides target: String, mode: mode_t = 0o666) -> (path: String, descriptor: Int32) {
    let folder = folder(of: target)
    clear(folder)
    var path = ""
    for number in 0..<1000 {
      path = folder + "\(prefix)\(getpid())-\(number)\(ending)"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { return (path, descriptor) }
      // Before the lock was taken, another process that cleans the folder may have removed the file.
      var status = stat()
      guard flock(descriptor, LOCK_EX) == 0, fstat(descriptor, &status) == 0, status.st_nlink == 0 else {
        return (path, descriptor)
      }
      close(descriptor)
    }
    return (path, -1)
  }

  /// Creates a file that is never visible in an incomplete state. An existing file stays unchanged.
  ///
  /// - Returns: Zero, or the error number; `EEXIST` if the file exists.
  static func create(_ path: String, _ bytes: UnsafeRawBufferPointer, mode: mode_t = 0o666) -> Int32 {
    var status = stat()
    guard lstat(path, &status) != 0 else { return EEXIST }
    let (part, descriptor) = make(besides: path, mode: mode)
    guard descriptor >= 0 else { return errno }
    defer {
      unlink(part)
      close(descriptor)
    }
    let problem = Descriptor.write(bytes, to: descriptor)
    guard problem == 0 else { return problem }
    guard fsync(descriptor) == 0 else { return errno }
    // Unlike a rename, a link never replaces a file that another program has just created.
    if link(part, path) != 0 {
      guard [EPERM, ENOTSUP, EMLINK, ENOSYS].contains(errno), access(path, F_OK) != 0,
        rename(part, path) == 0
      else { return errno }
    }
    syncFolder(of: path)
    return 0
  }

  /// Returns the folder of a file with a slash at its end; empty for the working folder.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Writes the entries of a folder to disk, if the file system supports this.
  static func syncFolder(of path: String) {
    let folder = folder(of: path)
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func clear(_ folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(ending) {
      let path = folder + name
      let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid()
      else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    }
  }
}

enum LinkEnd {
  /// Follows all links of a path, and returns the final path. The file at this path may not exist yet.
  static func path(of path: String) -> String {
    var path = path
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      path = next.hasPrefix("/") ? next : folder + next
    }
    return path
  }
}
