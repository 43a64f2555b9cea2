import Foundation

/// The connection to the stand-in phone: a line asks, a line answers.
@MainActor
enum StandIn {
  static func ask(_ fields: String...) -> String {
    FileHandle.standardOutput.write(Data((fields.joined(separator: "\u{1F}") + "\n").utf8))
    return readLine() ?? ""
  }
}

/// `Thread.sleep` lets time pass on the phone. It takes the place of Foundation's.
public enum Thread {
  public static func `sleep`(forTimeInterval seconds: Double) {
    MainActor.assumeIsolated { _ = StandIn.ask("wait", String(seconds)) }
  }
}

/// Output of tests goes to standard error, because standard output speaks with the phone.
public func print(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
