import CellGrid
import Foundation
import Localization
import Synchronization
import TerminalUI

/// A folder to which `test` saves the phone after each step. It has a folder for each scenario file, with a file for
/// each step.
final class FrameFolder: Sendable {
  /// The format of the files.
  enum Format: String, CaseIterable, Sendable {
    case text, svg
  }

  private let path: String
  private let format: Format
  private let palette: Palette
  private let problem = Mutex<Failure?>(nil)

  /// Creates the folder if it does not exist.
  ///
  /// - Throws: ``Failure`` with exit code 2 if it cannot be created.
  init(_ path: String, _ format: Format, _ options: SharedOptions) throws(Failure) {
    self.path = path
    self.format = format
    palette = options.picturePalette
    try Self.make(path)
  }

  private static func make(_ path: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      var failure = Failure(code: 2, .pictureNotSaved(path: path, reason: SystemReason.text(of: error)))
      failure.file = path
      throw failure
    }
  }

  /// Returns an object that saves the frames of one walk.
  ///
  /// - Parameter name: The name of the case, if the scenario file has several cases.
  func film(of file: String, _ name: String?) -> Film {
    let parts = file.split(separator: "/").filter { $0 != "." }.map { $0 == ".." ? "_" : String($0) }
    let folder = ([path] + parts + (name.map { [Self.fileName($0)] } ?? [])).joined(separator: "/")
    return Film(folder: folder, owner: self)
  }

  /// Reports the first write error, if there was one.
  ///
  /// - Throws: ``Failure`` with exit code 2.
  func throwProblem() throws(Failure) {
    if let failure = problem.withLock({ $0 }) { throw failure }
  }

  /// Converts a text to a file name, in which only letters, digits and other harmless characters are kept.
  fileprivate static func fileName(_ text: String) -> String {
    String(
      text.prefix(80).map { character in
        let isPlain = character.isLetter || character.isNumber || "._=-".contains(character)
        return isPlain ? character : "-"
      })
  }

  private func write(_ model: WalkModel, to name: String, in folder: String, isFirst: Bool) {
    guard problem.withLock({ $0 == nil }) else { return }
    var model = model
    model.picturePalette = palette
    let grid = model.frame(Size(width: 80, height: 24)).grid
    do throws(Failure) {
      if isFirst { try Self.make(folder) }
      let ending = format == .svg ? ".svg" : ".txt"
      let file = try OutputFile(folder + "/" + name + ending, besides: [])
      try file.write(format == .svg ? model.evidence(grid, as: .svg) : grid.text)
      try file.close()
    } catch {
      problem.withLock { $0 = $0 ?? error }
    }
  }

  /// Saves the frames of one walk in order.
  struct Film {
    fileprivate let folder: String
    fileprivate let owner: FrameFolder
    private var count = 0

    fileprivate init(folder: String, owner: FrameFolder) {
      (self.folder, self.owner) = (folder, owner)
    }

    /// Writes the next frame.
    mutating func add(_ step: String, _ model: WalkModel) {
      let digits = String(count)
      let number = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
      owner.write(model, to: number + "-" + FrameFolder.fileName(step), in: folder, isFirst: count == 0)
      count += 1
    }
  }
}
