import ArgumentParser
import CellGrid
import FlowController
import Foundation
import Localization
import Platform
import ScreenLibrary
import SettingsStore
import TerminalUI

/// Checks everything the program depends on.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: .commandDoctor)

  @Option(
    help: ArgumentHelp(
      .optionCompare,
      valueName: .valueVersions))
  var compare: String?

  @Option(
    help: ArgumentHelp(
      .optionFacts,
      valueName: .valueVersion), completion: .versions)
  var facts: String?

  @Option(
    help: ArgumentHelp(
      .optionFactsRegion, valueName: .valueRegion))
  var region: String?

  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForMachines>
  var options: SharedOptions { shared.options }

  func validate() throws {
    if compare != nil, facts != nil { throw ValidationError(.wrongCompareFacts) }
  }

  func run() throws {
    if let compare { return try VersionComparison(compare, region: region).print(asJSON: options.json) }
    if let facts { return try VersionFacts(facts, region: region).print(asJSON: options.json) }
    let (assumptions, device, missing) = assumed
    let findings = [terminal, colours, locale, store] + missing + screens
    let words = (try? options.catalogue())?.approximateWords ?? []
    let report = KnowledgeReport(assumptions, of: device, words)
    if options.json {
      let checks = StateValue.Field("checks", .list(findings.map(\.state)))
      Console.print(StateValue.object([checks] + report.fields).withSchema.json)
    } else {
      // The checks are printed last, where users look first.
      for line in report.lines + [""] + findings.map(\.line) { Console.print(line) }
    }
    if findings.contains(where: { !$0.isFine }) { throw ExitCode(1) }
  }

  private struct Finding {
    let subject: String
    let isFine: Bool
    let text: String

    var line: String { "\(isFine ? "ok " : "!! ") \(subject): \(text)" }

    var state: StateValue {
      .object([
        StateValue.Field("subject", .text(subject)), StateValue.Field("fine", .bool(isFine)),
        StateValue.Field("text", .text(text)),
      ])
    }
  }

  private var terminal: Finding {
    let name = Console.environment("TERM") ?? ""
    let isTerminal = isatty(0) == 1 && isatty(1) == 1
    var facts = "TERM=\(name), \(TerminalFacts.cursesVersion)"
    var isFine = true
    do throws(TerminalFailure) {
      _ = try TerminalFacts.colours(of: name)
    } catch {
      // Without a terminal a missing TERM does no harm.
      isFine = !isTerminal
      facts += "; " + error.description
    }
    guard isTerminal else {
      return Finding(
        subject: "terminal", isFine: true, text: "not a terminal here, play needs --plain; " + facts)
    }
    return Finding(subject: "terminal", isFine: isFine, text: facts)
  }

  private var colours: Finding {
    let count = (try? TerminalFacts.colours(of: Console.environment("TERM") ?? "")) ?? 0
    let told = Console.environment("COLORFGBG")
    let theme: String =
      switch options.theme {
      case .dark, .light: "for a \(options.theme.rawValue) background, as asked"
      case .auto:
        switch options.themeInUse {
        case .dark, .light: "for a \(options.themeInUse.word) background, as COLORFGBG=\(told ?? "") says"
        case .either:
          "for any background, as \(told == nil ? "COLORFGBG is not set" : "COLORFGBG tells none"); "
            + "--theme dark or light has more contrast"
        }
      }
    guard options.wantsColour else {
      let reason = options.noColor ? "--no-color" : "NO_COLOR"
      return Finding(subject: "colours", isFine: true, text: "none, because of \(reason)")
    }
    guard count >= 8 else {
      return Finding(subject: "colours", isFine: true, text: "none: this terminal has \(count)")
    }
    return Finding(subject: "colours", isFine: true, text: "\(count) of the terminal, chosen \(theme)")
  }

  private var locale: Finding {
    guard let name = TerminalFacts.chooseLocale() else {
      return Finding(
        subject: "locale", isFine: false,
        text: "no UTF-8 locale; install C.UTF-8 (Debian: libc-bin), or --plain")
    }
    return Finding(subject: "locale", isFine: true, text: "\(name), language \(options.language.tag)")
  }

  private var store: Finding {
    let file = options.storeName
    do {
      let store = try DeviceStore(at: options.storeFile, for: .read)
      defer { store.close() }
      let count = try store.devices().count
      let access = store.isReadOnly ? ", read-only" : ""
      return Finding(subject: "store", isFine: true, text: "\(file): \(count) device(s)\(access)")
    } catch .missing {
      return Finding(subject: "store", isFine: true, text: "\(file): not there yet; the first walk makes it")
    } catch {
      return Finding(subject: "store", isFine: false, text: error.description)
    }
  }

  /// The assumptions of the device that the user asked about; a missing device is a finding.
  private var assumed: (assumptions: Assumptions, device: String?, missing: [Finding]) {
    guard let name = options.namedDevice else { return (Assumptions(), nil, []) }
    do {
      let store = try DeviceStore(at: options.storeFile, for: .read)
      defer { store.close() }
      return (DeviceHeader(text: try store.device(name).header).assumptions, name, [])
    } catch {
      return (Assumptions(), nil, [Finding(subject: "device", isFine: false, text: error.description)])
    }
  }

  private var screens: [Finding] {
    let language: ProgramLanguage = options.json ? .english : options.language
    do {
      let problems = try ScreenLibrary(options.screenSource).check()
      guard !problems.isEmpty else {
        return [Finding(subject: "screens", isFine: true, text: options.screenSource.isWell(in: language))]
      }
      return problems.map { Finding(subject: "screens", isFine: false, text: $0.report.text(in: language)) }
    } catch {
      return error.problems.map {
        Finding(subject: "screens", isFine: false, text: $0.report.text(in: language))
      }
    }
  }
}
