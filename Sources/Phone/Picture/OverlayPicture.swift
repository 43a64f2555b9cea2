import CellGrid
import FlowController
import Platform
import ScreenLibrary

/// Draws an alert, a sheet or a full-screen page over the phone.
struct OverlayPicture {
  let phone: PhonePicture
  let overlay: Scene.Overlay
  /// The upper edge of the area that the overlay can cover.
  let top: Double

  private static let alertWidth = 262.0

  private typealias Font = PhonePen.Font

  private func label(_ button: Int) -> String { phone.scene.controls[button].label }

  /// The height that a phone must have, so that the overlay fits completely.
  var height: Double {
    switch overlay.kind {
    case .alert: alertHeight + 2 * top + 34
    case .sheet: stackHeight + PhonePicture.frame + 40 + top
    case .page: stackHeight + PhonePicture.frame + top
    }
  }

  func draw(_ pen: inout PhonePen, _ height: Double) {
    switch overlay.kind {
    case .alert: drawAlert(&pen, height)
    case .sheet: drawSheet(&pen, height)
    case .page: drawPage(&pen, height)
    }
  }

  private func drawShade(_ pen: inout PhonePen, _ height: Double) {
    let frame = PhonePicture.frame
    pen.box(
      .shade, x: frame, y: frame, width: PhonePicture.width - 2 * frame, height: height - 2 * frame,
      round: phone.screenRound)
  }

  // MARK: Alerts

  private var alertTitle: [String] {
    PhonePen.lines(overlay.title, .alert, width: Self.alertWidth - 36, isBalanced: true)
  }

  private var alertMessage: [[String]] {
    overlay.message.map { PhonePen.lines($0, .text, width: Self.alertWidth - 36, isBalanced: true) }
  }

  private func alertButton(_ button: Int) -> [String] {
    PhonePen.lines(label(button), .body, width: Self.alertWidth - 24, isBalanced: true)
  }

  private var look: PhoneLook.Alert { phone.scene.look.alert }

  /// The distance of a button with its own border from the edge of the alert, and from the next button.
  private var gap: Double { look == .lined ? 0 : 8 }

  private var isSideBySide: Bool {
    let room = Self.alertWidth / 2 - 12 - 2 * gap
    return overlay.isPaired && overlay.buttons.count == 2
      && overlay.buttons.allSatisfy { PhonePen.lines(label($0), .body, width: room).count == 1 }
  }

  private var alertTextHeight: Double {
    let message = alertMessage.reduce(0) { $0 + 6 + Double($1.count) * Font.text.lineHeight }
    return 38 + Double(alertTitle.count) * Font.alert.lineHeight + message
  }

  private func height(ofAlertButton button: Int) -> Double {
    22 + gap + Double(alertButton(button).count) * Font.body.lineHeight
  }

  private var alertHeight: Double {
    let buttons = stackedButtons.map { height(ofAlertButton: $0) }
    let stack = isSideBySide ? buttons.max() ?? 0 : buttons.reduce(0, +)
    return alertTextHeight + mapHeight + stack + gap / 2
  }

  private var mapHeight: Double { overlay.map == nil ? 0 : 128 }

  private var stackedButtons: ArraySlice<Int> {
    overlay.buttons.dropFirst(overlay.hasPill ? 1 : 0)
  }

