import Export
import FlowController
import Localization
import Phone
import Platform
import Reports
import ScreenLibrary

/// The sections about the steps, and about when the app asks.
extension ReviewWriter {
  /// Returns the instruction for a step. If no prompt follows, it also says what the reviewer sees.
  func action(_ moment: ReviewNotes.Moment) -> String {
    let (before, after) = (moment.before, moment.after)
    if case .event(let event) = moment.step {
      return fill("what to do so that the app counts “\(start.names.events[Int(event)])”")
    }
    if case .launch = moment.step {
      let app = catalogue.appName(phone).oneLine
      return before.app.process.runs ? "Go back to \(app)." : "Open \(app)."
    }
    if case .open(.feature(let index)) = moment.step {
      let title = quoted(catalogue.featureTitle(Int(index), phone))
      return before.app.feature == index ? "Go back, then open \(title)." : "Open \(title)."
    }
    if moment.step.row.verb == "wait" { return wait(moment) }
    if case .offerUpgrade = moment.step { return waitForUpgrade(in: before) }
    let browser = after.device.front == .browser && before.device.front != .browser
    return tap(moment.step, in: before) + (browser ? " The browser opens." : "")
  }

  /// Returns the instruction to press a button, with a placeholder if the flow has no label for it.
  private func tap(_ step: Step, in world: World) -> String {
    button(step, in: world).map { "Tap \($0)." } ?? plain(notes.words.action(step, in: world))
  }

  /// Returns the label of a button, in quotation marks or as a placeholder; nil if the step presses no button.
  func button(_ step: Step, in world: World) -> String? {
    guard let control = notes.scene(world).controls.first(where: { notes.words.isSame($0.step, step) }) else {
      return nil
    }
    guard let screen = notes.words.ownScreen(world), control.lacksText || notes.untold.contains(screen) else {
      return quoted(control.label)
    }
    let id = start.context.vocabulary.text(step).dropFirst("tap:".count)
    return blanks.text(.button(String(id), screen: screen))
  }

  private func wait(_ moment: ReviewNotes.Moment) -> String {
    let seconds = moment.after.device.now.seconds - moment.before.device.now.seconds
    guard seconds < 120 else { return plain(notes.words.wait(UInt32(seconds), from: moment.before)) }
    let before = notes.scene(moment.before).controls
    let woken = notes.scene(moment.after).controls.first { control in
      control.isEnabled
        && !before.contains { notes.words.isSame($0.step, control.step) && $0.isEnabled }
    }
    let label = woken.flatMap { button($0.step, in: moment.after) }
    return "Wait \(seconds) seconds" + (label.map { ", until \($0) can be tapped." } ?? ".")
  }

  /// The instruction for a prompt that appears days later. A reviewer cannot wait for it, so the text also says how to
  /// get the same access without waiting.
  private func waitForUpgrade(in world: World) -> String {
    var always = SystemChange()
    always.location = .always
    return "Wait: iOS shows the prompt days later. To test Always now: "
      + plain(notes.words.set(always, in: world))
  }

  /// Says when the app asks, unless it asks in a feature that the steps open.
  func time(of question: ReviewNotes.Question) -> [String] {
    let before = question.way[question.way.count - 1].before
    let page = before.prompt == .app(.page) ? before.app.page.map { flow.pages[Int($0)] } : nil
    let ask = question.ask.map { flow.asks[Int($0)] }
    let times = [ask?.conditions, page?.conditions].compactMap(\.self).compactMap(timing)
    let moment = [ask?.place, page?.places.first].compactMap(\.self).compactMap { place -> String? in
      switch place {
      case .launch, .beforeActive:
        before.prompt == nil ? "when the app is opened" : "on the first screens of the app"
      case .becomesActive: "when the app comes to the front"
      case .feature(let index) where !times.isEmpty:
        "when \(quoted(catalogue.featureTitle(Int(index), phone))) opens"
      case .feature, .page, .after, .button: nil
      }
    }.prefix(1)
    let parts = moment + times
    let asked = parts.isEmpty ? [] : ["Asked " + parts.joined(separator: ", ") + "."]
    return asked + needed(for: question.dialog)
  }

  /// Says which switch of the device must be on before iOS can show a prompt.
  private func needed(for dialog: SystemDialog) -> [String] {
    switch dialog {
    case .tracking:
      ["Needed: Settings › Privacy & Security › Tracking, “Allow Apps to Request to Track” on."]
    case .location: ["Needed: Settings › Privacy & Security › Location Services on."]
    case .service(let own) where own.stage == .question && own.service.row.overlay != nil:
      ["Needed: " + plain(notes.words.set(switchedOn(own.service), in: start.world))]
    case .trackingSwitchOff, .locationButton, .locationUpgrade, .locationReminder, .preciseLocation,
      .locationServicesOff, .notifications, .service:
      []
    }
  }

  /// Returns the change that turns on the phone's switch for a permission.
  private func switchedOn(_ service: Service) -> SystemChange {
    var change = SystemChange()
    change.setOverlay(service, true)
    return change
  }

  /// Returns the launches and days after which the conditions are met; nil if the conditions depend on neither.
  func timing(_ conditions: Conditions) -> String? {
    var parts: [String] = []
    if let least = conditions.launches, least > 1 { parts.append("from launch \(least) on") }
    if let pattern = conditions.launchPattern {
      let counts = pattern.counts.map(String.init).joined(separator: " and ")
      if !counts.isEmpty { parts.append("only at launch \(counts)") }
      if pattern.every > 1 { parts.append("only at every launch that is a multiple of \(pattern.every)") }
    }
    if let days = conditions.days {
      switch days.since {
      case .install: parts.append("\(days.atLeast) days after the installation")
      case .firstLaunch: parts.append("\(days.atLeast) days after the first launch")
      case .update: parts.append("\(days.atLeast) days after the update")
      case .lastShown, .lastLater: break
      }
    }
    let others = (conditions.anyOf ?? 0..<0).compactMap { timing(flow.groups[Int($0)]) }
    if !others.isEmpty { parts.append(others.joined(separator: " or ")) }
    return parts.isEmpty ? nil : parts.joined(separator: conditions.combine == .any ? " or " : ", ")
  }

  /// Lists the other places at which the app asks for the same permission.
  func elsewhere(_ question: ReviewNotes.Question) -> [String] {
    let known = Set(notes.questions.compactMap(\.ask))
    let feature = question.world.app.feature.map { catalogue.featureTitle(Int($0), phone) }
    let here = feature.map { Message.reviewInFeature(feature: $0).english }
    let places = notes.requests.filter { request in
      request.request.mayBring(question.dialog) && request.ask.map { !known.contains($0) } ?? true
    }.map(\.place.english).filter { $0 != here && $0 != Message.placeByButton.english }
    guard !places.isEmpty else { return [] }
    return ["Also asked \(places.joined(separator: ", ")), if not yet answered."]
  }
}
