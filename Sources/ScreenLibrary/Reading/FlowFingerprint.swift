import Crypto
import FlowController
import Platform

/// The hash of a flow's behaviour. A stored history uses it to recognize its flow.
enum FlowFingerprint {
  /// Returns 64 hexadecimal digits. They are the same in every run and on every machine.
  static func hash(of catalogue: Catalogue) -> String {
    let digest = SHA256.hash(data: Array(text(of: catalogue).utf8))
    return (Digest(digest.map { $0 }) ?? Digest()).hex
  }

  /// Describes the flow with one line for each behaviour. A new kind of behaviour must be a new line, so that the hash
  /// of existing flows does not change.
  static func text(of catalogue: Catalogue) -> String {
    let flow = catalogue.flow
    var lines = [
      "target \(flow.deploymentTarget.order)", "purposes \(flow.purposes.rawValue)",
      "policy \(flow.policyRevision) \(flow.policyScope.rawValue) \(flow.policyWait)",
      "location-mode \(flow.hasLocationMode)", "reload \(flow.reloadsAdOnAllow)",
    ]
    if flow.preventsPhotoAlert { lines.append("prevents-photo-alert") }
    if flow.asksForReducedAccuracy { lines.append("asks-for-reduced-accuracy") }
    if flow.hasAgeRangeEntitlement { lines.append("may-ask-for-an-age-range") }
    if flow.setsUpBluetooth { lines.append("sets-up-bluetooth") }
    lines += catalogue.names.bonjour.map { "bonjour " + $0 }
    lines += catalogue.start.os.map { ["os \($0.order)"] } ?? []
    lines += catalogue.start.region.map { ["region \($0.code)"] } ?? []
    lines += catalogue.start.now.map { ["now \($0.seconds)"] } ?? []
    for index in 0..<Int(flow.featureCount) {
      let feature = flow.features[index]
      lines.append(
        "feature \(catalogue.names.features[index]) \(feature.isGated) \(feature.showsCoordinates) "
          + "\(feature.setsGeofence) \(feature.gift.rawValue) \(feature.isTestPage)")
      lines += feature.uses.all.map { "uses " + $0.word }
    }
    for index in 0..<Int(flow.askCount) {
      let ask = flow.asks[index]
      lines.append(
        "ask \(catalogue.names.asks[index]) \(ask.wants.word) \(place(ask.place, catalogue.names)) "
          + "\(ask.softAsk.rawValue) \(ask.isRemote) \(ask.withoutText.rawValue)")
      lines += ask.places.all.dropFirst().map { "also \(place($0, catalogue.names))" }
      if let once = ask.once { lines.append("once \(once)") }
      if !ask.waits { lines.append("unawaited") }
      if !ask.then.isEmpty { lines.append("then \(verbs(ask.then, catalogue))") }
      if !ask.thenAllowed.isEmpty { lines.append("then-allowed \(verbs(ask.thenAllowed, catalogue))") }
      if !ask.thenRefused.isEmpty { lines.append("then-refused \(verbs(ask.thenRefused, catalogue))") }
      lines += conditions(ask.conditions, catalogue)
    }
    if !flow.policyCloses { lines.append("policy-stays") }
    if flow.policyFollowsPages { lines.append("policy-after-pages") }
    if flow.ad != .atLaunch { lines.append("ad " + (flow.ad.map { "\($0)" } ?? "none")) }
    if let group = flow.adConditions {
      lines += conditions(flow.groups[Int(group)], catalogue).map { "ad " + $0 }
    }
    for index in 0..<Int(flow.pageCount) { lines += page(index, catalogue) }
    for (index, name) in catalogue.names.flags.enumerated() {
      let bit: UInt16 = 1 << UInt16(index)
      lines.append("flag \(name) \(flow.flagsAtFirst & bit != 0) \(flow.flagsOfProcess & bit != 0)")
      if flow.flagsOfKeychain & bit != 0 { lines.append("keychain \(name)") }
    }
    return lines.joined(separator: "\n")
  }

  private static func place(_ place: Ask.Place, _ names: FlowNames) -> String {
    switch place {
    case .launch: "launch"
    case .beforeActive: "before-active"
    case .feature(let index): "at " + names.features[Int(index)]
    case .becomesActive: "becomes-active"
    case .page(let index): "page " + (names.pages.dropFirst(Int(index)).first ?? "")
    case .after(let ask, let answer): "after \(names.asks.dropFirst(Int(ask)).first ?? "") \(answer)"
    case .button: "button"
    }
  }

