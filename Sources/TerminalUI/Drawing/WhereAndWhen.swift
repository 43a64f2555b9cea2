import CellGrid
import FlowController
import Localization
import Platform

/// The place and time of the walk: date and time of day, region, launches, device and branch.
struct WhereAndWhen {
  let model: WalkModel

  private var words: Words { model.words }
  private var world: World { model.world }
  private var time: String { world.device.now.clock }
  private var launches: String { words.launchCount(Int(world.app.launches)) }

  /// The name of the device, if it has one, and the branch.
  private var shortPlace: String {
    let device = model.isTemporary ? words.say(.placeTemporary) : model.device
    return device.isEmpty ? model.place.branch : device + " / " + model.place.branch
  }

  /// The same names in words, such as `branch main`.
  private var places: [String] {
    let device: Message? =
      model.isTemporary ? .placeTemporary : model.device.isEmpty ? nil : .placeDevice(device: model.device)
    return [device, .besideBranch(branch: model.place.branch)].compactMap(\.self).map(words.say)
  }

  /// Draws this in one or two rows, and returns the area below.
  ///
  /// - Parameter mayBreak: Whether a second row is allowed.
  func draw(in area: Rect, mayBreak: Bool, _ grid: inout Grid) -> Rect {
    let (code, launches, time) = (world.device.region.code, launches, time)
    let place = places.joined(separator: " · ")
    func items(_ day: String, _ region: String, _ place: String) -> [String] {
      [day + " " + time, region, launches, place]
    }
    func fits(_ items: [String], _ gap: Int) -> Bool {
      items.reduce(-gap) { $0 + $1.cellCount + gap } <= area.width
    }
    let day = words.weekday(world.device.now)
    let named = items(day, words.inRegion(code), place)
    if fits(named, 2) { return row(named, gap: fits(named, 3) ? 3 : 2, area, &grid) }
    let full = items(day, code, place)
    if fits(full, 2) { return row(full, gap: 2, area, &grid) }
    guard mayBreak else {
      return row(items(words.date(world.device.now), code, shortPlace), gap: 2, area, &grid)
    }
    put(Array(full.dropLast()), gap: 2, in: area.row(0), &grid)
    put([place], gap: 2, in: area.row(1), &grid)
    return area.split(top: 2).rest
  }

  private func row(_ items: [String], gap: Int, _ area: Rect, _ grid: inout Grid) -> Rect {
    put(items, gap: gap, in: area.row(0), &grid)
    return area.split(top: 1).rest
  }

  private func put(_ items: [String], gap: Int, in row: Rect, _ grid: inout Grid) {
    var x = row.x
    for (index, item) in items.enumerated() where x < row.endX {
      let room = Rect(x: x, y: row.y, width: row.endX - x, height: row.height)
      grid.putLine(item, in: room, style: style(of: index))
      x += item.cellCount + gap
    }
  }

  /// The day and the launch are bright if the last step has changed them.
  private func style(of index: Int) -> Style {
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

  /// Draws this in the narrow panel, in as few rows as possible, and returns the area below.
  func draw(beside area: Rect, _ grid: inout Grid) -> Rect {
    let rows = rows(beside: area.width)
    for (y, items) in rows.enumerated() {
      var x = area.x
      for item in items {
        grid.putLine(
          item.text, in: Rect(x: x, y: area.y + y, width: area.endX - x, height: 1),
          style: style(of: item.index))
        x += item.text.cellCount + 1
      }
    }
    return area.split(top: rows.count).rest
  }

  /// Returns the items in rows of a narrow panel. Each item has the index of its style.
  func rows(beside width: Int) -> [[(text: String, index: Int)]] {
    // The presenter's notes need the rows more than the headings do.
    let isShort = model.presentation != nil && shortPlace.cellCount <= width
    let named = places.allSatisfy { $0.cellCount <= width }
    let names =
      isShort ? [shortPlace] : named ? places : [model.device, model.place.branch].filter { !$0.isEmpty }
    let items =
      [(words.weekday(world.device.now), 0), (time, 0), (world.device.region.code, 1), (launches, 2)]
      + names.map { ($0, 3) }
    return items.reduce(into: []) { rows, item in
      let used = rows.last?.reduce(0) { $0 + $1.text.cellCount + 1 } ?? width
      if used + item.0.cellCount <= width { rows[rows.count - 1].append(item) } else { rows.append([item]) }
    }
  }
}
