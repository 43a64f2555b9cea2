import Explorer
import Export
import FlowController
import Localization
import Phone
import Platform
import Reports
import ScreenLibrary
import TerminalUI

/// Notes for App Review: where and why the app asks for each permission, how to reach the prompt, and what happens
/// after a refusal. App Review reads English, so the notes are always in English.
///
/// - Source: https://developer.apple.com/app-store/review/guidelines/ 2.1 (how to reach every feature), 5.1.1
///   (privacy policy, purpose strings, what a refusal leaves), 5.1.2 (tracking)
struct ReviewNotes {
  let document: PlanDocument
  private let words: DeviceWords
  /// The first time that each permission is asked for, in the order of the permissions.
  let questions: [Question]

  /// A prompt of iOS with a short path to it.
  struct Question {
    let permission: Permission
    /// The steps from a fresh installation; the last one shows the prompt.
    let way: [Moment]
    /// The world that shows the prompt.
    var world: World { way[way.count - 1].after }
  }

  /// A step with the worlds before and after it.
  struct Moment {
    let step: Step
    let before: World
    let after: World
  }

  private var start: SearchStart { document.start }
  private var catalogue: Catalogue { start.context.catalogue }
  private var phone: Language { start.world.device.locale }

  init(_ document: PlanDocument) {
    self.document = document
    words = DeviceWords(
      document.start.context.catalogue, document.start.rules, phone: document.start.world.device.locale,
      in: .english)
    let start = document.start
    var found: [Permission: [Moment]] = [:]
    for walk in document.plan.walks {
      for (index, leg) in walk.legs.enumerated() {
        guard case .system(let dialog) = leg.after.prompt, leg.after.prompt != leg.before.prompt,
          Request.allCases.contains(where: { $0.usualDialog == dialog })
        else { continue }
        let way = Self.shortened(
          walk.legs[...index].map(\.step), to: dialog.permission, from: walk.start, start.rules)
        guard !way.isEmpty, found[dialog.permission].map({ way.count < $0.count }) ?? true else { continue }
        found[dialog.permission] = way
      }
    }
    questions = Permission.allCases.compactMap { permission in
      found[permission].map { Question(permission: permission, way: $0) }
    }
  }

  /// Removes the steps of a walk that its last step does not need to show the prompt.
  private static func shortened(
    _ steps: [Step], to permission: Permission, from world: World, _ rules: Rules
  ) -> [Moment] {
    var best = moments(steps, from: world, rules) ?? []
    var length = steps.count - 1
    while length > 0 {
      var index = 0
      while index + length < best.count {
        var fewer = best.map(\.step)
        fewer.removeSubrange(index..<(index + length))
        if let way = moments(fewer, from: world, rules), asks(way, for: permission) {
          best = way
        } else {
          index += 1
        }
      }
      length -= 1
    }
    return best
  }

  /// Returns the worlds of some steps; nil if one is impossible.
  private static func moments(_ steps: [Step], from start: World, _ rules: Rules) -> [Moment]? {
    var world = start
    var way: [Moment] = []
    for step in steps {
      let before = world
      do { try FlowController.step(&world, step, rules) } catch { return nil }
      way.append(Moment(step: step, before: before, after: world))
    }
    return way
  }

  private static func asks(_ way: [Moment], for permission: Permission) -> Bool {
    guard let last = way.last, case .system(let dialog) = last.after.prompt else { return false }
    return dialog.permission == permission && last.before.prompt != last.after.prompt
  }

  /// The notes as Markdown.
  ///
  /// - Parameter hasPictures: Whether the pictures of ``pictures`` are beside the file.
  func text(hasPictures: Bool) -> String {
    let device = start.world.device
    var lines = [
      "# App Review notes: \(catalogue.appName(phone).escapedForMarkdown)", "",
      "These steps are for iOS \(device.os), language \(phone.tag), region \(device.region.code). "
        + "Each list of steps starts with a fresh install.", "",
    ]
    lines += overview + [""]
    for (number, question) in questions.enumerated() {
      lines += section(question, number: number + 1, hasPictures: hasPictures)
    }
    lines += purposes + policy + tracking + location + open
    return lines.joined(separator: "\n") + "\n"
  }

