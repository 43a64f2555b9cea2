import Export
import FlowController
import Localization
import Phone
import Platform
import ScreenLibrary

/// What a refusal leaves.
extension ReviewWriter {
  mutating func refusal(of question: ReviewNotes.Question) -> [String] {
    guard let tap = refused(question) else {
      return ["After a refusal: the prompt has no button that refuses."]
    }
    var lines = ["After a refusal: " + action(tap) + " " + shown(tap.after, in: question)]
    if let texts = texts(of: tap.after) { lines[0] = lines[0].dropLast() + ": " + texts }
    if isPermission(question.dialog) { lines += afterwards(question, tap.after) }
    guard let change = settings(question.dialog, in: tap.after) else { return lines }
    return lines + ["To allow it later: " + plain(notes.words.set(change, in: tap.after))]
  }

  /// Says how the app differs from one that was allowed: the screens that only a refusal brings, and the features.
  private mutating func afterwards(_ question: ReviewNotes.Question, _ refused: World) -> [String] {
    let without = firstScreen(after: refused)
    let with = allowed(question).flatMap(firstScreen)
    let usual = Set((with?.passed ?? []).compactMap(notes.words.ownScreen))
    var lines: [String] = []
    for world in with == nil ? [] : without?.passed ?? []
    where notes.words.ownScreen(world).map(usual.contains) == false {
      lines += description(of: world, in: question, as: "Only after a refusal, the app shows this screen")
    }
    let unknown = "What works then: " + ReviewBlank.blank("what works in the app without \(lack(question))")
    let features = start.names.features.indices.filter { !flow.features[$0].isTestPage }
    guard let without, let with, !features.isEmpty else { return lines + [unknown] }
    var same = 0
    var isTold = question.permission == .tracking || question.permission == .notifications
    for index in features {
      let found = opened(index, from: without.home)
      let isSame = isAlike(found, opened(index, from: with.home))
      guard !isSame || isAbout(index, question) else {
        same += 1
        continue
      }
      isTold = true
      // The page in front after the refusal is described already.
      let isDescribed = isInFront(index, refused) && texts(of: refused) != nil
      if !isSame, isDescribed, let found, found.prompt == nil, found.app.process.runs { continue }
      lines += feature(index, found, isSame: isSame, in: question)
    }
    if same > 0 {
      let which = same == features.count ? "Every feature opens" : "The other features open"
      lines.append(which + " as when it is allowed.")
    }
    return isTold ? lines : lines + [unknown]
  }

  /// What the app lacks after a refusal.
  private func lack(_ question: ReviewNotes.Question) -> String {
    [.locationUpgrade, .locationReminder].contains(question.dialog)
      ? "Location always" : notes.title(of: question.permission).english
  }

  private func isInFront(_ feature: Int, _ world: World) -> Bool {
    world.prompt == nil && world.device.front == .app && world.app.feature.map(Int.init) == feature
  }

  /// Describes a feature after a refusal.
  private mutating func feature(
    _ index: Int, _ world: World?, isSame: Bool, in question: ReviewNotes.Question
  ) -> [String] {
    let title = quoted(catalogue.featureTitle(index, phone))
    guard let world else { return ["- \(title) does not open."] }
    guard world.prompt == nil else {
      return ["- \(title) opens. " + shown(world, in: question)]
        + description(of: world, in: question, as: "That screen")
    }
    guard world.app.process.runs else { return ["- \(title): the app ends."] }
    if !isSame, let texts = texts(of: world) { return ["- \(title) opens and shows: \(texts)"] }
    return ["- \(title) opens. " + ReviewBlank.blank("what works in \(title) without \(lack(question))")]
  }

  /// Whether a feature asks for the permission, uses it, or shows its prompt.
  private func isAbout(_ index: Int, _ question: ReviewNotes.Question) -> Bool {
    question.world.app.feature.map { Int($0) == index } == true
      || flow.features[index].uses.all.contains { .service($0) == question.permission }
      || (0..<Int(flow.askCount)).contains { ask in
        flow.asks[ask].wants.permission == question.permission
          && flow.asks[ask].places.all.contains {
            if case .feature(let place) = $0 { Int(place) == index } else { false }
          }
      }
  }

