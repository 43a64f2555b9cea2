public import CellGrid
import Phone
import Platform

/// How a frame can be kept.
public enum EvidenceFormat: String, CaseIterable, Sendable {
  case text, svg

  /// The ending of its files.
  public var ending: String {
    switch self {
    case .text: "txt"
    case .svg: "svg"
    }
  }
}

extension WalkModel {
  /// A frame as the contents of a file.
  public func evidence(_ grid: Grid, as format: EvidenceFormat) -> String {
    switch format {
    case .text: grid.text
    case .svg: grid.svg(picturePalette, title: evidenceTitle)
    }
  }

  /// What the frame shows: `ConsentWalk: tracking, iOS 14.5, en`.
  private var evidenceTitle: String {
    let scene = scene()
    return "ConsentWalk: \(scene.id), iOS \(scene.os), \(scene.language.tag)"
  }

  /// The name its file gets, without number and ending: `consentwalk-tracking-14.5-en`.
  var evidenceName: String {
    let scene = scene()
    return "consentwalk-\(scene.id)-\(scene.os)-\(scene.language.tag)"
  }
}

extension WalkModel {
  /// Writes a frame into a new file of the working folder.
  ///
  /// - Returns: Where it went, or why it could not be written, for the person.
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
