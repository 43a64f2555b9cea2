import Testing

@Suite struct `Modules` {
  /// External modules, with the targets that may use each. When `.ci/run` builds, the package manager checks that a
  /// target imports only what Package.swift declares for it.
  static let owners: [(module: String, users: Set<String>)] = [
    ("CTerminal", ["TerminalUI"]),
    ("GRDB", ["SettingsStore", "SettingsStoreTests"]),
    ("GRDBSQLite", ["SettingsStore", "consentwalk-bench", "consentwalk-campaign"]),
    // Project files of generators may contain anchors, aliases and any keys, which StrictYAML refuses.
    ("Yams", ["StrictYAML", "AppFiles"]),
    ("Crypto", ["ScreenLibrary", "DeviceCheckService"]),
    ("NIOCore", ["DeviceCheckService", "DeviceCheckServiceTests"]),
    ("NIOHTTP1", ["DeviceCheckService", "DeviceCheckServiceTests"]),
    ("NIOPosix", ["DeviceCheckService"]),
    ("ArgumentParser", ["consentwalk", "CommandTests"]),
  ]

  @Test(arguments: owners)
  func `Modules from outside are used by one target and its tests`(module: String, users: Set<String>) {
    let importers = SourceTree.swift.filter { $0.imports.contains(module) }
    #expect(importers.contains { $0.isSource })
    #expect(Set(importers.map(\.module)).isSubset(of: users))
    let declaring = Manifest.ours.targets.filter { $0.dependencies.contains(module) }.map(\.name)
    #expect(Set(declaring) == users)
  }

  /// These modules are pure: time, randomness, files and the environment reach them as values.
  @Test(arguments: ["Platform", "FlowController", "CellGrid"])
  func `Modules of the core import nothing but the core`(module: String) throws {
    let below = module == "FlowController" ? ["Platform"] : []
    #expect(try #require(Manifest.ours.target(module)).dependencies == below)
    let files = SourceTree.swift.filter { $0.path.hasPrefix("Sources/\(module)/") }
    #expect(!files.isEmpty)
    for file in files { #expect(file.imports.isSubset(of: below), "\(file.path)") }
  }

  @Test func `Only CTerminal knows curses, and its header does not`() {
    let knowing = SourceTree.code.filter {
      !Pattern(#"^#include.*(?:curses|term\.h)"#).matches(in: $0.text).isEmpty
    }
    #expect(!knowing.isEmpty)
    for file in knowing {
      #expect(file.path.hasPrefix("Sources/CTerminal/") && !file.path.contains("/include/"))
    }
  }

  @Test func `Every Swift target is built with the strict settings`() {
    let lax = Manifest.ours.targets.filter { target in
      !target.isStrict && SourceTree.swift.contains { $0.path.hasPrefix(target.folder + "/") }
    }
    #expect(lax.map(\.name).isEmpty)
    #expect(SourceTree.file("Package.swift")?.text.contains(".treatAllWarnings(as: .error)") == true)
  }

  @Test func `A manifest is read with the names, folders and dependencies of its targets`() {
    let manifest = Manifest(
      """
      let package = Package(name: "x", targets: [
        .target(name: "A", swiftSettings: strict),
        .testTarget(
          name: "ATests", dependencies: ["A", .product(name: "G", package: "G.swift")], path: "Elsewhere/ATests"),
      ])
      """)
    #expect(manifest.targets.map(\.name) == ["A", "ATests"])
    #expect(manifest.targets.map(\.folder) == ["Sources/A", "Elsewhere/ATests"])
    #expect(manifest.target("ATests")?.dependencies == ["A", "G"])
    #expect(manifest.targets.map(\.isStrict) == [true, false])
  }
}
