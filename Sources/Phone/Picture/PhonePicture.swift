import CellGrid
public import FlowController
import Platform
import ScreenLibrary

/// The phone as SVG. Texts are text elements. Each control is a group. The group's attribute `data-step` contains the
/// step that runs when the user presses the control.
///
/// If the content does not fit, the picture of the phone becomes higher. Only a long document is cut, because it
/// scrolls on a real phone.
public struct PhonePicture {
  let scene: Scene
  /// Converts steps to the text that users type.
  let vocabulary: StepVocabulary
  /// The title of the drawing, for screen readers.
  let title: String
  /// A note if the visible texts are approximate or in English; empty if they are exact.
  let note: String

  /// The addresses to which controls link, by the index of the control. Other controls have no link.
  let links: [Int: String]

  /// Makes a picture of a scene.
  ///
  /// - Parameter links: The addresses to which controls link, by the index of the control.
  public init(
    scene: Scene, vocabulary: StepVocabulary, title: String, note: String = "", links: [Int: String] = [:]
  ) {
    self.note = note
    self.links = links
    self.scene = scene.marked
    self.vocabulary = vocabulary
    self.title = title
  }

  public static let width = 320.0
  static let least = 620.0
  /// The width of the frame around the display.
  static let frame = 9.0
  /// The distance between the edge of the display and its content.
  static let margin = 18.0
  static let left = frame + margin
  static let right = width - frame - margin
  static let inner = right - left
  static let top = 58.0
  /// The height at the bottom of the display that stays free.
  static let foot = 30.0
  /// The height of a line in the note about the texts.
  private static let noteHeight = 18.0

