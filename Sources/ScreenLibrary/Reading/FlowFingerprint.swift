import Crypto
import FlowController
import Platform

/// What a flow does, as a text of one form, and its digest: histories belong to it.
enum FlowFingerprint {
  /// 64 hexadecimal digits; the same for every run and every machine.
  static func hash(of catalogue: Catalogue) -> String {
    let digest = SHA256.hash(data: Array(text(of: catalogue).utf8))
    return (Digest(digest.map { $0 }) ?? Digest()).hex
  }

  /// A line for each thing the flow does. A new kind of behaviour is a new line, so that old flows keep their hash.
  static func text(of catalogue: Catalogue) -> String {
    let flow = catalogue.flow
    var lines = [
      "target \(flow.deploymentTarget.order)", "purposes \(flow.purposes.rawValue)",
      "policy \(flow.policyRevision) \(flow.policyScope.rawValue) \(flow.policyWait)",
      "location-mode \(flow.hasLocationMode)", "reload \(flow.reloadsAdOnAllow)",
    ]
    if flow.preventsPhotoAlert { lines.append("prevents-photo-alert") }
    lines += catalogue.start.os.map { ["os \($0.order)"] } ?? []
    lines += catalogue.start.region.map { ["region \($0.code)"] } ?? []
    lines += catalogue.start.now.map { ["now \($0.seconds)"] } ?? []
    for index in 0..<Int(flow.featureCount) {
      let feature = flow.features[index]
      lines.append(
        "feature \(catalogue.names.features[index]) \(feature.isGated) \(feature.showsCoordinates) "
          + "\(feature.setsGeofence) \(feature.gift.rawValue) \(feature.isTestPage)")
    }
    for index in 0..<Int(flow.askCount) {
      let ask = flow.asks[index]
      lines.append(
        "ask \(catalogue.names.asks[index]) \(ask.wants.word) \(place(ask.place, catalogue.names)) "
          + "\(ask.softAsk.rawValue) \(ask.isRemote) \(ask.withoutText.rawValue)")
      lines += conditions(ask.conditions, catalogue.names)
    }
    return lines.joined(separator: "\n")
  }

  private static func place(_ place: Ask.Place, _ names: FlowNames) -> String {
    switch place {
    case .launch: "launch"
    case .beforeActive: "before-active"
    case .feature(let index): "at " + names.features[Int(index)]
    }
  }

  private static func conditions(_ conditions: Conditions, _ names: FlowNames) -> [String] {
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
    if let quota = conditions.quota { lines.append("quota \(quota.count) \(quota.perDays)") }
    return lines
  }
}
