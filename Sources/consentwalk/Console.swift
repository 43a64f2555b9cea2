import Foundation

/// Standard output and standard error, by file descriptor.
struct Console {
  /// Whether errors are one JSON object.
  let isJSON: Bool

  /// Writes a line of results.
  static func print(_ line: String) { write(line + "\n", to: 1) }

  /// Writes a line beside the results.
  static func note(_ line: String) { write(line + "\n", to: 2) }

  /// Ends the program with a failure's message and code.
  func end(with failure: Failure) -> Never {
    if failure.isAnswer {
      Self.print(failure.message)
    } else {
      Self.note(isJSON ? failure.json : "consentwalk: " + failure.text)
    }
    exit(failure.code)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        // Nobody reads any more: there is nobody to tell.
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }

  /// The value of an environment variable; nil where it is unset or empty.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
