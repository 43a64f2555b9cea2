/// Finds the code of a source file that is not built into the published app for an iPhone, such as `#if os(macOS)` and
/// `#if DEBUG`.
struct CompilerConditions {
  private enum Part {
    /// The code is built for an iPhone, or its condition is unknown.
    case built
    /// The code is not built, but the code after `#else` is.
    case other
    /// Like `other`. Another configuration of the target defines the name, so it builds this code.
    case elsewhere
    /// The code is built, but the code after `#else` is not.
    case phone
  }

  /// Which builds contain the code at a position.
  private enum Place {
    case here, elsewhere, nowhere
  }

  private let names: CompilerNames
  private var open: [(part: Part, place: Place)] = []

  init(_ names: CompilerNames = CompilerNames()) { self.names = names }

  /// Returns the lines that are built for iOS, without comments. Other lines are empty.
  static func code(_ bytes: [UInt8]) -> [String] {
    var conditions = CompilerConditions()
    var isInComment = false
    return bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      var words = String(decoding: line.prefix(500), as: UTF8.self).trimmingBlanks
      if isInComment {
        isInComment = !words.holds("*/")
        return ""
      }
      if words.hasPrefix("/*") { isInComment = !words.holds("*/") }
      if isInComment || words.hasPrefix("*") { return "" }
      if words.hasPrefix("#") { conditions.read(words) }
      if let comment = words.firstRange(of: "//") { words = words[..<comment.lowerBound].trimmingBlanks }
      return conditions.isBuilt && !words.hasPrefix("#") ? words : ""
    }
  }

  /// Whether the current position is outside of any `#if`.
  var isEmpty: Bool { open.isEmpty }

  /// Whether the inspected build contains the code at the current position.
  var isBuilt: Bool { open.allSatisfy { $0.place == .here } }

  /// Whether only another configuration of the app builds the code at the current position.
  var isBuiltElsewhere: Bool { !isBuilt && open.allSatisfy { $0.place != .nowhere } }

  private static let others: Set<String> = [
    "os(macOS)", "os(OSX)", "os(watchOS)", "os(tvOS)", "os(visionOS)", "os(Linux)", "os(Android)",
    "os(Windows)",
    "false", "0", "!os(iOS)", "!canImport(UIKit)", "TARGET_OS_OSX", "!TARGET_OS_IPHONE", "TARGET_OS_WATCH",
    "TARGET_OS_TV",
    "targetEnvironment(macCatalyst)", "ANDROID", "__ANDROID__", "!TARGET_OS_IOS", "UNITY_ANDROID",
    "DEBUG", "!RELEASE", "targetEnvironment(simulator)", "TARGET_OS_SIMULATOR", "TARGET_IPHONE_SIMULATOR",
  ]
  private static let phones: Set<String> = [
    "os(iOS)", "true", "1", "TARGET_OS_IOS", "canImport(UIKit)", "!os(macOS)", "!os(watchOS)", "!os(tvOS)",
    "!os(OSX)", "TARGET_OS_IPHONE", "!targetEnvironment(macCatalyst)", "!DEBUG", "RELEASE",
    "!targetEnvironment(simulator)",
  ]

  /// Reads a line that begins with `#`.
  mutating func read(_ line: String) {
    let words = line.dropFirst().trimmingBlanks
    if words.hasPrefix("if") {
      let condition = words.drop { $0.isLetter }.trimmingBlanks
      let part =
        words.hasPrefix("ifdef")
        ? self.part("defined(\(condition))")
        : words.hasPrefix("ifndef") ? self.part("!defined(\(condition))") : self.part(condition)
      if open.count < 256 { open.append((part, Self.place(of: part))) }
    } else if words.hasPrefix("elseif") || words.hasPrefix("elif") {
      guard let last = open.popLast() else { return }
      let part = self.part(words.drop { $0.isLetter }.trimmingBlanks)
      let isOver = last.part == .phone
      open.append((isOver ? Part.phone : part, isOver ? Place.nowhere : Self.place(of: part)))
    } else if words.hasPrefix("else") {
      guard let last = open.popLast() else { return }
      open.append((last.part, last.part == .phone ? Place.nowhere : Place.here))
    } else if words.hasPrefix("endif") {
      _ = open.popLast()
    }
  }

  private static func place(of part: Part) -> Place {
    switch part {
    case .built, .phone: .here
    case .elsewhere: .elsewhere
    case .other: .nowhere
    }
  }

  private func part(_ condition: String) -> Part {
    var condition = condition
    if let comment = condition.firstRange(of: "//") {
      condition = condition[..<comment.lowerBound].trimmingBlanks
    }
    if condition.contains("||") {
      let parts = condition.split(separator: "|").map(\.trimmingBlanks).map { part($0) }
      guard parts.allSatisfy({ $0 == .other || $0 == .elsewhere }) else { return .built }
      return parts.contains(.elsewhere) ? .elsewhere : .other
    }
    if condition.contains("&&") {
      let parts = condition.split(separator: "&").map(\.trimmingBlanks).map { part($0) }
      return parts.contains(.other) ? .other : parts.contains(.elsewhere) ? .elsewhere : .built
    }
    if Self.others.contains(condition) { return .other }
    if let isMet = Self.isMetByEveryCompiler(condition) { return isMet ? .phone : .other }
    return Self.phones.contains(condition) ? .phone : part(named: condition)
  }

  /// Whether a condition about the compiler version, such as `swift(>=5.9)` or `compiler(<6)`, is true for all current
  /// compilers; nil if this depends on the compiler. Apps for the App Store are built with Swift 6 or later.
  ///
  /// - Source: https://developer.apple.com/news/upcoming-requirements/
  private static func isMetByEveryCompiler(_ condition: String) -> Bool? {
    let compact = condition.filter { !$0.isWhitespace }
    for name in ["swift(", "compiler("] where compact.hasPrefix(name) {
      let rest = compact.dropFirst(name.count)
      let sign = rest.hasPrefix(">=") ? ">=" : "<"
      let numbers = rest.dropFirst(sign.count).prefix { $0.isNumber || $0 == "." }.split(separator: ".")
        .compactMap { Int($0) }
      guard rest.hasPrefix(sign), let major = numbers.first,
        major < 6 || major == 6 && numbers.dropFirst().allSatisfy({ $0 == 0 })
      else { return nil }
      return sign == ">="
    }
    return nil
  }

  /// Names that only debug builds and builds for other systems define.
  ///
  /// - Source: https://doc.qt.io/qt-6/qtsystemdetection-proxy.html for the names that begin with `Q_OS_`
  private static let undefined: Set<String> = [
    "DEBUG", "ANDROID", "__ANDROID__", "Q_OS_ANDROID", "Q_OS_WIN", "Q_OS_WIN32", "Q_OS_WIN64",
    "Q_OS_WINDOWS", "Q_OS_LINUX", "Q_OS_MACOS", "Q_OS_OSX", "Q_OS_WASM", "Q_OS_TVOS", "Q_OS_WATCHOS",
  ]
  /// Names that each build for iOS with Qt defines.
  private static let defined: Set<String> = [
    "Q_OS_IOS", "Q_OS_DARWIN", "Q_OS_APPLE", "Q_OS_MAC", "Q_OS_UNIX",
  ]

  /// Returns the result for a condition about one name: `NAME`, `!NAME`, `defined(NAME)`.
  private func part(named condition: String) -> Part {
    if condition.hasPrefix("!") {
      switch part(condition.dropFirst().trimmingBlanks) {
      case .built: return .built
      case .phone: return .other
      case .other, .elsewhere: return .phone
      }
    }
    let isAboutExistence = condition.hasPrefix("defined")
    let name =
      isAboutExistence
      ? String(condition.dropFirst("defined".count).filter { !" ()".contains($0) }) : condition
    if isAboutExistence, Self.undefined.contains(name) { return .other }
    if isAboutExistence, Self.defined.contains(name) { return .phone }
    guard let value = names.values[name] else { return names.elsewhere.contains(name) ? .elsewhere : .built }
    return isAboutExistence || value != "0" ? .phone : .other
  }
}
