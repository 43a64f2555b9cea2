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
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == AppWorker.word { return AppWorker.run(Array(words.dropFirst())) }
    do {
      let options = try CampaignOptions(words)
      let isGood = try Campaign(options: options, arena: Arena(options)).run()
      exit(isGood ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("consentwalk-campaign: \(error)\n".utf8))
      exit(2)
    }
  }

  /// An attack that is prepared only when it starts.
  private struct Plan: Sendable {
    /// What an attempt is.
    enum Kind { case inputs, kills, other }

    let kind: Kind
    let share: Int
    let name: String
    let prepare: @Sendable (Arena) throws -> any Attack

    init(
      _ kind: Kind, share: Int, name: String, prepare: @escaping @Sendable (Arena) throws -> any Attack
    ) {
      (self.kind, self.share, self.name, self.prepare) = (kind, share, name, prepare)
    }
  }

  /// The attacks with their shares of the time in percent. In an hour of one core they try a million inputs, of which
  /// 200,000 are apps, and 3,000 kills.
  private static let plans = [
    Plan(.inputs, share: 27, name: "scenarios") { try ScenarioFiles($0) },
    Plan(.inputs, share: 6, name: "screens") { try ScreenFiles($0) },
    Plan(.inputs, share: 3, name: "devices") { try DeviceTexts($0) },
    Plan(.inputs, share: 24, name: "apps") { try AppFolders($0) },
    Plan(.inputs, share: 4, name: "stores") { try StoreFiles($0) },
    Plan(.inputs, share: 2, name: "command-lines") { CommandLines($0) },
    Plan(.inputs, share: 2, name: "inlets") { Inlets($0) },
    Plan(.kills, share: 10, name: "random-kills") { try RandomKills($0) },
    Plan(.kills, share: 11, name: "call-kills") { try SystemCallKills($0) },
    Plan(.other, share: 2, name: "writers") { Writers($0) },
    Plan(.other, share: 3, name: "keys") { TerminalKeys($0) },
    Plan(.other, share: 2, name: "signals") { TerminalSignals($0) },
    Plan(.other, share: 4, name: "power-cuts") { try PowerCuts($0) },
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
    var tried: [Plan.Kind: Int] = [:]
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
      tried[plan.kind, default: 0] += tally.tried
    }
    print(total.line)
    print("inputs over all readers: \(tried[.inputs, default: 0]), kills: \(tried[.kills, default: 0])")
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
