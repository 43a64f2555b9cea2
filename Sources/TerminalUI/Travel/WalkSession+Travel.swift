extension WalkSession {
  /// Goes to the step of that number on the branch where the walk stands, as another program may have left it.
  ///
  /// - Throws: ``WalkFailure``; nothing changed then.
  func travel(to number: Int) throws(WalkFailure) {
    _ = refresh()
    guard (0...place.end).contains(number) else { throw .travel(.noStep(number, end: place.end)) }
    try travel(.step(number))
  }

  /// Goes that many steps on, or back where negative.
  ///
  /// - Throws: ``WalkFailure``; nothing changed then.
  func travel(by steps: Int) throws(WalkFailure) {
    _ = refresh()
    if steps < 0, place.position == 0 { throw .travel(.atBeginning) }
    if steps > 0, !place.isInPast { throw .travel(.atEnd) }
    let (number, isTooFar) = place.position.addingReportingOverflow(steps)
    try travel(to: isTooFar ? .max : number)
  }
}
