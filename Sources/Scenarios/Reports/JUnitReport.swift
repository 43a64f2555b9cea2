import FlowController
import StrictYAML

/// Results as JUnit's XML: a suite with a case for each file.
enum JUnitReport {
  static func lines(_ result: ScenarioResult) -> [String] {
    let name = attribute(result.name ?? result.file)
    let line = result.line.map { " line=\"\($0)\"" } ?? ""
    let open =
      "    <testcase name=\"\(name)\" classname=\"\(attribute(className(result.file)))\" "
      + "file=\"\(path(result.file))\"\(line) "
    let time = "time=\"\(text(result.seconds))\""
    switch result.verdict {
    case .passed: return [open + time + "/>"]
    case .failed(let failure, let frame):
      let body = TextReport.body(failure, file: result.file) + frame
      return [open + time + ">"] + element("failure", failure.message, body) + ["    </testcase>"]
    case .bad(let problems):
      let body = problems.map(\.description)
      return [open + time + ">"] + element("error", body.first ?? "", body) + ["    </testcase>"]
    }
  }

  static func document(_ cases: [String], _ writer: ReportWriter) -> [String] {
    let totals =
      "tests=\"\(writer.count)\" failures=\"\(writer.failed)\" errors=\"\(writer.bad)\" "
      + "time=\"\(text(writer.seconds))\""
    return [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"consentwalk\" \(totals)>",
      "  <testsuite name=\"scenarios\" \(totals) skipped=\"0\">",
    ] + cases + ["  </testsuite>", "</testsuites>"]
  }

  private static func element(_ name: String, _ message: String, _ body: [String]) -> [String] {
    let text = escaped(body.map(\.printable).joined(separator: "\n"))
    return ["      <\(name) message=\"\(attribute(message))\" type=\"\(name)\">\(text)</\(name)>"]
  }

  private static func attribute(_ text: String) -> String { escaped(text.printable) }

  /// A path as it is: what would be taken for a space is written as a number. XML has no other control characters.
  private static func path(_ text: String) -> String {
    var path = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\t", "\r": path += "&#\(scalar.value);"
      default: path += attribute(String(scalar))
      }
    }
    return path
  }

  /// The folders and the file as packages and a class: build servers split at points, the last one before the class.
  private static func className(_ file: String) -> String {
    var parts = file.split(separator: "/").filter { $0 != "." && $0 != ".." }.map(String.init)
    if let last = parts.popLast() {
      let stem = last.lastIndex(of: ".").map { last[..<$0] } ?? last[...]
      parts.append(stem.isEmpty ? last : String(stem))
    }
    let name = parts.map { $0.replacing(".", with: "_") }.joined(separator: ".")
    return name.isEmpty ? "scenario" : name
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&apos;"
      // No characters of XML.
      case "\u{fffe}", "\u{ffff}": continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Seconds with three digits, as these files have them.
  private static func text(_ seconds: Double) -> String {
    let thousandths = String(Int((max(0, seconds) * 1000).rounded()))
    let digits = String(repeating: "0", count: max(0, 4 - thousandths.utf8.count)) + thousandths
    return digits.dropLast(3) + "." + digits.suffix(3)
  }
}
