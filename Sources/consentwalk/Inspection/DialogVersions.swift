import AppFiles
import Platform
import ScreenLibrary

/// What the dialog of a permission says on each iOS version that an app runs on.
struct DialogVersions {
  /// Words, and the versions they hold for: `14.3` to before the next row's first.
  struct Row {
    let first: Version
    /// The first version that has other words; nil for the newest.
    let next: Version?
    let title: String
  }

  private let catalogue: Catalogue
  private let books = Rulebooks()
  private let bands: [Band]
  private let name: String

  /// - Throws: ``ScreenLibraryError`` where the words of iOS cannot be read.
  init(of inspection: AppInspection) throws(ScreenLibraryError) {
    catalogue = try ScreenLibrary(.embedded).load()
    let target = inspection.deploymentTarget.flatMap { Version($0) }
    // A version runs what was built for it or for an older one; the last before the target holds the target itself.
    let later = Band.allCases.filter { band in target.map { band.start.admits(deploymentTarget: $0) } ?? true
    }
    bands = Array(Set(later + [target?.band].compactMap { $0 })).sorted()
    name = inspection.names.first?.text ?? inspection.target
  }

  /// The rows of a permission, in English; none where the words of iOS are not known.
  func rows(_ permission: String) -> [Row] {
    guard let request = Request.allCases.first(where: { $0.word == permission }) else { return [] }
    var rows: [Row] = []
    for band in bands where books[band, .world].offers(request) {
      let words = catalogue.dialog(
        request.usualDialog, request: request, os: band.start, region: .us, language: .en)
      let title = words.title.replacing(catalogue.appName(.en), with: name)
      guard let last = rows.last, last.title == title else {
        if let last = rows.popLast() {
          rows.append(Row(first: last.first, next: band.start, title: last.title))
        }
        rows.append(Row(first: band.start, next: nil, title: title))
        continue
      }
    }
    return rows
  }
}

extension DialogVersions.Row {
  /// The versions as people write them: `14.3`, `14.0b1 … 14.3`.
  var versions: String { next.map { "\(first) … <\($0)" } ?? "\(first) …" }
}
