import Foundation
import TestSupport
import Testing

@testable import AppFiles

@Suite struct `Damaged files of an app` {
  private static let texts: [(name: String, text: String)] = [
    (
      "Info.plist",
      Checkout.plist([Checkout.camera, ("UIBackgroundModes", "<array><string>location</string></array>")])
    ),
    ("ja.lproj/InfoPlist.strings", "/* a */ \"NSCameraUsageDescription\" = \"荷物\\n\\U3042\";\nb = c;\n"),
    (
      "InfoPlist.xcstrings",
      "{\"sourceLanguage\": \"en\", \"strings\": {\"A\": {\"localizations\": {\"ja\": {\"stringUnit\": {\"state\": \"x\", \"value\": \"\\u3042\"}}}}}}"
    ),
    ("PrivacyInfo.xcprivacy", Checkout.plist([("NSPrivacyTracking", "<true/>")])),
    (
      "A.xcodeproj/project.pbxproj",
      """
      // !$*UTF8*$!
      { objects = { R = { isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L; knownRegions = (en); };
      G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; }; F = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = A; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (S); };
      S = { isa = PBXSourcesBuildPhase; files = (B); }; B = { isa = PBXBuildFile; fileRef = F; };
      L = { buildConfigurations = (C); }; C = { name = Release; buildSettings = { INFOPLIST_FILE = Info.plist; "A[sdk=iphoneos*]" = "$(B:lower)"; B = "$(A)"; }; }; };
      rootObject = R; }
      """
    ),
    (
      "project.yml",
      "targets:\n  A: &a\n    type: application\n    platform: iOS\n    info: {properties: {NSCameraUsageDescription: b}}\n  B:\n    <<: *a\n"
    ),
    (
      "Desk/Project.swift",
      """
      import ProjectDescription
      let a = "A"
      let project = Project(name: a, targets: [.target(name: "\\(a)", product: .app, infoPlist: .extendingDefault(with: [
        "NSCameraUsageDescription": .string(#"b"# + "\\u{3042}"), // c
      ].merging([:]) { $1 }), sources: ["S/**"], settings: .settings(base: ["C": a == "A" ? "d" : "e"]))])
      """
    ),
    (
      "app.json",
      "{\"expo\": {\"name\": \"a\", \"plugins\": [[\"expo-camera\", {\"cameraPermission\": \"b\"}]], \"locales\": {\"ja\": \"./ja.json\"}}}"
    ),
    (
      "A.swift",
      Checkout.cameraCall
        + "let a = \"\\(b(\"c\"))\" /* /* */ */ #\"d\"# \"\"\"\ne\n\"\"\"\n#if os(macOS)\n#endif\n"
    ),
    ("a.ts", "const a = `${b(`c`)}`; /['\"]/.test(d); await request(PERMISSIONS.IOS.CAMERA); // e\n"),
    ("a.dart", "await [Permission.camera].request(); final a = r'b' + '''c ${d('e')}''';\n"),
    (
      "a.m",
      "[self requestAlwaysAuthorization]; char a = '\\''; NSString *b = @\"c\"; [[CBCentralManager alloc] init];\n"
    ),
    ("Release.xcconfig", "#include \"b\"\nA[sdk=x] = \"b\" // c\n"),
  ]

  private func mutated(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<generator.number(1...4) where !bytes.isEmpty {
      let place = generator.number(0...(bytes.count - 1))
      switch generator.number(0...5) {
      case 0: bytes[place] = UInt8(generator.number(0...255))
      case 1: bytes.removeSubrange(place...min(bytes.count - 1, place + generator.number(0...20)))
      case 2:
        bytes.insert(
          contentsOf: bytes[place...min(bytes.count - 1, place + generator.number(0...40))], at: place)
      case 3: bytes = Array(bytes.prefix(place))
      case 4:
        bytes.insert(
          contentsOf: Array("\"'(){}[]<>/*$\\&;=:\n\u{202E}".utf8).shuffled(using: &generator).prefix(3),
          at: place)
      default: bytes[place] ^= 1 << UInt8(generator.number(0...7))
      }
    }
    return bytes
  }

  /// Returns the reader's mistake about damaged bytes; nil if they can be read.
  private static func mistake(of bytes: [UInt8], _ kind: Int) -> FormatMistake? {
    do {
      switch kind {
      case 0: _ = try PlistReader.strings(bytes)
      case 1: _ = try JSONReader.read(bytes)
      case 2: _ = try YAMLReader.read(bytes)
      default: _ = try ManifestReader(bytes, file: "a")
      }
      return nil
    } catch { return error }
  }

  /// Tries each reader by itself: 25,000 files, each read in four ways.
  @Test func `A randomly damaged file is read, or refused with its place`() throws {
    var generator = SeededGenerator(seed: 17)
    let scanner = CallScanner()
    let plists = Self.texts.map { Array($0.text.utf8) } + [FormatTestsBinary.bytes]
    for round in 0..<25_000 {
      let sample = plists[round % plists.count]
      let bytes = mutated(sample, &generator)
      for kind in 0...3 {
        guard let mistake = Self.mistake(of: bytes, kind) else { continue }
        #expect(mistake.line <= bytes.count + 1)
      }
      let language = SourceLanguage.allCases[round % SourceLanguage.allCases.count]
      for call in scanner.scan(bytes, language, file: "a").calls { #expect(call.line <= bytes.count + 1) }
      if let archive = try? ZipArchive(ArchiveBytes(bytes)) {
        for name in archive.names { _ = try? archive.bytes(of: name, limit: 1 << 20) }
      }
    }
  }

  /// Tries all readers together, on a whole app.
  @Test func `A randomly damaged app gives findings or an error, and no file from outside`() throws {
    var generator = SeededGenerator(seed: 23)
    let checkout = try Checkout([:])
    for sample in Self.texts { try checkout.write(sample.name, Array(sample.text.utf8)) }
    for round in 0..<1200 {
      let sample = Self.texts[round % Self.texts.count]
      try checkout.write(sample.name, mutated(Array(sample.text.utf8), &generator))
      do {
        let found = try checkout.inspect()
        for finding in found.findings {
          #expect(!finding.file.hasPrefix("/") && !finding.file.contains(".."))
        }
      } catch {
        #expect(error is AppFilesError)
      }
      try checkout.write(sample.name, Array(sample.text.utf8))
    }
  }
}

/// A binary property list with every kind of value.
private enum FormatTestsBinary {
  static let bytes = `Formats of an app's files`.binary([
    [0xD2, 1, 2, 3, 4], [0x51, 0x41], [0x51, 0x42], [0x62, 0x30, 0x42, 0, 0x62], [0xA3, 5, 6, 7], [0x09],
    [0x11, 1, 0],
    [0x23, 0x40, 0, 0, 0, 0, 0, 0, 0],
  ])
}
