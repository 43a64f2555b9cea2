import Foundation

/// A file of the repository.
struct SourceFile: Sendable {
  /// The path from the root, such as `Sources/Platform/Versions/Band.swift`.
  let path: String
  let text: String
  let lines: [Substring]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The name without its folders.
  var name: String { String(path.split(separator: "/").last ?? "") }

  /// The folder of its target: `Platform` of `Sources/Platform/Versions/Band.swift`.
  var module: String {
    let parts = path.split(separator: "/")
    return parts.count > 2 ? String(parts[1]) : ""
  }

  var isSwift: Bool { path.hasSuffix(".swift") }
  var isSource: Bool { path.hasPrefix("Sources/") }

  /// The Swift text with its comments blanked and its strings emptied, on the same lines.
  var code: String {
    var isInString = false
    return lines.map { line in
      let marks = line.components(separatedBy: #"""""#).count - 1
      defer { if marks % 2 == 1 { isInString.toggle() } }
      if isInString || marks > 0 { return "" }
      var rest = String(line)
      rest = rest.replacingOccurrences(of: #""(?:\\.|[^"\\])*""#, with: "\"\"", options: .regularExpression)
      return rest.replacingOccurrences(of: "//.*", with: "", options: .regularExpression)
    }.joined(separator: "\n")
  }

  /// The modules it imports.
  var imports: Set<String> {
    let pattern = #"^\s*(?:@\w+ |public |package |internal )*import (?:struct |enum |class |func )?(\w+)"#
    return Set(Pattern(pattern).matches(in: text).map { $0.group ?? "" })
  }

  /// Returns a finding as `Sources/A/B.swift:12: what`.
  func finding(_ line: Int, _ what: some StringProtocol) -> String { "\(path):\(line): \(what)" }

  /// Returns the lines that contain one of these words, in the same case.
  func lines(holding words: [String]) -> [String] {
    words.filter { text.contains($0) }.flatMap { word in
      lines.indices.filter { lines[$0].contains(word) }.map { finding($0 + 1, word) }
    }
  }
}
