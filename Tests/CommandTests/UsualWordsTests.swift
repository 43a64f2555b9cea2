import ArgumentParser
import Localization
import Testing

@testable import consentwalk

@Suite struct `The usual words` {
  static let lines = [
    "", "play", "state", "steps", "do launch", "do launch terminate launch --device a", "state --json",
    "do --store s launch --screens d set:os=17.4", "steps --locale ja --json", "--locale ja",
    "play --plain --no-color", "--ascii --no-mouse --theme dark --store s", "do --json --json launch",
    "state --device a --device b", "do launch --plain", "do wait:2s tap:deny",
  ]

  @Test(arguments: Self.lines) func `The usual words are read as the parser reads them`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let usual = try #require(UsualWords(words))
    var (options, steps): (SharedOptions?, [String]) = (nil, [])
    switch (usual.command, try ConsentWalk.parseAsRoot(words)) {
    case (.play, let play as Play):
      options = play.options
      #expect(play.file == nil && !play.present)
    case (.do, let act as Do): (options, steps) = (act.options, act.steps)
    case (.state, let state as State): options = state.options
    case (.steps, let list as Steps):
      options = list.options
      #expect(!list.logEvents)
    case (_, let other): Issue.record("\(usual.command) is \(other)")
    }
    #expect(options.map { "\($0)" } == "\(usual.options)")
    #expect(steps == usual.steps)
  }

  static let others = [
    "state --device", "state --device=a", "state --device -a", "state --locale f_r", "state --theme pink",
    "do", "do --", "do -- launch", "state extra", "play file.yaml", "play --present", "steps --log-events",
    "history", "--help", "state --help", "state -h", "--version", "help", "stat", "state --store --json",
    "do launch --devcie a", "-", "do -",
  ]

  @Test(arguments: Self.others) func `The usual words are all that the parser does not read`(line: String) {
    #expect(UsualWords(line.split(separator: " ").map(String.init)) == nil)
  }

  @Test func `The usual words are never empty`() {
    for words in [["do", ""], ["state", "--device", ""], [""]] { #expect(UsualWords(words) == nil) }
  }
}

@Suite struct `A command read by itself` {
  static let lines = [
    "prove --os 14.5..18 --fail-on warning --format junit --json",
    "paths tracking --os 14.5 --where launches=2",
    "plan --output walks --region eu-fr --now 2026-03-04T05:06:07Z --assume once-grace=5s", "screens check",
    "screens show tracking --os=14.5 --size 100x30 --ascii",
    "device new d --os 13.4 --deployment-target 13.0",
    "device import file name", "branch switch main", "back 3 --json", "back", "history --scenario --device d",
    "test a.yaml b.yaml --only x --frames out", "play a.yaml --present", "diff A B --ignore words",
    "devicecheck serve --port 0 --json", "do launch -- --x", "why soft-ask", "doctor --facts 14.5",
    "schema state", "app inspect MyApp --format json", "storyboard a.yaml --output a.html", "diagram -- ",
  ]

  @Test(arguments: Self.lines)
  func `A command read by itself equals what the root command reads`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let alone = try CommandWords.parsed(words)
    let root = try ConsentWalk.parseAsRoot(words)
    #expect(type(of: alone) == type(of: root))
    #expect("\(alone)" == "\(root)")
  }

  static let others = [
    "", "device", "branch", "screens", "--json state", "nonsense", "device nonsense", "prove --nonsense",
    "prove --help", "help prove", "prove --version", "why", "test", "paths a b", "test --help", "history -h",
    "schema --generate-completion-script bash", "prove --help-hidden", "prove --max-states 0",
    "prove --max-states x",
    "screens show tracking --size 80", "diff --os 14.4..14.5 --against 15", "device new",
    "device new d --store=",
    "back x", "back 0", "devicecheck serve --port 0 --key k.p8", "state --device", "plan --format png",
    "why -x",
  ]

  /// Returns the answer to a command line: a command, help, or a mistake.
  private func answer(_ words: [String], _ parse: ([String]) throws -> any ParsableCommand) -> String {
    do {
      return try "\(parse(words))"
    } catch {
      let failure = Failure(parsing: error, of: words)
      return "\(failure.code), \(failure.kind): \(failure.text(in: .english))"
    }
  }

  @Test(arguments: Self.others)
  func `A command read by itself answers as the root command does`(line: String) {
    let words = line.split(separator: " ").map(String.init)
    #expect(answer(words, CommandWords.parsed) == answer(words) { try ConsentWalk.parseAsRoot($0) })
  }
}
