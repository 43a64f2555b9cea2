import CellGrid
import Foundation
import Localization
import Platform
import Reports

/// Standard output and standard error, by file descriptor: the one place where text leaves for people.
///
/// What steers a terminal is taken out here, whatever it came from: of a text nothing below U+0020 but line ends and
/// tabs passes, no control character above, no change of the direction of writing. Formats for programs write such
/// characters as numbers before they come here, so that nothing is taken from them. Escape sequences of our own come
/// as ``StyledText``.
struct Console {
  /// Whether errors are one JSON object.
  let isJSON: Bool
  /// The language of what people read.
  let language: ProgramLanguage

  /// Takes the places of standard descriptors that are closed, so that no file of ours gets one and is written to
  /// as if it were the output. Reading or writing there fails as before.
  static func occupyMissingDescriptors() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Makes errors, which have a sentence each, of what would end the program without a word: a reader that has gone,
  /// and a limit on the size of files.
  static func hearOfBrokenWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Whether results go to a terminal, which shows colours.
  static var isTerminal: Bool { isatty(1) == 1 && environment("TERM") != "dumb" }

  /// Writes a line of results.
  static func print(_ line: String) { write(line + "\n") }

  /// Writes results. When they cannot be written the program ends with 2.
  static func write(_ text: String) {
    // Who has read enough of a pipe has closed it, and wants no more.
    endUnlessWritten(write(text.readable, to: 1), except: EPIPE)
  }

  /// Writes a frame in colour.
  static func write(_ text: StyledText) { endUnlessWritten(write(text.text, to: 1), except: EPIPE) }

  /// Writes a line of a conversation, which has no sense without a reader.
  static func say(_ line: String) { endUnlessWritten(write((line + "\n").readable, to: 1)) }

  private static func endUnlessWritten(_ problem: Int32, except accepted: Int32 = 0) {
    guard problem != 0, problem != accepted else { return }
    let reason = Message.outputUnwritable(reason: SystemReason.text(problem))
    note("consentwalk: " + reason.text(in: SharedOptions.environment))
    RunLog.note("ended with exit code 2")
    exit(2)
  }

  /// Prints a report.
  ///
  /// - Throws: What the report's own text throws.
  static func print(_ report: Report, as format: ReportFormat, in language: ProgramLanguage) throws {
    print(try format.lines(of: report, in: language).joined(separator: "\n"))
  }

  /// Writes a message to standard error.
  static func note(_ message: Message, in language: ProgramLanguage) { note(message.text(in: language)) }

  /// Writes a message to standard output.
  static func print(_ message: Message, in language: ProgramLanguage) { print(message.text(in: language)) }

  /// Writes a line to standard error.
  static func note(_ line: String) { _ = write((line + "\n").readable, to: 2) }

  /// Writes over the line of standard error that the cursor is in.
  ///
  /// - Parameter shown: How many columns of it are to be written over.
  /// - Returns: How many columns the new line takes.
  static func replaceLine(with line: String, over shown: Int) -> Int {
    let width = CellText(line).cellCount
    let gap = String(repeating: " ", count: max(0, shown - width))
    _ = write("\r" + line.readable + gap + (line.isEmpty ? "\r" : ""), to: 2)
    return width
  }

  /// Ends the program with a failure's message and code.
  func end(with failure: Failure) -> Never {
    switch failure.kind {
    case .answer: Self.print(failure.message)
    case .silent: break
    case .problem: Self.note(isJSON ? failure.json : ("consentwalk: " + failure.text(in: language)).bounded)
    }
    RunLog.note("ended with exit code \(failure.code)")
    exit(failure.code)
  }

  /// Zero, or the error number.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { Descriptor.write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// The value of an environment variable; nil where it is unset or empty.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Whether an environment variable is unset or UTF-8.
  static func isReadable(environment name: String) -> Bool {
    guard let value = getenv(name) else { return true }
    return String(validatingCString: value) != nil
  }
}

extension String {
  /// The text with nothing in it that steers, but line ends and tabs.
  ///
  /// - Complexity: O(length).
  var readable: String {
    let isPlain = utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A || $0 == 0x09 }
    if isPlain { return self }
    return String(
      UnicodeScalarView(
        unicodeScalars.map { $0.isSteering && $0 != "\n" && $0 != "\t" ? "\u{FFFD}" : $0 }))
  }

  /// A message as it is told: what is longer than 64 KiB ends with how much is left out.
  var bounded: String {
    let limit = 1 << 16
    guard utf8.count > limit else { return self }
    let head = String(decoding: Array(utf8.prefix(limit)), as: UTF8.self)
    return head + "\n… (\(utf8.count - limit) bytes more)"
  }
}
