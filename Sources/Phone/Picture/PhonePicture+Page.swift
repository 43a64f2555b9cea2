import CellGrid
import FlowController
import Platform
import ScreenLibrary

/// The page that fills the display.
extension PhonePicture {
  /// Draws the page, and returns its lower edge. The ad is part of the page.
  func drawPage(_ pen: inout PhonePen, from top: Double) -> Double {
    switch scene.page.kind {
    case .icons: return drawIcons(&pen, from: top)
    case .list: return drawList(&pen, from: top) + (scene.page.strip == nil ? 0 : stripHeight + 16)
    case .document: return drawDocument(&pen, from: top)
    }
  }

  private func drawIcons(_ pen: inout PhonePen, from top: Double) -> Double {
    let slot = Self.inner / 3
    var end = top
    for (index, row) in scene.page.rows.enumerated() {
      let middle = Self.left + slot * (Double(index % 3) + 0.5)
      let y = top + 22 + Double(index / 3) * 122
      pen.group(attributes(of: row.control) ?? [("class", "icon")]) { pen in
        pen.box(index == 0 ? .accent : .off, x: middle - 31, y: y, width: 62, height: 62, round: 15)
        pen.put([String(row.text.prefix(1))], .title, .bright, x: middle, y: y + 15, .middle)
        if row.badge > 0 {
          pen.circle(.badge, x: middle + 29, y: y + 2, radius: 11)
          pen.put([row.badge > 9 ? "9+" : "\(row.badge)"], .small, .bright, x: middle + 29, y: y - 6, .middle)
        }
        let name = PhonePen.lines(row.markedText, .small, width: slot - 2, isBalanced: true).prefix(2)
        let below = pen.put(Array(name), .small, ink(of: row.control, .plain), x: middle, y: y + 66, .middle)
        let detail = PhonePen.lines(row.detail, .small, width: slot - 4, isBalanced: true).prefix(3)
        end = max(end, pen.put(Array(detail), .small, .quiet, x: middle, y: below, .middle))
      }
    }
    for text in scene.page.paragraphs where !text.isEmpty {
      let lines = PhonePen.lines(text, .text, width: Self.inner, isBalanced: true)
      end = pen.put(lines, .text, .quiet, x: Self.width / 2, y: end + 24, .middle)
    }
    return end
  }

  /// Draws the back button at the top left, and returns its lower edge.
  private func drawBack(_ pen: inout PhonePen, y: Double) -> Double {
    guard let back = scene.page.back, scene.controls.indices.contains(back) else { return y }
    pen.group(attributes(of: back) ?? []) { pen in
      pen.stroke(
        .accent, "M\(PhonePen.number(Self.left + 7)) \(PhonePen.number(y + 4))l-6 6.5 6 6.5", width: 2)
      let label = PhonePen.lines(scene.controls[back].label, .body, width: Self.inner - 16).prefix(1)
      pen.put(Array(label), .body, ink(of: back, .accent), x: Self.left + 14, y: y)
    }
    return y + 26
  }

  private func drawList(_ pen: inout PhonePen, from top: Double) -> Double {
    var y = drawBack(&pen, y: top)
    y = pen.put(
      PhonePen.lines(scene.page.title, .title, width: Self.inner), .title, .plain, x: Self.left, y: y)
    for text in scene.page.paragraphs {
      y = pen.put(
        PhonePen.lines(text, .text, width: Self.inner), .text, .quiet, x: Self.left,
        y: y + (text.isEmpty ? 4 : 7))
    }
    if let exchange = scene.page.exchange { y = draw(exchange, &pen, from: y + 14) }
    var rows = scene.page.rows[...]
    while let row = rows.first {
      switch row.kind {
      case .heading:
        let lines = PhonePen.lines(row.markedText, .small, width: Self.inner - 8)
        y = pen.put(lines, .small, .quiet, x: Self.left + 4, y: y + 16) + 1
      case .note:
        y = pen.put(
          PhonePen.lines(row.markedText, .text, width: Self.inner), .text, .plain, x: Self.left, y: y + 9)
      case .button:
        y = drawButton(row.markedText, row.control, &pen, x: Self.left, y: y + 9, width: Self.inner)
      case .item, .chosen:
        let card = rows.prefix { $0.kind == .item || $0.kind == .chosen }
        y = drawCard(Array(card), &pen, from: y + 8)
        rows = rows.dropFirst(card.count)
        continue
      }
      rows = rows.dropFirst()
    }
    return y
  }

