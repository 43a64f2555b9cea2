import AppFiles
import Platform
import ScreenLibrary

/// The texts of a permission's dialog on each iOS version that the app supports.
struct DialogVersions {
  /// A text, and the versions that show it: from `first` up to `next`.
  struct Row {
    let first: Version
    /// The first version that no longer shows this text; nil if the newest version shows it.
    let next: Version?
    let title: String
    /// Whether the app's deployment target is unknown, so that only the text of the newest version is certain.
    var isAlone = false
  }

  private let catalogue: Catalogue
  private let books = Rulebooks()
  private let bands: [Band]
  private let target: Version?
  private let name: String
  private let calls: [AppCall]
  /// Whether the app requests an approximate location.
  private let isReduced: Bool

  /// - Throws: ``ScreenLibraryError`` if the iOS texts cannot be read.
  init(of inspection: AppInspection) throws(ScreenLibraryError) {
    catalogue = try ScreenLibrary(.embedded).load()
    let target = inspection.deploymentTarget.flatMap { Version($0) }
    self.target = target
    // The app runs on its deployment target and on later versions. The target belongs to the last version range that
    // begins before it. If the target is unknown, only the newest version is certain.
    if let target {
      let later = Band.allCases.filter { $0.start.admits(deploymentTarget: target) }
      bands = Array(Set(later + [target.band].compactMap { $0 })).sorted()
    } else {
      bands = [.newest]
    }
    name = inspection.names.first?.text ?? inspection.target
    calls = inspection.calls
    isReduced = inspection.asksForReducedAccuracy
  }

  /// Returns the texts of a permission's dialogs in English; empty if the texts of iOS are unknown.
  func rows(_ permission: String) -> [Row] {
    guard let request = Request.allCases.first(where: { $0.word == permission }) else { return [] }
    let own = rows(request, request.usualDialog)
    // If the app also requests location while in use, the request for Always can show the upgrade dialog with another
    // text.
    let isUpgrade =
      request == .locationAlways && calls.contains { $0.permission == Request.locationWhenInUse.word }
    return isUpgrade ? own + rows(request, .locationUpgrade) : own
  }

  private func rows(_ request: Request, _ dialog: SystemDialog) -> [Row] {
    var rows: [Row] = []
    let own = calls.filter { $0.permission == request.word }
    let ends = own.map(\.end)
    let end = ends.contains(nil) ? nil : ends.compactMap(\.self).max()
    let starts = own.map(\.start)
    // The app asks from its deployment target on. If every call has a version check, it asks from the lowest checked
    // version on.
    let start = [target, starts.contains(nil) ? nil : starts.compactMap(\.self).min()].compactMap(\.self)
      .max()
    for band in bands where isAsked(request, in: band) && end.map(band.start.precedes) ?? true {
      if let start, let next = bands.first(where: { $0 > band }), !start.precedes(next.start) { continue }
      let words = catalogue.dialog(
        dialog, request: request, os: band.start, region: .us, language: .en,
        asksForReducedAccuracy: isReduced && books[band, .world].defaultAccuracy == .present)
      let title = words.title.replacing(catalogue.appName(.en), with: name)
      guard let last = rows.last, last.title == title else {
        if let last = rows.popLast() {
          rows.append(Row(first: last.first, next: band.start, title: last.title))
        }
        let isCut = rows.isEmpty && start.map { band.start.precedes($0) } ?? false
        rows.append(Row(first: isCut ? start ?? band.start : band.start, next: nil, title: title))
        continue
      }
    }
    if let end, let last = rows.popLast() {
      rows.append(Row(first: last.first, next: end, title: last.title))
    }
    if target == nil { for index in rows.indices { rows[index].isAlone = true } }
    return rows
  }

  /// Whether a request shows a prompt on the versions of a band. A provisional request shows none.
  private func isAsked(_ request: Request, in band: Band) -> Bool {
    if let service = request.service { return service.asks(in: band) }
    return request != .notificationsProvisional && books[band, .world].offers(request)
  }
}

extension DialogVersions.Row {
  /// The versions in a form for people: `14.3 …`, `14.0 beta 1 … <14.3`. Only `14.3` if the text of earlier versions is
  /// unknown, because `14.3 …` would say that 14.3 brought the text.
  var versions: String {
    if isAlone { return first.spoken }
    return first.spoken + (next.map { " … <" + $0.spoken } ?? " …")
  }
}