  private var overview: [String] {
    guard !questions.isEmpty else { return ["The app asks for no permission."] }
    return ["The app asks for:", ""]
      + questions.map {
        "- \(name($0.permission)), after \($0.way.count) \($0.way.count == 1 ? "step" : "steps")"
      }
  }

  private func name(_ permission: Permission) -> String {
    switch permission {
    case .tracking: "Tracking (App Tracking Transparency)"
    case .location: "Location"
    case .notifications: "Notifications"
    case .service(let service): catalogue.name(of: service, phone).escapedForMarkdown
    }
  }

  private func scene(_ world: World) -> Scene {
    SceneBuilder(world: world, rules: start.rules, catalogue: catalogue).scene()
  }

  // MARK: A question

  private func section(_ question: Question, number: Int, hasPictures: Bool) -> [String] {
    let scene = scene(question.world)
    let overlay = scene.overlay
    var lines = ["## \(number). \(name(question.permission))", "", "**How to reach the prompt**", ""]
    for (index, moment) in question.way.enumerated() {
      lines.append("\(index + 1). " + words.action(moment.step, in: moment.before).escapedForMarkdown)
    }
    lines += ["", "**The prompt of iOS**", "", "> " + (overlay?.title ?? "").escapedForMarkdown]
    for text in overlay?.message ?? [] where text.contains(where: \.isLetter) {
      lines += [">", "> " + text.escapedForMarkdown]
    }
    let labels = overlay?.buttons.map { "“\(scene.controls[$0].label)”" } ?? []
    lines += ["", "Buttons: " + labels.joined(separator: ", ").escapedForMarkdown + "."]
    if scene.isApproximate { lines.append("(≈ The exact text of iOS may differ.)") }
    if hasPictures { lines += ["", "![\(question.permission.word)](\(Self.picture(question)))"] }
    return lines + ownScreen(before: question) + refusal(question) + [""]
  }

  static func picture(_ question: Question) -> String { question.permission.word + ".svg" }

  /// Describes the app's own screen that led to the prompt.
  private func ownScreen(before question: Question) -> [String] {
    let before = question.way[question.way.count - 1].before
    guard case .app(let screen) = before.prompt, screen != .policy, let overlay = scene(before).overlay else {
      return []
    }
    let scene = scene(before)
    let buttons = overlay.buttons.map { "“\(scene.controls[$0].label)”" }.joined(separator: ", ")
    return [
      "", "**The app’s own screen before it**", "",
      "“\(overlay.title)” with \(buttons).".escapedForMarkdown, "",
    ] + overlay.message.map(\.escapedForMarkdown)
  }

  /// Returns the step that refuses a prompt; nil if the prompt has no such answer.
  private func refused(_ question: Question) -> Moment? {
    let refusals: [Role] = [.deny, .keep, .notNow, .stopTracking]
    let choices = question.world.choices(start.rules)
    guard let role = refusals.first(where: { choices.has($0) }) else { return nil }
    return Self.moments([.tap(role)], from: question.world, start.rules)?.first
  }

  private func refusal(_ question: Question) -> [String] {
    guard let leg = refused(question) else { return [] }
    var lines = [
      "", "**After a refusal**", "", words.action(leg.step, in: leg.before).escapedForMarkdown,
    ]
    lines[lines.count - 1] +=
      " " + (leg.after.prompt == nil ? words.nothingIsUp(leg.after) : words.comesUp(leg.after))
    lines[lines.count - 1] += " The app sees the status `\(status(question.permission, leg.after))`."
    lines += features(after: leg.after)
    if let change = settings(question.permission) {
      lines += ["", "To change the answer later: " + words.set(change, in: leg.after).escapedForMarkdown]
    }
    return lines
  }

  private func status(_ permission: Permission, _ world: World) -> String {
    let state = world.state(device: "default", start.names, start.rules, log: [])
    let path =
      switch permission {
      case .tracking, .location, .notifications: permission.word + ".api"
      case .service: "permissions.\(permission.word).api"
      }
    return state[path]?.plain ?? "unknown"
  }

