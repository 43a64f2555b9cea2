import Localization
import ScreenLibrary

/// The names of the places in a draft.
extension FlowDraft {
  /// Suffixes of source file names that mean nothing to users.
  private static let endings: Set<String> = [
    "view", "controller", "screen", "page", "model", "manager", "service", "helper", "widget", "delegate",
    "component", "activity", "provider", "coordinator", "store", "utils", "util", "impl", "client", "cell",
  ]

  /// Returns the name of a source file as people would write it: `LocationAuthButton` becomes “Location auth
  /// button”.
  static func spoken(_ stem: String) -> String {
    let words = hyphenated(stem).split(separator: "-").map(String.init)
    var rest = words
    while rest.count > 1, let last = rest.last, endings.contains(last) { rest.removeLast() }
    // A name without Latin letters contains no such words.
    guard let first = rest.first, stem.unicodeScalars.allSatisfy(\.isASCII) else { return stem }
    let capital = first == "ios" ? first : first.prefix(1).uppercased() + first.dropFirst()
    return ([capital] + rest.dropFirst()).map { $0 == "ios" ? "iOS" : $0 }.joined(separator: " ")
  }

  /// Returns a name for the menu, which is one line.
  static func fitting(_ name: String) -> String {
    let clean = AppWords.clean(name)
    return clean.unicodeScalars.allSatisfy(\.isASCII) ? String(clean.prefix(34)) : String(clean.prefix(17))
  }

  /// Returns an app's name, cut to the 30 columns that `screens check` allows.
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

  /// The endings of names of files in which an app starts.
  private static let beginnings = ["AppDelegate", "SceneDelegate", "App"]
  /// The folders of sources in a package.
  private static let sourceFolders: Set<String> = ["src", "lib", "app", "www", "Sources", "Source"]

  /// Whether a file is typical of the place where an app starts. A file with a common name must be at the beginning of
  /// the app's package.
  ///
  /// - Parameter home: The file that declares the app, which is somewhere inside the package.
  static func isBeginning(_ file: String, of home: String) -> Bool {
    let stem = stem(of: file)
    if beginnings.contains(where: { stem.hasSuffix($0) }) { return true }
    guard ["main", "index", "app", "_layout"].contains(stem) else { return false }
    var folder = file.split(separator: "/").dropLast()
    while let last = folder.last, sourceFolders.contains(String(last)) { folder = folder.dropLast() }
    return home.split(separator: "/").dropLast().starts(with: folder)
  }

  /// Returns an identifier for a name: `NearbyView` becomes `nearby-view`.
  static func identifier(_ name: String, besides taken: [String]) -> String {
    var id = String(hyphenated(name).prefix(30))
    if id.hasSuffix("-") { id.removeLast() }
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

  /// Returns the words of a name in small letters with hyphens between. Capitals in a row are one word, up to the one
  /// that begins the next: `BLEService` becomes `ble-service`, and `iOSPlace` becomes `ios-place`.
  static func hyphenated(_ name: String) -> String {
    var id = ""
    var wasSmall = false
    let letters = Array(name.replacing("iOS", with: "Ios").unicodeScalars)
    for (index, character) in letters.enumerated() {
      switch character {
      case "a"..."z", "0"..."9":
        id.unicodeScalars.append(character)
        wasSmall = true
      case "A"..."Z":
        let isNext = index + 1 < letters.count && ("a"..."z").contains(letters[index + 1])
        if !id.isEmpty, !id.hasSuffix("-"), wasSmall || isNext { id += "-" }
        id += String(character).lowercased()
        wasSmall = false
      default:
        if !id.isEmpty, !id.hasSuffix("-") { id += "-" }
        wasSmall = false
      }
    }
    while id.hasSuffix("-") { id.removeLast() }
    return id
  }
}
