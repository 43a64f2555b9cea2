import FlowController
import Localization
import Platform

/// The texts about the history and its branches.
extension Words {
  var beginning: String { say(.theBeginning) }
  var branches: String { say(.branches) }
  var sideBySide: String { say(.sideBySide) }
  var nothingDiffers: String { say(.nothingDiffers) }
  var field: String { say(.fieldHeading) }
  var rest: String { say(.theRest) }
  var onlyOneBranch: String {
    say(.onlyOneBranch(backKey: backKey))
  }
  func sameBranch(_ name: String) -> String {
    say(.sameBranch(name: name))
  }
  var changedElsewhere: String { say(.changedElsewhere) }

  var waiting: String {
    say(.waiting)
  }

  func steps(_ count: Int) -> String { say(.steps(count: count)) }

  func leaves(_ base: String, after step: Int) -> String {
    say(.leaves(base: base, step: step))
  }

  func side(_ side: Comparison.Side) -> String {
    say(.comparisonSide(branch: side.branch, step: side.step))
  }

  func group(_ group: Comparison.Group) -> String {
    switch group {
    case .tracking: tracking
    case .location: location
    case .notifications: notifications
    case .rest: rest
    }
  }

  func unknownKey(_ key: String) -> String {
    say(.keyDoesNothing(key: key))
  }

  func noButton(_ number: Int, count: Int) -> String {
    if count == 0 { return say(.nothingToPress) }
    return say(count == 1 ? .onlyButton(number: 1) : .noButton(number: number, count: count))
  }

  func nothingMatches(_ typed: String) -> String {
    say(.nothingMatches(typed: typed))
  }

  func noScreenMatches(_ typed: String, _ model: WalkModel) -> String {
    absent(typed, model) ?? say(.galleryNothingMatches(typed: typed))
  }

  /// Returns the message that the app does not use the permission whose name begins with these letters. Returns nil if
  /// there is no such permission, or if the app uses it.
  func absent(_ typed: String, _ model: WalkModel) -> String? {
    guard let wanted = typed.lowercased().split(whereSeparator: { ": =".contains($0) }).last,
      wanted.count > 2,
      let service = Service.allCases.first(where: { service in
        [service.word, name(of: service, model.catalogue).lowercased()].contains { $0.hasPrefix(wanted) }
      }),
      model.rules.flow.services & service.bit == 0
    else { return nil }
    return say(.permissionAbsent(permission: name(of: service, model.catalogue)))
  }

  /// The title of the palette.
  func paletteTitle(now: Int, notNow: Int) -> String {
    say(.paletteTitle(now: now, notNow: notNow))
  }

  /// The first line of `help` in plain mode.
  var plainHelp: String {
    say(.plainHelp)
  }

  /// Returns the position in the history, such as `main, step 3 of 5`.
  func place(_ place: HistoryPlace) -> String {
    say(.historyPlace(branch: place.branch, position: place.position, end: place.end))
  }

  /// The description of a command.
  func describe(_ order: PaletteCommand.Word) -> String {
    switch order {
    case .back: say(.orderBack)
    case .forward: say(.orderForward)
    case .jump: say(.orderJump)
    case .history: say(.orderHistory)
    case .branches: say(.orderBranches)
    case .switch: say(.orderSwitch)
    case .name: say(.orderName)
    case .compare: say(.orderCompare)
    case .go: long(.gallery)
    case .beside: long(.beside)
    case .language: long(.language)
    case .faces: say(.orderFaces)
    case .why: say(.orderWhy)
    case .next: long(.next)
    case .present: long(.present)
    case .save: say(.orderSave)
    case .copy: long(.copy)
    case .theme: long(.theme)
    case .again: say(.orderAgain)
    case .help: say(.orderHelp)
    case .quit: long(.quit)
    }
  }

  /// Shown when an argument is missing.
  func missing(_ form: String) -> String {
    say(.argumentMissing(form: form))
  }

  func mistake(_ mistake: PaletteCommand.Mistake) -> String {
    let form = mistake.word.form
    if mistake.found.isEmpty { return missing(form) }
    return say(.argumentWrong(found: mistake.found, form: form))
  }

  func branchKeys(areMany: Bool) -> [(String, String)] {
    let go = ("Enter", say(.branchKeyGo))
    let name = (String(BranchesPage.naming), say(.branchKeyName))
    let compare = (String(BranchesPage.comparing), say(.branchKeyCompare))
    let close = ("Esc", say(.keyBarClose))
    guard areMany else { return [go, name, close] }
    return [("↑ ↓", say(.keyBarChoose)), go, name, compare, close]
  }

  func comparisonKeys(scrolls: Bool) -> [(String, String)] {
    let close = ("Esc", say(.keyBarClose))
    return scrolls ? [("↑ ↓", say(.keyBarScroll)), close] : [close]
  }

  func panelKeys(scrolls: Bool) -> [(String, String)] {
    (scrolls ? [("↑ ↓", say(.keyBarScroll))] : []) + [
      (Command.panel.keyName, long(.panel)), ("Esc", say(.lineKeyBack)),
    ]
  }

  var timelineKeys: [(String, String)] {
    [
      ("← →", say(.timelineKeyStep)), ("↑ ↓", say(.timelineKeyBranch)), ("Enter", say(.timelineKeyStay)),
      ("Esc", say(.timelineKeyReturn)),
    ]
  }

  func galleryKeys(isFiltered: Bool) -> [(String, String)] {
    [
      ("↑ ↓", say(.keyBarChoose)), ("a…z", say(.galleryKeyFind)), ("Enter", say(.galleryKeyGo)),
      ("Esc", say(isFiltered ? .galleryKeyClear : .keyBarClose)),
    ]
  }

  var lineKeys: [(String, String)] {
    [
      ("↑ ↓", say(.keyBarChoose)), ("Enter", say(.lineKeyGo)),
      ("Esc", say(.lineKeyBack)),
    ]
  }
}