  /// Returns the `svg` element and its height. The page that contains it must define the colours of the classes.
  ///
  /// - Complexity: O(length of the texts shown).
  public func drawn() -> (markup: String, height: Double) {
    var (content, banner) = (PhonePen(), PhonePen())
    let pageTop = drawBanner(&banner, y: Self.top)
    let pageEnd = drawPage(&content, from: pageTop)
    // A notification that can be opened covers everything. One that cannot be opened is below the alert.
    let isOnTop = scene.banner?.control != nil
    let overlay = scene.overlay.map {
      OverlayPicture(phone: self, overlay: $0, top: isOnTop ? pageTop : Self.top)
    }
    let wanted = max(pageEnd + Self.foot, overlay?.height ?? 0)
    let height = max(Self.least, wanted.rounded(.up) + Double(noteLines.count) * Self.noteHeight)
    var pen = PhonePen()
    drawBody(&pen, height)
    if overlay?.overlay.kind != .page { pen.add(content) }
    drawStrip(&pen, height)
    if !isOnTop, overlay?.overlay.kind != .page { pen.add(banner) }
    overlay?.draw(&pen, height)
    if isOnTop { pen.add(banner) }
    drawStatusBar(&pen)
    let noteTop =
      height - Self.foot - 6 - Double(max(0, noteLines.count - 1)) * PhonePen.Font.small.lineHeight
    // Grey text cannot be read on the dark area under an alert.
    pen.put(noteLines, .small, overlay == nil ? .quiet : .plain, x: Self.width / 2, y: noteTop, .middle)
    if rim == 0 {
      pen.box(.plain, x: Self.width / 2 - 56, y: height - 19, width: 112, height: 4, round: 2)
    }
    let whole = height + 2 * rim
    let size = [("width", PhonePen.number(Self.width)), ("height", PhonePen.number(whole))]
    let markup = Markup.element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("class", "phone"), ("role", "img"),
        ("lang", scene.language.tag), ("font-family", Self.fonts),
        ("viewBox", "0 \(PhonePen.number(-rim)) \(size[0].1) \(size[1].1)"),
      ] + size, "\n" + Markup.element("title", [], Markup.escaped(title)) + "\n" + pen.markup)
    return (markup, whole)
  }

  private var noteLines: [String] { PhonePen.lines(note, .small, width: Self.inner, isBalanced: true) }

  /// On a phone with a home button, the height of the frame above and below the display; otherwise 0.
  private var rim: Double { scene.look.head == .homeButton ? 46 : 0 }

  /// The radius of the corners of the display.
  var screenRound: Double { scene.look.head == .homeButton ? 3 : 42 }

  /// Draws the frame and the empty display.
  private func drawBody(_ pen: inout PhonePen, _ height: Double) {
    pen.box(.frame, x: 0, y: -rim, width: Self.width, height: height + 2 * rim, round: 50)
    pen.box(
      .paper, x: Self.frame, y: Self.frame, width: Self.width - 2 * Self.frame,
      height: height - 2 * Self.frame, round: screenRound)
    guard rim > 0 else { return }
    let middle = Self.width / 2
    pen.box(.off, x: middle - 26, y: -rim / 2, width: 52, height: 5, round: 2.5)
    let y = height + rim / 2 - Self.frame / 2
    pen.stroke(
      .line, "M\(PhonePen.number(middle - 18)) \(PhonePen.number(y))a18 18 0 1 0 36 0a18 18 0 1 0-36 0",
      width: 2)
  }

  /// Draws the camera area, which covers a part of the display.
  private func drawHead(_ pen: inout PhonePen) {
    let middle = Self.width / 2
    switch scene.look.head {
    case .homeButton: break
    case .notch:
      let start = "M\(PhonePen.number(middle - 74)) \(PhonePen.number(Self.frame))"
      pen.shape(.frame, start + "q7 0 7 7v5q0 16 16 16h102q16 0 16-16v-5q0-7 7-7z")
    case .island: pen.box(.island, x: middle - 38, y: 19, width: 76, height: 22, round: 11)
    }
  }

  /// Fonts of iOS and of the readers' systems. They include Japanese fonts.
  private static let fonts =
    "-apple-system, BlinkMacSystemFont, 'SF Pro Text', 'Hiragino Sans', 'Hiragino Kaku Gothic ProN', 'Segoe UI', "
    + "Roboto, 'Helvetica Neue', Arial, 'Yu Gothic UI', Meiryo, 'Noto Sans', 'Noto Sans JP', 'Noto Sans CJK JP', "
    + "sans-serif"

  // MARK: Status bar, notification, ad

  private func drawStatusBar(_ pen: inout PhonePen) {
    let hasButton = scene.look.head == .homeButton
    if scene.locationMark == .bar {
      pen.box(.accent, x: 64, y: 46, width: Self.width - 128, height: 5, round: 2.5)
    }
    drawHead(&pen)
    let isPill = scene.locationMark == .pill || scene.locationMark == .bar
    // A phone with a home button shows the time in the middle.
    let left = hasButton ? Self.width / 2 - 56 : 0
    if isPill { pen.box(.accent, x: left + 26, y: 20, width: 66, height: 22, round: 11) }
    let ink: PhonePen.Ink = isPill ? .bright : .plain
    pen.put([scene.clock], .strong, ink, x: left + (isPill ? 52 : 56), y: 21, .middle)
    if scene.locationMark != .absent {
      // This is the location arrow.
      let x = left + (isPill ? 76.0 : 84.0)
      pen.shape(ink, "M\(x + 9) 25l-10 4.2 4.6 1.2 1.2 4.6z")
    }
    let battery = scene.battery
    pen.put([battery], .small, .plain, x: Self.width - 60, y: 23, .end)
    pen.box(.field, x: Self.width - 56, y: 24, width: 24, height: 12, round: 3.5, edge: .plain)
    pen.box(.plain, x: Self.width - 54, y: 26, width: 18, height: 8, round: 2)
    pen.box(.plain, x: Self.width - 31, y: 28, width: 2, height: 4, round: 1)
  }

  /// Draws the notification, and returns the upper edge of the area below it.
  private func drawBanner(_ pen: inout PhonePen, y: Double) -> Double {
    guard let banner = scene.banner else { return y }
    let (x, width) = (Self.left - 8, Self.inner + 16)
    let title = PhonePen.lines(banner.title, .strong, width: width - 62)
    let body = PhonePen.lines(banner.body, .text, width: width - 62)
    let height =
      22 + Double(title.count) * PhonePen.Font.strong.lineHeight + Double(body.count)
      * PhonePen.Font.text.lineHeight
    pen.group(attributes(of: banner.control) ?? [("class", "banner")]) { pen in
      pen.box(.card, x: x, y: y, width: width, height: height, round: 18, edge: .line)
      pen.box(.accent, x: x + 12, y: y + height / 2 - 16, width: 32, height: 32, round: 8)
      pen.put([String(banner.title.prefix(1))], .heading, .bright, x: x + 28, y: y + height / 2 - 13, .middle)
      let end = pen.put(title, .strong, .plain, x: x + 54, y: y + 10)
      pen.put(body, .text, .plain, x: x + 54, y: end)
    }
    return y + height + 10
  }

  /// Draws the ad at the bottom of the page.
  private func drawStrip(_ pen: inout PhonePen, _ height: Double) {
    guard let strip = scene.page.strip, scene.overlay?.kind != .page, scene.overlay?.kind != .sheet else {
      return
    }
    let box = stripHeight
    let y = height - Self.foot - box - Double(noteLines.count) * Self.noteHeight
    pen.box(.field, x: Self.left, y: y, width: Self.inner, height: box, round: 10, edge: .line)
    pen.put([strip.label], .small, .quiet, x: Self.left + 10, y: y + 5)
    let lines = PhonePen.lines(strip.text, .text, width: Self.inner - 20, isBalanced: true)
    pen.put(lines, .text, .quiet, x: Self.width / 2, y: y + 21, .middle)
  }

  var stripHeight: Double {
    guard let strip = scene.page.strip else { return 0 }
    let lines = PhonePen.lines(strip.text, .text, width: Self.inner - 20, isBalanced: true)
    return 30 + Double(lines.count) * PhonePen.Font.text.lineHeight
  }

  // MARK: Controls

  /// Returns the attributes of a control's group; nil if there is no control.
  func attributes(of control: Int?) -> [(String, String)]? {
    guard let control, scene.controls.indices.contains(control) else { return nil }
    let found = scene.controls[control]
    let attributes = [
      ("class", found.isEnabled ? "control" : "control asleep-control"),
      ("data-step", vocabulary.text(found.step)),
    ]
    return attributes + (links[control].map { [("href", $0)] } ?? [])
  }

  func ink(of control: Int?, _ ink: PhonePen.Ink) -> PhonePen.Ink {
    guard let control, scene.controls.indices.contains(control) else { return ink }
    return scene.controls[control].isEnabled ? ink : .asleep
  }
}
