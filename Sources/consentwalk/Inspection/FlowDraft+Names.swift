import Localization
import ScreenLibrary

/// Derives names for the places in a draft from file names.
extension FlowDraft {
  /// Suffixes of source file names that mean nothing to a user of the app.
  private static let endings: Set<String> = [
    "view", "controller", "screen", "page", "model", "manager", "service", "helper", "widget", "delegate",
    "component", "activity", "provider", "coordinator", "store", "utils", "util", "impl", "client", "cell",
  ]

  /// Returns the name of a source file as people would write it: `LocationAuthButton` becomes “Location auth button”,
  /// and `BLEAuthorization` becomes “BLE authorization”.
  static func spoken(_ stem: String, keepsEndings: Bool = false) -> String {
    var rest = words(stem).map { $0.count > 1 && $0 == $0.uppercased() ? $0 : $0.lowercased() }
    while !keepsEndings, rest.count > 1, let last = rest.last, endings.contains(last.lowercased()) {
      rest.removeLast()
    }
    // A file name without Latin letters contains none of the suffixes.
    guard let first = rest.first, stem.unicodeScalars.allSatisfy(\.isASCII) else { return stem }
    let capital = first == "ios" ? first : first.prefix(1).uppercased() + first.dropFirst()
    return ([capital] + rest.dropFirst()).map { $0 == "ios" ? "iOS" : $0 }.joined(separator: " ")
  }

  /// Shortens a name, because a menu entry must fit in one line.
  static func fitting(_ name: String) -> String {
    let clean = AppWords.clean(name)
    let limit = clean.unicodeScalars.allSatisfy(\.isASCII) ? 34 : 17
    guard clean.count > limit else { return clean }
    // If the name has several words, cut it between two of them.
    let cut = clean.prefix(limit)
    return String(cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut)
  }

  /// Returns an app's name, cut to the 30 columns that `screens check` accepts.
  static func fittingName(_ name: String) -> String {
    var columns = 0
    return String(
      name.prefix { character in
        columns += character.unicodeScalars.contains { $0.value >= 0x1100 } ? 2 : 1
        return columns <= 30
      })
  }

  /// Returns the name of a source file without its extensions.
  static func stem(of file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    return String(name.firstIndex(of: ".").map { name[..<$0] } ?? name)
  }

  /// The typical endings of the names of files in which an app starts.
  private static let beginnings = ["AppDelegate", "SceneDelegate", "App"]
  /// The usual names of the folders that contain the source files of a package.
  private static let sourceFolders: Set<String> = ["src", "lib", "app", "www", "Sources", "Source"]

  /// Whether an app typically starts in this file. If the file has a common name, it must be at the beginning of the
  /// app's package.
  ///
  /// - Parameter home: The path of the file that declares the app. This file is somewhere inside the package.
  static func isBeginning(_ file: String, of home: String) -> Bool {
    let stem = stem(of: file)
    if beginnings.contains(where: { stem.hasSuffix($0) }) { return true }
    guard ["main", "index", "app", "_layout"].contains(stem) else { return false }
    var folder = file.split(separator: "/").dropLast()
    while let last = folder.last, sourceFolders.contains(String(last)) { folder = folder.dropLast() }
    return home.split(separator: "/").dropLast().starts(with: folder)
  }

  /// Derives an identifier from a name: `NearbyView` becomes `nearby-view`.
  static func identifier(_ name: String, besides taken: [String]) -> String {
    var id = hyphenated(name)
    if id.count > 30 {
      let start = id.prefix(31)
      id = String(start.lastIndex(of: "-").map { start[..<$0] } ?? start.dropLast())
    }
    if id.isEmpty { id = "place" }
    if ScreenLibrary.takenNames.contains(id) { id += "-place" }
    var number = 2
    var free = id
    while taken.contains(free) {
      free = "\(id)-\(number)"
      number += 1
    }
    return free
  }

  /// Returns the words of a name in lower case, with hyphens between them.
  static func hyphenated(_ name: String) -> String { words(name).joined(separator: "-").lowercased() }

  /// Splits a name into words: `BLEHelper` into `BLE` and `Helper`. Characters other than Latin letters and digits
  /// separate words.
  private static func words(_ name: String) -> [String] {
    let scalars = Array(name.replacing("iOS", with: "Ios").unicodeScalars)
    var words = [""]
    for (index, scalar) in scalars.enumerated() {
      let isCapital = ("A"..."Z").contains(scalar)
      guard isCapital || ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) else {
        words.append("")
        continue
      }
      let before = index > 0 ? scalars[index - 1] : " "
      let after = index + 1 < scalars.count ? scalars[index + 1] : " "
      // A capital letter begins a word if it follows a small letter, or if it is the last capital before a small
      // letter.
      if isCapital, !("A"..."Z").contains(before) || ("a"..."z").contains(after) { words.append("") }
      words[words.count - 1].unicodeScalars.append(scalar)
    }
    return words.filter { !$0.isEmpty }
  }
}
