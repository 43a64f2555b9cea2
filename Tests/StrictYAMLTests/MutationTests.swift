import StrictYAML
import Testing

@Suite struct `Broken files` {
  private static let sample = """
    # 見本
    app: {name: "Rhythm \\u0041", ja: リズムジム}
    list:
      - a: 1
        b: 'two'
      - [x, y, {z: null}]
    text: >-
      folded
      text
    ? key
    : value
    ---
    - launch
    """

  /// Replaces, removes, doubles and inserts bytes at places from a fixed sequence.
  @Test(arguments: 0..<40) func `Randomly damaged YAML files never crash the reader`(_ seed: Int) {
    var random = FixedSequence(seed: UInt64(seed))
    let salad = Array("[]{}:-?&*!|>'\"%@`#,\t\n\r \u{0}\u{FF}é\u{2028}".utf8) + [0x80, 0xC3, 0xFF, 0xF8]
    for _ in 0..<100 {
      var bytes = Array(Self.sample.utf8)
      for _ in 0..<random.below(8) + 1 {
        let place = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes[place] = salad[random.below(salad.count)]
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(salad[random.below(salad.count)], at: place)
        default: bytes.append(contentsOf: bytes[place...])
        }
      }
      for problem in problems(in: bytes) {
        #expect((problem.line ?? 1) >= 1 && (problem.column ?? 1) >= 1)
        #expect(!problem.message.isEmpty)
      }
    }
  }

  private func problems(in bytes: [UInt8]) -> [YAMLProblem] {
    do {
      let source = try YAMLSource(file: "f", bytes: bytes)
      let report = YAMLReport(file: "f")
      for document in try source.documents() { _ = report.value(document).mapping(["app", "list"]) }
      return report.problems
    } catch let problems as YAMLProblems {
      return problems.all
    } catch {
      return [error as? YAMLProblem].compactMap { $0 }
    }
  }
}
