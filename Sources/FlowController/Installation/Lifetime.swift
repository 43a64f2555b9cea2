/// What an ending clears: each field says so where it is declared.
extension World {
  /// The end of the process, or *Reset Location & Privacy*: what the app stores itself stays.
  @inline(__always)
  mutating func clear(_ ending: Lifetime) {
    var clearing = Clearing(ending)
    visit(&clearing)
  }

  /// The app is deleted, or the device erased.
  @inline(never)
  mutating func clear(_ ending: Lifetime, _ rules: Rules) {
    var clearing = Clearing(ending, asks: Int(rules.flow.askCount), events: Int(rules.flow.eventCount))
    visit(&clearing)
  }
}

extension FieldGroups {
  /// The groups of what the end of the process clears.
  public static let clearedWithProcess = FieldList.all.groups(clearedBy: .endOfProcess)
}
