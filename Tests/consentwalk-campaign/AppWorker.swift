import AppFiles
import CCampaign
import Foundation
import Localization
import Reports

/// Inspects many apps in one process, because starting the program takes longer than inspecting a small app. It calls
/// the functions of `app inspect`, and writes the findings in the formats for programs, which escape all characters
/// that must not reach a terminal.
///
///     consentwalk-campaign inspect-all FOLDER...
enum AppWorker {
  static let word = "inspect-all"
  /// The address space in bytes. An app of the campaign needs a small part of it.
  private static let room = 2 << 30
  /// The formats, by the app's place in the list.
  private static let formats = ["sarif", "junit", "tap"]

  static func format(_ place: Int) -> String { formats[place % formats.count] }

  /// Whether the inspection of an app stops because it reaches a limit.
  static func reachesLimit(_ path: String) -> Bool {
    do throws(AppFilesError) {
      _ = try AppInspection(path)
      return false
    } catch {
      return error.isStopped
    }
  }

  /// Inspects the apps in order. Says before each one which it is, so that the last one is known after a crash.
  static func run(_ paths: [String]) {
    limitMemory()
    var slowest: Int64 = 0
    for (place, path) in paths.enumerated() {
      say(.begins(place))
      // The default action of SIGALRM ends the process.
      alarm(UInt32(Run.patience / 1000))
      let start = cc_now()
      if Filter.leaks(Array(inspect(path, as: format(place)).utf8)) > 0 { say(.leaks(place)) }
      slowest = max(slowest, cc_now() - start)
    }
    say(.slowest(Int(slowest)))
  }

  /// A line of the process's output.
  enum Line: Equatable {
    case begins(Int)
    case leaks(Int)
    /// The duration of the slowest inspection, in microseconds.
    case slowest(Int)

    var text: String {
      switch self {
      case .begins(let place): "begins \(place)\n"
      case .leaks(let place): "leaks \(place)\n"
      case .slowest(let time): "slowest \(time)\n"
      }
    }

    init?(_ text: Substring) {
      let words = text.split(separator: " ")
      guard words.count == 2, let number = Int(words[1]) else { return nil }
      switch words[0] {
      case "begins": self = .begins(number)
      case "leaks": self = .leaks(number)
      case "slowest": self = .slowest(number)
      default: return nil
      }
    }
  }

  private static func say(_ line: Line) { FileHandle.standardOutput.write(Data(line.text.utf8)) }

  private static func limitMemory() {
    var limit = rlimit()
    (limit.rlim_cur, limit.rlim_max) = (rlim_t(room), rlim_t(room))
    #if canImport(Darwin)
      setrlimit(RLIMIT_AS, &limit)
    #else
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #endif
  }

  /// Returns the report of an app for a program; empty if the app cannot be inspected.
  private static func inspect(_ path: String, as format: String) -> String {
    do throws(AppFilesError) {
      let inspection = try AppInspection(path)
      for (file, mistake) in inspection.unreadable {
        write(.appFilePassedOver(file: file, mistake: mistake.message))
      }
      for finding in inspection.findings {
        write(finding.message)
        write(finding.mend)
      }
      let lines = try? ReportFormat(format)?.lines(of: report(inspection), in: .english)
      return (lines ?? []).joined(separator: "\n")
    } catch {
      write(.appProblem(place: error.file.inOneLine, problem: error.message))
      return ""
    }
  }

  /// Writes a message in each language. The program replaces control characters only when it prints the text, so
  /// the text itself proves nothing.
  private static func write(_ message: Message) {
    for language in ProgramLanguage.all { _ = message.text(in: language).inOneLine }
  }

  private static func report(_ inspection: AppInspection) -> Report {
    var report = Report(of: "app inspect", version: "1")
    report.rules = AppRule.allCases.map {
      Report.Rule(id: $0.id, title: $0.title, reason: $0.reason, help: $0.mend, source: $0.source)
    }
    report.findings = inspection.findings.flatMap { finding in
      finding.places.map { place in
        Report.Finding(
          rule: finding.rule.rawValue - 1, level: place.severity == .error ? .error : .warning,
          message: place.message, file: place.file, line: place.line,
          mark: [finding.rule.id, place.file, finding.key ?? ""].joined(separator: ":"))
      }
    }
    report.cases = report.casesOfRules(in: "app.inspect") { $0.level == .error }
    return report
  }
}
