import Testing

@testable import AppFiles

@Suite struct `Expo configurations` {
  private static let packages =
    "{\"name\": \"parcels\", \"dependencies\": {\"expo\": \"52\", \"expo-camera\": \"1\"}}"

  /// The same configuration in each form in which it can be written.
  static let forms: [(path: String, text: String)] = [
    (
      "app.json",
      "{\"expo\": {\"name\": \"Parcels\", \"ios\": {\"bundleIdentifier\": \"com.example.parcels\"}}}"
    ),
    (
      "app.config.js",
      "module.exports = {\n  expo: { name: 'Parcels', ios: { bundleIdentifier: \"com.example.parcels\" } },\n};"
    ),
    (
      "app.config.js",
      "export default {\n  name: 'Parcels', // the name\n  ios: { bundleIdentifier: `com.example.parcels` },\n};"
    ),
    (
      "app.config.ts",
      "import { ExpoConfig, ConfigContext } from 'expo/config';\nconst IS_DEV = process.env.VARIANT === 'development';\nexport default ({ config }: ConfigContext): ExpoConfig => ({\n  ...config,\n  name: IS_DEV ? 'Parcels (Dev)' : 'Parcels',\n  ios: { ...config.ios, bundleIdentifier: process.env.ID ?? 'com.example.parcels' },\n});"
    ),
    (
      "app.config.ts",
      "const id = () => {\n  if (process.env.DEV) { return 'com.example.dev'; }\n  return 'com.example.parcels';\n};\nconst config: ExpoConfig = { name: 'Parcels', ios: { bundleIdentifier: id() } } satisfies ExpoConfig;\nexport default config;"
    ),
    (
      "app.config.js",
      "const { version } = require('./package.json');\nmodule.exports = function () {\n  const name = 'Parcels';\n  return withPlugin({ expo: { name, version, ios: { bundleIdentifier: 'com.example.parcels' } } });\n};"
    ),
    // Tables of the app's variants.
    (
      "app.config.js",
      "const variant = process.env.APP_ENV || 'development';\nconst name = {\n  development: 'Parcels (Dev)',\n  production: 'Parcels'\n}[variant];\nconst ids = { production: 'com.example.parcels', development: 'com.example.dev' };\nexport default { expo: { name, slug: 'parcel-box', ios: { bundleIdentifier: ids[variant] } } };"
    ),
    (
      "app.config.js",
      "const names = { a: 'Letters', b: 'Parcels' };\nexport default { name: names['b'], ios: { bundleIdentifier: 'com.example.parcels' } };"
    ),
  ]

  @Test(arguments: forms.indices)
  func `A configuration in JavaScript or TypeScript is read as far as it is a literal`(_ index: Int) throws {
    let form = Self.forms[index]
    let found = try Checkout([form.path: form.text, "package.json": Self.packages]).inspect()
    #expect(found.names.map(\.text) == ["Parcels"], "\(form.text)")
    #expect(found.bundleID == "com.example.parcels", "\(form.text)")
    #expect(found.purposes.map(\.key) == ["NSCameraUsageDescription", "NSMicrophoneUsageDescription"])
  }

  @Test(arguments: forms.indices)
  func `The name of a plug-in in the configuration is no use of it`(_ index: Int) throws {
    let form = Self.forms[index]
    let plugins = form.path == "app.json" ? "\"plugins\": [\"expo-camera\"], " : "plugins: ['expo-camera'], "
    func idle(_ code: String) throws -> [String?] {
      try Checkout([
        form.path: form.text.replacing("ios: {", with: plugins + "ios: {")
          .replacing("\"ios\": {", with: plugins + "\"ios\": {"),
        "package.json": Self.packages, "App.js": code,
      ]).inspect().findings.filter { $0.rule == .idlePurpose }.map(\.key)
    }
    #expect(try idle("start()\n") == ["NSCameraUsageDescription", "NSMicrophoneUsageDescription"])
    #expect(try idle("import { CameraView } from 'expo-camera'\n").isEmpty)
  }

  private static let picker = "Allow $(PRODUCT_NAME) to access your camera"

  /// Plug-ins, with the resulting declarations for the camera.
  ///
  /// - Source: https://github.com/expo/expo/blob/main/packages/@expo/config-plugins/src/ios/Permissions.ts
  static let orders: [(plugins: String, plist: String?, words: String?)] = [
    ("['expo-image-picker', ['expo-camera', {cameraPermission: 'Scans codes.'}]]", nil, "Scans codes."),
    ("[['expo-camera', {cameraPermission: 'Scans codes.'}], 'expo-image-picker']", nil, "Scans codes."),
    ("[['expo-camera', {cameraPermission: 'Scans codes.'}]]", "Of the plist.", "Scans codes."),
    ("['expo-camera']", "Of the plist.", "Of the plist."),
    ("['expo-camera']", nil, "Allow Parcels to access your camera"),
    ("[['expo-camera', {cameraPermission: false}]]", "Of the plist.", nil),
    ("[['expo-camera', {cameraPermission: false}], 'expo-image-picker']", nil, nil),
    (
      "['expo-image-picker', ['expo-camera', {cameraPermission: false}]]", nil,
      "Allow Parcels to access your camera"
    ),
  ]

