import Foundation
import Platform
import Testing

@testable import ScreenLibrary

/// Who loads a folder again and again keeps what the system's files said.
@Suite struct `The system's words of a folder that is loaded again` {
  private let folder: TemporaryFolder
  private let library: ScreenLibrary
  private static let file = "Screens/system/camera.yaml"
  private static let first = "Would Like to Access the Camera"

  init() throws {
    folder = try TemporaryFolder()
    try ScreenLibrary.export(to: folder.path + "/Screens")
    library = ScreenLibrary(.folder(folder.path + "/Screens"))
  }

  private func titles(_ memory: inout SystemMemory) throws -> [String] {
    let place = try #require(SystemDialog.allCases.first { $0.word == "camera" }).index
    return try library.load(remembering: &memory).dialogs[place].texts.map(\.title)
  }

  private func replace(_ old: String, by new: String) throws {
    let text = String(decoding: try folder.bytes(Self.file), as: UTF8.self)
    try folder.write(Self.file, text.replacingOccurrences(of: old, with: new))
  }

  @Test func `are those of the files as they are now`() throws {
    var memory = SystemMemory()
    let before = try titles(&memory)
    #expect(before.contains { $0.contains(Self.first) })
    #expect(try titles(&memory) == before)
    try replace(Self.first, by: "Wants the Camera")
    #expect(
      try titles(&memory) == before.map { $0.replacingOccurrences(of: Self.first, with: "Wants the Camera") })
    try replace("Wants the Camera", by: Self.first)
    #expect(try titles(&memory) == before)
  }

  @Test func `are refused each time as long as something is wrong with them`() throws {
    var memory = SystemMemory()
    let before = try titles(&memory)
    try replace("exists: 8..", by: "exists: never")
    for _ in 0..<2 { #expect(throws: ScreenLibraryError.self) { try titles(&memory) } }
    try replace("exists: never", by: "exists: 8..")
    #expect(try titles(&memory) == before)
  }
}
