import CellGrid
import FlowController
import Foundation
import Localization

/// A recording of the frames of a walk, in the format asciicast 2.
///
/// - Source: https://docs.asciinema.org/manual/asciicast/v2/
@MainActor
final class Cast {
  let path: String
  private let file: FileHandle
  private let palette: Palette
  private let title: String
  private let begin = ContinuousClock.now
  private var size: Size?
  /// The rows of the previous frame, including colour sequences.
  private var rows: [String] = []
  /// Why a frame could not be written. Then recording stops.
  private(set) var problem: Message?

  /// - Throws: ``Failure`` with exit code 2 if the file exists or cannot be written.
  init(new path: String, title: String, palette: Palette) throws(Failure) {
    self.path = path
    self.title = title
    self.palette = palette
    _ = try RecordedFile(new: path, "")
    guard let file = FileHandle(forWritingAtPath: path) else {
      throw Failure(code: 2, .pictureNotSaved(path: path, reason: SystemReason.text(errno)))
    }
    self.file = file
  }

  /// Writes the rows of the frame that differ from the previous frame.
  func show(_ grid: Grid) {
    let new = grid.ansi(palette).text.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    var text = ""
    if size != grid.size {
      if size == nil { writeHeader(grid.size) } else { write("r", "\(grid.width)x\(grid.height)") }
      text = "\u{1B}[?25l\u{1B}[2J"
      rows = []
    }
    size = grid.size
    for (y, row) in new.prefix(grid.height).enumerated() where !rows.indices.contains(y) || rows[y] != row {
      text += "\u{1B}[\(y + 1);1H\u{1B}[2K" + row
    }
    rows = new
    if !text.isEmpty { write("o", text) }
  }

  /// Ends the recording: shows the cursor again below the last frame, as the program does when it ends.
  func end() {
    guard let size else { return }
    write("o", "\u{1B}[\(size.height);1H\u{1B}[0m\u{1B}[?25h\r\n")
  }

  private func writeHeader(_ size: Size) {
    let header = StateValue.object([
      .init("version", .number(2)), .init("width", .number(size.width)),
      .init("height", .number(size.height)),
      .init("title", .text(title)),
    ])
    write(header.json + "\n")
  }

  private func write(_ kind: String, _ text: String) {
    let time = begin.duration(to: .now)
    let milliseconds = Int(time / .milliseconds(1))
    let fraction = String(milliseconds % 1000 + 1000).dropFirst()
    write("[\(milliseconds / 1000).\(fraction), \"\(kind)\", \(StateValue.text(text).json)]\n")
  }

  private func write(_ line: String) {
    guard problem == nil else { return }
    do { try file.write(contentsOf: Data(line.utf8)) } catch { problem = SystemReason.text(of: error) }
  }
}
