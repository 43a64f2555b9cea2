import CellGrid
import FlowController
import Localization

/// Says for two phones why each shows a prompt or not. It is about one request: the one on screen, or the first one for
/// which the phones differ. If the phones do not differ, it has one reason for both.
struct WhyOfPhones {
  private let words: Words
  /// The name of the request or prompt.
  private let name: String
  private let reasons: [Reason]
  /// Whether both phones have the same reason.
  var isShared: Bool { reasons.count == 1 }

  /// What a phone says about the request.
  private struct Reason: Equatable {
    /// The name of the phone; empty if the reason is for both phones.
    var phone = ""
    let sign: String
    let standing: WhyLine.AskStanding
    /// The conditions, or one text.
    let parts: [String]
  }

  /// The reasons of one phone, with the names of the requests. They have the order of *Why*.
  private typealias Reasons = [(name: String, reason: Reason)]

  /// Finds the request to explain, and the reason why each phone shows its prompt or not. Nil if there is no second
  /// phone, or if the flow makes no request.
  init?(_ model: WalkModel) {
    guard let second = model.second, let titles = PhoneName.titles(model) else { return nil }
    words = model.words
    let first = Self.reasons(model)
    let other = second.choice.isViewOnly ? first : Self.reasons(model.with(second))
    func reason(_ name: String, _ all: Reasons) -> Reason? { all.first { $0.name == name }?.reason }
    let chosen =
      (first + other).first { $0.reason.standing == .up }
      ?? first.first { reason($0.name, other) != $0.reason }
      ?? first.first { $0.reason.standing != .answered } ?? first.first
    guard let chosen else { return nil }
    name = chosen.name
    let own = reason(name, first)
    // Only the first phone knows why a prompt of no request is on screen. The same prompt has the same reason.
    let its = reason(name, other) ?? (model.world.prompt == second.world.prompt ? own : nil)
    if let own, own == its {
      reasons = [own]
    } else {
      reasons = [(own, titles.first), (its, titles.second)].compactMap { reason, phone in
        var named = reason
        named?.phone = phone
        return named
      }
    }
  }

  private static func reasons(_ model: WalkModel) -> Reasons {
    let lines = WhyLine.all(model, model.words)
    return lines.indices.compactMap { index in
      guard case .ask(let name, let place, let standing) = lines[index] else { return nil }
      let own = lines[(index + 1)...].prefix { !$0.isAsk }
      let parts = parts(standing, place, own, model.words)
      return (name, Reason(sign: lines[index].sign, standing: standing, parts: parts))
    }
  }

  /// Returns the met conditions of a prompt on screen, the unmet conditions of a blocked request, or otherwise where
  /// the request runs or how it was answered.
  private static func parts(
    _ standing: WhyLine.AskStanding, _ place: String, _ lines: ArraySlice<WhyLine>, _ words: Words
  ) -> [String] {
    let conditions = lines.compactMap { line -> String? in
      guard case .requirement(let name, let have, let need, let isMet) = line else { return nil }
      switch standing {
      case .up: return isMet ? name + " " + have : nil
      case .blocked: return isMet ? nil : words.say(.whyUnmet(subject: name, need: need))
      case .willAsk, .answered: return nil
      }
    }
    return conditions.isEmpty ? [place] : conditions
  }

  /// The number of rows, including the heading.
  func rows(_ width: Int) -> Int { 1 + reasons.reduce(0) { $0 + lines($1, width).count } }

  /// Draws the heading with the name of the request, and below it the reasons. A reason that does not fit is cut.
  func draw(in room: Rect, _ grid: inout Grid) {
    let x = grid.put(words.why + "  ", x: room.x, y: room.y, style: Style(.heading, .bold), clip: room.row(0))
    grid.put(name, x: x, y: room.y, style: Style(.plain, .bold), clip: room.row(0))
    var rest = room.split(top: 1).rest
    for (reason, count) in zip(reasons, shares(of: rest)) {
      let (own, below) = rest.split(top: count)
      draw(reason, in: own, &grid)
      rest = below
    }
  }

  /// Returns the number of rows for each reason. If not all rows fit, the longest reason gets fewer.
  private func shares(of room: Rect) -> [Int] {
    var shares = reasons.map { lines($0, room.width).count }
    while shares.reduce(0, +) > room.height, let most = shares.max(), let index = shares.firstIndex(of: most)
    {
      shares[index] -= 1
    }
    return shares
  }

  private func draw(_ reason: Reason, in room: Rect, _ grid: inout Grid) {
    let style = reason.standing.style
    let (phone, text) = room.split(left: phoneWidth)
    grid.putLine(reason.phone, in: phone.row(0), style: Style(.settled))
    grid.put(reason.sign, x: text.x, y: text.y, style: style, clip: text)
    let inner = text.split(left: 2).rest
    let lines = lines(reason, room.width)
    for (y, line) in lines.prefix(room.height).enumerated() {
      let isCut = y + 1 == room.height && lines.count > room.height
      let shown = isCut ? line.prefix(cells: max(1, inner.width - 2)) : line
      let end = grid.put(shown, x: inner.x, y: inner.y + y, clip: inner)
      if isCut { grid.put(" …", x: end, y: inner.y + y, style: Style(.settled), clip: inner) }
    }
  }

  /// The width of the column with the names of the phones, and the blank after it. If there are no names, it is the
  /// indentation.
  private var phoneWidth: Int {
    let longest = reasons.map(\.phone.cellCount).max() ?? 0
    return longest == 0 ? 2 : min(longest, 14) + 1
  }

  /// Returns the lines of a reason. A condition begins a new line if it does not fit in the current one.
  private func lines(_ reason: Reason, _ width: Int) -> [CellText] {
    let room = max(8, width - phoneWidth - 2)
    let rows = reason.parts.reduce(into: [String]()) { rows, part in
      let joined = rows.last.map { words.say(.list([.verbatim($0), .verbatim(part)])) }
      if let joined, joined.cellCount <= room { rows[rows.count - 1] = joined } else { rows.append(part) }
    }
    return rows.flatMap { LineBreaking.lines(of: $0, width: room) }
  }
}

extension WalkModel {
  /// The same walk, as the second phone sees it.
  fileprivate func with(_ phone: SecondPhone) -> WalkModel {
    var model = self
    (model.world, model.previous) = (phone.world, nil)
    (model.rules, model.catalogue) = (phone.rules, phone.catalogue)
    return model
  }
}
