// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// Commands wait for the disk, the search and the user, not for their own code, so the small form is the better one.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

// The tests, the tables of texts and the program that writes these tables compile without optimization in a third of
// the time or less.
let plain: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

// Of the release programs only. lld is used because the default linker warns about the toolchain's own library. A
// program at a fixed address starts without relocations and is 3 MB smaller; debug symbols are half of its size.
let quickStart: [LinkerSetting] = [
  .unsafeFlags(
    ["-use-ld=lld"]
      + ["-no-pie", "-s", "-O2", "--icf=all", "--no-eh-frame-hdr"].flatMap { ["-Xlinker", $0] },
    .when(platforms: [.linux], configuration: .release))
]

let package = Package(
  name: "consentwalk",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "consentwalk", targets: ["consentwalk"]),
    .executable(name: "consentwalk-bench", targets: ["consentwalk-bench"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(name: "Platform", swiftSettings: strict),
    .target(name: "CTexts"),
    .target(
      name: "Texts", dependencies: ["CTexts"], swiftSettings: strict + plain, plugins: ["TextPlugin"]),
    .target(
      name: "Localization", dependencies: ["CTexts"], exclude: ["Languages"], swiftSettings: strict,
      plugins: ["TextPlugin"]),
    .plugin(
      name: "TextPlugin", capability: .buildTool(), dependencies: ["TextCompiler"],
      path: "Sources/TextPlugin"),
    .executableTarget(name: "TextCompiler", swiftSettings: strict + plain, linkerSettings: quickStart),
    .target(
      name: "FlowController", dependencies: ["Platform"], swiftSettings: strict),
    .target(
      name: "StrictYAML", dependencies: ["Localization", .product(name: "Yams", package: "Yams")],
      swiftSettings: strict),
    .target(
      name: "ConsentWords", dependencies: ["Platform", "FlowController", "Localization"],
      swiftSettings: strict + small),
    .target(
      name: "ScreenLibrary",
      dependencies: [
        "Platform", "FlowController", "StrictYAML", "Localization", "CTexts", "CellGrid",
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      swiftSettings: strict),
    .target(
      name: "AppFiles",
      dependencies: ["Platform", "Localization", .product(name: "Yams", package: "Yams")],
      swiftSettings: strict + small),
    .target(
      name: "SettingsStore",
      dependencies: [
        .product(name: "GRDB", package: "GRDB.swift"), .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: strict + small),
    .target(
      name: "Reports", dependencies: ["Platform", "FlowController", "StrictYAML", "Localization"],
      swiftSettings: strict + small),
    .target(
      name: "Scenarios",
      dependencies: [
        "Platform", "FlowController", "StrictYAML", "Localization", "ConsentWords", "Reports", "CellGrid",
      ],
      swiftSettings: strict),
    .target(
      name: "Explorer",
      dependencies: ["Platform", "FlowController", "Localization", "ConsentWords", "Scenarios"],
      swiftSettings: strict),
    .target(name: "CellGrid", swiftSettings: strict),
    .target(
      name: "Phone",
      dependencies: ["Platform", "FlowController", "ScreenLibrary", "CellGrid"],
      swiftSettings: strict),
    .target(
      name: "Export",
      dependencies: [
        "Platform", "FlowController", "ScreenLibrary", "Localization", "ConsentWords", "Scenarios", "Phone",
      ],
      swiftSettings: strict + small),
    .target(name: "CTerminal", linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(
      name: "TerminalUI",
      dependencies: [
        "Platform", "FlowController", "ScreenLibrary", "CellGrid", "Phone", "CTerminal", "Localization",
        "ConsentWords",
      ],
      swiftSettings: strict),
    .target(
      name: "DeviceCheckService",
      dependencies: [
        .product(name: "Crypto", package: "swift-crypto"), .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "consentwalk",
      dependencies: [
        "Platform", "FlowController", "StrictYAML", "ScreenLibrary", "Scenarios", "Explorer", "SettingsStore",
        "CellGrid", "Phone", "TerminalUI", "DeviceCheckService", "Localization", "ConsentWords", "AppFiles",
        "Reports", "Export", "Texts",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict + small, linkerSettings: quickStart),
    .executableTarget(
      name: "consentwalk-bench",
      dependencies: [
        "Platform", "FlowController", "StrictYAML", "ScreenLibrary", "Scenarios", "Explorer", "SettingsStore",
        "CellGrid", "Phone", "TerminalUI", "DeviceCheckService", "Texts", "CPseudoTerminal", "LoopbackClient",
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      resources: [.embedInCode("ReducedWorld.pml")], swiftSettings: strict, linkerSettings: quickStart),

    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(name: "CTestStart", path: "Tests/CTestStart"),
    .target(
      name: "TestSupport",
      dependencies: [
        "Platform", "FlowController", "CellGrid", "CPseudoTerminal", "CTestStart", "Localization", "Texts",
      ],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    .target(
      name: "FaultSupport", dependencies: ["FlowController", "Scenarios"], path: "Tests/FaultSupport",
      swiftSettings: strict),
    .target(name: "LoopbackClient", path: "Tests/LoopbackClient", swiftSettings: strict),
    .target(name: "CCampaign", path: "Tests/CCampaign"),
    .executableTarget(
      name: "consentwalk-campaign",
      dependencies: [
        "AppFiles", "Localization", "Reports", "TestSupport", "CCampaign",
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      path: "Tests/consentwalk-campaign", swiftSettings: strict + plain),
    .testTarget(name: "PlatformTests", dependencies: ["Platform"], swiftSettings: strict + plain),
    .testTarget(
      name: "FlowControllerTests",
      dependencies: ["Platform", "FlowController", "Localization", "ConsentWords", "TestSupport"],
      swiftSettings: strict + plain),
    .testTarget(
      name: "StrictYAMLTests", dependencies: ["StrictYAML", "Localization", "TestSupport"],
      swiftSettings: strict + plain),
    .testTarget(
      name: "LocalizationTests",
      dependencies: [
        "Platform", "FlowController", "Localization", "ConsentWords", "TextCompiler", "TestSupport",
      ],
      swiftSettings: strict + plain),
    .testTarget(
      name: "ScreenLibraryTests",
      dependencies: [
        "Platform", "FlowController", "StrictYAML", "ScreenLibrary", "Localization", "TestSupport",
      ],
      swiftSettings: strict + plain),
    .testTarget(
      name: "SettingsStoreTests",
      dependencies: ["SettingsStore", "TestSupport", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: strict + plain),
    .testTarget(
      name: "AppFilesTests", dependencies: ["Platform", "AppFiles", "Localization", "TestSupport"],
      swiftSettings: strict + plain),
    .testTarget(
      name: "CellGridTests", dependencies: ["CellGrid", "TestSupport"], swiftSettings: strict + plain),
    .testTarget(
      name: "TerminalUITests",
      dependencies: [
        "Platform", "FlowController", "StrictYAML", "ScreenLibrary", "CellGrid", "Phone", "TerminalUI",
        "Localization",
        "ConsentWords", "TestSupport",
      ],
      swiftSettings: strict + plain),
    .testTarget(
      name: "ScenariosTests",
      dependencies: [
        "Platform", "FlowController", "StrictYAML", "ScreenLibrary", "Scenarios", "Localization", "Reports",
        "TestSupport", "FaultSupport",
      ],
      swiftSettings: strict + plain),
    .testTarget(
      name: "ExplorerTests",
      dependencies: [
        "Platform", "FlowController", "StrictYAML", "ScreenLibrary", "Scenarios", "Explorer", "Localization",
        "TestSupport", "FaultSupport", "consentwalk-bench",
      ],
      swiftSettings: strict + plain),
    .testTarget(
      name: "ExportTests",
      dependencies: [
        "Platform", "FlowController", "StrictYAML", "ScreenLibrary", "Scenarios", "Phone", "Export",
        "Localization", "TestSupport",
      ],
      exclude: ["StandIns"], swiftSettings: strict + plain),
    .testTarget(
      name: "DeviceCheckServiceTests",
      dependencies: [
        "DeviceCheckService", "LoopbackClient", "TestSupport",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      swiftSettings: strict + plain),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "consentwalk", "Platform", "FlowController", "StrictYAML", "ScreenLibrary", "SettingsStore",
        "DeviceCheckService", "LoopbackClient", "Localization", "ConsentWords", "Reports", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["devicecheck-client.py"],
      swiftSettings: strict + plain),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: strict + plain),
  ]
)
