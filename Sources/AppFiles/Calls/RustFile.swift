/// A Rust file of an app of Tauri or Flutter. Only searches in the local network are found in it, because Rust libraries
/// do this without a function of iOS. They call nothing else that shows a prompt.
///
/// - Source: https://developer.apple.com/documentation/technotes/tn3179-understanding-local-network-privacy
struct RustFile {
  /// The searches in the local network, with their lines.
  private(set) var searches: [(call: String, line: Int)] = []
  /// The modules that are not built for iOS.
  private(set) var left: Set<String> = []

  /// The beginnings of calls that send to all devices of the network, or that a library for such searches has.
  private static let calls = [
    "set_broadcast(true", "join_multicast_v4(", "join_multicast_v6(", "ServiceDaemon::new(",
    "MdnsBrowser::new(",
    "mdns::discover::", "libmdns::Responder::new(",
  ]
  /// Modules of libraries whose functions search the local network.
  private static let modules = ["localsend::discovery::", "localsend::multicast::"]

  /// The call in a line that searches the local network; nil if there is none. Imports, types and constants of such a
  /// module do not count.
  private static func search(in line: String) -> String? {
    if let call = calls.first(where: { line.holds($0) }) { return String(call.prefix { $0 != "(" }) }
    return modules.lazy.compactMap { module in
      guard let found = line.firstRange(of: module) else { return nil }
      let name = line[found.upperBound...].prefix { $0.isLetter || $0 == "_" }
      let isCall = name.first?.isLowercase == true && line[name.endIndex...].first == "("
      return isCall ? module + name : nil
    }.first
  }

  /// - Complexity: O(length of the file).
  init(_ bytes: [UInt8]) {
    /// The number of open brackets in an item that is not built for iOS; nil outside of such an item.
    var depth: Int?
    var isInComment = false
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      var words = String(decoding: line.prefix(500), as: UTF8.self).trimmingBlanks
      if isInComment {
        isInComment = !words.holds("*/")
        continue
      }
      if words.hasPrefix("/*") { isInComment = !words.holds("*/") }
      if let comment = words.firstRange(of: "//") { words = words[..<comment.lowerBound].trimmingBlanks }
      if words.hasPrefix("#![cfg("), Self.holds(words.dropFirst("#![cfg(".count)) == false { return }
      if depth == nil, words.hasPrefix("#[cfg("), Self.holds(words.dropFirst("#[cfg(".count)) == false {
        depth = 0
        continue
      }
      guard let open = depth else {
        if let call = Self.search(in: words) { searches.append((call, index + 1)) }
        continue
      }
      if words.isEmpty || words.hasPrefix("#[") { continue }
      if open == 0, words.hasSuffix(";"), let name = Self.module(words) { left.insert(name) }
      let now = words.reduce(open) { $0 + ("{([".contains($1) ? 1 : "})]".contains($1) ? -1 : 0) }
      depth = now <= 0 && [";", "}", ",", "{}"].contains(where: { words.hasSuffix($0) }) ? nil : max(0, now)
    }
  }

  /// The name in `mod name;` or `pub mod name;`; nil for other items.
  private static func module(_ item: String) -> String? {
    let words = item.dropLast().split(separator: " ")
    guard words.count > 1, words[words.count - 2] == "mod" else { return nil }
    return String(words[words.count - 1])
  }

  /// Returns whether the first condition of a text is true for iOS; nil if it is about something else.
  ///
  /// - Source: https://doc.rust-lang.org/reference/conditional-compilation.html, and
  ///   https://v2.tauri.app/develop/plugins/develop-mobile/ for `desktop` and `mobile`
  static func holds(_ text: Substring, depth: Int = 0) -> Bool? {
    var rest = text
    return condition(&rest, depth)
  }

  private static func condition(_ rest: inout Substring, _ depth: Int) -> Bool? {
    rest = rest.drop { $0 == " " || $0 == "," }
    let name = rest.prefix { $0.isLetter || $0 == "_" }
    rest = rest[name.endIndex...].drop { $0 == " " }
    if rest.hasPrefix("("), depth < 16 {
      rest = rest.dropFirst()
      var values: [Bool?] = []
      while let next = rest.first(where: { $0 != " " && $0 != "," }), next.isLetter || next == "_" {
        values.append(condition(&rest, depth + 1))
      }
      rest = rest.drop { $0 != ")" }.dropFirst()
      switch name {
      case "not": return values.first.flatMap { $0 }.map { !$0 }
      case "all": return values.contains(false) ? false : values.allSatisfy { $0 == true } ? true : nil
      case "any": return values.contains(true) ? true : values.allSatisfy { $0 == false } ? false : nil
      default: return nil
      }
    }
    guard rest.hasPrefix("=") else {
      switch name {
      case "mobile", "unix": return true
      case "desktop", "windows", "test": return false
      default: return nil
      }
    }
    let value = rest.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
    rest = rest[value.endIndex...].dropFirst()
    switch name {
    case "target_os": return value == "ios"
    case "target_vendor": return value == "apple"
    default: return nil
    }
  }
}
