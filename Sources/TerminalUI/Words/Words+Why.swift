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
  /// The line below a list that does not fit completely.
  func leftOut(asks: Int, conditions: Int) -> String {
    let parts = [
      asks > 0 ? Message.whyAsks(count: asks) : nil,
      conditions > 0
        ? Message.whyConditions(count: conditions) : nil,
    ].compactMap { $0 }
    return say(.leftOut(parts: Message.list(parts)))
  }

  /// Returns the subject of a condition, short enough for its column.
  func condition(_ kind: ConditionKind) -> String {
    say(kind.message)
  }

  /// Returns the text for an ask whose prompt is on screen.
  ///
  /// - Parameter because: Whether the conditions that caused it are listed below.
  func isUp(because: Bool) -> String { say(because ? .whyIsUpBecause : .whyIsUp) }

  /// Returns the name of an ask, which is its id. If the id is the name of a permission, and the language has a word
  /// for it, returns this word.
  func name(ofAsk number: Int, _ model: WalkModel) -> String {
    name(ofAsk: model.catalogue.names.ask(UInt8(truncatingIfNeeded: number)))
  }

  /// Returns the name for an ask with this id.
  func name(ofAsk id: String) -> String { say(.ask(id)) }

  /// Returns the answer to the permission of an ask; nil if there is no final answer.
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

  /// Returns the current value of a condition, short enough for its column.
  func have(_ row: Requirement, _ catalogue: Catalogue) -> String {
    if let launches = row.launchesSoFar { return say(.standingSoFar(launches: launches)) }
    return row.isOfNextInstall(catalogue) ? say(.purposeNotInstalled) : standing(row.have, catalogue.names)
  }

  /// Returns how to meet a condition, with keys or as text. Returns nil if it is met, or if no method is known.
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
      // If the current value already counts the next launch, one more launch is needed.
      let times = times + (row.have.countsTheNextLaunch ? 1 : 0)
      let keys = keys(for: again, times: times)
      // If all keys are listed, the user can see the number of launches.
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

  /// Returns the steps with a new installation, and why it is necessary.
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

  /// Returns the keys of repeated steps. Returns nil if a step has no key, or if there are too many keys to read.
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
    // No force-quit is needed after the last launch.
    if keys.count > 1, keys.last == String(Command.terminate.key) { keys.removeLast() }
    return say(.wayPressKeys(keys: keys.joined(separator: " ") + (times > Self.mostRepeats ? " …" : "")))
  }

  /// Up to this number of repetitions, all keys are listed.
  private static let mostRepeats = 5

  /// Returns the key of the walk that runs a step; nil if there is none.
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
  /// Whether the only missing thing is purpose strings that the flow file already contains. The next installation adds
  /// them.
  fileprivate func isOfNextInstall(_ catalogue: Catalogue) -> Bool {
    guard !isMet, subject == .purposeString, case .keys(let keys) = need else { return false }
    return catalogue.addsAtNextInstall(keys)
  }
}

extension Standing {
  /// Whether the current value already counts the next launch.
  fileprivate var countsTheNextLaunch: Bool {
    if case .launches(_, withNext: true) = self { return true }
    if case .launchesSinceLater(_, withNext: true) = self { return true }
    return false
  }
}

extension Requirement {
  /// If a condition that counts the next launch is not met, returns the number of launches so far; otherwise nil. Users
  /// count only these launches.
  fileprivate var launchesSoFar: Int? {
    if isMet { return nil }
    if case .launches(let count, withNext: true) = have { return max(0, Int(count) - 1) }
    if case .launchesSinceLater(let count, withNext: true) = have { return max(0, Int(count) - 1) }
    return nil
  }
}
