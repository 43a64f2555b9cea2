extension String {
  /// The text as a Swift literal.
  var swiftLiteral: String {
    quoted {
      $0 == "\\" ? "\\\\" : $0 == "\"" ? "\\\"" : nil
    } code: {
      "\\u{\($0)}"
    }
  }

  /// The text as a Python literal.
  var pythonLiteral: String {
    quoted {
      $0 == "\\" ? "\\\\" : $0 == "\"" ? "\\\"" : nil
    } code: {
      "\\U" + $0.padded(8)
    }
  }

  /// The text as a double-quoted YAML scalar.
  var yamlLiteral: String {
    quoted {
      $0 == "\\" ? "\\\\" : $0 == "\"" ? "\\\"" : nil
    } code: {
      "\\U" + $0.padded(8)
    }
  }

  /// The text as a single word in a POSIX shell.
  var shellLiteral: String { "'" + replacing("'", with: "'\\''").oneLine + "'" }

  /// The text as a regular expression that matches only this text.
  ///
  /// - Source: In Maestro, `text` and `id` are regular expressions for the complete text,
  ///   https://github.com/mobile-dev-inc/Maestro/blob/main/maestro-orchestra/src/main/java/maestro/orchestra/Orchestra.kt
  ///   (REGEX_OPTIONS)
  var regexLiteral: String {
    reduce(into: "") { text, character in
      if "\\^$.|?*+()[]{}".contains(character) { text += "\\" }
      text.append(character)
    }
  }

  /// The text as a JSON string.
  var jsonLiteral: String {
    quoted {
      $0 == "\\" ? "\\\\" : $0 == "\"" ? "\\\"" : nil
    } code: {
      "\\u" + $0.padded(4)
    }
  }

  /// The text without line breaks and control characters, for a comment.
  var oneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.isControl ? Unicode.Scalar(0x20) : $0 }))
  }

  /// Returns the text in quotation marks. Control characters are escaped.
  private func quoted(
    _ escape: (Unicode.Scalar) -> String?, code: (String) -> String
  ) -> String {
    var text = "\""
    for scalar in unicodeScalars {
      if let escaped = escape(scalar) {
        text += escaped
      } else if scalar == "\n" {
        text += "\\n"
      } else if scalar.isControl {
        text += code(String(scalar.value, radix: 16))
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  private func padded(_ width: Int) -> String {
    String(repeating: "0", count: max(0, width - utf8.count)) + self
  }
}

extension Unicode.Scalar {
  /// Whether the character ends a line, controls a terminal, or changes the writing direction.
  fileprivate var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
      || (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) || value == 0x200E
      || value == 0x200F
  }
}
