import Foundation
import Testing

@testable import consentwalk

@Suite struct `The log of a service` {
  @Test func `The log of a service drops lines that its reader does not take, and tells how many`() throws {
    let pipe = Pipe()
    let log = ServiceLog(pipe.fileHandleForWriting.fileDescriptor)
    // A pipe cannot hold this much. So a log that waits for the reader would hang.
    let line = String(repeating: "x", count: 400)
    for _ in 0..<5000 { log.write(line) }
    let first = pipe.fileHandleForReading.availableData
    log.end()
    log.write("two\nlines")
    try pipe.fileHandleForWriting.close()
    let rest = (try pipe.fileHandleForReading.readToEnd()) ?? Data()
    let lines = String(decoding: first + rest, as: UTF8.self).split(separator: "\n")
    let written = lines.count { $0.hasPrefix("xxx") }
    #expect(written > 100 && written < 5000)
    #expect(lines.suffix(2) == ["(log lines dropped: \(5000 - written))", "two lines"])
  }
}
