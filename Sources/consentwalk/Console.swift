import CellGrid
import Foundation
import Localization
import Platform
import Reports

/// Writes to standard output and standard error, by file descriptor. All text for people is written here.
///
/// Control characters are replaced here, whatever the text's source: characters below U+0020 except line ends and tabs,
/// the control characters above U+007E, and marks that change the writing direction. Formats for programs have already
/// escaped these characters, so they lose nothing. The program's own escape sequences are written as ``StyledText``.
struct Console {
  /// Whether errors are printed as one JSON object.
  let isJSON: Bool
  /// The language of the messages.
  let language: ProgramLanguage

  /// Opens /dev/null for each standard descriptor that is closed. Otherwise the next file that is opened could get this
  /// number and receive the output. Reading or writing such a descriptor still fails as before.
  static func occupyMissingDescriptors() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Ignores the signals for a closed pipe and for the file size limit. Then the write fails with an error that the
  /// program can report.
  static func hearOfBrokenWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Whether results are written to a terminal that can show colours.
  static var isTerminal: Bool { isatty(1) == 1 && environment("TERM") != "dumb" }

  /// Writes a line of results.
  static func print(_ line: String) { write(line + "\n") }

  /// Writes results. If they cannot be written, the program ends with exit code 2.
  static func write(_ text: String) {
    // A closed pipe is not an error: its reader, for example `head`, needs no more output.
    endUnlessWritten(write(text.readable, to: 1), except: EPIPE)
  }

  /// Writes a frame in colour.
  static func write(_ text: StyledText) { endUnlessWritten(write(text.text, to: 1), except: EPIPE) }

  /// Writes a line of a dialogue with the user. A closed pipe is an error here, because no user reads the dialogue.
  static func say(_ line: String) { endUnlessWritten(write((line + "\n").readable, to: 1)) }

  private static func endUnlessWritten(_ problem: Int32, except accepted: Int32 = 0) {
    guard problem != 0, problem != accepted else { return }
    let reason = Message.outputUnwritable(reason: SystemReason.text(problem))
    note("consentwalk: " + reason.text(in: SharedOptions.environment))
    RunLog.note("ended with exit code 2")
    exit(2)
  }

  /// - Throws: The errors that writing the report's own text format can throw.
  static func print(_ report: Report, as format: ReportFormat, in language: ProgramLanguage) throws {
    print(try format.lines(of: report, in: language).joined(separator: "\n"))
  }

  /// Writes a message to standard error.
  static func note(_ message: Message, in language: ProgramLanguage) { note(message.text(in: language)) }

  /// Writes a message to standard output.
  static func print(_ message: Message, in language: ProgramLanguage) { print(message.text(in: language)) }

  /// Writes a line to standard error.
  static func note(_ line: String) { _ = write((line + "\n").readable, to: 2) }

  /// Overwrites the current line of standard error.
  ///
  /// - Parameter shown: The width of the old line in columns.
  /// - Returns: The width of the new line in columns.
  static func replaceLine(with line: String, over shown: Int) -> Int {
    let width = CellText(line).cellCount
    let gap = String(repeating: " ", count: max(0, shown - width))
    _ = write("\r" + line.readable + gap + (line.isEmpty ? "\r" : ""), to: 2)
    return width
  }

  /// Prints a failure, and ends the program with the failure's exit code.
  func end(with failure: Failure) -> Never {
    switch failure.kind {
    case .answer: Self.print(failure.message)
    case .silent: break
    case .problem: Self.note(isJSON ? failure.json : ("consentwalk: " + failure.text(in: language)).bounded)
    }
    RunLog.note("ended with exit code \(failure.code)")
    exit(failure.code)
  }

  /// - Returns: Zero, or the error number.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { Descriptor.write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Returns the value of an environment variable; nil if it is unset or empty.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Whether an environment variable is unset, or is valid UTF-8.
  static func isReadable(environment name: String) -> Bool {
    guard let value = getenv(name) else { return true }
    return String(validatingCString: value) != nil
  }
}

extension String {
  /// The text with control characters replaced. Line ends and tabs are kept.
  ///
  /// - Complexity: O(length).
  var readable: String {
    let isPlain = utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A || $0 == 0x09 }
    if isPlain { return self }
    return String(
      UnicodeScalarView(
        unicodeScalars.map { $0.isSteering && $0 != "\n" && $0 != "\t" ? "\u{FFFD}" : $0 }))
  }

  /// The text, cut at 64 KiB with a note that says how much is missing.
  var bounded: String {
    let limit = 1 << 16
    guard utf8.count > limit else { return self }
    let head = String(decoding: Array(utf8.prefix(limit)), as: UTF8.self)
    return head + "\n… (\(utf8.count - limit) bytes more)"
  }
}