  @Test(arguments: orders.indices)
  func `A plug-in's words win over Info plist, and those over its own sample; false removes the key`(
    _ index: Int
  ) throws {
    let row = Self.orders[index]
    let plist = row.plist.map { "infoPlist: {NSCameraUsageDescription: '\($0)'}" } ?? ""
    let found = try Checkout([
      "app.config.js": "export default {name: 'Parcels', ios: {\(plist)}, plugins: \(row.plugins)}",
      "package.json": "{\"dependencies\": {\"expo\": \"1\"}}",
    ]).inspect()
    let camera = found.purposes.first { $0.key == "NSCameraUsageDescription" }
    #expect(camera?.texts.first?.text == row.words, "\(row.plugins)")
  }

  @Test func `The script beside app json changes it, and each entry keeps its file`() throws {
    let found = try Checkout([
      "app.json": """
      {"expo": {"name": "Parcels", "slug": "parcels",
        "ios": {"bundleIdentifier": "com.example.parcels", "infoPlist": {
          "NSContactsUsageDescription": "Finds the people you send parcels to."}},
        "plugins": [["expo-camera", {"cameraPermission": "Scans codes.", "microphonePermission": false}]]}}
      """,
      "app.config.js": """
      const id = require('./ids').id;
      module.exports = ({ config }) => ({
        ...config, name: 'Parcels' + ({ live: '' }[VARIANT] ?? ' Dev'),
        ios: { ...config.ios, bundleIdentifier: id,
          infoPlist: { ...config.ios.infoPlist, NSMotionUsageDescription: 'Counts your steps.' } },
      });
      """,
      "package.json": "{\"dependencies\": {\"expo\": \"52\"}}",
    ]).inspect()
    #expect(found.names.map(\.text) == ["Parcels"] && found.bundleID == "com.example.parcels")
    #expect(
      found.purposes.map { "\($0.key) \($0.file):\($0.line)" } == [
        "NSContactsUsageDescription app.json:3", "NSMotionUsageDescription app.config.js:5",
        "NSCameraUsageDescription app.json:4",
      ])
  }

  @Test func `A part that the script writes anew has nothing of app json`() throws {
    let found = try Checkout([
      "app.json": "{\"expo\": {\"slug\": \"a\", \"ios\": {\"bundleIdentifier\": \"com.example.old\"}}}",
      "app.config.js": "module.exports = ({ config }) => ({ ...config, ios: { supportsTablet: true } });",
      "package.json": "{\"dependencies\": {\"expo\": \"52\"}}",
    ]).inspect()
    #expect(found.bundleID == nil)
  }

  @Test func `The folder of a widget has texts and calls of its own`() throws {
    let files = [
      "app.json":
        "{\"expo\": {\"name\": \"Parcels\", \"ios\": {\"infoPlist\": {\"CFBundleLocalizations\": [\"en\"]}}}}",
      "package.json": "{\"dependencies\": {\"expo\": \"54\"}}",
      "targets/widget/A.swift": Checkout.cameraCall,
      "targets/widget/it.lproj/Localizable.strings": "",
      "targets/widget/Localizable.xcstrings":
        "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {\"localizations\": {\"fr\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"b\"}}}}}}",
    ]
    let config = ["targets/widget/expo-target.config.js": "module.exports = { type: 'widget' };\n"]
    let checkout = try Checkout(files.merging(config) { $1 })
    let found = try checkout.inspect()
    #expect(found.languages == ["en"] && found.calls.isEmpty)
    #expect(try checkout.findings(.unlistedLanguage).isEmpty)
    // A folder without a configuration is the app's.
    let own = try Checkout(files).inspect()
    #expect(own.languages == ["en", "fr", "it"] && own.calls.count == 1)
  }

  @Test func `Every plug-in writes each of its keys from its option, and leaves out what is false`() {
    for plugin in ExpoPlugin.all {
      #expect(plugin.source.hasPrefix("https://"))
      for row in plugin.rows {
        var declared: [Declared] = []
        let option = FileValue(
          .mapping([FileEntry(row.option, line: 1, FileValue(.text("Words."), line: 1))]), line: 1)
        plugin.apply(option, to: &declared, file: "app.json", line: 1)
        #expect(declared.first { $0.key == row.key }?.value.text == "Words.", "\(plugin.package) \(row.key)")
        #expect(PurposeTable.row(row.key) != nil, "\(row.key)")
        let no = FileValue(
          .mapping([FileEntry(row.option, line: 1, FileValue(.boolean(false), line: 1))]), line: 1)
        plugin.apply(no, to: &declared, file: "app.json", line: 1)
        #expect(!declared.contains { $0.key == row.key }, "\(plugin.package) \(row.key)")
      }
    }
  }

  @Test func `A configuration that nests without end is read in time, and says nothing`() {
    for text in [
      "export default " + String(repeating: "(", count: 20000), String(repeating: "{", count: 20000),
      "export default " + String(repeating: "[", count: 20000),
      "const a = a; const b = [b]; export default b",
    ] {
      _ = ScriptLiteral.read(Array(text.utf8))
    }
    #expect(ScriptLiteral.read(Array("export default {name: 'a'}".utf8))?["name"]?.text == "a")
  }
}
