// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// What tests put through millions of steps and cells is optimised in every build: a third less time for the whole set.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

// What goes through the fields of a world is written once for every reader and writer of them, a search once for every
// kind of step: quick only where the compiler sees all of it at once, which takes it less time than file by file. Two of
// its passes take almost half of that time; tests do without them.
let optimisedAsOne: [SwiftSetting] = [
  .unsafeFlags(
    ["-O", "-wmo", "-num-threads", "2", "-disable-batch-mode"]
      + ["redundant-load-elimination", "dead-store-elimination"]
      .flatMap { ["-Xllvm", "-sil-disable-pass=" + $0] },
    .when(configuration: .debug))
]

// Commands wait for the disk, the search and the person, not for their own code: smaller is better there.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

// lld leaves out a warning of the toolchain's own library. A program that is always loaded at one place needs no hundred
// thousand addresses corrected before it can begin, and three megabytes less. Names for debuggers are half of a program;
// functions of the same machine code are kept once, and so are texts that end another (-O2); nothing here looks for the
// caller of a function, which would want an index of a megabyte.
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
    .target(name: "Platform", swiftSettings: strict + optimised),
    .target(
      name: "Localization", exclude: ["Languages"], swiftSettings: strict + optimised,
      plugins: ["LanguagePlugin"]),
    .plugin(
      name: "LanguagePlugin", capability: .buildTool(), dependencies: ["LanguageCompiler"],
      path: "Sources/LanguagePlugin"),
    .executableTarget(name: "LanguageCompiler", swiftSettings: strict, linkerSettings: quickStart),
    .target(
      name: "FlowController", dependencies: ["Platform"], swiftSettings: strict + optimisedAsOne),
    .target(
      name: "StrictYAML", dependencies: ["Localization", .product(name: "Yams", package: "Yams")],
      swiftSettings: strict + optimised),
    .target(
      name: "ConsentWords", dependencies: ["Platform", "FlowController", "Localization"],
      swiftSettings: strict + small),
    .target(
      name: "ScreenLibrary",
      dependencies: [
        "Platform", "FlowController", "StrictYAML", "Localization",
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      exclude: ["Screens/examples", "Screens/system"], resources: [.embedInCode("Screens")],
      swiftSettings: strict + optimisedAsOne,
      plugins: ["LanguagePlugin"]),
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
      name: "Scenarios",
      dependencies: ["Platform", "FlowController", "StrictYAML", "Localization", "ConsentWords"],
      swiftSettings: strict + optimised),
    .target(
      name: "Explorer", dependencies: ["Platform", "FlowController", "Scenarios"],
      swiftSettings: strict + optimisedAsOne),
    .target(name: "CellGrid", swiftSettings: strict + optimised),
    .target(
      name: "Phone",
      dependencies: ["Platform", "FlowController", "ScreenLibrary", "CellGrid"],
      swiftSettings: strict + optimised),
    .target(name: "CTerminal", linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(
      name: "TerminalUI",
      dependencies: [
        "Platform", "FlowController", "ScreenLibrary", "CellGrid", "Phone", "CTerminal", "Localization",
        "ConsentWords",
      ],
      swiftSettings: strict + optimised),
    .target(
      name: "DeviceCheckService",
      dependencies: [
        .product(name: "Crypto", package: "swift-crypto"), .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strict + optimised),
    .executableTarget(
      name: "consentwalk",
      dependencies: [
        "Platform", "FlowController", "StrictYAML", "ScreenLibrary", "Scenarios", "Explorer", "SettingsStore",
        "CellGrid", "Phone", "TerminalUI", "DeviceCheckService", "Localization", "ConsentWords", "AppFiles",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict + small, linkerSettings: quickStart),
    .executableTarget(
      name: "consentwalk-bench",
      dependencies: [
        "Platform", "FlowController", "StrictYAML", "ScreenLibrary", "Scenarios", "Explorer", "SettingsStore",
        "CellGrid", "Phone", "TerminalUI", "DeviceCheckService", "CPseudoTerminal", "LoopbackClient",
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      resources: [.embedInCode("ReducedWorld.pml")], swiftSettings: strict, linkerSettings: quickStart),

    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(name: "CTestStart", path: "Tests/CTestStart"),
    .target(
      name: "TestSupport", dependencies: ["CellGrid", "CPseudoTerminal", "CTestStart", "Localization"],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    .target(
      name: "FaultSupport", dependencies: ["FlowController", "Scenarios"], path: "Tests/FaultSupport",
      swiftSettings: strict + optimised),
    .target(name: "LoopbackClient", path: "Tests/LoopbackClient", swiftSettings: strict + optimised),
    .target(name: "CCampaign", path: "Tests/CCampaign"),
    .executableTarget(
      name: "consentwalk-campaign",
      dependencies: ["TestSupport", "CCampaign", .product(name: "GRDBSQLite", package: "GRDB.swift")],
      path: "Tests/consentwalk-campaign", swiftSettings: strict + optimised),
    .testTarget(name: "PlatformTests", dependencies: ["Platform"], swiftSettings: strict),
    .testTarget(
      name: "FlowControllerTests", dependencies: ["Platform", "FlowController", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "StrictYAMLTests", dependencies: ["StrictYAML", "Localization", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LocalizationTests",
      dependencies: [
        "Platform", "FlowController", "Localization", "ConsentWords", "LanguageCompiler", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ScreenLibraryTests",
      dependencies: [
        "Platform", "FlowController", "StrictYAML", "ScreenLibrary", "Localization", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SettingsStoreTests",
      dependencies: ["SettingsStore", "TestSupport", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: strict),
    .testTarget(name: "AppFilesTests", dependencies: ["AppFiles", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "CellGridTests", dependencies: ["CellGrid", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "TerminalUITests",
      dependencies: [
        "Platform", "FlowController", "StrictYAML", "ScreenLibrary", "CellGrid", "Phone", "TerminalUI",
        "Localization",
        "ConsentWords", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ScenariosTests",
      dependencies: [
        "Platform", "FlowController", "StrictYAML", "ScreenLibrary", "Scenarios", "Localization",
        "TestSupport",
        "FaultSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ExplorerTests",
      dependencies: [
        "Platform", "FlowController", "StrictYAML", "ScreenLibrary", "Scenarios", "Explorer", "TestSupport",
        "FaultSupport", "consentwalk-bench",
      ],
      swiftSettings: strict + optimised),
    .testTarget(
      name: "DeviceCheckServiceTests",
      dependencies: [
        "DeviceCheckService", "LoopbackClient", "TestSupport",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "consentwalk", "Platform", "FlowController", "StrictYAML", "ScreenLibrary", "SettingsStore",
        "DeviceCheckService", "LoopbackClient", "Localization", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["devicecheck-client.py"],
      swiftSettings: strict),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: strict + optimised),
  ]
)
