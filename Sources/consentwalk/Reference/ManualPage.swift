import ArgumentParser
import Localization

/// A manual page with the commands and the reference, in the format of `man`.
///
/// - Source: man(7) and groff_man(7).
struct ManualPage {
  let language: ProgramLanguage

  func lines(_ references: [Reference]) -> [String] {
    head + commands + options + references.flatMap(lines) + environment
  }

  private var head: [String] {
    [
      ".TH CONSENTWALK 1 \"\" \"consentwalk \(ConsentWalk.configuration.version)\"",
      ".nh", ".ad l",
      section(.manName),
      "consentwalk \\- " + Self.escaped(.commandRoot, language),
      section(.manSynopsis), ".B consentwalk", "[\\fICOMMAND\\fR] [\\fIOPTIONS\\fR]",
      section(.manDescription),
      Self.escaped(.referenceManualText, language), ".PP",
      Self.escaped(.detailsRoot, language),
    ]
  }

  private func section(_ title: Message) -> String {
    ".SH \"\(Self.escaped(title, language).replacing("\"", with: "\\(dq"))\""
  }

  private var commands: [String] {
    [section(.manCommands)]
      + Self.leaves(ConsentWalk.self, "consentwalk").flatMap { path, type in
        [".SS \"" + Self.escaped(path) + "\""]
          + Self.asTyped(HelpText.parts(of: Self.help(of: type))?.own ?? "")
      }
  }

  /// The options of every command.
  private var options: [String] {
    [section(.manOptions)] + Self.asTyped(HelpText.parts(of: Self.help(of: Play.self))?.common ?? "")
  }

  private static func help(of type: any ParsableCommand.Type) -> String {
    ConsentWalk.helpMessage(for: type, columns: 72).replacing(HelpText.hardSpace, with: " ")
  }

  /// Returns lines that `man` prints unchanged, without wrapping them.
  private static func asTyped(_ text: String) -> [String] {
    [".PP", ".nf"] + text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
      + [".fi"]
  }

  /// Returns every command that has no subcommands, with its full name.
  private static func leaves(
    _ type: any ParsableCommand.Type, _ path: String
  ) -> [(path: String, type: any ParsableCommand.Type)] {
    let below = type.configuration.subcommands
    guard !below.isEmpty else { return [(path, type)] }
    return below.flatMap { leaves($0, "\(path) \($0.configuration.commandName ?? "")") }
  }

  private func lines(_ reference: Reference) -> [String] {
    [section(reference.title)] + reference.blocks.flatMap(lines)
  }

  private func lines(_ block: Reference.Block) -> [String] {
    switch block {
    case .heading(let text): [".SS \"" + Self.escaped(text, language) + "\""]
    case .paragraph(let text): [".PP", Self.escaped(text, language)]
    case .example(let lines): [".PP", ".nf"] + lines.map { Self.escaped($0) } + [".fi"]
    case .table(let rows): rows.flatMap(lines)
    }
  }

  private func lines(_ row: Reference.Row) -> [String] {
    let arguments = row.arguments
    let body = [arguments, row.meaning?.text(in: language) ?? ""].filter { !$0.isEmpty }.map {
      Self.escaped($0)
    }
    guard !body.isEmpty else { return [".br", Self.escaped(row.word)] }
    return [".TP", "\\fB" + Self.escaped(row.word) + "\\fR"] + body.joined(by: ".br")
  }

  private var environment: [String] {
    let names: [(String, Message)] = [
      ("CONSENTWALK_STORE", .envStore), ("CONSENTWALK_SCREENS", .envScreens), ("CONSENTWALK_LOG", .envLog),
      ("NO_COLOR", .envNoColor),
      ("LC_ALL, LC_MESSAGES, LANG", .envLang),
    ]
    return [section(.manEnvironment)]
      + names.flatMap { [".TP", "\\fB" + $0.0 + "\\fR", Self.escaped($0.1, language)] }
  }

  /// Returns the text with possible line breaks after each Japanese character, because Japanese has no spaces.
  private static func breakable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.value >= 0x3000 }) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      result.unicodeScalars.append(scalar)
      if scalar.value >= 0x3000 { result += "\\:" }
    }
  }

  private static func escaped(_ message: Message, _ language: ProgramLanguage) -> String {
    escaped(message.text(in: language))
  }

  /// Escapes the characters that `man` interprets. A hyphen remains the character that a user types.
  private static func escaped(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let marked = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      // `man` would read a line that begins with such a character as a request.
      let text = marked.hasPrefix(".") || marked.hasPrefix("'") ? "\\&" + marked : String(marked)
      return breakable(text)
    }
    return lines.joined(separator: "\n")
  }
}

extension [String] {
  /// The elements, with a separator line between each two.
  fileprivate func joined(by line: String) -> [String] {
    enumerated().flatMap { $0.offset == 0 ? [$0.element] : [line, $0.element] }
  }
}
