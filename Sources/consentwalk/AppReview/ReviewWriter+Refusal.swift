import Export
import FlowController
import Localization
import Phone
import Platform
import ScreenLibrary

/// The sentences about what the app does after a refusal.
extension ReviewWriter {
  /// A feature with two worlds in which it is open: after a refusal (`found`), and after the permission was granted
  /// (`usual`). A world is nil if the feature does not open there.
  private typealias Opened = (index: Int, found: World?, usual: World?)

  mutating func refusal(of question: ReviewNotes.Question) -> [String] {
    guard let tap = refused(question), let button = button(tap.step, in: tap.before) else {
      return ["The prompt has no button that refuses."]
    }
    let rest = left(tap.after, of: question)
    // An app text in quotation marks already ends with its own period.
    var lines = ["After \(button): " + rest + (rest.hasSuffix(".”") || rest.hasSuffix("。”") ? "" : ".")]
    lines += description(of: tap.after, in: question, as: "That screen")
    if isPermission(question.dialog) { lines += afterwards(question, tap.after) + reinstalled(question) }
    guard let change = settings(question.dialog, in: tap.after),
      detail != .shortest || !isOnAppPage(question.permission)
    else { return lines }
    return lines + ["To allow it after \(button): " + plain(notes.words.set(change, in: tap.after))]
  }

  /// Says that deleting and reinstalling the app does not bring the prompt back; empty if it does.
  private func reinstalled(_ question: ReviewNotes.Question) -> [String] {
    guard case .service(let service) = question.permission,
      start.rules.rulebooks[service, question.world.device.band].outlivesApp
    else { return [] }
    return ["iOS can keep this answer when the app is deleted: to refuse, use a second device."]
  }

  /// Says how the app differs after a refusal from the app after a grant: the screens that appear only after a refusal,
  /// and the features that behave differently.
  private mutating func afterwards(_ question: ReviewNotes.Question, _ refused: World) -> [String] {
    let without = firstScreen(after: refused)
    let with = allowed(question).flatMap(firstScreen)
    let usual = Set((with?.passed ?? []).compactMap(notes.words.ownScreen))
    var lines: [String] = []
    for world in with == nil ? [] : without?.passed ?? []
    where notes.words.ownScreen(world).map(usual.contains) == false {
      let places = world.app.page.map { flow.pages[Int($0)].places.all } ?? []
      let when = places.contains(.becomesActive) ? ", each time that the app comes to the front" : ""
      lines += description(
        of: world, in: question, as: "Only after a refusal\(when), the app shows this screen")
    }
    let features = start.names.features.indices.filter { !flow.features[$0].isTestPage }
    guard let without, let with, !features.isEmpty else { return lines + [unknown(question)] }
    let opened: [Opened] = features.map { index in
      (index, self.opened(index, from: without.home), self.opened(index, from: with.home))
    }
    let others = opened.filter { !isAlike($0.found, $0.usual) || isAbout($0.index, question) }
    guard !others.isEmpty else { return lines + [withAll(question)] }
    // The features that open as before although they need the permission.
    var untold: [String] = []
    for feature in others {
      let title = quoted(catalogue.featureTitle(feature.index, phone))
      if let found = feature.found, leadsBack(found, question) || isAlike(found, feature.usual) {
        untold.append(title)
      } else if isInFront(feature.index, refused), texts(of: refused) != nil, feature.found?.prompt == nil {
        // The page that the refusal opened is already described.
      } else {
        lines += self.feature(title, feature.found, in: question)
        if let found = feature.found, found.prompt == nil, texts(of: found) == nil { untold.append(title) }
      }
    }
    if others.count < features.count, detail != .shortest {
      lines.append("The other features open as before.")
    }
    return untold.isEmpty ? lines : lines + [unknown(question, in: untold)]
  }

  /// The placeholder for how the user continues after a refusal.
  private func unknown(_ question: ReviewNotes.Question, in features: [String] = []) -> String {
    let isFaceID = question.permission == .service(.faceID)
    let how = isFaceID ? "how the user signs in, such as a passcode" : "what works, and how the user goes on"
    let place = features.isEmpty ? "" : " in " + features.joined(separator: ", ")
    return "Without \(lack(question))\(place): " + fill(how)
  }

  /// Says that every feature works the same after a refusal.
  private func withAll(_ question: ReviewNotes.Question) -> String {
    switch question.permission {
    case .notifications: "Notifications are not required."
    case .tracking: "All features open without Tracking."
    case .location, .service:
      "All features work without \(lack(question)): " + fill("confirm, or what differs")
    }
  }

  /// Whether the feature only shows a screen again that already appeared before the prompt.
  private func leadsBack(_ world: World, _ question: ReviewNotes.Question) -> Bool {
    notes.words.ownScreen(world).map { screen in
      question.way.contains { notes.words.ownScreen($0.before) == screen }
    } ?? false
  }

