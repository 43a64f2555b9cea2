import Testing

@testable import AppFiles

/// Conditions about the system on which the code runs, each beside one that differs little and is true on an iPhone.
@Suite struct `Conditions about the system` {
  static let rows: [(path: String, text: String, found: [String])] = [
    // A list of systems, and a name for a condition about the system.
    (
      "a.dart",
      "if (checkPlatform([TargetPlatform.android])) {\n  await Permission.camera.request();\n}", []
    ),
    (
      "a.dart",
      "if (checkPlatform([TargetPlatform.android, TargetPlatform.iOS])) {\n  await Permission.camera.request();\n}",
      ["camera:2 asks"]
    ),
    (
      "a.dart", "if (!checkPlatform([TargetPlatform.iOS])) {\n  await Permission.camera.request();\n}", []
    ),
    (
      "a.dart",
      "if (const [TargetPlatform.android].contains(defaultTargetPlatform)) {\n  await Permission.camera.request();\n}",
      []
    ),
    (
      "a.dart", "if (platforms([a]).contains(b)) {\n  await Permission.camera.request();\n}",
      ["camera:2 asks"]
    ),
    (
      "A.ts",
      "if (['android', 'web'].includes(Platform.OS)) {\n  navigator.geolocation.getCurrentPosition(a)\n}", []
    ),
    (
      "A.ts",
      "if (['android', 'ios'].includes(Platform.OS)) {\n  navigator.geolocation.getCurrentPosition(a)\n}",
      ["location-when-in-use:2 asks-at-use"]
    ),
    (
      "a.dart",
      "static bool get _isOk => defaultTargetPlatform == TargetPlatform.android;\nvoid start() {\n  if (!_isOk) {\n    return;\n  }\n  queue.add(() async {\n    await _ask();\n  });\n}\nFuture<void> _ask() async {\n  await Permission.camera.request();\n}",
      []
    ),
    (
      "a.dart",
      "static bool get _isOk => defaultTargetPlatform != TargetPlatform.android;\nvoid start() {\n  if (!_isOk) {\n    return;\n  }\n  Permission.camera.request();\n}",
      ["camera:6 asks"]
    ),
    (
      "a.dart",
      "bool get isOk {\n  return Platform.isAndroid &&\n      version > 12;\n}\nvoid start() {\n  if (isOk) await Permission.camera.request();\n}",
      []
    ),
    (
      "A.ts",
      "const isOk = Platform.OS === 'android'\nconst b = 1\nif (isOk) {\n  navigator.geolocation.getCurrentPosition(a)\n}",
      []
    ),
    (
      "A.ts",
      "const isOk = (): boolean => Platform.OS === 'android';\nif (isOk()) {\n  navigator.geolocation.getCurrentPosition(a)\n}",
      []
    ),
    // A name that is set twice can have another value.
    (
      "A.ts",
      "let isOk = Platform.OS === 'android'\nif (b) isOk = true\nif (isOk) {\n  navigator.geolocation.getCurrentPosition(a)\n}",
      ["location-when-in-use:4 asks-at-use"]
    ),
    (
      "A.ts",
      "const isOk = b || Platform.OS === 'android'\nif (isOk) {\n  navigator.geolocation.getCurrentPosition(a)\n}",
      ["location-when-in-use:3 asks-at-use"]
    ),
    (
      "A.ts",
      "const isOk = isOk\nif (isOk && Platform.OS) {\n  navigator.geolocation.getCurrentPosition(a)\n}",
      ["location-when-in-use:3 asks-at-use"]
    ),
    (
      "A.cs",
      "bool IsOk => DeviceInfo.Platform == DevicePlatform.Android;\nasync Task A()\n{\n  if (IsOk)\n  {\n    await Permissions.RequestAsync<Permissions.Camera>();\n  }\n}",
      []
    ),
  ]

  @Test(arguments: rows.indices)
  func `A call behind a condition for another system does not ask`(_ index: Int) throws {
    let row = Self.rows[index]
    let language = try #require(SourceLanguage(path: row.path))
    let calls = CallScanner().scan(Array(row.text.utf8), language, file: row.path).calls
    let found = calls.map { "\($0.permission ?? "null"):\($0.line) \($0.certainty.rawValue)" }
    #expect(Set(found) == Set(row.found), "\(row.text)")
  }
}
