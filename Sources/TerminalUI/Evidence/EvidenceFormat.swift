public import CellGrid
import Phone
import Platform

/// The formats in which a frame can be saved.
public enum EvidenceFormat: String, CaseIterable, Sendable {
  case text, svg

  /// The file extension of this format.
  public var ending: String {
    switch self {
    case .text: "txt"
    case .svg: "svg"
    }
  }
}

extension WalkModel {
  /// Returns a frame as the contents of a file.
  public func evidence(_ grid: Grid, as format: EvidenceFormat) -> String {
    switch format {
    case .text: grid.text
    case .svg: grid.svg(picturePalette, title: evidenceTitle)
    }
  }

  /// The title of the frame, such as `ConsentWalk: tracking, iOS 14.5, en`.
  private var evidenceTitle: String {
    let scene = scene()
    return "ConsentWalk: \(scene.id), iOS \(scene.os), \(scene.language.tag)"
  }

  /// The file name without number and extension, such as `consentwalk-tracking-14.5-en`.
  var evidenceName: String {
    let scene = scene()
    return "consentwalk-\(scene.id)-\(scene.os)-\(scene.language.tag)"
  }
}

extension WalkModel {
  /// Writes a frame to a new file in the working folder.
  ///
  /// - Returns: A message with the path, or with the reason why the file could not be written.
  func keep(_ grid: Grid, as format: EvidenceFormat) -> String {
    do throws(EvidenceFile.Failure) {
      return words.kept(
        try EvidenceFile.write(
          evidence(grid, as: format), in: pictureFolder, name: evidenceName, ending: format.ending))
    } catch {
      return words.notKept(error.path, error.reason)
    }
  }
}

extension WalkController {
  /// Writes the frame to a new file in the working folder, and shows its path. The saved frame contains no message and
  /// no line that the user is typing.
  func keep(_ format: EvidenceFormat) {
    guard let size = shown?.grid.size else { return }
    model.message = model.keep(model.frame(size).grid, as: format)
  }
}
