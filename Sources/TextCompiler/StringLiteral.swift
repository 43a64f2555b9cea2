/// A text as a string literal of Swift, on one line.
struct StringLiteral: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    let escaped = text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\\", "\"": escaped += "\\\(scalar)"
      case "\0"..<" ": escaped += "\\u{\(String(scalar.value, radix: 16))}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    description = "\"\(escaped)\""
  }
}
