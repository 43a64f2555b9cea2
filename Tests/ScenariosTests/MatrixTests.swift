import FlowController
import Platform
import Scenarios
import StrictYAML
import Testing

@Suite struct `A matrix of cases` {
  private static let text =
    "name: a\nos: [14.0, \"14.5\", 18]\nregion: [jp, eu-fr]\nlocale: ja\n---\n- launch\n- expect: {region: jp}\n"

  private static func file(_ text: String = text) throws -> ScenarioFile {
    try ScenarioFile(YAMLSource(file: "a.yaml", text: text))
  }

  @Test func `A matrix has a case for each combination, named after its values`() throws {
    let cases = try Self.file().cases()
    #expect(
      cases.map(\.name)
        == [
          "a [os 14.0, region jp]", "a [os 14.0, region eu-fr]", "a [os 14.5, region jp]",
          "a [os 14.5, region eu-fr]", "a [os 18, region jp]", "a [os 18, region eu-fr]",
        ])
    #expect(cases[3].os == Version(14, 5) && cases[3].region?.code == "eu-fr" && cases[3].locale == .ja)
  }

  @Test func `Each case of a matrix runs on its own device`() throws {
    let stage = try Library.bundled.get()
    let file = try Self.file()
    let scenarios = try file.scenarios(on: stage, as: file.cases())
    #expect(
      try scenarios.map { try $0.get().run(on: stage).passed } == [true, false, true, false, true, false])
    // A caller that does not ask for the cases gets the first one.
    #expect(try file.scenario(on: stage).start.os == Version(14))
  }

  @Test func `Lists on the command line replace those of the scenario`() throws {
    let asked = ScenarioMatrix(os: [Version(12)], locale: [.en, .ja])
    let cases = try Self.file().cases(asked)
    #expect(
      cases.map(\.name).prefix(2) == ["a [os 12, region jp, locale en]", "a [os 12, region jp, locale ja]"])
    #expect(try Self.file("name: a\nos: 13\n---\n[]\n").cases(asked).map(\.os) == [Version(12), Version(12)])
    #expect(try Self.file("name: a\nos: 13\n---\n[]\n").cases().map(\.name) == ["a"])
  }

  @Test func `A build that one case cannot install is a mistake of that case only`() throws {
    let stage = try Library.bundled.get()
    let file = try Self.file("name: a\nos: [12, 14.5]\ndeployment-target: 14\n---\n[]\n")
    let scenarios = try file.scenarios(on: stage, as: file.cases())
    #expect(throws: YAMLProblems.self) { try scenarios[0].get() }
    #expect(throws: Never.self) { try scenarios[1].get() }
  }

  @Test func `A matrix is written as it was read`() throws {
    let file = try Self.file()
    let written = Scenario(header: file.header, start: .init(), lines: [], names: .init()).text
    #expect(try Self.file(written).cases().map(\.name) == file.cases().map(\.name), "\(written)")
  }

  @Test(arguments: [
    ("os: []", "2:5", "at least one"), ("os: [14.5, 14.5]", "2:12", "twice"),
    ("region: [jp, xx-y]", "2:14", "a region"),
    ("locale: [en, f_r]", "2:14", "a language tag"), ("os: [[14]]", "2:6", "an iOS version"),
  ]) func `A wrong list of cases is refused with its place`(line: String, place: String, message: String)
    throws
  {
    let problems = try Library.problems("name: a\n\(line)\n---\n[]\n")
    #expect(problems.count == 1 && problems[0].description.contains(":\(place): "), "\(problems)")
    #expect(problems[0].description.contains(message), "\(problems)")
  }

  @Test func `A matrix with too many cases is refused`() throws {
    let versions = (0..<40).map { Version(14, $0) }
    let regions = (0..<26).compactMap { Region("a" + String(UnicodeScalar(UInt8(97 + $0)))) }
    try #require(regions.count > 20)
    let file = try Self.file()
    #expect(throws: YAMLProblems.self) {
      try file.cases(ScenarioMatrix(os: versions, region: regions, locale: [.en, .ja]))
    }
  }
}
