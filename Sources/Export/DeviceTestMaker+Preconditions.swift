import FlowController
import Localization
import Platform
import Scenarios

extension DeviceTestMaker {
  private func say(_ message: Message) -> String { message.text(in: language) }

  /// The conditions that must be true before the first step, one sentence each.
  var preconditions: [String] {
    let (header, start) = (scenario.header, scenario.start)
    var told = [
      say(.exportNeedsFreshApp),
      say(.exportNeedsSystem(os: start.os)),
      say(.exportNeedsLanguage(locale: start.locale.tag)),
      say(.exportNeedsRegion(region: start.region.code)),
    ]
    if let target = header.deploymentTarget { told.append(say(.exportNeedsTarget(target: target))) }
    if let now = header.now { told.append(say(.exportNeedsDate(date: String(now.description.prefix(10))))) }
    if let changeSentence { told.append(changeSentence) }
    for (key, value) in header.assumptions.departures {
      told.append(say(.exportNeedsAssumption(assumption: key.word + "=" + value)))
    }
    return told + waits
  }

  /// The instruction for the changes in the header; nil if the header contains no changes.
  var changeSentence: String? {
    scenario.header.change.map { words.set($0, in: World(scenario.start, rules)) }
  }

  /// A sentence for each wait that is too long for the test. It says how a tester shortens the wait.
  private var waits: [String] {
    var world = scenario.beginning(rules)
    var told: [String] = []
    for line in scenario.lines {
      guard case .step(let step) = line.action else { continue }
      let before = world
      guard (try? FlowController.step(&world, step, rules)) != nil else { break }
      let seconds = world.device.now.seconds - before.device.now.seconds
      switch step {
      case .wait, .waitForNext:
        guard seconds > Self.waitLimit else { continue }
        told.append(say(.exportNeedsWait(wait: words.wait(seconds, from: before))))
      case .install, .delete, .reinstall, .updateApp, .erase, .resetPrivacy, .launch, .prewarm, .home,
        .settings, .lock, .terminate, .tap, .tapNotification, .press, .open, .request, .updates, .event,
        .flag,
        .set, .offerUpgrade, .offerReminder, .offerServiceReminder, .geofence, .deviceCheckQuery,
        .deviceCheck:
        continue
      }
    }
    return told
  }

  /// The permissions that the flow requests or uses, in the order of ``Permission``.
  var permissions: [Permission] {
    let flow = rules.flow
    var found = Set((0..<Int(flow.askCount)).map { flow.asks[$0].wants.permission })
    for index in 0..<Int(flow.featureCount) {
      found.formUnion(flow.features[index].uses.all.map { .service($0) })
    }
    for index in 0..<Int(flow.verbCount) {
      if case .use(let service) = flow.verbs[index] { found.insert(.service(service)) }
    }
    return Permission.allCases.filter(found.contains)
  }
}
