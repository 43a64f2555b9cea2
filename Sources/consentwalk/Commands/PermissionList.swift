import ArgumentParser
import FlowController
import Platform

/// Lists every permission, with the words that other tools use for it.
struct PermissionList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "permissions",
    abstract: "Every permission by iOS version, with the words that other tools use for it.")

  @Argument(
    help: ArgumentHelp("Only this one.", valueName: "name"), completion: .list(Service.allCases.map(\.word)))
  var name: String?

  @OptionGroup var shared: SharedOptionGroup
  var options: SharedOptions { shared.options }

  func run() throws {
    var wanted = Service.allCases
    if let name {
      guard let one = Service(name) else {
        throw Failure(UnknownStep(.request, found: name, expected: Service.allCases.map(\.word)) as any Error)
      }
      wanted = [one]
    }
    if options.json {
      let list = StateValue.list(wanted.map(value))
      let libraries = StateValue.list(
        LibraryStatus.all.map { status in
          .object([
            .init("iOS", .text(status.iOS)), .init("react-native-permissions", .text(status.reactNative)),
            .init("permission_handler", .text(status.flutter)),
          ])
        })
      Console.print(
        StateValue.object([.init("permissions", list), .init("statuses", libraries)]).withSchema.json)
    } else {
      Console.write(
        wanted.map(lines).joined(separator: "\n") + (name == nil ? "\n" + LibraryStatus.table : ""))
    }
  }

  private func value(_ service: Service) -> StateValue {
    let row = service.row
    let questions = Behaviour.all.first { $0.name == "\(row.word): question" }?.rows ?? []
    return .object([
      .init("name", .text(row.word)),
      .init("steps", .list(ServiceCall.all.filter { $0.service == service }.map { .text(Self.step($0)) })),
      .init("calls", .list(ServiceCall.all.filter { $0.service == service }.map { .text($0.call) })),
      .init("keys", .list(service.keys.map { .text($0.key.name) })),
      .init(
        "questions",
        .list(
          questions.map {
            .object([
              .init("versions", .text(Self.versions($0.bands))), .init("question", .text($0.value)),
              .init("confidence", .text($0.mark.text)), .init("source", .text($0.source)),
            ])
          })),
      .init("statuses", .list(service.statuses.names.map { .text($0) })),
      .init("settings", .list(service.choices.map { .text($0.word) })),
      .init("restriction", row.isRestrictable ? .text(row.word + "-restricted") : .null),
      .init("switch", row.overlay.map { .text($0.word) } ?? .null),
      .init("tools", .object(row.tools.named.map { .init($0.tool, $0.word.map { .text($0) } ?? .null) })),
    ])
  }

  private func lines(_ service: Service) -> String {
    let row = service.row
    func line(_ name: String, _ texts: [String]) -> String {
      guard !texts.isEmpty else { return "" }
      let begin = "  " + name + String(repeating: " ", count: max(1, 16 - name.count))
      return Self.folded(texts, after: begin, within: 79) + "\n"
    }
    let questions = Behaviour.all.first { $0.name == "\(row.word): question" }?.rows ?? []
    let calls = ServiceCall.all.filter { $0.service == service }
    let tools = row.tools.named.compactMap { tool, word in word.map { "\(tool) \($0)" } }
    return row.word + "\n" + line("steps", calls.map(Self.step)) + line("keys", service.keys.map(\.key.name))
      + questions.map { line("iOS " + Self.versions($0.bands), [$0.value]) }.joined()
      + line("reads", service.statuses.names) + line("Settings", service.choices.map(\.word))
      + line(
        "set", (row.isRestrictable ? [row.word + "-restricted"] : []) + (row.overlay.map { [$0.word] } ?? []))
      + line("tools", tools)
  }

  /// A list with commas, folded between its entries under where it begins.
  private static func folded(_ texts: [String], after begin: String, within columns: Int) -> String {
    var lines = [begin]
    for (index, text) in texts.enumerated() {
      let entry = text + (index + 1 < texts.count ? "," : "")
      let last = lines[lines.count - 1]
      if last.count > begin.count, last.count + 1 + entry.count > columns {
        lines.append(String(repeating: " ", count: begin.count) + entry)
      } else {
        lines[lines.count - 1] = last + (last.count > begin.count ? " " : "") + entry
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func step(_ call: ServiceCall) -> String {
    let request = Request.service(call)
    return request.verb + ":" + request.word
  }

  private static func versions(_ bands: ClosedRange<Band>) -> String {
    let first = bands.lowerBound.start.description
    guard bands.upperBound != .newest else { return first + ".." }
    return first + ".." + bands.upperBound.start.description
  }
}

/// What the two libraries say for what iOS says. *Denied* means two things there: not asked yet, or refused.
///
/// - Source: zoontek/react-native-permissions @bd5e694; Baseflow/flutter-permission-handler @adaa811
private struct LibraryStatus {
  let iOS: String
  let reactNative: String
  let flutter: String

  static let all = [
    LibraryStatus(iOS: "not there", reactNative: "unavailable", flutter: "–"),
    LibraryStatus(iOS: "notDetermined", reactNative: "denied", flutter: "denied"),
    LibraryStatus(iOS: "restricted", reactNative: "unavailable", flutter: "restricted"),
    LibraryStatus(iOS: "denied", reactNative: "blocked", flutter: "permanentlyDenied"),
    LibraryStatus(iOS: "limited", reactNative: "limited", flutter: "limited"),
    LibraryStatus(iOS: "authorized", reactNative: "granted", flutter: "granted"),
    LibraryStatus(iOS: "provisional", reactNative: "–", flutter: "provisional"),
  ]

  static var table: String {
    func row(_ cells: [String]) -> String {
      "  "
        + zip(cells, [16, 26, 0]).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }.joined()
        + "\n"
    }
    return "what libraries say\n" + row(["iOS", "react-native-permissions", "permission_handler"])
      + all.map { row([$0.iOS, $0.reactNative, $0.flutter]) }.joined()
  }
}
