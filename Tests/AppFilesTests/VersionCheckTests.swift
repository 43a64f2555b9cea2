import Localization
import Platform
import Testing

@testable import AppFiles

/// Checks of the iOS version around a call, in the forms of published apps.
@Suite struct `Checks of the version around a call` {
  static let old = "s.requestAccess(to: .event)"
  static let oldInC = "[s requestAccessToEntityType:EKEntityTypeEvent completion:a];"

  /// Code with one call of the old function, and the versions on which it runs.
  static let rows: [(path: String, text: String, first: String?, end: String?)] = [
    ("A.swift", old, nil, nil),
    ("A.swift", "if #available(iOS 17.0, *) {\n  \(old)\n}", "17", nil),
    ("A.swift", "if #available(iOS 17, *) {\n  a { b }\n} else {\n  \(old)\n}", nil, "17"),
    ("A.swift", "if #available(iOS 17, *) {\n  a()\n}\nelse {\n  \(old)\n}", nil, "17"),
    ("A.swift", "if #available(macOS 14.0, iOS 17.4, *) { a() } else { \(old) }", nil, "17.4"),
    ("A.swift", "if #available(macOS 14, *) { a() } else { \(old) }", nil, nil),
    ("A.swift", "if #unavailable(iOS 17) {\n  \(old)\n}", nil, "17"),
    ("A.swift", "if #unavailable(iOS 17) { a() } else { \(old) }", "17", nil),
    ("A.swift", "if isOn, #available(iOS 17, *) { a() } else { \(old) }", nil, nil),
    ("A.swift", "if let b = c,\n  #available(iOS 17, *) {\n  \(old)\n}", "17", nil),
    (
      "A.swift", "if #available(iOS 17, *) {\n} else if #available(iOS 15, *) {\n  \(old)\n}", "15", "17"
    ),
    (
      "A.swift", "if #available(iOS 17, *) {\n} else if b {\n  a()\n} else {\n  \(old)\n}", nil, "17"
    ),
    ("A.swift", "func f() {\n  guard #available(iOS 17, *) else { return }\n  \(old)\n}", "17", nil),
    (
      "A.swift", "func f() {\n  guard #available(iOS 17, *) else {\n    \(old)\n    return\n  }\n}", nil, "17"
    ),
    (
      "A.swift", "func f() {\n  guard\n    #available(iOS 17, *)\n  else {\n    \(old)\n    return\n  }\n}",
      nil, "17"
    ),
    ("A.swift", "func f() {\n  if #available(iOS 17, *) {\n    a()\n    return\n  }\n  \(old)\n}", nil, "17"),
    ("A.swift", "func f() {\n  if #available(iOS 17, *) {\n    a()\n  }\n  \(old)\n}", nil, nil),
    ("A.swift", "@available(iOS 17, *)\nfunc f() {\n  Task { \(old) }\n}", "17", nil),
    (
      "A.swift", "@available(iOS, introduced: 15, deprecated: 17)\n@MainActor\nfunc f() { \(old) }", "15", nil
    ),
    ("A.swift", "@available(iOS 17, *)\nfunc g() {}\nfunc f() {\n  \(old)\n}", nil, nil),
    ("A.swift", "@available(iOS 17, *)\nstruct A {\n  func f() {\n    \(old)\n  }\n}", "17", nil),
    ("A.m", "if (@available(iOS 17.0, *)) {\n  a();\n} else {\n  \(oldInC)\n}", nil, "17"),
    (
      "A.m", "- (void)f\n{\n  if (@available(iOS 17.0, *))\n  {\n    a();\n    return;\n  }\n  \(oldInC)\n}",
      nil, "17"
    ),
    ("A.m", "if (@available(iOS 17.0, *))\n  [s b:c];\nelse\n  \(oldInC)", nil, "17"),
    ("A.m", "if (@available(iOS 16.0, *))\n  \(oldInC)", "16", nil),
    ("A.m", "if (@available(iOS 17.0, *))\n  [s b:c];\n\(oldInC)", nil, nil),
    ("A.m", "if (@available(iOS 17.0, *)) {\n  [s b:c];\n} else\n  \(oldInC)", nil, "17"),
    ("A.m", "- (void)f API_AVAILABLE(ios(16.0)) {\n  \(oldInC)\n}", "16", nil),
    (
      "A.cs",
      "if (OperatingSystem.IsIOSVersionAtLeast(17)) {\n} else {\n  s.RequestAccess(EKEntityType.Event, a);\n}",
      nil, "17"
    ),
    (
      "A.cs",
      "if (!UIDevice.CurrentDevice.CheckSystemVersion(17, 0)) {\n  s.RequestAccess(EKEntityType.Event, a);\n}",
      nil, "17"
    ),
  ]

