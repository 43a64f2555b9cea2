import ConsentWords
import FlowController
import Localization
import Platform
import ScreenLibrary

/// The texts of the panel *Why*.
extension Words {
  var why: String { say(.why) }
  var have: String { say(.have) }
  var need: String { say(.need) }
  func onOpening(_ feature: String) -> String { say(.onOpening(feature: feature)) }
  /// The line below a list that did not fit.
  func leftOut(asks: Int, conditions: Int) -> String {
    let parts = [
      asks > 0 ? Message.whyAsks(count: asks) : nil,
      conditions > 0
        ? Message.whyConditions(count: conditions) : nil,
    ].compactMap { $0 }
    return say(.leftOut(parts: Message.list(parts)))
  }

  /// The subject of a condition, short enough for its column.
  func condition(_ kind: ConditionKind) -> String {
    say(kind.message)
  }

  /// Said of an ask whose prompt is on screen.
  ///
  /// - Parameter because: Whether the conditions that led to it follow.
  func isUp(because: Bool) -> String { say(because ? .whyIsUpBecause : .whyIsUp) }

  /// The name of an ask: its id. If the id is the name of a permission and the language has a word for it,
  /// that word.
  func name(ofAsk number: Int, _ model: WalkModel) -> String {
    name(ofAsk: model.catalogue.names.ask(UInt8(truncatingIfNeeded: number)))
  }

  /// The name for an ask's id in the flow.
  func name(ofAsk id: String) -> String { say(.ask(id)) }

  /// The answer to the permission of an ask; nil without a final answer.
  func answer(ofAsk number: Int, _ model: WalkModel) -> String? {
    let world = model.world
    switch model.rules.flow.asks[number].wants.permission {
    case .tracking:
      guard world.trackingIsAnswered(model.rules) else { return nil }
      let answer = truth(of: world.tracking.answer, isRestricted: false)
      guard world.tracking.answeredAt != .never else { return say(.whyAnswered(answer: answer)) }
      return say(.whyAnsweredOn(answer: answer, date: date(world.tracking.answeredAt)))
    case .location:
      let grant = world.location.grant
      return grant == .unset
        ? nil : say(.whyAnswered(answer: truth(of: grant, isRestricted: false)))
    case .notifications:
      let status = world.notifications.status
      return status == .notDetermined ? nil : say(.whyAnswered(answer: truth(of: status)))
    case .service(let service):
      let answer = world.services[service].answer
      return answer == .unset ? nil : say(.whyAnswered(answer: truth(of: answer, service)))
    }
  }

  /// The current value of a requirement, short enough for its column.
  func have(_ row: Requirement, _ catalogue: Catalogue) -> String {
    if let launches = row.launchesSoFar { return say(.standingSoFar(launches: launches)) }
    return row.isOfNextInstall(catalogue) ? say(.purposeNotInstalled) : standing(row.have, catalogue.names)
  }

  /// The way to meet a requirement, with its keys or its text; nil when it is met or no way is known.
  func way(_ row: Requirement, _ catalogue: Catalogue) -> (text: String, keys: String)? {
    let names = catalogue.names
    if row.isOfNextInstall(catalogue) { return reinstalling(.wayReinstall, [.reinstall]) }
    guard let way = row.way else { return nil }
    if case .steps(let first, _, _) = way, first.contains(where: { $0.row.verb == "reinstall" }) {
      return reinstalling(.wayNextInstall, first)
    }
    guard case .steps(let first, let again, let times) = way else {
      return (standing(.phrase(phrase(of: way)), names), "")
    }
    let launches = again.count { if case .launch = $0 { true } else { false } }
    if first.isEmpty, launches > 0 {
      // If the next launch is counted already, it belongs to the way.
      let times = times + (row.have.countsTheNextLaunch ? 1 : 0)
      let keys = keys(for: again, times: times)
      // Keys that are all listed say how many launches there are.
      return (
        times <= Self.mostRepeats && keys != nil ? "" : say(.wayColdStarts(count: launches * times)),
        keys ?? ""
      )
    }
    if again.isEmpty, case .wait(let seconds)? = first.first, first.count == 1,
      seconds.isMultiple(of: Duration.day)
    {
      let days = Int(seconds / Duration.day)
      return (say(.wayDays(count: days)), keys(for: first, times: 1) ?? ":" + way.text(names))
    }
    if !isPlain, let keys = keys(for: first + (times > 0 ? again : []), times: max(1, times)), again.isEmpty {
      return ("", keys)
    }
    let vocabulary = StepVocabulary(names: names)
    let steps = (first + (times > 0 ? again : [])).map { vocabulary.text($0) }.joined(separator: ", ")
    return (say(.wayTyped(step: times > 1 ? "\(steps) ×\(times)" : steps)), "")
  }