  /// The name of what the app may not use after a refusal.
  private func lack(_ question: ReviewNotes.Question) -> String {
    [.locationUpgrade, .locationReminder].contains(question.dialog)
      ? "Location “Always”" : notes.title(of: question.permission).english
  }

  private func isInFront(_ feature: Int, _ world: World) -> Bool {
    world.prompt == nil && world.device.front == .app && world.app.feature.map(Int.init) == feature
  }

  /// Describes a feature that works differently after a refusal.
  private mutating func feature(
    _ title: String, _ world: World?, in question: ReviewNotes.Question
  ) -> [String] {
    guard let world else { return ["- \(title) does not open."] }
    guard world.prompt == nil else {
      return ["- \(title), opened again: \(shown(world, in: question))."]
        + description(of: world, in: question, as: "That screen")
    }
    guard world.app.process.runs else { return ["- \(title): the app ends."] }
    return texts(of: world).map { ["- \(title) then shows: \($0)"] } ?? []
  }

  /// Whether a feature requests the permission, uses it, or shows its prompt.
  private func isAbout(_ index: Int, _ question: ReviewNotes.Question) -> Bool {
    question.world.app.feature.map { Int($0) == index } == true
      || flow.features[index].uses.all.contains { .service($0) == question.permission }
      || (0..<Int(flow.askCount)).contains { ask in
        isFor(flow.asks[ask].wants, question)
          && flow.asks[ask].places.all.contains {
            if case .feature(let place) = $0 { Int(place) == index } else { false }
          }
      }
  }

  /// Whether a request is for the permission of this prompt. Only requests for Always match a prompt about Always.
  private func isFor(_ request: Request, _ question: ReviewNotes.Question) -> Bool {
    [.locationUpgrade, .locationReminder].contains(question.dialog)
      ? request == .locationAlways : request.permission == question.permission
  }

  /// Opens a feature and returns the world after it; nil if the feature does not open.
  private func opened(_ index: Int, from home: World) -> World? {
    var world = home
    let step = Step.open(.feature(UInt8(index)))
    return (try? FlowController.step(&world, step, start.rules)) == nil ? nil : world
  }

  /// Whether two worlds show the same screen.
  private func isAlike(_ one: World?, _ other: World?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.prompt == other.prompt && one.app.process.runs == other.app.process.runs
      && notes.scene(one).texts == notes.scene(other).texts
  }

  /// Returns the step that refuses a prompt; nil if the prompt has no button for it.
  func refused(_ question: ReviewNotes.Question) -> ReviewNotes.Moment? {
    refusalRole(in: question.world).flatMap {
      ReviewNotes.moments([.tap($0)], from: question.world, start.rules)?.first
    }
  }

  /// Returns the world after this prompt, and every further prompt about the same permission, was allowed. Returns nil
  /// if a prompt has no button that allows.
  private func allowed(_ question: ReviewNotes.Question) -> World? {
    var world = question.world
    for _ in 0..<4 {
      guard case .system(let dialog) = world.prompt, dialog.permission == question.permission else { break }
      guard let role = ReviewWalk.grant(in: world, start.rules),
        (try? FlowController.step(&world, .tap(role), start.rules)) != nil
      else { return nil }
    }
    return world
  }

  /// Returns the button that refuses the prompt on screen.
  private func refusalRole(in world: World) -> Role? {
    // The user refuses the reminder about Always when they choose While Using.
    let refusals: [Role] = [
      .deny, .keep, .stopTracking, .notNow, .decline, .cancel, .close, .done, .whileUsing,
    ]
    let choices = world.choices(start.rules)
    return refusals.first { choices.has($0) }
  }

  /// Refuses all further prompts, and returns the first screen of the app after them. Also returns the worlds before it
  /// in which a screen of the app waited for an answer. Returns nil if no such screen appears within a few steps.
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

  /// Whether a dialog asks for a permission. A rating prompt, or an alert about an earlier answer, does not.
  private func isPermission(_ dialog: SystemDialog) -> Bool {
    guard case .service(let own) = dialog else { return true }
    return own.stage != .alert && own.service.row.overlay?.effect != .silences
  }

  /// Whether the permission has a row on the app's page in Settings.
  private func isOnAppPage(_ permission: Permission) -> Bool {
    if case .service(let service) = permission {
      !["health", "age-range"].contains(service.row.word)
    } else {
      true
    }
  }

  /// Returns the change in Settings that grants a permission after a refusal; nil if there is none.
  private func settings(_ dialog: SystemDialog, in refused: World) -> SystemChange? {
    var change = SystemChange()
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
