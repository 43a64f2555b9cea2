import CellGrid
import FlowController

/// The narrow panel, which is next to the phone if the normal panels do not fit. It shows the place and time, the
/// presenter's notes if they fit only here, and the status of the permissions.
struct NarrowPanel {
  let model: WalkModel
  let area: Rect
  /// The wrapped notes; nil if they are below the phone.
  let notes: [CellText]?

  private var words: Words { model.words }

  /// Whether notes of this height fit below the place and time.
  static func fits(notes rows: Int, in area: Rect, _ model: WalkModel) -> Bool {
    WhereAndWhen(model: model).rows(beside: area.width).count + 1 + rows <= area.height
  }

  func draw(_ grid: inout Grid) {
    let place = WhereAndWhen(model: model)
    var rest = place.draw(beside: area, &grid).split(top: 1).rest
    if let notes {
      for (y, line) in notes.enumerated() {
        grid.put(line, x: rest.x, y: rest.y + y, style: Style(.plain, .bold), clip: rest)
      }
      rest = rest.split(top: notes.count + 1).rest
    }
    guard rest.height > 2 else { return }
    grid.putLine(words.threeFaces, in: rest.row(0), style: Style(.heading, .bold))
    PanelPart.draw(parts(rest.width), in: rest.split(top: 1).rest, words, &grid)
  }

  /// Returns the actual status of each permission, and the other two values of as many permissions as fit. The first
  /// permission has the highest priority.
  ///
  /// The other values of an untouched permission are shown only if it is the current one.
  private func parts(_ width: Int) -> [PanelPart] {
    let (likeliest, current) = (Face.likeliestFirst(model), Face.current(model))
    return Face.inOrder(model).flatMap { permission -> [PanelPart] in
      let face = Face(permission, model.world, model.rules, words)
      let old = model.previous.map { Face(permission, $0, model.rules, words) } ?? face
      let sign = FacesPanel.sign + " "
      func part(_ name: String, _ value: KeyPath<Face, String>, differs: Bool, rank: Int) -> PanelPart {
        let (text, isNew) = (face[keyPath: value], face[keyPath: value] != old[keyPath: value])
        let lines = LineBreaking.lines(of: (differs ? sign : "") + text, width: width)
        let isBeside = lines.count == 1 && name.cellCount + 1 + lines[0].cellCount <= width
        // No name is cut: a long one takes several rows.
        let names = name.cellCount > width ? LineBreaking.lines(of: name, width: width) : [CellText(name)]
        return PanelPart(rank: rank, height: isBeside ? 1 : names.count + lines.count) { room, grid in
          let isCurrent = permission == current && value == \.truth
          let style = isCurrent ? Style(.accent, .bold) : Style(.settled)
          for (y, line) in names.enumerated() {
            let row = room.row(y)
            grid.put(line, x: row.x, y: row.y, style: style, clip: row)
          }
          for (y, line) in lines.enumerated() {
            let row = room.row(y + (isBeside ? 0 : names.count))
            let x = max(row.x, row.endX - line.cellCount)
            grid.put(line, x: x, y: row.y, style: isNew ? Style(.accent, .bold) : .plain, clip: row)
            guard differs, y == 0 else { continue }
            grid.put(FacesPanel.sign, x: x, y: row.y, style: Style(.warning, .bold), clip: row)
          }
        }
      }
      let truth = part(words.name(of: permission, model.catalogue), \.truth, differs: false, rank: 0)
      if face.isUntouched(words), permission != current { return [truth] }
      let rank = face.difference == nil ? 2 + (likeliest.firstIndex(of: permission) ?? 0) : 1
      return [
        truth,
        part(" " + words.appReads, \.api, differs: face.difference?.api == true, rank: rank),
        part(" " + words.inSettings, \.settings, differs: face.difference?.settings == true, rank: rank),
      ]
    }
  }
}
