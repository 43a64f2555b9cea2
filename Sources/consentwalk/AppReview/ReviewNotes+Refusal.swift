import Export
import FlowController
import Phone
import Platform
import Reports
import ScreenLibrary

/// What a refusal leaves.
extension ReviewNotes {
  /// Returns the step that refuses a prompt; nil if the prompt has no such answer.
  private func refused(_ question: Question) -> Moment? {
    refusalRole(in: question.world).flatMap {
      Self.moments([.tap($0)], from: question.world, start.rules)?.first
    }
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

  func refusal(_ question: Question) -> [String] {
    guard let leg = refused(question) else {
      return ["", "**After a refusal**", "", "This prompt has no button that refuses."]
    }
    var lines = ["", "**After a refusal**", "", action(leg) + " " + result(leg.after)]
    lines[lines.count - 1] +=
      status(question.permission, leg.after).map {
        " The app sees the status `\($0)`."
      } ?? " iOS tells the app no status."
    lines += features(after: leg.after)
    if let change = settings(question.dialog) {
      lines += ["", "To change the answer later: " + words.set(change, in: leg.after).escapedForMarkdown]
    }
    return lines
  }

  private func status(_ permission: Permission, _ world: World) -> String? {
    let state = world.state(device: "default", start.names, start.rules, log: [])
    let path =
      switch permission {
      case .tracking, .location, .notifications: permission.word + ".api"
      case .service: "permissions.\(permission.word).api"
      }
    guard let status = state[path], status != .null else { return nil }
    return status.plain
  }

  /// Describes each feature after a refusal; a feature that opens is usable without the permission.
  private func features(after world: World) -> [String] {
    guard !start.names.features.isEmpty, let (home, further) = home(after: world) else {
      return ["", "What the app can do then: to be filled in by the developer."]
    }
    var lines: [String] = []
    for index in start.names.features.indices {
      var opened = home
      let step = Step.open(.feature(UInt8(index)))
      guard (try? FlowController.step(&opened, step, start.rules)) != nil else { continue }
      lines.append(
        "- \(words.quoted(catalogue.featureTitle(index, phone)).escapedForMarkdown): \(outcome(opened))")
    }
    let opening =
      further
      ? "When every further prompt is refused as well, the features of the app then:"
      : "The features of the app then:"
    return ["", opening, ""] + lines
  }

  /// Returns the first screen of the app after a refusal, and whether further prompts were refused on the way; nil
  /// if a few steps do not lead there.
  private func home(after refused: World) -> (World, further: Bool)? {
    var (world, further) = (refused, false)
    for _ in 0..<16 {
      let step: Step?
      if case .system = world.prompt {
        further = true
        step = refusalRole(in: world).map { .tap($0) }
      } else if world.prompt != nil {
        step = world.taps(start.rules).last
      } else if world.device.front != .app {
        step = .launch
      } else {
        step = .open(.home)
      }
      guard let step, (try? FlowController.step(&world, step, start.rules)) != nil else { return nil }
      if case .open = step, world.prompt == nil { return (world, further) }
    }
    return nil
  }

  private func outcome(_ world: World) -> String {
    switch world.prompt {
    case nil: world.app.process.runs ? "opens." : "ends the app."
    case .system(let dialog)?: "opens, and asks for \(name(dialog))."
    case .app?: "shows \(words.quoted(scene(world).overlay?.title ?? "")).".escapedForMarkdown
    }
  }

  /// Returns the change in Settings that allows a permission.
  private func settings(_ dialog: SystemDialog) -> SystemChange? {
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
      guard service.choices.contains(.on) else { return nil }
      change.setRow(service, .on)
    }
    return change
  }
}
