extension WalkSession {
  /// Goes to a step of the current branch, which another program may have changed.
  ///
  /// - Throws: ``WalkFailure``. Nothing changed then.
  func checkout(to number: Int) throws(WalkFailure) {
    _ = refresh()
    guard (0...place.end).contains(number) else { throw .checkout(.noStep(number, end: place.end)) }
    try checkout(.step(number))
  }

  /// Goes that many steps forward, or back if negative.
  ///
  /// - Throws: ``WalkFailure``. Nothing changed then.
  func checkout(by steps: Int) throws(WalkFailure) {
    _ = refresh()
    if steps < 0, place.position == 0 { throw .checkout(.atBeginning) }
    if steps > 0, !place.isInPast { throw .checkout(.atEnd) }
    let (number, isTooFar) = place.position.addingReportingOverflow(steps)
    try checkout(to: isTooFar ? .max : number)
  }
}
