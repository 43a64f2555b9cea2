import CCampaign
import Foundation
import TestSupport

/// Attacks the built program for a given time, and prints for each attack the number of attempts and the
/// results.
///
///     swift run consentwalk-campaign [--program FILE] [--seconds N] [--seed N] [--only NAME,NAME] [--keep FOLDER]
///
/// Without `--program` it attacks the `consentwalk` in its own folder. It keeps failing inputs in the folder,
/// with the command. It exits with 1 if anything crashed, hung, was lost or leaked, and with 2 if an attack
/// could not run.
@main
struct Campaign {
  private let options: CampaignOptions
  private let arena: Arena

  @MainActor
  static func main() {
    // A program that exits before it has read all its input must not end this process.
    signal(SIGPIPE, SIG_IGN)
    do {
      let options = try CampaignOptions(Array(CommandLine.arguments.dropFirst()))
      let isGood = try Campaign(options: options, arena: Arena(options)).run()
      exit(isGood ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("consentwalk-campaign: \(error)\n".utf8))
      exit(2)
    }
  }

  /// An attack that is prepared only when it starts.
  private struct Plan: Sendable {
    let share: Int
    let name: String
    let prepare: @Sendable (Arena) throws -> any Attack
  }

  /// The attacks with their shares of the time. Readers rarely fail, so they get the largest share.
  private static let plans = [
    Plan(share: 45, name: "scenarios") { try ScenarioFiles($0) },
    Plan(share: 10, name: "screens") { try ScreenFiles($0) },
    Plan(share: 5, name: "devices") { try DeviceTexts($0) },
    Plan(share: 20, name: "apps") { AppFolders($0) },
    Plan(share: 8, name: "stores") { try StoreFiles($0) },
    Plan(share: 5, name: "command-lines") { CommandLines($0) },
    Plan(share: 5, name: "inlets") { Inlets($0) },
    Plan(share: 7, name: "random-kills") { try RandomKills($0) },
    Plan(share: 8, name: "call-kills") { try SystemCallKills($0) },
    Plan(share: 4, name: "writers") { Writers($0) },
    Plan(share: 6, name: "keys") { TerminalKeys($0) },
    Plan(share: 4, name: "signals") { TerminalSignals($0) },
    Plan(share: 5, name: "power-cuts") { try PowerCuts($0) },
  ]

  private func run() throws -> Bool {
    let chosen = Self.plans.filter { options.only.isEmpty || options.only.contains($0.name) }
    guard !chosen.isEmpty, chosen.count >= options.only.count else {
      let names = Self.plans.map(\.name).joined(separator: ", ")
      throw CampaignProblem("no such attack; there are \(names)")
    }
    let shares = chosen.reduce(0) { $0 + $1.share }
    print("seed \(options.seed), \(options.seconds) s, \(arena.program)")
    print(Tally.heading)
    var total = Tally(name: "all")
    for plan in chosen {
      // Each attack has a seed of its own, so that it does the same alone as among the others.
      var random = SeededGenerator(seed: plan.name.utf8.reduce(options.seed) { $0 &* 31 &+ UInt64($1) })
      let end = cc_now() + Int64(options.seconds * 1_000_000 * plan.share / shares)
      var tally = Tally(name: plan.name)
      var attack = try plan.prepare(arena)
      repeat { try attack.round(&random, &tally) } while cc_now() < end
      print(tally.line)
      for note in tally.notes { print("    " + note) }
      fflush(nil)
      total.add(tally)
    }
    print(total.line)
    return total.isGood
  }
}

/// One kind of attack.
protocol Attack {
  /// Runs one round; called until the time is over.
  mutating func round(_ random: inout SeededGenerator, _ tally: inout Tally) throws
}

/// The command line.
struct CampaignOptions {
  var program: String?
  var seconds = 60
  var seed: UInt64 = 1
  var only: Set<String> = []
  var keep: String?

  init(_ arguments: [String]) throws {
    var words = arguments[...]
    while let word = words.popFirst() {
      guard let value = words.popFirst() else { throw CampaignProblem("\(word) wants a value") }
      switch word {
      case "--program": program = value
      case "--seconds": seconds = try Self.number(word, value)
      case "--seed": seed = UInt64(try Self.number(word, value))
      case "--only": only = Set(value.split(separator: ",").map(String.init))
      case "--keep": keep = value
      default: throw CampaignProblem("unknown option \(word)")
      }
    }
  }

  private static func number(_ word: String, _ value: String) throws -> Int {
    guard let number = Int(value), number > 0 else { throw CampaignProblem("\(word) wants a number above 0") }
    return number
  }
}

/// Why the campaign cannot run.
struct CampaignProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
