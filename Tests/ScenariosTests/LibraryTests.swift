import FlowController
import Localization
import Platform
import Scenarios
import Testing

@Suite struct `The scenario library` {
  @Test func `The library has over a hundred scenarios, each with a source and an expectation`() throws {
    #expect(Library.names.count >= 100)
    let entries = try Library.entries.get()
    #expect(Set(entries.values.map(\.scenario.name)).count == entries.count, "two have one name")
    for (name, entry) in entries {
      #expect(entry.scenario.header.source?.isEmpty == false, "\(name) names no source")
      #expect(
        entry.scenario.lines.contains { if case .expect = $0.action { true } else { false } }, "\(name)")
    }
  }

  @Test func `The scenarios cite all five source documents`() throws {
    let sources = try Library.entries.get().values.compactMap(\.scenario.header.source)
    for (author, count) in [
      ("「iOS14でのIDFA取得」", 20), ("音ゲートレーニング", 12), ("「iOS13におけるCoreLocationの変更点」", 15),
      ("「iOSアプリにプライバシーポリシーへの同意UIを実装する」", 10), ("DeviceCheck フレームワークとは", 6),
    ] {
      #expect(sources.count { $0.contains(author) } >= count, "\(author)")
    }
  }

  @Test(arguments: Library.names) func `Every scenario of the library passes`(name: String) throws {
    let entry = try Library.entry(name)
    let outcome = entry.scenario.run(on: entry.stage)
    #expect(outcome.passed, "\(outcome.failure?.message.english ?? "")")
  }

  @Test(arguments: Library.names) func `Every scenario of the library reads the same after it is written`(
    name: String
  ) throws {
    let entry = try Library.entry(name)
    let again = try Library.scenario(entry.scenario, on: entry.stage)
    #expect(again.text == entry.scenario.text)
    let (first, second) = (entry.scenario.run(on: entry.stage), again.run(on: entry.stage))
    #expect(second.passed && second.world.record == first.world.record && second.stepCount == first.stepCount)
  }

  @Test(arguments: Library.names)
  func `Every scenario of the library ends in the same world as its bare steps`(name: String) throws {
    let entry = try Library.entry(name)
    let rules = entry.stage.rules(entry.scenario.header.assumptions)
    var world = entry.scenario.beginning(rules)
    for line in entry.scenario.lines {
      if case .step(let next) = line.action { try step(&world, next, rules) }
    }
    #expect(entry.scenario.run(on: entry.stage).world.record == world.record)
  }
}
