import Localization
import Testing

@testable import ScreenLibrary

@Suite struct `The source of screens` {
  @Test
  func `Screens come from the option, the environment, a local folder, the working folder or the program`()
    throws
  {
    let folder = try TemporaryFolder()
    func source(_ explicit: String?, _ environment: [String: String]) -> ScreenSource {
      .standard(explicit: explicit, environment: { environment[$0] }, workingFolder: folder.path)
    }
    #expect(source("/a", ["CONSENTWALK_SCREENS": "/b"]) == .folder("/a"))
    #expect(source(nil, ["CONSENTWALK_SCREENS": "/b"]) == .folder("/b"))
    #expect(source(nil, ["CONSENTWALK_SCREENS": ""]) == .embedded)
    try folder.write("Screens/home.yaml", "")
    #expect(source(nil, [:]) == .embedded)
    try folder.write("flow.yaml", "")
    #expect(source(nil, [:]) == .folder(folder.path))
    try folder.write("Screens/flow.yaml", "")
    #expect(source(nil, [:]) == .folder(folder.path + "/Screens"))
  }

  @Test func `A folder without a flow file, or a missing folder, is refused`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: ScreenLibraryError.noFlow(folder.path)) {
      try ScreenLibrary(.folder(folder.path)).load()
    }
    #expect(throws: ScreenLibraryError.folder(folder.path + "/x", reason: .systemMissing)) {
      try ScreenLibrary(.folder(folder.path + "/x")).check()
    }
  }

  @Test func `All errors of all files in a folder are reported together`() throws {
    let folder = try TemporaryFolder()
    try folder.write("flow.yaml", "app: {name: {en: A}}\nextra: 1\n")
    try folder.write("home.yaml", "screen: hame\nen: {title: A}\n")
    try folder.write("policy.ja.txt", "ok\nbad \u{202E}text\n")
    let error = #expect(throws: ScreenLibraryError.self) { try ScreenLibrary(.folder(folder.path)).load() }
    let said = error?.problems.map { String($0.description.dropFirst(folder.path.count + 1)) }
    #expect(
      said == [
        "flow.yaml:2:1: unknown key “extra”; expected one of inherits, app, policy, start, flags, "
          + "features, pages, asks, ids, notes, waive",
        "home.yaml:1:9: found the screen “hame”; expected home, the same as the file name",
        "policy.ja.txt:2:5: the text contains the character U+202E; expected printable characters",
      ])
  }

  @Test func `An export writes every bundled file and overwrites none`() throws {
    let folder = try TemporaryFolder()
    let target = folder.path + "/my/screens"
    let written = try ScreenLibrary.export(to: target)
    #expect(written.count == EmbeddedScreens.files.count + 1)
    #expect(try ScreenLibrary(.folder(target)).check().isEmpty)
    let hash = try ScreenLibrary(.embedded).load().behaviourHash
    #expect(try ScreenLibrary(.folder(target)).load().behaviourHash == hash)
    #expect(throws: ScreenLibraryError.exists(target + "/additional-information.yaml")) {
      try ScreenLibrary.export(to: target)
    }
    #expect(throws: ScreenLibraryError.self) { try ScreenLibrary.export(to: "/dev/null/x") }
  }

  @Test func `An export that fails half-way leaves none of its files behind`() throws {
    // A file in the place of a folder stops the export in the middle, as a full disk does.
    let folder = try TemporaryFolder()
    try folder.write("system", "")
    #expect(throws: ScreenLibraryError.self) { try ScreenLibrary.export(to: folder.path) }
    #expect(try folder.names() == ["system"])
  }
}
