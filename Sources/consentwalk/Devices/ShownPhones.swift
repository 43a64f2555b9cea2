import CellGrid
import FlowController
import Localization
import Phone
import Platform
import TerminalUI

/// Phones that show the same screen in several languages and on several versions, side by side if they fit.
struct ShownPhones {
  /// One model for each version and language.
  let models: [WalkModel]
  let size: Size

  /// The number of columns between two phones.
  private static let gap = 1
  /// The space between two drawings, and around all of them.
  private static let margin = 24.0
  /// The maximum number of drawings in a row.
  private static let mostInRow = 4

  /// - Parameter languages: The languages in which each model is shown. If empty, each model is shown in its own
  ///   language.
  init(_ models: [WalkModel], in languages: [Language], _ size: Size) {
    self.models =
      languages.isEmpty
      ? models
      : models.flatMap { model in
        languages.map { language in
          var model = model
          model.shownLanguage = language
          return model
        }
      }
    self.size = size
  }

  /// The phones, drawn for a terminal with the height of `size`.
  private var frames: [Frame] {
    let width = min(size.width, Self.phoneWidth)
    return models.map { model in
      // The last two rows list the keys, so they are cropped.
      var frame = model.frame(Size(width: width, height: size.height + 2))
      frame.grid = frame.grid.cropped(to: Rect(x: 0, y: 0, width: width, height: size.height))
      return frame
    }
  }

  private static let phoneWidth = 42

  /// All phones in one grid, and for each language the texts that do not fit.
  var grid: (grid: Grid, overflows: [(language: Language, overflow: Overflow)]) {
    let frames = frames
    let width = min(size.width, Self.phoneWidth)
    let columns = max(1, min(frames.count, (size.width + Self.gap) / (width + Self.gap)))
    let rows = (frames.count + columns - 1) / columns
    let height = frames.map { Self.usedRows($0.grid) }.max() ?? 0
    var grid = Grid(width: columns * (width + Self.gap) - Self.gap, height: rows * (height + 1) - 1)
    for (index, frame) in frames.enumerated() {
      grid.blit(frame.grid, x: index % columns * (width + Self.gap), y: index / columns * (height + 1))
    }
    let overflows = zip(models, frames).flatMap { model, frame in
      frame.overflows.map { (model.shownLanguage ?? model.world.device.locale, $0) }
    }
    return (grid, overflows)
  }

  /// Returns the number of rows up to the last one with content.
  private static func usedRows(_ grid: Grid) -> Int {
    1 + ((0..<grid.height).last { y in grid.row(y).contains { $0 != Cell() } } ?? -1)
  }

  /// Returns all phones as one SVG drawing. Texts can be selected, and each control is a group that contains its step.
  func drawing(on theme: ThemeChoice) -> String {
    let pictures = models.map { $0.drawnPhone() }
    let columns = min(Self.mostInRow, max(1, pictures.count))
    var content = Markup.element("style", [], StoryboardStyle.sheet(ofDrawingOn: theme))
    var y = Self.margin
    var width = 0.0
    for start in stride(from: 0, to: pictures.count, by: columns) {
      let row = pictures[start..<min(start + columns, pictures.count)]
      var x = Self.margin
      for picture in row {
        content +=
          "\n"
          + Markup.element(
            "g", [("transform", "translate(\(Self.number(x)) \(Self.number(y)))")], picture.markup)
        x += picture.width + Self.margin
      }
      width = max(width, x)
      y += (row.map(\.height).max() ?? 0) + Self.margin
    }
    let size = [("width", Self.number(width)), ("height", Self.number(y))]
    return Markup.element(
      "svg",
      [("xmlns", "http://www.w3.org/2000/svg"), ("viewBox", "0 0 \(size[0].1) \(size[1].1)")] + size,
      "\n" + content + "\n") + "\n"
  }

  private static func number(_ value: Double) -> String { String(Int(value.rounded(.up))) }

  /// A note for the reader if a language is written from right to left.
  var note: Message? {
    let tags = models.compactMap { model in model.shownLanguage.flatMap { $0.isRightToLeft ? $0.tag : nil } }
    return tags.isEmpty ? nil : .rightToLeft(languages: tags.joined(separator: ", "))
  }
}
