import Foundation
import Localization

/// The file that a command writes to. Every `--output` is written by this type.
///
/// The new text is written to a file next to the target. This file replaces the target when it is complete and on disk.
/// The mode of the target is kept, and a link remains a link. If the target is not a regular file, for example a pipe
/// or a device, the text is written directly.
final class OutputFile {
  private let path: String
  private let descriptor: Int32
  private let way: Way
  private var isOpen = true
  private var isEmptied = false

  private enum Way {
    /// The text is written directly to the existing target, such as a pipe.
    case through
    /// The text is written to another file, which then replaces the target.
    case beside(part: String, target: String)
    /// The text overwrites the target, because replacing it would change its owner. The first write empties it.
    case inPlace
  }

  /// Opens the output. An existing file stays unchanged until ``close()``. If the file is overwritten in place, it
  /// stays unchanged until the first write.
  ///
  /// - Parameters:
  ///   - inputs: The files that the command reads. None of them can be the output.
  ///   - own: The beginning of a scenario or flow that may be replaced. If nil, none may be replaced, because a person
  ///     may have written it.
  /// - Throws: ``Failure`` with exit code 2 if the file cannot be written, is one of the inputs, or must be kept.
  init(_ path: String, besides inputs: [String], replacing own: String? = nil) throws(Failure) {
    self.path = path
    do throws(Problem) {
      (descriptor, way) = try Self.open(path, besides: inputs, replacing: own)
    } catch {
      throw Self.failure(path, error)
    }
  }

  deinit { discard() }

  /// Whether the text is visible at once, for example on a terminal.
  var isThrough: Bool { if case .through = way { true } else { false } }

  /// - Throws: ``Failure`` with exit code 2 if the text cannot be written completely.
  func write(_ text: String) throws(Failure) {
    try empty()
    var text = text
    let problem = text.withUTF8 { Descriptor.write(UnsafeRawBufferPointer($0), to: descriptor) }
    guard problem == 0 else { throw Self.failure(path, .system(problem)) }
  }

  /// Replaces the old text by the new text.
  ///
  /// - Throws: ``Failure`` with exit code 2 if the last bytes could not be written. Then the old text still exists.
  func close() throws(Failure) {
    try empty()
    isOpen = false
    guard case .beside(let part, let target) = way else {
      guard Foundation.close(descriptor) == 0 else { throw Self.failure(path, .system(errno)) }
      return
    }
    // The content must be on disk before the rename. Otherwise the name could belong to an empty file after a power
    // failure.
    guard fsync(descriptor) == 0, rename(part, target) == 0 else {
      let problem = errno
      unlink(part)
      Foundation.close(descriptor)
      throw Self.failure(path, .system(problem))
    }
    Foundation.close(descriptor)
    PartFile.syncFolder(of: target)
  }

  /// Empties the file before the first write, if the new text overwrites it.
  private func empty() throws(Failure) {
    guard case .inPlace = way, !isEmptied else { return }
    isEmptied = true
    guard ftruncate(descriptor, 0) == 0 else { throw Self.failure(path, .system(errno)) }
  }

  /// Deletes the temporary file, and leaves the target unchanged.
  private func discard() {
    guard isOpen else { return }
    isOpen = false
    if case .beside(let part, _) = way { unlink(part) }
    Foundation.close(descriptor)
  }

  /// Why a file cannot be used as an output.
  enum Problem: Error {
    case system(Int32)
    case isInput
    /// The file is a scenario or a flow that a person or another command wrote.
    case isWritten
  }

  private static func failure(_ path: String, _ problem: Problem) -> Failure {
    var failure =
      switch problem {
      case .system(ENOENT) where TypedPath(TypedPath.folder(of: path)) == nil:
        Failure(code: 2, .outputNoFolder(path: path, folder: TypedPath.folder(of: path)))
      case .system(let number):
        Failure(code: 2, .pictureNotSaved(path: path, reason: SystemReason.text(number)))
      case .isInput: Failure(code: 2, .outputIsInput(path: path))
      case .isWritten: Failure(code: 2, .outputIsThere(path: path))
      }
    switch problem {
    case .isInput: failure.expected = .wantedOtherFile
    case .isWritten: failure.expected = .wantedNewFile
    case .system: break
    }
    failure.file = path
    return failure
  }
}

extension OutputFile {
  private static func file(_ path: String, beginsWith text: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: text.utf8.count)).flatMap { $0 }.map { $0.elementsEqual(text.utf8) }
      ?? text.isEmpty
  }

  private static func open(
    _ path: String, besides inputs: [String], replacing own: String?
  ) throws(Problem) -> (Int32, Way) {
    var found = stat()
    guard stat(path, &found) == 0 else {
      guard errno == ENOENT else { throw .system(errno) }
      let target = LinkEnd.path(of: path)
      return try create(target, mode: nil)
    }
    for input in inputs {
      var read = stat()
      if stat(input, &read) == 0, isSame(read, found) { throw .isInput }
    }
    if isWritten(LinkEnd.path(of: path), found), !(own.map { file(path, beginsWith: $0) } ?? false) {
      throw .isWritten
    }
    switch found.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .system(EISDIR)
    default: return (try open(path, O_WRONLY), .through)
    }
    // If the shell has already opened the file, writing continues at the position of the shell.
    for standard: Int32 in 1...2 {
      var own = stat()
      guard fstat(standard, &own) == 0, isSame(own, found) else { continue }
      let copy = fcntl(standard, F_DUPFD_CLOEXEC, 3)
      guard copy >= 0 else { throw .system(errno) }
      return (copy, .through)
    }
    guard access(path, W_OK) == 0 else { throw .system(errno) }
    let isOurs = found.st_uid == geteuid() && found.st_nlink == 1
    if isOurs {
      do throws(Problem) {
        return try create(LinkEnd.path(of: path), mode: found.st_mode & 0o7777)
      } catch {
        guard case .system(let number) = error, [EACCES, EPERM, EROFS].contains(number) else { throw error }
      }
    }
    return (try open(path, O_WRONLY), .inPlace)
  }

  /// Whether people wrote the file, or whether it contains states of the program. Such a file is a scenario or a flow,
  /// a policy, or a store.
  private static func isWritten(_ path: String, _ found: stat) -> Bool {
    guard found.st_mode & S_IFMT == S_IFREG, found.st_size > 0 else { return false }
    let name = (path as NSString).lastPathComponent
    return ScenarioPlace.isScenario(path) || name.hasPrefix("policy.") && name.hasSuffix(".txt")
      || file(path, beginsWith: "SQLite format 3")
  }

  private static func isSame(_ one: stat, _ other: stat) -> Bool {
    one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  private static func open(_ path: String, _ flags: Int32) throws(Problem) -> Int32 {
    let descriptor = Foundation.open(path, flags | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .system(errno) }
    return descriptor
  }

  /// - Parameter mode: The mode of the file that is being replaced; nil for a new file.
  private static func create(_ target: String, mode: mode_t?) throws(Problem) -> (Int32, Way) {
    let (part, descriptor) = PartFile.make(besides: target)
    guard descriptor >= 0 else { throw .system(errno) }
    if let mode { fchmod(descriptor, mode) }
    return (descriptor, .beside(part: part, target: target))
  }
}