  /// The way through a new installation, with its reason.
  private func reinstalling(_ reason: Message, _ steps: [Step]) -> (text: String, keys: String) {
    if let keys = keys(for: steps, times: 1) { return (say(reason), keys) }
    let vocabulary = StepVocabulary(names: FlowNames())
    let typed = Message.wayTyped(step: steps.map { vocabulary.text($0) }.joined(separator: ", "))
    return (say(.list([reason, typed])), "")
  }

  private func phrase(of way: RequirementWay) -> Phrase {
    switch way {
    case .flowFile(let phrase): phrase
    case .steps: .missing
    }
  }

  /// The keys of steps that are repeated; nil when a step has no key, or when they are too many to read.
  private func keys(for steps: [Step], times: Int) -> String? {
    if isPlain { return nil }
    var keys: [String] = []
    for _ in 0..<min(times, Self.mostRepeats) {
      for step in steps {
        if case .wait(let seconds) = step {
          guard seconds.isMultiple(of: Duration.day), seconds / Duration.day <= 7 else { return nil }
          keys += Array(repeating: String(Command.waitDay.key), count: Int(seconds / Duration.day))
        } else if let command = Self.command(for: step) {
          keys.append(String(command.key))
        } else {
          return nil
        }
      }
    }
    // A force-quit after the last launch is not needed.
    if keys.count > 1, keys.last == String(Command.terminate.key) { keys.removeLast() }
    return say(.wayPressKeys(keys: keys.joined(separator: " ") + (times > Self.mostRepeats ? " …" : "")))
  }

  /// The maximum number of repetitions of which all keys are listed.
  private static let mostRepeats = 5

  /// The key of the walk that takes a step; nil if no key does.
  private static func command(for step: Step) -> Command? {
    if case .waitForNext = step { return .waitNext }
    let commands: [String: Command] = [
      "launch": .app, "terminate": .terminate, "home": .home, "settings": .settings, "install": .reinstall,
      "reinstall": .reinstall,
    ]
    return commands[step.row.verb]
  }
}

extension Requirement {
  /// Whether it misses purpose strings that the flow file has, so that the next installation adds them.
  fileprivate func isOfNextInstall(_ catalogue: Catalogue) -> Bool {
    guard !isMet, subject == .purposeString, case .keys(let keys) = need else { return false }
    return catalogue.addsAtNextInstall(keys)
  }
}

extension Standing {
  /// Whether the next launch is already counted.
  fileprivate var countsTheNextLaunch: Bool {
    if case .launches(_, withNext: true) = self { return true }
    if case .launchesSinceLater(_, withNext: true) = self { return true }
    return false
  }
}

extension Requirement {
  /// The launches until now, if a condition is not met that compares the next launch; else nil. A user counts those
  /// until now.
  fileprivate var launchesSoFar: Int? {
    if isMet { return nil }
    if case .launches(let count, withNext: true) = have { return max(0, Int(count) - 1) }
    if case .launchesSinceLater(let count, withNext: true) = have { return max(0, Int(count) - 1) }
    return nil
  }
}
