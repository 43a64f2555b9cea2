import Foundation
import Localization
import Platform
import Testing

@testable import ScreenLibrary

@Suite struct `A watched Screens folder` {
  private struct Folder {
    let folder: TemporaryFolder
    let watch: ScreenWatch

    /// - Parameter hasSignal: Whether to use the operating system's signal, if there is one.
    init(hasSignal: Bool = false) throws {
      folder = try TemporaryFolder()
      try ScreenLibrary.export(to: folder.path)
      let signal = hasSignal ? StandardSignal.make(for: [folder.path]) : nil
      watch = ScreenWatch(ScreenLibrary(.folder(folder.path)), [folder.path], signal: signal)
    }

    func edit(_ name: String, _ old: String, _ new: String) throws {
      let text = String(decoding: try folder.bytes(name), as: UTF8.self)
      try #require(text.contains(old))
      try folder.write(name, text.replacing(old, with: new))
    }

    func problems() -> [ScreenProblem] {
      guard case .broken(let problems) = watch.look() else { return [] }
      return problems
    }

    func isQuiet() -> Bool { watch.look().map { _ in false } ?? true }

    func name() -> String? {
      guard case .usable(let catalogue) = watch.look() else { return nil }
      return catalogue.appName(.en)
    }
  }

  @Test func `A watched folder reports nothing while nothing changes`() throws {
    let folder = try Folder()
    #expect(folder.isQuiet())
    #expect(folder.isQuiet())
  }

  @Test func `A watched folder reports each change once, even without a signal`() throws {
    let folder = try Folder()
    try folder.edit("flow.yaml", "Rhythm Gym", "Other Gym")
    #expect(folder.name() == "Other Gym")
    #expect(folder.isQuiet())
    // The size stays the same, so only the times and the number of the file show the change.
    try folder.edit("flow.yaml", "Other Gym", "Otter Gym")
    try folder.edit("flow.yaml", "Otter Gym", "Owner Gym")
    #expect(folder.name() == "Owner Gym")
  }

  @Test func `A watched folder names the changed files`() throws {
    let folder = try Folder()
    #expect(folder.watch.changedFiles.isEmpty)
    try folder.edit("flow.yaml", "Rhythm Gym", "Other Gym")
    #expect(folder.name() == "Other Gym")
    #expect(folder.watch.changedFiles == ["flow.yaml"])
    try folder.folder.write("b.yaml", "screen: b\n")
    try folder.folder.write("a.yaml", "screen: a\n")
    _ = folder.watch.look()
    #expect(folder.watch.changedFiles == ["a.yaml", "b.yaml"])
  }

  /// Some editors, and `cp -p`, reset the modification time.
  @Test func `A change that keeps the size and the modification time is seen`() throws {
    let folder = try Folder()
    let file = folder.folder.path + "/flow.yaml"
    var before = stat()
    try #require(stat(file, &before) == 0)
    var now = before
    // The clock of the file system can be too coarse to show two writes.
    while now.st_ctim.tv_sec == before.st_ctim.tv_sec, now.st_ctim.tv_nsec == before.st_ctim.tv_nsec {
      let text = String(decoding: try folder.folder.bytes("flow.yaml"), as: UTF8.self)
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
      try handle.write(contentsOf: Data(text.replacing("Rhythm Gym", with: "Rhythm Pub").utf8))
      try handle.close()
      var times = [before.st_atim, before.st_mtim]
      try #require(utimensat(AT_FDCWD, file, &times, 0) == 0)
      try #require(stat(file, &now) == 0)
    }
    #expect(now.st_size == before.st_size && now.st_mtim.tv_nsec == before.st_mtim.tv_nsec)
    #expect(folder.name() == "Rhythm Pub")
  }

  @Test func `A change made while the files are read is seen at the next look`() throws {
    let folder = try Folder()
    try folder.edit("flow.yaml", "Rhythm Gym", "Other Gym")
    var refusal: (any Error)?
    let first = folder.watch.look {
      do {
        try folder.edit("home.yaml", "groove", "swing")
        try folder.edit("flow.yaml", "Other Gym", "Third Gym")
      } catch { refusal = error }
    }
    #expect(refusal == nil && first != nil)
    // Whichever text the first look has read, the second look must notice the later one.
    #expect(folder.name() == "Third Gym")
    #expect(folder.isQuiet())
  }

  @Test func `A watched folder reports a broken file, and its repair`() throws {
    let folder = try Folder()
    try folder.edit("system/tracking.yaml", "title:", "titel:")
    let problems = folder.problems()
    #expect(problems.first?.file == folder.folder.path + "/system/tracking.yaml")
    #expect(problems.first?.line != nil)
    #expect(folder.isQuiet())
    try folder.edit("system/tracking.yaml", "titel:", "title:")
    #expect(folder.name() == "Rhythm Gym")
  }

  @Test func `A watched folder that is deleted and created again is reported`() throws {
    let folder = try Folder()
    try FileManager.default.removeItem(atPath: folder.folder.path + "/flow.yaml")
    let problems = folder.problems()
    #expect(problems.first?.expected == Message.screensWantedFolderWithFlow.english)
  }

  @Test func `The bundled screens are not watched`() {
    #expect(ScreenWatch(ScreenLibrary(.embedded)) == nil)
  }

  #if os(Linux)
    @Test func `The kernel signals a save in place, a save by rename, and one in a new folder`()
      throws
    {
      let folder = try Folder(hasSignal: true)
      let descriptor = try #require(folder.watch.descriptor)
      func isReadable() -> Bool {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&wanted, 1, 0) == 1
      }
      #expect(!isReadable())
      try folder.edit("home.yaml", "groove", "swing")
      #expect(isReadable())
      folder.watch.takeReports()
      #expect(!isReadable())
      let system = folder.folder.path + "/system"
      try FileManager.default.moveItem(atPath: system, toPath: system + "-away")
      #expect(isReadable())
      folder.watch.takeReports()
      try FileManager.default.createDirectory(atPath: system, withIntermediateDirectories: false)
      folder.watch.takeReports()
      try FileManager.default.moveItem(
        atPath: system + "-away/tracking.yaml", toPath: system + "/tracking.yaml")
      folder.watch.takeReports()
      try folder.edit("system/tracking.yaml", "title:", "title: ")
      #expect(isReadable())
    }
  #endif
}
