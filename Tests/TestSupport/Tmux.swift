import Foundation

/// A program in a tmux pane. It has its own tmux server, without the settings of the user.
public final class Tmux {
  public static var isThere: Bool { FileManager.default.isExecutableFile(atPath: program) }
  /// The reason why a test is skipped.
  public static let missing = "tmux is not installed: apt-get install tmux"

  private static let program = "/usr/bin/tmux"
  private let folder: TemporaryFolder
  // The server runs in the foreground, in a terminal of its own. A background server would never close the descriptors
  // that it inherits.
  private let server: PseudoTerminal
  private let environment: [String: String]

  /// Starts a shell in a pane of this size.
  public init(environment: [String: String], directory: String, width: Int, height: Int) throws {
    folder = try TemporaryFolder()
    self.environment = environment.merging(["SHELL": "/bin/sh", "PS1": "ready$ ", "ENV": ""]) { $1 }
    server = try PseudoTerminal(
      Self.program, ["-S", folder.path("socket"), "-f", "/dev/null", "-D"], environment: self.environment)
    let deadline = Date().addingTimeInterval(Patience.seconds)
    while true {
      do {
        try run("new-session", "-d", "-x", "\(width)", "-y", "\(height)", "-c", directory, "/bin/sh", "-i")
        break
      } catch {
        // The server needs some time until it accepts commands.
        if deadline.timeIntervalSinceNow < 0 { throw error }
        Patience.pause()
      }
    }
    try run("set-option", "-g", "window-size", "manual")
  }

  deinit { _ = try? run("kill-server") }

  /// Types a line and presses Enter.
  public func enter(_ line: String) throws {
    try run("send-keys", "-l", line)
    try press("Enter")
  }

  /// Types a text without pressing Enter.
  public func type(_ text: String) throws { try run("send-keys", "-l", text) }

  /// Presses keys. They have their tmux names, such as `C-z`.
  public func press(_ keys: String...) throws { try run(["send-keys"] + keys) }

  /// Pastes a text. If the program has requested it, the paste is bracketed.
  public func paste(_ text: String) throws {
    let file = folder.path("paste")
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    try run("load-buffer", file)
    try run("paste-buffer", "-p")
  }

  public func resize(width: Int, height: Int) throws {
    try run("resize-window", "-x", "\(width)", "-y", "\(height)")
  }

  /// Returns the value of a tmux format for the pane, such as `#{alternate_on}`.
  public func value(_ format: String) throws -> String {
    try run("display-message", "-p", format).trimmingCharacters(in: .newlines)
  }

  /// The rows of the pane.
  public func rows() throws -> [String] { try run("capture-pane", "-p").components(separatedBy: "\n") }

  /// Waits until the condition is true for the pane.
  ///
  /// - Throws: `TerminalFailure` with the contents of the pane, if the deadline passes.
  public func waitFor(_ what: String, timeout: Double = Patience.seconds, _ condition: ([String]) -> Bool)
    throws
  {
    let deadline = Date().addingTimeInterval(timeout)
    var rows = try rows()
    while !condition(rows) {
      guard deadline.timeIntervalSinceNow > 0 else {
        throw TerminalFailure("waited \(timeout) s for \(what)\n" + rows.joined(separator: "\n"))
      }
      // The pause is needed because each check starts a program.
      Patience.pause()
      rows = try self.rows()
    }
  }

  /// Waits until a tmux format has the wanted value for the pane.
  public func waitFor(_ format: String, toBe wanted: String) throws {
    try waitFor("\(format) to be \(wanted)") { _ in (try? value(format)) == wanted }
  }

  /// Waits until a row of the pane contains a text.
  public func waitFor(text: String) throws {
    try waitFor("“\(text)”") { $0.contains { $0.contains(text) } }
  }

  @discardableResult private func run(_ words: String...) throws -> String { try run(words) }

  @discardableResult private func run(_ words: [String]) throws -> String {
    let result = try Subprocess.run(
      Self.program, ["-N", "-S", folder.path("socket")] + words, environment: environment)
    guard result.exitCode == 0 else {
      throw TerminalFailure("tmux \(words.joined(separator: " ")): \(result.error)")
    }
    return result.output
  }
}
