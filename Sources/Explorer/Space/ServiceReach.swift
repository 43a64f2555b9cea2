import FlowController
import Platform

/// The services that the steps of a search can concern, one bit each. The packed form has space only for these.
struct ServiceReach {
  private(set) var services: UInt32 = 0
  /// The services for which a step changes the restriction or the system-wide switch.
  private(set) var restrictions: UInt32 = 0
  private(set) var overlays: UInt32 = 0

  init(_ steps: [Step], from origin: World, _ flow: Flow) {
    let reach = flow.pageCount > 0 || flow.isCoursed ? FlowReach(flow) : nil
    for step in steps { add(step, flow, reach) }
    // Actions that the app started before the search continue, and open features and prompts stay open.
    if let reach, origin.app.process.runs {
      services |= reach.start.own.services
      if origin.prompt != nil || origin.app.asksWaiting != 0 || origin.app.sequence != nil {
        services |= flow.touchedServices
      } else if let open = origin.app.feature {
        services |= reach.features[Int(open)].own.services
      }
    }
    services |= restrictions | overlays
  }

  private mutating func add(_ step: Step, _ flow: Flow, _ reach: FlowReach?) {
    if case .request(let request) = step { add(request) }
    if case .set(let change) = step { add(change) }
    if case .permission(.service(let service)) = step.row.subject { services |= service.bit }
    if case .open(.feature(let feature)) = step {
      if let reach { services |= reach.features[Int(feature)].own.services }
      add(flow) { $0 == .feature(feature) }
      for service in flow.features[Int(feature)].uses.all { services |= service.bit }
    }
    var comesToFront = false
    if case .launch = step { comesToFront = true }
    if case .tapNotification = step { comesToFront = true }
    guard comesToFront else { return }
    if let reach { services |= reach.start.own.services }
    add(flow) { $0 == .launch || $0 == .beforeActive }
  }

  private mutating func add(_ request: Request) {
    if let service = request.service { services |= service.bit }
  }

  private mutating func add(_ flow: Flow, at isThere: (Ask.Place) -> Bool) {
    for ask in 0..<Int(flow.askCount)
    where isThere(flow.asks[ask].place) && !flow.asks[ask].conditions.areNeverMet {
      add(flow.asks[ask].wants)
    }
  }

  private mutating func add(_ change: SystemChange) {
    for key in change.keys {
      switch key {
      case .row(let service):
        services |= service.bit
        // One row of Settings covers both reading and adding photos.
        if service == .photos { services |= Service.photosAdd.bit }
      case .restriction(let service): restrictions |= service.bit
      case .overlay(let service): overlays |= service.bit
      case .photoLibrary: services |= Service.photos.bit
      case .clipboard: services |= Service.paste.bit
      case .os, .region, .locale, .now, .restricted, .locationRestricted, .allowTrackingRequests,
        .limitAdTracking,
        .tracking, .locationServices, .location, .precise, .notifications, .scheduledSummary,
        .policyRevision, .remoteText:
        break
      }
    }
  }
}
