import Platform

/// The app's location row in Settings.
extension World {
  /// The choice that is selected in the app's location row in Settings; nil if there is no row.
  public var locationRow: SystemChange.LocationRow? {
    guard app.isInstalled, location.hasRow else { return nil }
    switch location.grant {
    case .unset, .once: return .ask
    case .whileUsing, .provisionalAlways: return .whileUsing
    case .always: return .always
    case .denied: return .never
    }
  }

  mutating func setLocationRow(
    _ row: SystemChange.LocationRow, _ rules: Rules
  ) throws(ImpossibleStep) {
    if row == locationRow, rulebook(rules).chosenRowStays { return }
    guard hasLocationRow(row, rules) else { throw .absentChoice(row) }
    guard offersLocationRow(row, rules) else { throw .choiceWithoutKey(row) }
    location.onceEnds = .never
    switch row {
    case .never: location.grant = .denied
    case .ask: location.grant = .unset
    case .whileUsing: location.grant = .whileUsing
    case .always: location.grant = .always
    }
  }

  /// Whether this iOS version has this choice in Settings.
  private func hasLocationRow(_ row: SystemChange.LocationRow, _ rules: Rules) -> Bool {
    switch row {
    case .never, .always: true
    case .ask: rulebook(rules).hasAllowOnce
    case .whileUsing: rulebook(rules).locationRequests == .present
    }
  }

  /// Whether Settings offers this choice for this app. Some iOS versions hide a choice if the app has no purpose string
  /// for it.
  public func offersLocationRow(_ row: SystemChange.LocationRow, _ rules: Rules) -> Bool {
    guard hasLocationRow(row, rules) else { return false }
    let book = rulebook(rules)
    guard book.rowsFollowKeys else { return true }
    switch row {
    case .never, .ask: return true
    case .whileUsing: return rules.flow.purposes.has(.locationWhenInUse)
    case .always: return hasAlwaysKeys(book, rules)
    }
  }
}
