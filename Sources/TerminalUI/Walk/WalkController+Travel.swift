import FlowController
import Phone
import Platform
import ScreenLibrary

/// Moves in the history, and handles the pages about branches.
extension WalkController {
  /// Moves in the history, and shows the new position.
  func checkout(_ way: () throws(WalkFailure) -> Void) {
    let before = model.scene()
    do { try way() } catch {
      adoptSession()
      settle(after: before)
      return say(error)
    }
    adoptSession()
    model.lastEvents = []
    lookAtBranches()
    let (place, branches) = (model.place, model.branches)
    model.presentation?.recall(place, among: branches)
    settle(after: before)
    if model.mode.ground.chosenStep != nil { model.mode.ground = .steps(chosen: model.place.position) }
  }

  func checkout(by steps: Int) { checkout { () throws(WalkFailure) in try session.checkout(by: steps) } }

  func checkout(to number: Int) { checkout { () throws(WalkFailure) in try session.checkout(to: number) } }

  private func checkout(toBranch name: String) {
    checkout { () throws(WalkFailure) in try session.checkout(.branch(name)) }
  }

  func say(_ failure: WalkFailure) { model.message = model.words.cannot(failure) }

  func lookAtBranches() {
    do { model.branches = try session.branches() } catch { model.branches = [] }
  }

  func carryOut(_ order: PaletteCommand) {
    switch order {
    case .back(let count): checkout(by: -count)
    case .forward(let count): checkout(by: count)
    case .jump(let number): checkout(to: number)
    case .history: beginChoosingStep()
    case .branches: openBranches()
    case .switchTo(let name): checkout(toBranch: name)
    case .name(let old, let new):
      let renamed = old ?? model.place.branch
      do { try session.rename(old, to: new) } catch { return say(error) }
      model.presentation?.rename(renamed, to: new)
      adoptSession()
      lookAtBranches()
    case .compare(let name, let other): compare(name, with: other)
    case .beside(let choice): show(beside: choice)
    case .go(let name): go(to: name)
    case .language(let tag): turnLanguage(to: tag)
    case .faces: openPanel(.faces)
    case .why: openPanel(.why)
    case .next: takeNext()
    case .present: turnPresenting()
    case .save(let format): keep(format)
    case .saveWalk: keepWalk()
    case .copy(let part): copy(part)
    case .theme(let theme): paint(theme)
    case .again: needsRedraw = true
    case .help: openHelp()
    case .quit: isFinished = true
    }
  }

  /// Opens the comparison of two branches, or of a branch and the current position.
  private func compare(_ name: String, with other: String?) {
    guard name != other ?? model.place.branch else { return model.message = model.words.sameBranch(name) }
    do {
      let comparison = try Comparison(name, with: other, in: session, model.catalogue.names)
      model.mode = .at(.comparison(comparison, scroll: 0))
    } catch { say(error) }
  }

  // MARK: The lines of What happened

  func openSteps() {
    if model.place.end > 0 { beginChoosingStep() } else { model.message = model.words.say(model.nothingYet) }
  }

  func beginChoosingStep() {
    model.panel = .happened
    model.mode = .at(.steps(chosen: model.place.position))
  }

  /// Handles an event while a step is selected. Returns false for an event that is for the phone.
  func chooseStep(_ event: InputEvent, _ chosen: Int) -> Bool {
    switch event {
    case .key(.up), .text("k"): select(chosen - 1)
    case .key(.down), .text("j"): select(chosen + 1)
    case .key(.pageUp): select(chosen - 10)
    case .key(.pageDown): select(chosen + 10)
    case .key(.home): select(0)
    case .key(.end): select(model.place.end)
    case .wheel(let lines): select(chosen + lines.signum())
    case .key(.enter), .text(" "):
      checkout(to: chosen)
      model.mode = .at(.phone)
    case .key(.escape), .key(.tab), .key(.backTab), .text(Command.lines.key): model.mode = .at(.phone)
    case .key, .text, .paste, .click, .resize, .timeout:
      // An event for the phone closes the list.
      if case .click = event { return false }
      if event != .text(Command.back.key), event != .text(Command.forward.key) { model.mode = .at(.phone) }
      return false
    }
    return true
  }

