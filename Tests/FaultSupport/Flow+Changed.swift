public import FlowController

extension Flow {
  /// The flow with other asks and features.
  public func changed(
    ask: (Int, inout Ask) -> Void = { _, _ in }, feature: (Int, inout Feature) -> Void = { _, _ in }
  ) -> Flow {
    var flow = Flow()
    flow.deploymentTarget = deploymentTarget
    flow.policyRevision = policyRevision
    flow.policyScope = policyScope
    flow.policyWait = policyWait
    flow.ship(shipped)
    flow.policyTexts = policyTexts
    flow.purposes = purposes
    flow.hasLocationMode = hasLocationMode
    flow.reloadsAdOnAllow = reloadsAdOnAllow
    flow.eventCount = eventCount
    for index in 0..<Int(featureCount) {
      var changed = features[index]
      feature(index, &changed)
      _ = flow.add(changed)
    }
    for index in 0..<Int(askCount) {
      var changed = asks[index]
      ask(index, &changed)
      _ = flow.add(changed)
    }
    return flow
  }
}