  /// Describes each feature after a refusal; a feature that opens is usable without the permission.
  private func features(after world: World) -> [String] {
    var home = world
    guard !start.names.features.isEmpty, world.prompt == nil, world.device.front == .app,
      (try? FlowController.step(&home, .open(.home), start.rules)) != nil, home.prompt == nil
    else { return [] }
    var lines: [String] = []
    for index in start.names.features.indices {
      var opened = home
      let step = Step.open(.feature(UInt8(index)))
      guard (try? FlowController.step(&opened, step, start.rules)) != nil else { continue }
      let title = "“\(catalogue.featureTitle(index, phone))”".escapedForMarkdown
      lines.append("- \(title): \(outcome(opened))")
    }
    return ["", "The features of the app then:", ""] + lines
  }

  private func outcome(_ world: World) -> String {
    switch world.prompt {
    case nil: world.app.process.runs ? "opens." : "ends the app."
    case .system(let dialog)?: "opens, and asks for \(name(dialog.permission))."
    case .app?: "shows “\(scene(world).overlay?.title ?? "")”.".escapedForMarkdown
    }
  }

  /// Returns the change in Settings that allows a permission.
  private func settings(_ permission: Permission) -> SystemChange? {
    var change = SystemChange()
    switch permission {
    case .tracking: change.tracking = true
    case .location: change.location = .whileUsing
    case .notifications: change.notifications = true
    case .service(let service):
      guard service.choices.contains(.on) else { return nil }
      change.setRow(service, .on)
    }
    return change
  }

  // MARK: The app as a whole

  private var purposes: [String] {
    let keys = PurposeString.allCases.filter { catalogue.flow.purposes.has($0) }
    guard !keys.isEmpty else { return [] }
    return ["## Purpose strings", ""]
      + keys.flatMap { key in
        ["- `\(key.key)`"]
          + catalogue.languages.map {
            "  - \($0.tag): \((catalogue.purpose(key, $0) ?? "").escapedForMarkdown)"
          }
      } + [""]
  }

  private var policy: [String] {
    let flow = catalogue.flow
    let place =
      switch flow.policyScope {
      case .absent:
        "The flow has no screen with the privacy policy; guideline 5.1.1(i) asks for a link in the app."
      case .feature:
        "The policy is in the app’s menu, and is shown before: "
          + start.names.features.indices.filter { flow.features[$0].isGated }
          .map { "“\(catalogue.featureTitle($0, phone))”" }.joined(separator: ", ") + "."
      case .app: "The policy is shown at the first launch and is in the app’s menu."
      }
    return ["## Privacy policy", "", place.escapedForMarkdown, ""]
  }

  private var tracking: [String] {
    let asks = questions.contains { $0.permission == .tracking }
    let ad =
      catalogue.flow.ad == nil ? "The app shows no advertisement." : "The app shows advertisements."
    return [
      "## Tracking", "",
      ad + " "
        + (asks
          ? "It asks before it tracks. The features after a refusal are listed above."
          : "It does not ask for tracking."),
      "",
    ]
  }

  private var location: [String] {
    guard catalogue.flow.hasLocationMode else { return [] }
    return [
      "## Location in the background", "",
      "`UIBackgroundModes` contains `location`. The features that use it: "
        + start.names.features.indices.filter {
          catalogue.flow.features[$0].setsGeofence || catalogue.flow.features[$0].showsCoordinates
        }.map { "“\(catalogue.featureTitle($0, phone))”" }.joined(separator: ", ").escapedForMarkdown + ".",
      "",
    ]
  }

  /// The parts that only the developer can fill in.
  private var open: [String] {
    [
      "## To be filled in by the developer", "",
      "- A demo account, if the app has a sign-in: user name and password, or a demo mode (2.1).",
      "- Hardware, codes or places that a feature needs (2.1).",
      "- The address of the privacy policy, as in App Store Connect (5.1.1(i)).",
      "- How users delete an account in the app, if they can create one there (5.1.1(v)).",
      "- A contact: name, telephone number, email address.",
    ]
  }
}
