import Testing

@Suite struct `Modules` {
  /// Modules that a target may import without declaring them in Package.swift.
  static let toolchain: Set<String> = [
    "Foundation", "FoundationXML", "Dispatch", "Synchronization", "Glibc", "Musl", "Darwin", "PackagePlugin",
  ]

  /// Each external module with the one module that may import it, and its tests.
  static let owners: [(module: String, users: Set<String>)] = [
    ("CTerminal", ["TerminalUI"]),
    ("GRDB", ["SettingsStore", "SettingsStoreTests"]),
    ("GRDBSQLite", ["SettingsStore", "consentwalk-bench", "consentwalk-campaign"]),
    // Project generators may use anchors, aliases and any keys, which StrictYAML rejects.
    ("Yams", ["StrictYAML", "AppFiles"]),
    ("Crypto", ["ScreenLibrary", "DeviceCheckService"]),
    ("NIOCore", ["DeviceCheckService", "DeviceCheckServiceTests"]),
    ("NIOHTTP1", ["DeviceCheckService", "DeviceCheckServiceTests"]),
    ("NIOPosix", ["DeviceCheckService"]),
    ("ArgumentParser", ["consentwalk", "CommandTests"]),
  ]

  @Test func `Modules import only what Package.swift declares for them`() throws {
    #expect(Manifest.ours.targets.count > 15)
    for target in Manifest.ours.targets {
      let files = SourceTree.swift.filter { $0.path.hasPrefix(target.folder + "/") }
      let isForTests = target.folder.hasPrefix("Tests/")
      // A target's name may contain a dash, but its module's name cannot.
      let modules = target.dependencies.map { $0.replacing("-", with: "_") }
      let allowed = Self.toolchain.union(modules).union(isForTests ? ["Testing"] : [])
      #expect(Self.undeclared(files, allowed).isEmpty)
    }
  }

  @Test func `Every source file belongs to a target`() {
    let folders = Manifest.ours.targets.map { $0.folder + "/" }
    let homeless = SourceTree.code.filter { file in
      file.path != "Sources/README.md" && !file.path.hasPrefix("Tests/Golden/")
        && !file.path.hasPrefix("Tests/Scenarios/") && !file.path.hasPrefix("Tests/Apps/")
        && !file.path.hasPrefix("Tests/Stores/") && !folders.contains { file.path.hasPrefix($0) }
    }
    #expect(homeless.map(\.path).isEmpty)
  }

  @Test(arguments: ["Platform", "FlowController", "CellGrid"])
  func `The modules of the core import only each other`(module: String) throws {
    let target = try #require(Manifest.ours.target(module))
    let below = module == "FlowController" ? ["Platform"] : []
    #expect(target.dependencies == below)
    let files = SourceTree.swift.filter { $0.path.hasPrefix(target.folder + "/") }
    #expect(!files.isEmpty)
    #expect(Self.undeclared(files, Set(below)).isEmpty)
  }

  @Test(arguments: owners)
  func `Each external module is imported by one module only`(module: String, users: Set<String>) {
    let importers = SourceTree.swift.filter { file in file.imports.contains { $0.module == module } }
    #expect(Set(importers.map(\.module)).isSubset(of: users))
    // Fails if the row is no longer needed.
    #expect(importers.contains { $0.isSource })
    let declaring = Manifest.ours.targets.filter { $0.dependencies.contains(module) }.map(\.name)
    #expect(Set(declaring).isSubset(of: users))
  }

  /// Foundation is what makes a start slow; the command line alone has a use for it.
  @Test func `on the way to the first frame do without Foundation`() {
    let importers = SourceTree.swift.filter { file in
      file.isSource && file.imports.contains { $0.module.hasPrefix("Foundation") }
    }
    #expect(
      Set(importers.map(\.module)).isSubset(of: [
        "consentwalk", "consentwalk-bench", "DeviceCheckService",
        // These two run before the compiler, not in the program.
        "LanguageCompiler", "LanguagePlugin",
      ]))
  }

  @Test func `Only CTerminal knows curses, and its header does not expose it`() {
    let knowing = SourceTree.code.filter { file in
      !file.path.hasPrefix("Tests/ArchitectureTests/")
        && file.lines.contains {
          $0.hasPrefix("#include") && ($0.contains("curses") || $0.contains("term.h"))
        }
    }
    #expect(!knowing.isEmpty)
    for file in knowing {
      #expect(file.path.hasPrefix("Sources/CTerminal/") && !file.path.contains("/include/"))
    }
  }

  @Test func `All Swift modules are built with the strict settings`() {
    let lax = Manifest.ours.targets.filter { target in
      // The toolchain decides the settings of a plugin.
      !target.isStrict && target.kind != "plugin"
        && SourceTree.swift.contains { $0.path.hasPrefix(target.folder + "/") }
    }
    #expect(lax.map(\.name).isEmpty)
    #expect(SourceTree.file("Package.swift")?.text.contains(".treatAllWarnings(as: .error)") == true)
  }

  @Test func `The test notices undeclared imports`() {
    let file = SourceFile(
      path: "Sources/Platform/A.swift",
      text:
        "import Foundation\npublic import struct Yams.Node\n@testable import B\n// import C\nlet a = \"import D\"\n"
    )
    #expect(Self.undeclared([file], []).count == 3)
    #expect(Self.undeclared([file], ["Foundation", "Yams", "B"]).isEmpty)
  }

  private static func undeclared(_ files: [SourceFile], _ allowed: Set<String>) -> [String] {
    files.flatMap { file in
      file.imports.filter { !allowed.contains($0.module) }.map { file.finding($0.line, $0.module) }
    }
  }
}
