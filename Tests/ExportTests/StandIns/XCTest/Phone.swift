import Foundation

/// The connection to the stand-in phone: each request is a line, and so is each answer.
@MainActor
enum StandIn {
  static func ask(_ fields: String...) -> String {
    FileHandle.standardOutput.write(Data((fields.joined(separator: "\u{1F}") + "\n").utf8))
    return readLine() ?? ""
  }
}

/// Replaces Foundation's class: `Thread.sleep` lets time pass on the phone.
public enum Thread {
  public static func `sleep`(forTimeInterval seconds: Double) {
    MainActor.assumeIsolated { _ = StandIn.ask("wait", String(seconds)) }
  }
}

/// The output of tests goes to standard error, because standard output is the connection to the phone.
public func print(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