  /// Draws streets, the location of the user, and the button on the map.
  private func drawMap(_ map: Scene.Overlay.Map, _ pen: inout PhonePen, x: Double, y: Double) {
    let (width, height) = (Self.alertWidth, mapHeight)
    pen.box(.field, x: x, y: y, width: width, height: height)
    let number = PhonePen.number
    var streets = ""
    for share in [0.30, 0.62, 0.88] {
      streets += "M\(number(x)) \(number(y + height * share))h\(number(width))"
    }
    for share in [0.16, 0.52, 0.80] {
      streets += "M\(number(x + width * share)) \(number(y))v\(number(height))"
    }
    pen.stroke(.line, streets, width: 5)
    let middle = (x: x + width * 0.62, y: y + height * 0.60)
    switch map {
    case .place:
      pen.circle(.bright, x: middle.x, y: middle.y, radius: 10)
      pen.circle(.accent, x: middle.x, y: middle.y, radius: 7)
    case .region:
      pen.stroke(
        .accent,
        "M\(number(middle.x - 40)) \(number(middle.y))a40 40 0 1 0 80 0a40 40 0 1 0-80 0", width: 2.5)
    case .devices:
      for (across, down) in [(0.20, 0.28), (0.42, 0.70), (0.80, 0.26), (0.90, 0.76)] {
        pen.circle(.off, x: x + width * across, y: y + height * down, radius: 5)
      }
      pen.circle(.bright, x: middle.x, y: middle.y, radius: 10)
      pen.circle(.accent, x: middle.x, y: middle.y, radius: 7)
    case .trail:
      for (across, down) in [(0.14, 0.30), (0.38, 0.46), (0.52, 0.62), (0.74, 0.70)] {
        pen.circle(.accent, x: x + width * across, y: y + height * down, radius: 5)
      }
    }
    guard overlay.hasPill, let pill = overlay.buttons.first else { return }
    pen.group(phone.attributes(of: pill) ?? []) { pen in
      let lines = PhonePen.lines(label(pill), .text, width: width - 48)
      let cells = lines.map(\.cellCount).max() ?? 0
      let wide = Double(cells) * Font.text.cellWidth + 24
      let tall = Double(lines.count) * Font.text.lineHeight + 8
      pen.box(.card, x: x + 10, y: y + 10, width: wide, height: tall, round: 13)
      pen.put(lines, .text, phone.ink(of: pill, .accent), x: x + 10 + wide / 2, y: y + 14, .middle)
    }
  }

  private var alertRound: Double {
    switch look {
    case .flat: 10
    case .lined: 16
    case .capsules: 30
    }
  }

  private func drawAlert(_ pen: inout PhonePen, _ height: Double) {
    drawShade(&pen, height)
    let (width, middle) = (Self.alertWidth, PhonePicture.width / 2)
    let x = middle - width / 2
    var y = (height - alertHeight) / 2
    pen.group([("class", "alert"), ("role", "group")]) { pen in
      pen.box(.card, x: x, y: y, width: width, height: alertHeight, round: alertRound, edge: .line)
      let isLeading = look == .capsules
      let anchor: PhonePen.Anchor = isLeading ? .start : .middle
      let edge = isLeading ? x + 18 : middle
      var end = pen.put(alertTitle, .alert, .plain, x: edge, y: y + 18, anchor)
      for lines in alertMessage { end = pen.put(lines, .text, .plain, x: edge, y: end + 6, anchor) }
      y += alertTextHeight
      if let map = overlay.map {
        drawMap(map, &pen, x: x, y: y)
        y += mapHeight
      }
      if isSideBySide { return drawPair(&pen, x: x, y: y) }
      for button in stackedButtons {
        let tall = self.height(ofAlertButton: button)
        if look == .lined { pen.rule(x: x, y: y, width: width) }
        put(button, alertButton(button), &pen, x: x, y: y, width: width, height: tall)
        y += tall
      }
    }
  }

  private func drawPair(_ pen: inout PhonePen, x: Double, y: Double) {
    let half = Self.alertWidth / 2
    let tall = overlay.buttons.map { height(ofAlertButton: $0) }.max() ?? 0
    if look == .lined {
      pen.rule(x: x, y: y, width: Self.alertWidth)
      pen.stroke(
        .line, "M\(PhonePen.number(x + half)) \(PhonePen.number(y))v\(PhonePen.number(tall))")
    }
    for (index, button) in overlay.buttons.enumerated() {
      put(button, [label(button)], &pen, x: x + Double(index) * half, y: y, width: half, height: tall)
    }
  }

