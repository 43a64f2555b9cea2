extension WalkSession {
  /// Moves to a step of the current branch. Another program may have changed this branch.
  ///
  /// - Throws: ``WalkFailure``. Then nothing is changed.
  func checkout(to number: Int) throws(WalkFailure) {
    _ = refresh()
    guard (0...place.end).contains(number) else { throw .checkout(.noStep(number, end: place.end)) }
    try checkout(.step(number))
  }

  /// Moves this many steps forward, or backward if the number is negative.
  ///
  /// - Throws: ``WalkFailure``. Then nothing is changed.
  func checkout(by steps: Int) throws(WalkFailure) {
    _ = refresh()
    if steps < 0, place.position == 0 { throw .checkout(.atBeginning) }
    if steps > 0, !place.isInPast { throw .checkout(.atEnd) }
    let (number, isTooFar) = place.position.addingReportingOverflow(steps)
    try checkout(to: isTooFar ? .max : number)
  }
}
