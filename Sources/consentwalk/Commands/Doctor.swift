import ArgumentParser
import CellGrid
import FlowController
import Foundation
import Localization
import Platform
import ScreenLibrary
import SettingsStore
import TerminalUI

/// Checks everything on which the program depends.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: .commandDoctor)

  @Flag(help: ArgumentHelp(.optionAssumptions)) var assumptions = false
  @Flag(help: ArgumentHelp(.optionWording)) var wording = false

  /// Hidden options for what is now the command ``Facts``.
  @Option(help: .hidden) var compare: String?
  @Option(help: .hidden) var facts: String?
  @Option(help: .hidden) var region: String?

  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForMachines>
  var options: SharedOptions { shared.options }

  func validate() throws {
    if compare != nil, facts != nil { throw ValidationError(.wrongCompareFacts) }
  }

  func run() throws {
    if let compare {
      return try VersionComparison(compare, region: region).print(asJSON: options.json, in: options.language)
    }
    if let facts {
      return try VersionFacts(facts, region: region).print(asJSON: options.json, in: options.language)
    }
    if assumptions || wording { return try printKnowledge() }
    let findings = [terminal, colours, locale, store] + device + screens
    if options.json {
      Console.print(StateValue.object([.init("checks", .list(findings.map(\.state)))]).withSchema.json)
    } else {
      for finding in findings { Console.print(finding.line, in: options.language) }
    }
    if findings.contains(where: { !$0.isFine }) { throw ExitCode(1) }
  }

  private func printKnowledge() throws {
    let device = try options.namedDevice.map { name in
      let store = try DeviceStore(at: options.storeFile, for: .read)
      defer { store.close() }
      return (name, DeviceHeader(text: try store.device(name).header).assumptions)
    }
    let report = KnowledgeReport(
      assumptions ? device?.1 ?? Assumptions() : nil, of: device?.0,
      wording ? try options.catalogue().approximateWords : nil)
    if options.json {
      Console.print(StateValue.object(report.fields).withSchema.json)
    } else {
      for line in report.lines(in: options.language) { Console.print(line) }
    }
  }

  private struct Finding {
    let subject: Message
    let isFine: Bool
    let text: Message

    var line: Message {
      isFine ? .doctorFine(subject: subject, text: text) : .doctorProblem(subject: subject, text: text)
    }

    var state: StateValue {
      ["subject": .text(subject.english), "fine": .bool(isFine), "text": .text(text.english)]
    }
  }

  private var terminal: Finding {
    let name = Console.environment("TERM") ?? ""
    let isTerminal = isatty(0) == 1 && isatty(1) == 1
    var facts = Message.doctorTerminalFacts(term: name, curses: TerminalFacts.cursesVersion)
    var isFine = true
    do throws(TerminalFailure) {
      _ = try TerminalFacts.colours(of: name)
    } catch {
      // A missing TERM matters only in a terminal.
      isFine = !isTerminal
      facts = .doctorTerminalProblem(
        term: name, curses: TerminalFacts.cursesVersion, problem: error.message)
    }
    guard isTerminal else {
      return Finding(subject: .doctorTerminal, isFine: true, text: .doctorNoTerminal(facts: facts))
    }
    return Finding(subject: .doctorTerminal, isFine: isFine, text: facts)
  }

  private var colours: Finding {
    let count = (try? TerminalFacts.colours(of: Console.environment("TERM") ?? "")) ?? 0
    let told = Console.environment("COLORFGBG")
    let text: Message =
      switch options.theme {
      case .dark, .light: .doctorColoursAsked(count: count, theme: options.theme.rawValue)
      case .auto:
        switch options.themeInUse {
        case .dark, .light:
          .doctorColoursFound(count: count, theme: options.themeInUse.word, value: told ?? "")
        case .either:
          told == nil ? .doctorColoursEither(count: count) : .doctorColoursUnclear(count: count)
        }
      }
    guard options.wantsColour else {
      let reason = options.noColor ? "--no-color" : "NO_COLOR"
      return Finding(subject: .doctorColours, isFine: true, text: .doctorColoursOff(reason: reason))
    }
    guard count >= 8 else {
      return Finding(subject: .doctorColours, isFine: true, text: .doctorColoursMissing(count: count))
    }
    return Finding(subject: .doctorColours, isFine: true, text: text)
  }

  private var locale: Finding {
    guard let name = TerminalFacts.chooseLocale() else {
      return Finding(subject: .doctorLocale, isFine: false, text: .doctorLocaleMissing)
    }
    return Finding(
      subject: .doctorLocale, isFine: true,
      text: .doctorLocaleFine(locale: name, language: options.language.tag))
  }

  private var store: Finding {
    let file = options.storeName
    do {
      let store = try DeviceStore(at: options.storeFile, for: .read)
      defer { store.close() }
      let count = try store.devices().count
      return Finding(
        subject: .doctorStore, isFine: true,
        text: store.isReadOnly
          ? .doctorStoreReadOnly(file: file, count: count) : .doctorStoreFine(file: file, count: count))
    } catch .missing {
      return Finding(subject: .doctorStore, isFine: true, text: .doctorStoreMissing(file: file))
    } catch {
      return Finding(subject: .doctorStore, isFine: false, text: error.report)
    }
  }

  /// A finding if the store does not contain the device that the user named.
  private var device: [Finding] {
    guard let name = options.namedDevice else { return [] }
    do {
      let store = try DeviceStore(at: options.storeFile, for: .read)
      defer { store.close() }
      _ = try store.device(name)
      return []
    } catch {
      return [Finding(subject: .doctorDevice, isFine: false, text: error.report)]
    }
  }

  private var screens: [Finding] {
    do {
      let problems = try ScreenLibrary(options.screenSource).check()
      guard !problems.isEmpty else {
        return [Finding(subject: .doctorScreens, isFine: true, text: options.screenSource.isWell)]
      }
      return problems.map { Finding(subject: .doctorScreens, isFine: false, text: $0.report) }
    } catch {
      return error.problems.map {
        Finding(subject: .doctorScreens, isFine: false, text: $0.report)
      }
    }
  }
}