  @Test(arguments: rows.indices) func `A check of the version limits the calls in its block`(_ index: Int)
    throws
  {
    let row = Self.rows[index]
    let language = try #require(SourceLanguage(path: row.path))
    let calls = CallScanner().scan(Array(row.text.utf8), language, file: row.path).calls
    let call = try #require(calls.first { $0.isOldCalendarCall }, "\(row.text)")
    #expect(call.versions.first == row.first.flatMap { Version($0) }, "\(row.text)")
    #expect(call.versions.end == row.end.flatMap { Version($0) }, "\(row.text)")
  }

  private static let words = "Adds the day on which you fetch your parcel."
  private static let pattern = """
    if #available(iOS 17.0, *) {
      store.requestWriteOnlyAccessToEvents { _, _ in }
    } else {
      store.requestAccess(to: .event) { _, _ in }
    }

    """
  private static let full = pattern.replacing("WriteOnlyAccessToEvents", with: "FullAccessToEvents")

  /// Declared keys by their middle part, code, the oldest iOS, and the keys to add by each rule.
  static let keys: [(declared: [String], code: String, target: String, found: [String])] = [
    (["Calendars", "CalendarsWriteOnlyAccess"], pattern, "15.0", []),
    (["CalendarsWriteOnlyAccess"], pattern, "17.0", []),
    (["Calendars"], pattern, "15.0", ["APP-10 CalendarsWriteOnlyAccess"]),
    (["CalendarsWriteOnlyAccess"], pattern, "15.0", ["APP-10 Calendars"]),
    ([], pattern, "15.0", ["APP-1 CalendarsWriteOnlyAccess", "APP-1 Calendars"]),
    (["Calendars", "CalendarsFullAccess"], full, "15.0", []),
    (["Calendars"], full, "15.0", ["APP-10 CalendarsFullAccess"]),
    (["Calendars", "CalendarsWriteOnlyAccess"], full, "15.0", ["APP-10 CalendarsFullAccess"]),
    (["Calendars"], "if #unavailable(iOS 17) {\n  \(old)\n}\n", "15.0", []),
  ]

  @Test(arguments: keys.indices)
  func `The keys to add are those of the calls that run on each version`(_ index: Int) throws {
    let row = Self.keys[index]
    let entries = row.declared.map { ("NS\($0)UsageDescription", Self.words) }
    let plist = Checkout.plist(entries + [("MinimumOSVersion", row.target)])
    let found = try Checkout(["Info.plist": plist, "A.swift": row.code]).inspect().findings
      .filter { $0.severity == .error }
      .map { finding in
        let key = finding.rule == .otherEra ? finding.mend.english : finding.key ?? ""
        let name = key.split { !$0.isLetter }.first { $0.hasSuffix("UsageDescription") } ?? ""
        return "\(finding.rule.id) \(name.dropFirst(2).dropLast("UsageDescription".count))"
      }
    #expect(Set(found) == Set(row.found) && found.count == row.found.count, "\(found) \(row)")
  }
}
