import CellGrid
import FlowController
import Platform

/// Where and when the walk is: date and clock, region, launches, device and branch. It never scrolls away.
struct WhereAndWhen {
  let model: WalkModel

  private var words: Words { model.words }
  private var world: World { model.world }
  private var time: String { world.device.now.clock }
  private var launches: String { words.launchCount(Int(world.app.launches)) }

  /// The device and the branch; the device is left out where it has no name.
  private var place: String {
    model.device.isEmpty ? model.place.branch : model.device + " / " + model.place.branch
  }

  /// What tells where and when, from everything to what is left in a narrow room.
  private var choices: [(items: [String], gap: Int)] {
    let region = world.device.region.code
    let full = words.weekday(world.device.now) + " " + time
    let short = words.date(world.device.now) + " " + time
    let named = [full, words.inRegion(region), launches, place]
    return [
      (named, 3), (named, 2), ([full, region, launches, place], 2), ([short, region, launches, place], 2),
    ]
  }

  /// Draws it in one row, or in two; gives the room that is left below.
  ///
  /// - Parameter mayBreak: Whether a second row may be taken where one is not enough.
  func draw(in area: Rect, mayBreak: Bool, _ grid: inout Grid) -> Rect {
    let choices = choices
    let fitting = choices.first { choice in
      choice.items.reduce(-choice.gap) { $0 + $1.cellCount + choice.gap } <= area.width
    }
    if let fitting {
      put(fitting.items, gap: fitting.gap, in: area.row(0), &grid)
      return area.split(top: 1).rest
    }
    let items = choices[choices.count - 2].items
    guard mayBreak else {
      put(choices[choices.count - 1].items, gap: 2, in: area.row(0), &grid)
      return area.split(top: 1).rest
    }
    put(Array(items.dropLast()), gap: 2, in: area.row(0), &grid)
    put([place], gap: 2, in: area.row(1), &grid)
    return area.split(top: 2).rest
  }

  private func put(_ items: [String], gap: Int, in row: Rect, _ grid: inout Grid) {
    var x = row.x
    for (index, item) in items.enumerated() where x < row.endX {
      let room = Rect(x: x, y: row.y, width: row.endX - x, height: row.height)
      grid.putLine(item, in: room, style: style(of: index, among: items))
      x += item.cellCount + gap
    }
  }

  /// The day and the launch are bright when the step has changed them.
  private func style(of index: Int, among items: [String]) -> Style {
    guard let before = model.previous else { return Style(.settled) }
    let isNew: Bool
    switch index {
    case 0: isNew = before.device.now != world.device.now
    case 1: isNew = before.device.region != world.device.region
    case 2: isNew = before.app.launches != world.app.launches
    default: isNew = false
    }
    return isNew ? Style(.accent, .bold) : Style(.settled)
  }

  /// Draws it one below the other, in the narrow room beside the phone.
  func draw(beside area: Rect, _ grid: inout Grid) {
    let lines = [
      words.weekday(world.device.now), time, words.inRegion(world.device.region.code), launches,
    ]
    let marks = [0, 0, 1, 2]
    for (y, line) in lines.enumerated() {
      grid.putLine(line, in: area.row(y), style: style(of: marks[y], among: lines))
    }
    let names = [model.device, model.place.branch].filter { !$0.isEmpty }
    for (offset, name) in names.enumerated() {
      grid.putLine(name, in: area.row(lines.count + 1 + offset), style: Style(.settled))
    }
  }
}
