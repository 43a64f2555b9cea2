import CellGrid
import TerminalUI

/// Reads a storyboard as a scenario file. The page contains the text of each scenario in an element of its own.
enum StoryboardFile {
  /// Returns the HTML element that contains a scenario.
  static func element(_ scenario: String) -> String {
    // The screens are long. So the page dims them, and does not print them on paper.
    var text = Markup.escaped(scenario)
    if let start = text.firstRange(of: "\nscreens:\n"), let end = text.firstRange(of: "\n---\n"),
      start.upperBound < end.lowerBound
    {
      text.replaceSubrange(end.lowerBound..<end.lowerBound, with: "</span>")
      text.replaceSubrange(start.lowerBound..<start.lowerBound, with: "<span class=\"screens\">")
    }
    // HTML ignores a line feed directly after the tag, so one is added.
    return "<pre class=\"scenario\">\n" + text + "</pre>"
  }

  /// Splits a name such as `walks.html#2` into the path of the page and the number of the scenario, which starts at 1.
  /// Returns nil for other names.
  static func parts(of name: String) -> (path: String, number: Int?)? {
    if isPage(name) { return (name, nil) }
    guard let mark = name.lastIndex(of: "#"), isPage(String(name[..<mark])),
      let number = Int(name[name.index(after: mark)...]), number > 0
    else { return nil }
    return (String(name[..<mark]), number)
  }

  private static func isPage(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".html") || name.hasSuffix(".htm")
  }

  /// The maximum number of scenarios in a page.
  static let limit = 1000

  /// A scenario in a page.
  struct Part {
    let text: [UInt8]
    /// The number of lines of the page before the text of the scenario.
    let linesBefore: Int
  }

  /// Returns the scenarios of a page, at most one more than ``limit``.
  ///
  /// - Complexity: O(length of the page).
  static func scenarios(in page: [UInt8]) -> [Part] {
    let (opening, end) = (Array("<pre".utf8), Array("</pre".utf8))
    var found: [Part] = []
    var lines = 0
    var place = 0
    while found.count <= limit, let start = next(opening, in: page, from: place, &lines) {
      guard let close = page[start...].firstIndex(of: UInt8(ascii: ">")) else { break }
      let tag = String(decoding: page[start..<close], as: UTF8.self)
      let begin = close + 1
      let before = lines + page[start..<begin].count { $0 == 0x0A }
      lines = before
      guard let finish = next(end, in: page, from: begin, &lines) else { break }
      place = finish
      guard tag.contains("class=\"scenario\"") || tag.contains("class=scenario") else { continue }
      var text = page[begin..<finish]
      var empty = before
      if text.first == 0x0D { text = text.dropFirst() }
      if text.first == 0x0A {
        text = text.dropFirst()
        empty += 1
      }
      found.append(Part(text: read(text), linesBefore: empty))
    }
    return found
  }

  /// Returns the next position of the wanted bytes, and counts the line feeds before it.
  private static func next(_ wanted: [UInt8], in page: [UInt8], from start: Int, _ lines: inout Int) -> Int? {
    var place = start
    while place + wanted.count <= page.count {
      if page[place] == wanted[0], page[place..<(place + wanted.count)].elementsEqual(wanted) { return place }
      if page[place] == 0x0A { lines += 1 }
      place += 1
    }
    return nil
  }

  /// Converts markup to text. An invalid character reference stays unchanged.
  private static func read(_ markup: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(markup.count)
    var place = markup.startIndex
    while place < markup.endIndex {
      // Every < in the text is escaped, so this < begins a tag.
      if markup[place] == UInt8(ascii: "<"), let end = markup[place...].firstIndex(of: UInt8(ascii: ">")) {
        place = end + 1
        continue
      }
      let rest = markup[place...].prefix(12)
      if markup[place] == UInt8(ascii: "&"), let end = rest.firstIndex(of: UInt8(ascii: ";")),
        let meant = character(String(decoding: markup[(place + 1)..<end], as: UTF8.self))
      {
        text += Array(String(meant).utf8)
        place = end + 1
      } else {
        text.append(markup[place])
        place += 1
      }
    }
    return text
  }

  private static func character(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let number = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return number.flatMap { Unicode.Scalar($0) }
    }
  }
}