  /// Draws a group of rows on a common background.
  private func drawCard(_ rows: [Scene.Row], _ pen: inout PhonePen, from top: Double) -> Double {
    let width = Self.inner
    let shapes = rows.map { row -> (lines: [String], height: Double) in
      let room = row.isOn == nil ? Double(row.detail.cellCount) * PhonePen.Font.body.cellWidth : 46
      let lines = PhonePen.lines(row.markedText, .body, width: max(60, width - 34 - room))
      return (lines, max(42, Double(lines.count) * PhonePen.Font.body.lineHeight + 22))
    }
    let height = shapes.reduce(0) { $0 + $1.height }
    pen.box(.card, x: Self.left, y: top, width: width, height: height, round: 11)
    var y = top
    for (index, row) in rows.enumerated() {
      if index > 0 { pen.rule(x: Self.left + 14, y: y, width: width - 14) }
      let shape = shapes[index]
      let middle = y + shape.height / 2
      pen.group(attributes(of: row.control) ?? [("class", "row")]) { pen in
        // The complete row can be pressed, because this invisible background fills it.
        pen.box(.card, x: Self.left + 2, y: y + 1, width: width - 4, height: shape.height - 2, round: 9)
        let text = middle - Double(shape.lines.count) * PhonePen.Font.body.lineHeight / 2
        pen.put(shape.lines, .body, ink(of: row.control, .plain), x: Self.left + 14, y: text)
        drawEnd(of: row, &pen, middle)
      }
      y += shape.height
    }
    return y
  }

  /// Draws the right end of a row: a switch, a checkmark, a chevron or a text.
  private func drawEnd(of row: Scene.Row, _ pen: inout PhonePen, _ middle: Double) {
    let right = Self.right - 14
    if let isOn = row.isOn { return drawSwitch(isOn, &pen, right: right, middle: middle) }
    if row.kind == .chosen {
      let start = "M\(PhonePen.number(right - 13)) \(PhonePen.number(middle))"
      return pen.stroke(.accent, start + "l4.5 5 8.5-10.5", width: 2)
    }
    if row.detail == "›" {
      let start = "M\(PhonePen.number(right - 6)) \(PhonePen.number(middle - 5.5))"
      return pen.stroke(.quiet, start + "l5.5 5.5-5.5 5.5", width: 1.8)
    }
    guard !row.detail.isEmpty else { return }
    let y = middle - PhonePen.Font.body.lineHeight / 2
    pen.put([row.detail], .body, .quiet, x: right, y: y, .end)
  }

  /// Draws a switch. Its right edge and its vertical middle are given.
  func drawSwitch(_ isOn: Bool, _ pen: inout PhonePen, right: Double, middle: Double) {
    pen.group([("class", isOn ? "switch is-on" : "switch")]) { pen in
      pen.box(isOn ? .on : .off, x: right - 44, y: middle - 13, width: 44, height: 26, round: 13)
      pen.circle(.knob, x: isOn ? right - 13 : right - 31, y: middle, radius: 11)
    }
  }

  /// Draws a button of a page or sheet, and returns its lower edge.
  func drawButton(
    _ label: String, _ control: Int?, _ pen: inout PhonePen, x: Double, y: Double, width: Double
  ) -> Double {
    let lines = PhonePen.lines(label, .body, width: width - 20, isBalanced: true)
    let height = Self.buttonHeight(label, width: width)
    pen.group(attributes(of: control) ?? [("class", "button")]) { pen in
      pen.box(.field, x: x, y: y, width: width, height: height, round: 12)
      let text = y + (height - Double(lines.count) * PhonePen.Font.body.lineHeight) / 2
      pen.put(lines, .body, ink(of: control, .accent), x: x + width / 2, y: text, .middle)
    }
    return y + height
  }

  static func buttonHeight(_ label: String, width: Double) -> Double {
    let lines = PhonePen.lines(label, .body, width: width - 20, isBalanced: true)
    return Double(lines.count) * PhonePen.Font.body.lineHeight + 22
  }

  /// Draws the messages between the app, its server and Apple.
  private func draw(_ exchange: Scene.Exchange, _ pen: inout PhonePen, from top: Double) -> Double {
    var y = pen.put([exchange.heading], .small, .quiet, x: Self.left, y: top)
    y = pen.put([exchange.detail], .small, .quiet, x: Self.left, y: y)
    for message in exchange.messages {
      let head = "\(message.sender) → \(message.receiver)  \(message.text)"
      y = pen.put(
        PhonePen.lines(head, .text, width: Self.inner), .text, .plain, x: Self.left, y: y + 4)
      for (line, ink) in message.address.map({ ($0, PhonePen.Ink.quiet) })
        + message.fields.map({ ($0, .quiet) }) + message.body.map({ ($0, .plain) })
      {
        let lines = PhonePen.lines(line, .small, width: Self.inner - 14)
        y = pen.put(lines, .small, ink, x: Self.left + 14, y: y)
      }
    }
    return y + 6
  }

  private func drawDocument(_ pen: inout PhonePen, from top: Double) -> Double {
    var y = drawBack(&pen, y: top)
    pen.box(.field, x: Self.left, y: y, width: Self.inner, height: 32, round: 10)
    pen.put([scene.page.title], .text, .quiet, x: Self.width / 2, y: y + 7, .middle)
    y += 44
    let font = PhonePen.Font.text
    let lines = scene.page.paragraphs.flatMap { text in
      text.isEmpty ? [""] : PhonePen.lines(text, font, width: Self.inner)
    }
    let room = max(1, Int((Self.least - Self.foot - y) / font.lineHeight))
    let shown = lines.count > room ? lines.prefix(room - 1) + ["…"] : lines.prefix(room)
    return pen.put(Array(shown), font, .plain, x: Self.left, y: y)
  }
}