  /// Returns the world with a feature in front; nil if it does not open.
  private func opened(_ index: Int, from home: World) -> World? {
    var world = home
    let step = Step.open(.feature(UInt8(index)))
    return (try? FlowController.step(&world, step, start.rules)) == nil ? nil : world
  }

  /// Whether two worlds show the same.
  private func isAlike(_ one: World?, _ other: World?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.prompt == other.prompt && one.app.process.runs == other.app.process.runs
      && notes.scene(one).texts == notes.scene(other).texts
  }

  /// Returns the step that refuses a prompt; nil if the prompt has no such answer.
  private func refused(_ question: ReviewNotes.Question) -> ReviewNotes.Moment? {
    refusalRole(in: question.world).flatMap {
      ReviewNotes.moments([.tap($0)], from: question.world, start.rules)?.first
    }
  }

  /// Returns the world after a prompt, and further ones about the same permission, were allowed; nil if a prompt has
  /// no button that allows.
  private func allowed(_ question: ReviewNotes.Question) -> World? {
    let roles: [Role] = [
      .allow, .always, .whileUsing, .full, .share, .keepTracking, .allowOnce, .once, .continue,
    ]
    var world = question.world
    for _ in 0..<4 {
      guard case .system(let dialog) = world.prompt, dialog.permission == question.permission else { break }
      let choices = world.choices(start.rules)
      let role = choices.has(.turnOnAll) ? .turnOnAll : roles.first { choices.has($0) }
      guard let role, (try? FlowController.step(&world, .tap(role), start.rules)) != nil else { return nil }
    }
    return world
  }

  /// Returns the button that refuses the prompt on screen.
  private func refusalRole(in world: World) -> Role? {
    // The reminder about Always is refused by the lesser access.
    let refusals: [Role] = [
      .deny, .keep, .stopTracking, .notNow, .decline, .cancel, .close, .done, .whileUsing,
    ]
    let choices = world.choices(start.rules)
    return refusals.first { choices.has($0) }
  }

  /// Returns the first screen of the app after an answer, if all further prompts are refused, and the worlds in which
  /// screens of the app waited on the way; nil if a few steps do not lead there.
  private func firstScreen(after answered: World) -> (home: World, passed: [World])? {
    var world = answered
    var passed: [World] = []
    for _ in 0..<16 {
      let step: Step?
      if case .system = world.prompt {
        step = refusalRole(in: world).map { .tap($0) }
      } else if world.prompt != nil {
        passed.append(world)
        step = world.taps(start.rules).last
      } else if world.device.front != .app {
        step = .launch
      } else {
        step = .open(.home)
      }
      guard let step, (try? FlowController.step(&world, step, start.rules)) != nil else { return nil }
      if case .open = step, world.prompt == nil { return (world, passed) }
    }
    return nil
  }

  /// Whether a dialog is a question about a permission of the app, not about a switch of the phone or a rating.
  private func isPermission(_ dialog: SystemDialog) -> Bool {
    switch dialog {
    case .locationServicesOff, .trackingSwitchOff: false
    case .service(let own): own.stage != .alert && own.service.row.overlay?.effect != .silences
    case .tracking, .location, .locationButton, .locationUpgrade, .locationReminder, .preciseLocation,
      .notifications:
      true
    }
  }

  /// Returns the change in Settings that allows a permission after a refusal; nil if there is none.
  private func settings(_ dialog: SystemDialog, in refused: World) -> SystemChange? {
    var change = SystemChange()
    // A dialog about a switch of the whole phone is mended by that switch.
    if case .service(let own) = dialog, own.stage == .alert, own.service.row.overlay != nil {
      change.setOverlay(own.service, true)
      return change
    }
    switch dialog.permission {
    case .tracking: change.tracking = true
    case .location:
      change.location = dialog == .locationUpgrade || dialog == .locationReminder ? .always : .whileUsing
    case .notifications: change.notifications = true
    case .service(let service):
      guard refused.row(of: service, start.rules) != nil else { return nil }
      let offered = refused.choices(of: service, start.rules)
      let granting: [ServiceChoice] = [.on, .full, .allow, .always, .addOnly]
      guard let choice = granting.first(where: { offered.contains($0) }) else { return nil }
      change.setRow(service, choice)
    }
    return change
  }
}
