import CellGrid
import FlowController
import Platform
import ScreenLibrary

/// Draws the texts and shapes of a phone as SVG. Lengths are in points.
///
/// Colours are CSS class names, so that one drawing works on light and dark pages.
struct PhonePen {
  private(set) var markup = ""

  struct Font {
    let size: Double
    var isBold = false

    /// The width of a letter that needs one terminal cell. It includes a reserve, because the reader's font is unknown.
    /// A letter that needs two cells is drawn as a square, which is a little narrower than twice this width.
    var cellWidth: Double { size * (isBold ? 0.59 : 0.54) }
    var lineHeight: Double { (size * 1.32).rounded() }

    static let title = Font(size: 26, isBold: true)
    static let heading = Font(size: 19, isBold: true)
    static let alert = Font(size: 15.5, isBold: true)
    static let body = Font(size: 15)
    static let strong = Font(size: 15, isBold: true)
    static let text = Font(size: 13.5)
    static let small = Font(size: 11.5)
  }

  /// A colour, which is the name of a CSS class in the style of the page.
  enum Ink: String {
    case plain, quiet, accent, asleep, paper, card, field, line, shade, frame, island, on, off, knob, bright,
      badge

    /// The colour on a page without this style. It is the colour for light pages.
    var colour: String {
      switch self {
      case .plain: "#111114"
      case .quiet: "#63636b"
      case .accent: "#0066d6"
      case .asleep: "#a0a0a8"
      case .paper: "#f2f2f7"
      case .card, .knob, .bright: "#ffffff"
      case .field: "#e5e5ec"
      case .line: "#c9c9d1"
      case .shade, .island: "#000000"
      case .frame: "#2b2b30"
      case .on: "#248a3d"
      case .off: "#b4b4bd"
      case .badge: "#d8291f"
      }
    }

    /// The SVG attributes of a filled shape.
    var fill: [(String, String)] {
      let opacity = self == .shade ? [("fill-opacity", "0.36")] : []
      return [("class", rawValue), ("fill", colour)] + opacity
    }

    /// The SVG attributes of a stroked path.
    var stroke: [(String, String)] {
      [("class", "stroke-" + rawValue), ("fill", "none"), ("stroke", colour)]
    }
  }

  enum Anchor: String { case start, middle, end }

  /// Wraps a text into lines. Centred text gets lines of about equal length. Text with wide letters, such as Japanese,
  /// also gets such lines, because they then end at the end of a phrase.
  static func lines(_ text: String, _ font: Font, width: Double, isBalanced: Bool = false) -> [String] {
    guard !text.isEmpty else { return [] }
    let cells = max(2, Int(width / font.cellWidth))
    let lines =
      isBalanced || text.cellCount > text.count
      ? LineBreaking.balancedLines(of: text, width: cells) : LineBreaking.lines(of: text, width: cells)
    return lines.map(\.string)
  }

  /// Writes lines below each other. `y` is the upper edge of the first line.
  ///
  /// - Returns: The lower edge of the last line.
  @discardableResult
  mutating func put(
    _ lines: [String], _ font: Font, _ ink: Ink, x: Double, y: Double, _ anchor: Anchor = .start
  ) -> Double {
    guard !lines.isEmpty else { return y }
    var spans = ""
    for (index, line) in lines.enumerated() {
      let base = y + Double(index) * font.lineHeight + font.size * 1.03
      spans += Markup.element(
        "tspan", [("x", Self.number(x)), ("y", Self.number(base))], Markup.escaped(line))
    }
    var attributes = ink.fill + [("font-size", Self.number(font.size))]
    if font.isBold { attributes.append(("font-weight", "600")) }
    if anchor != .start { attributes.append(("text-anchor", anchor.rawValue)) }
    markup += Markup.element("text", attributes, spans) + "\n"
    return y + Double(lines.count) * font.lineHeight
  }

  mutating func box(
    _ ink: Ink, x: Double, y: Double, width: Double, height: Double, round: Double = 0, edge: Ink? = nil
  ) {
    var attributes = ink.fill
    if let edge {
      attributes[0].1 += " edge-" + edge.rawValue
      attributes.append(("stroke", edge.colour))
    }
    attributes += [
      ("x", Self.number(x)), ("y", Self.number(y)), ("width", Self.number(width)),
      ("height", Self.number(height)),
    ]
    if round > 0 { attributes.append(("rx", Self.number(round))) }
    markup += Markup.element("rect", attributes) + "\n"
  }

  mutating func circle(_ ink: Ink, x: Double, y: Double, radius: Double) {
    markup +=
      Markup.element(
        "circle",
        ink.fill + [("cx", Self.number(x)), ("cy", Self.number(y)), ("r", Self.number(radius))]) + "\n"
  }

  mutating func stroke(_ ink: Ink, _ path: String, width: Double = 1) {
    markup +=
      Markup.element(
        "path", ink.stroke + [("stroke-width", Self.number(width)), ("d", path)]) + "\n"
  }

  mutating func shape(_ ink: Ink, _ path: String) {
    markup += Markup.element("path", ink.fill + [("d", path)]) + "\n"
  }

  mutating func rule(x: Double, y: Double, width: Double) {
    stroke(.line, "M\(Self.number(x)) \(Self.number(y))h\(Self.number(width))")
  }

  mutating func group(_ attributes: [(String, String)], _ draw: (inout PhonePen) -> Void) {
    var pen = PhonePen()
    draw(&pen)
    guard !pen.markup.isEmpty else { return }
    let isLink = attributes.contains { $0.0 == "href" }
    markup += Markup.element(isLink ? "a" : "g", attributes, "\n" + pen.markup) + "\n"
  }

  mutating func add(_ other: PhonePen) { markup += other.markup }

  /// Returns a number with one decimal, or without decimals if it is whole.
  static func number(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}
