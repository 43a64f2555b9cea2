import Platform
import CellGrid

/// A scene as lines of text, with nothing drawn: what a screen reader reads.
enum PlainScene {
  /// The lines, the numbered choices last.
  static func lines(_ scene: Scene, _ words: Words) -> [String] {
    var lines = ["", "— iOS \(scene.os) · \(scene.language.code) · \(scene.clock) · \(scene.id) —"]
    if let banner = scene.banner { lines += ["(\(words.notifications)) \(banner.title) \(banner.body)"] }
    if let overlay = scene.overlay {
      lines.append(overlay.title)
      lines += overlay.message
      if !overlay.note.isEmpty { lines.append(overlay.note) }
    } else {
      lines.append(scene.page.title)
      lines += scene.page.paragraphs
      for row in scene.page.rows where row.control == nil {
        lines.append(row.detail.isEmpty ? row.text : row.text + ": " + row.detail)
      }
      if let strip = scene.page.strip { lines.append("[\(strip.label)] \(strip.text)") }
    }
    for (index, control) in scene.controls.enumerated() {
      let row = scene.page.rows.first { $0.control == index }
      var text = "  \(index + 1). \(control.label)"
      if let row, !row.detail.isEmpty, row.detail != "›" { text += ": " + row.detail }
      if row?.kind == .chosen { text += " ✓" }
      lines.append(control.isEnabled ? text : text + " (–)")
    }
    if scene.controls.isEmpty { lines.append("  (\(words.noControls))") }
    return lines.map { $0.sanitisedForCells }
  }
}