  private func select(_ number: Int) {
    let number = max(0, min(number, model.place.end))
    model.mode.ground = .steps(chosen: number)
    let numbers = model.history.map(\.number)
    guard let first = numbers.first, let last = numbers.last else { return }
    if number < first && first > 1 || number > last {
      session.look(around: number)
      model.history = session.history
      model.place = session.place
    }
  }

  // MARK: The pages about branches

  func openBranches() {
    lookAtBranches()
    model.mode = .at(.branches(chosen: model.branches.firstIndex(where: \.isCurrent) ?? 0))
  }

  /// Selects a branch. If it is already selected, moves to it.
  func chooseBranch(_ index: Int) {
    guard case .branches(let chosen) = model.mode.ground, model.branches.indices.contains(index) else {
      return
    }
    if chosen == index { goToBranch(index) } else { model.mode.ground = .branches(chosen: index) }
  }

  private func goToBranch(_ index: Int) {
    guard model.branches.indices.contains(index) else { return }
    model.mode = .at(.phone)
    checkout(toBranch: model.branches[index].name)
  }

  /// Handles an event while the comparison is open.
  func turn(_ comparison: Comparison, _ scroll: Int, _ event: InputEvent) {
    let by: Int
    switch event {
    case .key(.up), .text("k"): by = -1
    case .key(.down), .text("j"): by = 1
    case .key(.pageUp): by = -(shown?.scroll?.page ?? 1)
    case .key(.pageDown): by = shown?.scroll?.page ?? 1
    case .key(.home): by = -100_000
    case .key(.end): by = 100_000
    case .wheel(let lines): by = lines
    case .click(let x, let y):
      guard let intent = shown?.intent(x: x, y: y) else { return model.mode = .at(.phone) }
      return carryOut(intent)
    case .key, .text: return model.mode = .at(.phone)
    case .paste, .resize, .timeout: return
    }
    let limit = shown?.scroll?.limit ?? 0
    model.mode = .at(.comparison(comparison, scroll: max(0, min(min(scroll, limit) + by, limit))))
  }

  /// Handles an event while the list of branches is open.
  func handle(_ event: InputEvent, onBranches chosen: Int) {
    let last = model.branches.count - 1
    func select(_ index: Int) { model.mode = .at(.branches(chosen: max(0, min(index, last)))) }
    switch event {
    case .key(.up), .text("k"): select(chosen - 1)
    case .key(.down), .text("j"): select(chosen + 1)
    case .key(.pageUp), .key(.home): select(0)
    case .key(.pageDown), .key(.end): select(last)
    case .wheel(let lines): select(chosen + lines.signum())
    case .click(let x, let y): if let intent = shown?.intent(x: x, y: y) { carryOut(intent) }
    case .key(.enter), .text(" "): goToBranch(chosen)
    case .text(let typed):
      guard model.branches.indices.contains(chosen) else { return model.mode = .at(.phone) }
      let name = model.branches[chosen].name
      switch typed.narrow {
      case BranchesPage.naming: beginTyping("name \(name) to ")
      case BranchesPage.comparing:
        // Compare the current branch with its base. If it has none, compare it with the only other branch.
        let others = model.branches.filter { $0.name != name }
        let base = model.branches[chosen].base ?? (others.count == 1 ? others[0].name : nil)
        compare(model.branches[chosen].isCurrent ? base ?? name : name, with: nil)
      case Command.branches.key, Command.quit.key: model.mode = .at(.phone)
      default: model.message = model.words.unknownKey(String(typed))
      }
    case .key(.escape): model.mode = .at(.phone)
    case .key, .paste, .resize, .timeout: return
    }
  }
}
