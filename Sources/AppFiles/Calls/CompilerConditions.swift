/// Finds parts of a source file that are not built into the app that is published for an iPhone, such as
/// `#if os(macOS)` and `#if DEBUG`.
struct CompilerConditions {
  private enum Part {
    /// Built for a phone, or the condition is unknown.
    case built
    /// Not built, but the part after `#else` is.
    case other
    /// Built, but the part after `#else` is not.
    case phone
  }

  private var open: [(part: Part, isBuilt: Bool)] = []

  /// Whether no condition is around the current position.
  var isEmpty: Bool { open.isEmpty }

  /// Whether the current position is built.
  var isBuilt: Bool { open.allSatisfy(\.isBuilt) }

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
        ? Self.part(ifDefined: condition)
        : words.hasPrefix("ifndef") ? Self.part(ifDefined: condition, not: true) : Self.part(condition)
      if open.count < 256 { open.append((part, part != .other)) }
    } else if words.hasPrefix("elseif") || words.hasPrefix("elif") {
      guard let last = open.popLast() else { return }
      let part = Self.part(words.drop { $0.isLetter }.trimmingBlanks)
      open.append((last.part == .phone ? .phone : part, part != .other && last.part != .phone))
    } else if words.hasPrefix("else") {
      guard let last = open.popLast() else { return }
      open.append((last.part, last.part != .phone))
    } else if words.hasPrefix("endif") {
      _ = open.popLast()
    }
  }

  /// Returns the part after `#ifdef` or `#ifndef`: only what debugging defines is known not to be there.
  private static func part(ifDefined name: String, not isNegated: Bool = false) -> Part {
    guard name == "DEBUG" || name == "ANDROID" || name == "__ANDROID__" else { return .built }
    return isNegated ? .phone : .other
  }

  private static func part(_ condition: String) -> Part {
    var condition = condition
    if let comment = condition.firstRange(of: "//") {
      condition = condition[..<comment.lowerBound].trimmingBlanks
    }
    if condition.contains("||") {
      let parts = condition.split(separator: "|").map(\.trimmingBlanks).map { part($0) }
      return parts.allSatisfy { $0 == .other } ? .other : .built
    }
    if condition.contains("&&") {
      let parts = condition.split(separator: "&").map(\.trimmingBlanks).map { part($0) }
      return parts.contains { $0 == .other } ? .other : .built
    }
    if others.contains(condition) { return .other }
    return phones.contains(condition) ? .phone : .built
  }
}
