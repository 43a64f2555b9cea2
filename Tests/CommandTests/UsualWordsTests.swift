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
    let usual = try #require(UsualWords.command(words))
    let parsed = try ConsentWalk.parseAsRoot(words)
    #expect(outline(usual) == outline(parsed))
  }

  static let others = [
    "state --device", "state --device=a", "state --device -a", "state --locale fr", "state --theme pink",
    "do", "do --", "do -- launch", "state extra", "play file.yaml", "play --present", "steps --log-events",
    "history", "--help", "state --help", "state -h", "--version", "help", "stat", "state --store --json",
    "do launch --devcie a", "-", "do -",
  ]

  @Test(arguments: Self.others) func `are all that is not left to the parser`(line: String) {
    #expect(UsualWords.command(line.split(separator: " ").map(String.init)) == nil)
  }

  @Test func `are never empty`() {
    for words in [["do", ""], ["state", "--device", ""], [""]] {
      #expect(UsualWords.command(words) == nil)
    }
  }

  private func outline(_ command: any ParsableCommand) -> String {
    func options(_ options: SharedOptions) -> String {
      "\(options.device) \(options.store ?? "-") \(options.screens ?? "-") \(options.locale?.code ?? "-") "
        + "\(options.json) \(options.plain) \(options.ascii) \(options.noColor) \(options.theme) \(options.noMouse)"
    }
    switch command {
    case let play as Play: return "play \(play.file ?? "-") \(play.present) " + options(play.options)
    case let act as Do: return "do \(act.steps) " + options(act.options)
    case let state as State: return "state " + options(state.options)
    case let steps as Steps: return "steps \(steps.logEvents) " + options(steps.options)
    default: return "\(command)"
    }
  }
}
