import Foundation
import Testing

@testable import ScreenLibrary

@Suite struct `The folder of caches` {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func library() -> ScreenLibrary { ScreenLibrary(.embedded, cacheFolder: folder.path + "/cache") }

  private func ownCache(in folder: String) throws -> CatalogueCache {
    let files = try ScreenFolder(.embedded).files
    return CatalogueCache(ofProgramIn: folder) ?? CatalogueCache(folder: folder, files: files)
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/cache")) ?? []).sorted()
  }

  @Test func `is believed only where nobody else can have written it`() throws {
    _ = try library().load()
    let name = try #require(names.first)
    let path = folder.path + "/cache/" + name
    let cache = try ownCache(in: folder.path + "/cache")
    #expect(cache.load() != nil)
    for mode in [0o666, 0o620, 0o602] {
      chmod(path, mode_t(mode))
      #expect(cache.load() == nil, "\(String(mode, radix: 8))")
    }
    chmod(path, 0o644)
    #expect(cache.load() != nil)
    guard geteuid() == 0 else { return }
    chown(path, 65534, 65534)
    #expect(cache.load() == nil)
  }

  @Test func `keeps the newest, and nothing that a killed program left`() throws {
    _ = try library().load()
    let own = try #require(names.first)
    for number in 0..<40 {
      let path = folder.path + "/cache/screens-\(number)"
      try Data().write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(1_000_000 + number))], ofItemAtPath: path)
    }
    // No process has this number.
    try Data().write(to: URL(fileURLWithPath: folder.path + "/cache/screens-0.4194305"))
    try Data().write(to: URL(fileURLWithPath: folder.path + "/cache/other"))
    CacheFolder.tidy(folder.path + "/cache")
    #expect(names.contains(own) && names.contains("other"))
    #expect(names.count == 17)
    #expect(
      names.contains("screens-39") && !names.contains("screens-0") && !names.contains("screens-0.4194305"))
  }

  @Test func `with a full disk gets no half of an export`() throws {
    // A file where a folder has to be made stops the export in the middle, as a full disk does.
    let target = folder.path + "/out"
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: target + "/system"))
    #expect(throws: ScreenLibraryError.self) { try ScreenLibrary.export(to: target) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: target) == ["system"])
  }
}
