import Localization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes new files, and never replaces an existing one.
enum EvidenceFile {
  /// Why the file could not be written.
  struct Failure: Error {
    let path: String
    let reason: Message

    init(_ path: String) {
      reason = SystemReason.last
      self.path = path
    }
  }

  /// Returns the folder for the files of a walk that was started in `folder`. If `folder` contains a flow, every file
  /// in it is read as a screen. So the files of the walk go to a subfolder.
  static func place(in folder: String) -> String {
    access(folder + "/flow.yaml", F_OK) == 0 ? folder + "/pictures" : folder
  }

  /// The highest number that a file name can get.
  private static let most = 9999

  /// Writes a new file: `name.svg`, or `name-2.svg` and so on if the name is used.
  ///
  /// - Returns: The path of the file.
  /// - Throws: ``Failure`` if the file cannot be written. Then no incomplete file is left.
  static func write(
    _ text: String, in folder: String, name: String, ending: String
  ) throws(Failure) -> String {
    let folder = place(in: folder)
    mkdir(folder, 0o755)
    let stem = folder + "/" + name
    for number in 1...most {
      let path = stem + (number == 1 ? "" : "-\(number)") + "." + ending
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      if file < 0, errno == EEXIST { continue }
      guard file >= 0 else { throw Failure(path) }
      let isWritten = write(Array(text.utf8), to: file)
      let failure = Failure(path)
      guard close(file) == 0, isWritten else {
        unlink(path)
        throw failure
      }
      return path
    }
    errno = EEXIST
    throw Failure(stem + "." + ending)
  }

  private static func write(_ bytes: [UInt8], to file: CInt) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(file, buffer.baseAddress, buffer.count)
        #else
          Darwin.write(file, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
