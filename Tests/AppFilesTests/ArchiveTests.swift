import Foundation
import TestSupport
import Testing

@testable import AppFiles

@Suite struct `A folder or archive of an app` {
  /// Returns a zip archive whose entries are not compressed.
  static func zip(_ entries: [(name: String, bytes: [UInt8], claimed: Int)]) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] { (0..<size).map { UInt8(value >> ($0 * 8) & 0xFF) } }
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let name = Array(entry.name.utf8)
      let sizes = number(entry.bytes.count, 4) + number(entry.claimed, 4)
      let isStored = entry.claimed == entry.bytes.count
      let head =
        number(20, 2) + [0, 0] + number(isStored ? 0 : 8, 2) + number(0, 8) + sizes + number(name.count, 2)
        + [0, 0]
      directory +=
        number(0x0201_4B50, 4) + number(20, 2) + head + number(0, 10) + number(bytes.count, 4) + name
      bytes += number(0x0403_4B50, 4) + head + name + entry.bytes
    }
    return bytes + directory + number(0x0605_4B50, 4) + number(0, 4) + number(entries.count, 2)
      + number(entries.count, 2) + number(directory.count, 4) + number(bytes.count, 4) + [0, 0]
  }

  private static let plist = Array(
    Checkout.plist([("CFBundleDisplayName", "Parcels"), Checkout.camera]).utf8)

  private func entry(_ name: String, _ bytes: [UInt8]) -> (name: String, bytes: [UInt8], claimed: Int) {
    (name, bytes, bytes.count)
  }

  @Test func `An app in an archive is inspected without its extensions`() throws {
    let checkout = try Checkout([:])
    try checkout.write(
      "A.ipa",
      Self.zip([
        entry("Payload/A.app/Info.plist", Self.plist),
        entry("Payload/A.app/ja.lproj/InfoPlist.strings", Array("CFBundleDisplayName = \"荷物\";".utf8)),
        entry("Payload/A.app/PlugIns/B.appex/Info.plist", Self.plist),
      ]))
    let found = try AppInspection(checkout.path + "/A.ipa")
    #expect(found.names.map { "\($0.language) \($0.text)" } == ["en Parcels", "ja 荷物"])
    #expect(found.purposes.map(\.file) == ["Payload/A.app/Info.plist"])
    #expect(found.purposes.map(\.missing) == [["ja"]])
    #expect(!found.findings.contains { $0.rule == .idlePurpose })
  }

  @Test func `A built app, or one property list with its language folders, is inspected`() throws {
    let checkout = try Checkout([
      "A.app/Info.plist": Checkout.plist([Checkout.camera]), "A.app/de.lproj/InfoPlist.strings": "",
      "A.app/Frameworks/F.framework/fr.lproj/F.strings": "",
    ])
    #expect(try AppInspection(checkout.path + "/A.app").languages == ["en", "de"])
    let plist = try AppInspection(checkout.path + "/A.app/Info.plist")
    #expect(plist.languages == ["en", "de"])
    #expect(plist.purposes.map(\.file) == ["Info.plist"])
  }

  @Test func `A zip archive gives no entry that is too large or outside the archive`() throws {
    let archive = try ZipArchive(
      ArchiveBytes(
        Self.zip([
          ("bomb", [UInt8](repeating: 0, count: 100), 1 << 30), ("../out", [1], 1), ("/top", [1], 1),
          ("a/../../b", [1], 1), ("good", [1], 1),
        ])))
    #expect(Set(archive.names) == ["bomb", "good"])
    #expect(throws: FormatMistake(.dishonestEntry)) { try archive.bytes(of: "bomb", limit: 1 << 31) }
    #expect(throws: FormatMistake(.tooLarge(limit: 1 << 20))) {
      try archive.bytes(of: "bomb", limit: 1 << 20)
    }
    #expect(try archive.bytes(of: "good", limit: 10) == [1])
  }

  @Test func `Links in a folder lead neither outside nor in a circle`() throws {
    let checkout = try Checkout(["Info.plist": Checkout.plist([Checkout.camera]), "a/A.swift": "let a = 1\n"])
    let files = FileManager.default
    let outside = try Checkout(["secret.swift": Checkout.cameraCall, "fr.lproj/InfoPlist.strings": ""])
    try files.createSymbolicLink(atPath: checkout.path + "/b", withDestinationPath: outside.path)
    try files.createSymbolicLink(
      atPath: checkout.path + "/c.swift", withDestinationPath: outside.path + "/secret.swift")
    try files.createSymbolicLink(atPath: checkout.path + "/a/up", withDestinationPath: "..")
    try files.createSymbolicLink(atPath: checkout.path + "/a/B.swift", withDestinationPath: "A.swift")
    let tree = try FileTree(folder: checkout.path)
    #expect(tree.paths == ["Info.plist", "a/A.swift", "a/B.swift"])
    #expect(try checkout.inspect().calls.isEmpty)
  }

  @Test func `A path without an app is refused with the reason`() throws {
    #expect(throws: AppFilesError.self) { try AppInspection("/nowhere/at/all") }
    #expect(throws: AppFilesError.self) { try Checkout(["A.swift": ""]).inspect() }
    let two = try Checkout([
      "One/Info.plist": Checkout.plist([("CFBundleName", "First")]),
      "Two/Info.plist": Checkout.plist([("CFBundleName", "Second")]),
      "Widget/Info.plist": Checkout.plist([("NSExtension", "<dict/>")]),
    ])
    do {
      _ = try two.inspect()
      Issue.record("one of two was taken")
    } catch {
      #expect((error as? AppFilesError)?.candidates == ["First", "Second"])
    }
    let shown = try Checkout([
      "One/Info.plist": Checkout.plist([]), "OneSample/Info.plist": Checkout.plist([]),
      "Demo/Info.plist": Checkout.plist([]),
    ])
    #expect(try shown.inspect().target == "One")
    #expect(try two.inspect("Two").names.map(\.text) == ["Second"])
    #expect(try two.inspect("First").target == "One")
  }
}
