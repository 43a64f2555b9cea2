import Localization

/// Keys that move through the history.
extension Command {
  static let throughHistory = [
    back, forward, lines, timeline, branches, gallery,
  ]

  public static let back = Command(
    key: "u", short: .keyBack, long: .helpBack,
    does: .other(
      plainWord: "back",
      when: { model, _ in Availability(model.place.position > 0, else: .travelAtBeginning) },
      run: { $0.checkout(by: -1) }))

  public static let forward = Command(
    key: "r", short: .keyForward, long: .helpForward,
    does: .other(
      plainWord: "forward",
      when: { model, _ in Availability(model.place.isInPast, else: .travelAtEnd) },
      run: { $0.checkout(by: 1) }))

  public static let lines = Command(
    key: "J", short: .keyLines, long: .helpLines,
    does: .other(
      plainWord: "jump <number>",
      when: { model, _ in Availability(model.place.end > 0, else: model.nothingYet) },
      run: { $0.openSteps() }))

  public static let timeline = Command(
    key: "T", short: .keyTimeline, long: .helpTimeline,
    does: .other(
      plainWord: "history",
      when: { model, _ in Availability(model.place.end > 0, else: model.nothingYet) },
      run: { $0.openTimeline() }))

  public static let branches = Command(
    key: "b", short: .keyBranches, long: .helpBranches,
    does: .other(plainWord: "branches", run: { $0.openBranches() }))

  public static let gallery = Command(
    key: "g", short: .keyGallery, long: .helpGallery,
    does: .other(
      plainWord: "go",
      when: { model, _ in model.guide == nil ? .absent : .possible },
      run: { $0.openGallery() }))
}
