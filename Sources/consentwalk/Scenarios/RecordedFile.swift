import Foundation

/// A new file that is whole at every moment: each version replaces the one before at once.
struct RecordedFile {
  private let path: String

  /// Makes the file, which is whole from its first moment.
  ///
  /// - Throws: ``Failure`` with exit code 2 when it is there already or cannot be written.
  init(new path: String, _ text: String) throws(Failure) {
    self.path = path
    var status = stat()
    guard lstat(path, &status) != 0 else { throw failure(EEXIST) }
    let (part, descriptor) = PartFile.make(besides: path)
    guard descriptor >= 0 else { throw failure(errno) }
    defer {
      unlink(part)
      close(descriptor)
    }
    var text = text
    let problem = text.withUTF8 { Descriptor.write(UnsafeRawBufferPointer($0), to: descriptor) }
    guard problem == 0 else { throw failure(problem) }
    guard fsync(descriptor) == 0 else { throw failure(errno) }
    // A link, unlike a new name, never takes the place of a file that has come meanwhile.
    if link(part, path) != 0 {
      guard [EPERM, ENOTSUP, EMLINK, ENOSYS].contains(errno), access(path, F_OK) != 0,
        rename(part, path) == 0
      else { throw failure(errno) }
    }
    PartFile.syncFolder(of: path)
  }

  /// Puts a text in place of the one before.
  ///
  /// - Throws: ``Failure`` when it cannot be written; the file is as it was then.
  func replace(with text: String) throws(Failure) {
    let file = try OutputFile(path, besides: [])
    try file.write(text)
    try file.close()
  }

  private func failure(_ problem: Int32) -> Failure {
    let what =
      problem == EEXIST
      ? "\(path) is there already; it was left as it is"
      : "\(path) cannot be written: " + SystemReason.text(problem)
    var failure = Failure(code: 2, what)
    failure.file = path
    if problem == EEXIST { failure.expected = "a new file" }
    return failure
  }
}
