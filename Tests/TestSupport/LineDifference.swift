/// Reports the lines in which two texts differ.
public enum LineDifference {
  /// Returns the lines that differ, with their numbers. Expected lines have a `-` in front, and found lines a `+`.
  /// Returns an empty text if there are none.
  ///
  /// - Parameter limit: The maximum number of lines that are shown. Further ones are only counted.
  public static func report(expected: String, found: String, limit: Int = 24) -> String {
    let expectedLines = lines(of: expected)
    let foundLines = lines(of: found)
    var report: [String] = []
    var differing = 0
    for index in 0..<max(expectedLines.count, foundLines.count) {
      let old = index < expectedLines.count ? expectedLines[index] : nil
      let new = index < foundLines.count ? foundLines[index] : nil
      if old == new { continue }
      differing += 1
      guard differing <= limit else { continue }
      if let old { report.append("\(index + 1) - |\(old)|") }
      if let new { report.append("\(index + 1) + |\(new)|") }
    }
    if differing > limit { report.append("and \(differing - limit) more lines") }
    return report.joined(separator: "\n")
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
