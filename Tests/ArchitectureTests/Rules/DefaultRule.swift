/// A switch over one of our enumerations must name every case, so that the compiler reports it when a case is
/// added.
///
/// The rule relies on the layout of swift-format: `switch`, its labels and its closing brace begin in the same
/// column.
enum DefaultRule {
  /// The names of all cases that these files declare.
  static func cases(in files: [SourceFile]) -> Set<String> {
    let declaration = Pattern(#"^\s*(?:indirect )?case ([a-z]\w*(?:\(|,| =|$).*(?:,\n.*)*)"#)
    let name = Pattern(#"(?:^|,)\s*([a-z]\w*)"#)
    return files.reduce(into: []) { found, file in
      for match in declaration.matches(in: file.code) {
        let names = (match.group ?? "").replacing(#/\([^()]*(?:\([^()]*\)[^()]*)*\)/#, with: "")
        found.formUnion(name.matches(in: names).compactMap(\.group))
      }
    }
  }

  static func findings(_ file: SourceFile, _ cases: Set<String>) -> [String] {
    let lines = file.code.split(separator: "\n", omittingEmptySubsequences: false)
    let member = Pattern(#"(?:^case|[ (,])\s*\.([a-z]\w*)"#)
    return lines.indices.compactMap { index in
      let indent = lines[index].prefix { $0 == " " }
      let label = lines[index].dropFirst(indent.count)
      guard label.hasPrefix("default:") || label.hasPrefix("case _:") else { return nil }
      var above = index - 1
      var labels: [Substring] = []
      while above >= 0, !lines[above].hasPrefix(indent + "switch "), !lines[above].hasPrefix(indent + "}") {
        if lines[above].hasPrefix(indent + "case ") { labels.append(lines[above].dropFirst(indent.count)) }
        above -= 1
      }
      let named = labels.flatMap { member.matches(in: Self.pattern(of: $0)).compactMap(\.group) }
      return named.first(where: cases.contains).map { file.finding(index + 1, "default beside .\($0)") }
    }
  }

  /// A label up to its colon or its condition.
  private static func pattern(of label: Substring) -> String {
    let end = label.firstRange(of: " where ")?.lowerBound ?? label.endIndex
    return String(label[..<end].prefix { $0 != ":" })
  }
}