  private static func verbs(_ range: Range<UInt8>, _ catalogue: Catalogue) -> String {
    let names = catalogue.names
    return range.map { place in
      switch catalogue.flow.verbs[Int(place)] {
      case .next: "next"
      case .close: "close"
      case .settings: "settings"
      case .go(let page): "go " + (names.pages.dropFirst(Int(page)).first ?? "")
      case .open(let feature): "open " + (names.features.dropFirst(Int(feature)).first ?? "")
      case .ask(let ask, let stops):
        "ask " + (names.asks.dropFirst(Int(ask)).first ?? "") + (stops ? " or stop" : "")
      case .openPolicy: "open policy"
      case .forget(let ask): "forget " + (names.asks.dropFirst(Int(ask)).first ?? "")
      case .set(let flag): "set " + (names.flags.dropFirst(Int(flag)).first ?? "")
      case .clear(let flag): "clear " + (names.flags.dropFirst(Int(flag)).first ?? "")
      case .use(let service): "use " + service.word
      case .count(let event): "count " + (names.events.dropFirst(Int(event)).first ?? "")
      }
    }.joined(separator: ";")
  }

  private static func page(_ index: Int, _ catalogue: Catalogue) -> [String] {
    let page = catalogue.flow.pages[index]
    var lines = ["page \(catalogue.names.pages[index]) \(page.isModal)"]
    lines += page.places.all.map { place($0, catalogue.names) }
    if let once = page.once { lines.append("once \(once)") }
    if let kind = page.kind { lines.append("kind \(kind)") }
    lines += conditions(page.conditions, catalogue)
    for place in 0..<Int(page.buttonCount) {
      let button = page.buttons[place]
      lines.append("button \(catalogue.names.buttonsOfPages[index][place]) \(verbs(button.does, catalogue))")
      if let group = button.conditions { lines += conditions(catalogue.flow.groups[Int(group)], catalogue) }
      if let means = button.means { lines.append("means \(means)") }
    }
    return lines
  }

  private static func conditions(_ conditions: Conditions, _ catalogue: Catalogue) -> [String] {
    let names = catalogue.names
    var lines = ["combine \(conditions.combine.rawValue)"]
    if let launches = conditions.launches { lines.append("launches \(launches)") }
    if let days = conditions.days { lines.append("days \(days.atLeast) \(days.since.word)") }
    if let event = conditions.event {
      lines.append("event \(names.events[Int(event.event)]) \(event.atLeast)")
    }
    if let version = conditions.minimumOS { lines.append("minimum-os \(version.order)") }
    if let status = conditions.status { lines.append("status \(status.rawValue)") }
    switch conditions.region {
    case .eu: lines.append("region eu")
    case .outsideEU: lines.append("region outside-eu")
    case .exactly(let region): lines.append("region \(region.code)")
    case nil: break
    }
    switch conditions.later {
    case .launches(let count): lines.append("later launches \(count)")
    case .days(let count): lines.append("later days \(count)")
    case nil: break
    }
    if let times = conditions.laterTimes { lines.append("later times \(times)") }
    if let quota = conditions.quota { lines.append("quota \(quota.count) \(quota.perDays)") }
    if let pattern = conditions.launchPattern { lines.append("launches \(pattern.counts) \(pattern.every)") }
    if conditions.countsProcessStarts { lines.append("process-starts") }
    if let pattern = conditions.event?.pattern { lines.append("times \(pattern.counts) \(pattern.every)") }
    if let test = conditions.flags {
      lines += FlagChange(of: test.spoken, to: test.wanted).each.map {
        "flags \(names.flags[Int($0.index)]) \($0.isSet)"
      }
    }
    if let test = conditions.statusOf {
      lines += (0..<Int(test.count)).map {
        "status-of \(test[$0].request.permission.word) \(test[$0].anyOf.rawValue)"
      }
    }
    if let isFull = conditions.fullAccuracy { lines.append("accuracy \(isFull)") }
    if let isOn = conditions.services { lines.append("services \(isOn)") }
    func group(_ index: UInt8) -> String {
      "(" + self.conditions(catalogue.flow.groups[Int(index)], catalogue).joined(separator: ";") + ")"
    }
    if let not = conditions.not { lines.append("not " + group(not)) }
    if let groups = conditions.anyOf { lines.append("any-of " + groups.map(group).joined()) }
    return lines
  }
}
