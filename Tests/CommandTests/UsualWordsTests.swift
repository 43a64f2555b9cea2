import ArgumentParser
import Testing

@testable import consentwalk

@Suite struct `The usual words` {
  static let lines = [
    "", "play", "state", "steps", "do launch", "do launch terminate launch --device a", "state --json",
    "do --store s launch --screens d set:os=17.4", "steps --locale ja --json", "--locale ja",
    "play --plain --no-color", "--ascii --no-mouse --theme dark --store s", "do --json --json launch",
    "state --device a --device b", "do launch --plain", "do wait:2s tap:deny",
  ]

  @Test(arguments: Self.lines) func `are read as the parser reads them`(line: String) throws {
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

  @Test(arguments: Self.others) func `are all that is not left to the parser`(line: String) {
    #expect(UsualWords(line.split(separator: " ").map(String.init)) == nil)
  }

  @Test func `are never empty`() {
    for words in [["do", ""], ["state", "--device", ""], [""]] { #expect(UsualWords(words) == nil) }
  }
}
