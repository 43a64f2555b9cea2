import StrictYAML
import Testing

@Suite struct `A mapping` {
  @Test func `A mapping reports all unknown and missing keys in reading order`() throws {
    let text = "laumches: 1\nid: 2\nzzzzzzzz: 3\n"
    let report = YAMLReport(file: "Screens/flow.yaml")
    let root = report.value(try YAMLSource(file: report.file, text: text).document())
    let mapping = root.mapping(["launches", "id", "days"])
    _ = mapping?.required("days")
    do throws(YAMLProblems) {
      try report.throwProblems()
      Issue.record("no problem was reported")
    } catch {
      #expect(
        error.all.map(\.description) == [
          "Screens/flow.yaml:1:1: unknown key “laumches”; did you mean “launches”? "
            + "Expected one of launches, id, days",
          "Screens/flow.yaml:1:1: the key “days” is missing",
          "Screens/flow.yaml:3:1: unknown key “zzzzzzzz”; expected one of launches, id, days",
        ])
    }
  }
}