  private func put(
    _ button: Int, _ lines: [String], _ pen: inout PhonePen, x: Double, y: Double, width: Double,
    height: Double
  ) {
    pen.group(phone.attributes(of: button) ?? []) { pen in
      let edge = max(2, gap / 2)
      let tall = height - 2 * edge
      pen.box(
        look == .lined ? .card : .field, x: x + max(2, gap), y: y + edge, width: width - 2 * max(2, gap),
        height: tall, round: look == .capsules ? tall / 2 : look == .flat ? 6 : 13)
      let top = y + (height - Double(lines.count) * Font.body.lineHeight) / 2
      pen.put(lines, .body, phone.ink(of: button, .accent), x: x + width / 2, y: top, .middle)
    }
  }

  // MARK: Sheets and pages

  private var isSheet: Bool { overlay.kind == .sheet }
  private var titleFont: Font { isSheet ? .heading : .title }
  private var anchor: PhonePen.Anchor { isSheet ? .middle : .start }
  private var edge: Double { isSheet ? PhonePicture.width / 2 : PhonePicture.left }

  private func lines(_ text: String, _ font: Font) -> [String] {
    PhonePen.lines(text, font, width: PhonePicture.inner, isBalanced: isSheet)
  }

  /// The total height of texts, switches and buttons.
  private var stackHeight: Double {
    var height = 30 + Double(lines(overlay.title, titleFont).count) * titleFont.lineHeight
    for text in overlay.message { height += 9 + Double(lines(text, .body).count) * Font.body.lineHeight }
    height += Double(overlay.switches.count) * 44 + (overlay.switches.isEmpty ? 0 : 14)
    return height + buttonsHeight + PhonePicture.foot
  }

  private var buttonsHeight: Double {
    let buttons = overlay.buttons.reduce(0) {
      $0 + 9 + PhonePicture.buttonHeight(label($1), width: PhonePicture.inner)
    }
    return buttons + Double(lines(overlay.note, .small).count) * Font.small.lineHeight + 14
  }

  private func drawSheet(_ pen: inout PhonePen, _ height: Double) {
    drawShade(&pen, height)
    let (frame, width) = (PhonePicture.frame, PhonePicture.width - 2 * PhonePicture.frame)
    let y = height - frame - stackHeight
    let round = phone.screenRound
    let turn = PhonePen.number(round)
    let path =
      "M\(PhonePen.number(frame)) \(PhonePen.number(y + 18))q0-18 18-18h\(PhonePen.number(width - 36))q18 0 18 18"
      + "V\(PhonePen.number(height - frame - round))q0 \(turn)-\(turn) \(turn)"
      + "h-\(PhonePen.number(width - 2 * round))q-\(turn) 0-\(turn)-\(turn)z"
    pen.group([("class", "sheet"), ("role", "group")]) { pen in
      pen.shape(.card, path)
      pen.box(.line, x: PhonePicture.width / 2 - 18, y: y + 7, width: 36, height: 4, round: 2)
      drawStack(&pen, from: y + 22, height)
    }
  }

  private func drawPage(_ pen: inout PhonePen, _ height: Double) {
    pen.group([("class", "page"), ("role", "group")]) { pen in
      drawStack(&pen, from: top + 8, height)
    }
  }

  private func drawStack(_ pen: inout PhonePen, from top: Double, _ height: Double) {
    var y = pen.put(lines(overlay.title, titleFont), titleFont, .plain, x: edge, y: top, anchor)
    for text in overlay.message {
      y = pen.put(lines(text, .body), .body, .plain, x: edge, y: y + 9, anchor)
    }
    if !overlay.switches.isEmpty { y += 10 }
    for row in overlay.switches {
      let label = PhonePen.lines(row.label, .body, width: PhonePicture.inner - 54).prefix(2)
      pen.put(Array(label), .body, .plain, x: PhonePicture.left, y: y + 22 - Double(label.count) * 10)
      phone.drawSwitch(row.isOn, &pen, right: PhonePicture.right, middle: y + 22)
      y += 44
    }
    y = height - PhonePicture.foot - buttonsHeight + 8
    y = pen.put(lines(overlay.note, .small), .small, .quiet, x: PhonePicture.width / 2, y: y, .middle)
    for button in overlay.buttons {
      y = phone.drawButton(
        label(button), button, &pen, x: PhonePicture.left, y: y + 9, width: PhonePicture.inner)
    }
  }
}
