import Testing

/// A rule for Swift code, as a pattern that finds violations, with examples.
struct CodeRule: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The pattern of a violation. It is matched against code without comments and with empty strings.
  let pattern: String
  /// Returns whether the rule applies to a file.
  let applies: @Sendable (SourceFile) -> Bool
  /// Files that may break it, each with the reason.
  var exceptions: [String: String] = [:]
  let broken: [String]
  let kept: [String]

  func findings(_ file: SourceFile) -> [String] {
    Pattern(pattern).matches(in: file.code).map { file.finding($0.line, $0.text) }
  }

  func findings(inExample text: String) -> [String] {
    findings(SourceFile(path: "Example.swift", text: text))
  }
}

extension CodeRule {
  /// A specific version or a part of one.
  private static let version = #"(?:\bVersion\(\d[^)]*\)|\.ios\d\w*|\.(?:major|minor|patch)\b)"#
  private static let comparison = #"(?:[<>]=?|[!=]=|\.\.[.<])"#

  static let all: [CodeRule] = [
    CodeRule(
      testDescription: "an iOS version is compared in Platform only",
      pattern: version + #"\)?\s"# + comparison + #"\s|\s"# + comparison + #"\s[\w.()]*?"# + version
        + #"|\bcase \.ios\d\w*|\.contains\([^)]*(?:\b[Bb]and\b|Version\(\d|\.ios\d)"#,
      applies: { $0.isSource && $0.module != "Platform" },
      exceptions: [
        "Sources/ScreenLibrary/Texts/SystemText.swift":
          "turns the ranges of a text into bits, by Platform's own range"
      ],
      broken: [
        "if world.device.os >= Version(14) { a() }", "let a = band < .ios14_5",
        "guard os.major > 13 else { return }", "let a = range.contains(band.start)",
        "switch band { case .ios11: a() }", "if case .ios18 = band { a() }",
        "let a = Band.ios13_0 ... .ios14_5",
      ],
      kept: [
        "throw .notBefore(.ios11)", "let os = Version(18)", "let a: Set<Band> = []", "a < b",
        "let text = world.device.os.band", "if world.device.band != band { a() }",
        "guard let os = Version(text), a > 1 else { return }", "let a = \"b < .ios11\"  // c < .ios11",
      ]),
    CodeRule(
      testDescription: "the core and what draws know no clock, no chance and no input",
      pattern: #"(?:^|[^\w.])(?<!func )(?:print|readLine|getenv|time|clock_gettime|fopen)\("#
        + #"|\.random\(|\b(?:ContinuousClock|SuspendingClock|SystemRandomNumberGenerator|Date)[(.]"#
        + #"|\b(?:CommandLine|ProcessInfo)\."#,
      applies: { $0.isSource && ["Platform", "FlowController", "CellGrid"].contains($0.module) },
      broken: [
        "let a = ContinuousClock.now", "let a = Int.random(in: 0...1)", "print(a)", "readLine()",
        "let a = CommandLine.arguments", "let a = Date()", "getenv(\"A\")",
      ],
      kept: ["let clock = device.now", "let printed = a", "// print(a)", "func time(_ a: Int) {}"]),
    CodeRule(
      testDescription: "the world is changed by its one step function",
      pattern: #"\bpublic mutating func (?!step\b|adapt\b)\w+|^\s*public var \w+(?:: [^{=\n]+)?(?: =.*)?$"#,
      applies: {
        $0.path.hasPrefix("Sources/FlowController/") && $0.name.prefix { $0 != "+" && $0 != "." } == "World"
      },
      broken: [
        "  public var device: Device", "  public var a = 1", "  public mutating func launch() {}",
      ],
      kept: [
        "  public internal(set) var device: Device", "  public var b: Bool { a >= 1 }",
        "  mutating func launch() {}", "  public mutating func adapt(to flow: Flow) {}",
      ]),
    CodeRule(
      testDescription: "nothing ends the program on purpose but the end of main",
      pattern: #"\b(?:fatalError|precondition(?:Failure)?|abort|assertionFailure)\("#,
      applies: \.isSource,
      broken: ["fatalError(\"a\")", "preconditionFailure()", "precondition(a)", "abort()"],
      kept: ["fatalErrors += 1", "// fatalError()"]),
    CodeRule(
      testDescription: "no check of the compiler is silenced",
      pattern: #"@unchecked|@preconcurrency|\(unsafe\)|\bunsafeBitCast\b"#,
      applies: { _ in true },
      broken: [
        "struct A: @unchecked Sendable {}", "nonisolated(unsafe) let a = 1", "@preconcurrency import A",
        "let a = unsafeBitCast(b, to: Int.self)",
      ],
      kept: ["nonisolated func a() {}", "struct Unchecked: Sendable {}"]),
  ]
}
