import Foundation
import Platform

/// Standard output and standard error, by file descriptor.
struct Console {
  /// Whether errors are one JSON object.
  let isJSON: Bool
  /// The language of what people read.
  let language: Language

  /// Takes the places of standard descriptors that are closed, so that no file of ours gets one and is written to
  /// as if it were the output. Reading or writing there fails as before.
  static func occupyMissingDescriptors() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes a line of results.
  static func print(_ line: String) { write(line + "\n") }

  /// Writes results. Those that cannot be written end the program: to exit with 0 would be a lie.
  static func write(_ text: String) {
    let problem = write(text, to: 1)
    // Who has read enough of a pipe has closed it, and wants no more.
    guard problem != 0, problem != EPIPE else { return }
    note("consentwalk: standard output cannot be written: " + String(cString: strerror(problem)))
    exit(2)
  }

  /// Writes a line beside the results.
  static func note(_ line: String) { _ = write(line + "\n", to: 2) }

  /// Writes a part of a line beside the results.
  static func mutter(_ text: String) { _ = write(text, to: 2) }

  /// Ends the program with a failure's message and code.
  func end(with failure: Failure) -> Never {
    switch failure.kind {
    case .answer: Self.print(failure.message)
    case .silent: break
    case .problem: Self.note(isJSON ? failure.json : "consentwalk: " + failure.text(in: language))
    }
    exit(failure.code)
  }

  /// Zero, or the error number.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count < 0 ? errno : EIO }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return 0
    }
  }

  /// The value of an environment variable; nil where it is unset or empty.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Whether an environment variable is unset or UTF-8.
  static func isReadable(environment name: String) -> Bool {
    guard let value = getenv(name) else { return true }
    return String(validatingCString: value) != nil
  }

  /// The person's own folder: HOME, or what the system knows without it.
  static var homeFolder: String? {
    if let home = environment("HOME") { return home }
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return nil }
    return String(cString: folder)
  }
}
