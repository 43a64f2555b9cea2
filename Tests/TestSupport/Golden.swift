import Foundation
public import Testing

/// Compares a text with a file in `Tests/Golden`.
///
/// If CONSENTWALK_RECORD=1 is set, the file is written instead. Then the test fails with "recorded", so that no run
/// passes while it records.
public enum Golden {
  /// Records an issue if `text` differs from the golden file. `name` is its path in `Tests/Golden`.
  public static func expect(
    _ text: String, matches name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let file = RepositoryRoot.file("Tests/Golden").appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["CONSENTWALK_RECORD"] == "1" {
      record(text, in: file, name, sourceLocation)
      return
    }
    guard let data = try? Data(contentsOf: file) else {
      Issue.record(
        "no golden file \(name); record it with CONSENTWALK_RECORD=1\n\(text)",
        sourceLocation: sourceLocation)
      return
    }
    let expected = String(decoding: data, as: UTF8.self)
    if expected != text {
      let difference = LineDifference.report(expected: expected, found: text)
      Issue.record("\(name) differs\n\(difference)", sourceLocation: sourceLocation)
    }
  }

  private static func record(
    _ text: String, in file: URL, _ name: String, _ sourceLocation: SourceLocation
  ) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    } catch {
      Issue.record("could not record \(name): \(error)", sourceLocation: sourceLocation)
    }
  }
}
