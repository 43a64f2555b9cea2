import Foundation
import Localization

/// A file that a command writes to: the one way to anything that `--output` names.
///
/// A regular file is written beside itself, and is replaced when the new text is whole and on the disk; its mode stays,
/// and a link stays a link. Whatever else is there, such as a pipe or a device, is written through to, and stays.
final class OutputFile {
  private let path: String
  private let descriptor: Int32
  private let way: Way
  private var isOpen = true
  private var isEmptied = false

  private enum Way {
    /// Straight into what is there.
    case through
    /// Into another file, which then takes the place of the target.
    case beside(part: String, target: String)
    /// Into the file itself, which cannot be replaced without becoming another one's; emptied by the first write.
    case inPlace
  }

  /// Opens what is written to; a file that is there stays as it is until ``close()``, one that is written in place until
  /// the first write.
  ///
  /// - Parameter inputs: The files that are read meanwhile: none of them can be the output.
  /// - Throws: ``Failure`` with exit code 2 when it cannot be written, or is one of the inputs.
  init(_ path: String, besides inputs: [String]) throws(Failure) {
    self.path = path
    do throws(Problem) {
      (descriptor, way) = try Self.open(path, besides: inputs)
    } catch {
      throw Self.failure(path, error)
    }
  }

  deinit { discard() }

  /// Whether what is written is seen at once, by a terminal or whatever else is there already.
  var isThrough: Bool { if case .through = way { true } else { false } }

  /// - Throws: ``Failure`` with exit code 2 when not all of it can be written.
  func write(_ text: String) throws(Failure) {
    try empty()
    var text = text
    let problem = text.withUTF8 { Descriptor.write(UnsafeRawBufferPointer($0), to: descriptor) }
    guard problem == 0 else { throw Self.failure(path, .system(problem)) }
  }

  /// Puts the new text in place of the old.
  ///
  /// - Throws: ``Failure`` with exit code 2 when the last of it could not be written; the old text is there still.
  func close() throws(Failure) {
    try empty()
    isOpen = false
    guard case .beside(let part, let target) = way else {
      guard Foundation.close(descriptor) == 0 else { throw Self.failure(path, .system(errno)) }
      return
    }
    // A name that is on the disk before what it names could name nothing after a power failure.
    guard fsync(descriptor) == 0, rename(part, target) == 0 else {
      let problem = errno
      unlink(part)
      Foundation.close(descriptor)
      throw Self.failure(path, .system(problem))
    }
    Foundation.close(descriptor)
    PartFile.syncFolder(of: target)
  }

  /// Takes away the old text where the new one is written over it.
  private func empty() throws(Failure) {
    guard case .inPlace = way, !isEmptied else { return }
    isEmptied = true
    guard ftruncate(descriptor, 0) == 0 else { throw Self.failure(path, .system(errno)) }
  }

  /// Leaves everything as it was.
  private func discard() {
    guard isOpen else { return }
    isOpen = false
    if case .beside(let part, _) = way { unlink(part) }
    Foundation.close(descriptor)
  }

  /// Why a file cannot be an output.
  enum Problem: Error {
    case system(Int32)
    case isInput
  }

  private static func failure(_ path: String, _ problem: Problem) -> Failure {
    var failure =
      switch problem {
      case .system(let number):
        Failure(code: 2, .pictureNotSaved(path: path, reason: SystemReason.text(number)))
      case .isInput:
        Failure(code: 2, .outputIsInput(path: path))
      }
    if case .isInput = problem { failure.expected = "another file" }
    failure.file = path
    return failure
  }
}

extension OutputFile {
  private static func open(_ path: String, besides inputs: [String]) throws(Problem) -> (Int32, Way) {
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
    switch found.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .system(EISDIR)
    default: return (try open(path, O_WRONLY), .through)
    }
    // A file that the shell has opened already is written to where the shell has come to.
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

  private static func isSame(_ one: stat, _ other: stat) -> Bool {
    one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  private static func open(_ path: String, _ flags: Int32) throws(Problem) -> Int32 {
    let descriptor = Foundation.open(path, flags | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .system(errno) }
    return descriptor
  }

  /// - Parameter mode: That of the file which is replaced; nil for a new one.
  private static func create(_ target: String, mode: mode_t?) throws(Problem) -> (Int32, Way) {
    let (part, descriptor) = PartFile.make(besides: target)
    guard descriptor >= 0 else { throw .system(errno) }
    if let mode { fchmod(descriptor, mode) }
    return (descriptor, .beside(part: part, target: target))
  }
}
