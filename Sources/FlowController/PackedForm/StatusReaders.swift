public import Platform

extension Flow {
  /// Whether an ask shows nothing and has no other effect once its permission has an answer.
  func endsWithAnswer(_ index: Int) -> Bool {
    if asks[index].conditions.endWithAnswer { return true }
    // After an answer, a request has no effect, unless iOS then asks for more access or about a switch.
    guard asks[index].softAsk == .absent, asks[index].once == nil, !asks[index].hasThen,
      asks[index].wants.isAnsweredOnce, !isReadByAnswer(index)
    else { return false }
    return !places.contains { if case .after(let ask, _) = $0 { ask == index } else { false } }
  }

  /// Whether the result of the ask's request decides which actions follow.
  fileprivate func isReadByAnswer(_ index: Int) -> Bool {
    if (0..<Int(verbCount)).contains(where: { verbs[$0] == .ask(UInt8(index), stops: true) }) { return true }
    guard !asks[index].conditions.endWithAnswer else { return false }
    return !asks[index].thenAllowed.isEmpty || !asks[index].thenRefused.isEmpty
      || places.contains { $0 == .after(UInt8(index), .allowed) || $0 == .after(UInt8(index), .refused) }
  }

  /// The triggers of all asks and pages.
  private var places: [Ask.Place] {
    (0..<Int(askCount)).flatMap { asks[$0].places.all }
      + (0..<Int(pageCount)).flatMap { pages[$0].places.all }
  }
}

extension Request {
  /// Whether a request shows nothing after any answer, in every state of the switches in Settings.
  fileprivate var isAnsweredOnce: Bool {
    switch self {
    case .tracking, .notifications: true
    case .service(let call):
      call.kind == .request && call.service.row.overlay == nil && !call.service.row.hasRowAtAttempt
        && call.service.allQuestions.allSatisfy { $0 == .allowDeny || $0 == .absent || $0 == .unasked }
    case .trackingExpanded, .notificationsProvisional, .locationWhenInUse, .locationAlways, .locationButton,
      .locationUse, .preciseLocation:
      false
    }
  }
}

/// Which permissions and statuses the conditions of a flow read.
public struct StatusReaders {
  private let tests: [(permission: Permission, anyOf: StatusNames)]
  /// The permissions of asks whose answer decides what follows.
  private let told: Set<Permission>
  /// Whether a condition depends on the accuracy of the location.
  public let readsAccuracy: Bool
  /// Whether a condition depends on the state of Location Services.
  public let readsServices: Bool

  public init(_ flow: Flow) {
    var tests: [(Permission, StatusNames)] = []
    var readsAccuracy = false
    var readsServices = false
    func read(_ conditions: Conditions, of own: Permission?) {
      if let own, let status = conditions.status { tests.append((own, status)) }
      if let test = conditions.statusOf {
        for place in 0..<Int(test.count) { tests.append((test[place].request.permission, test[place].anyOf)) }
      }
      if conditions.fullAccuracy != nil { readsAccuracy = true }
      if conditions.services != nil { readsServices = true }
    }
    for ask in 0..<Int(flow.askCount) {
      for conditions in flow.allConditions(ofAsk: ask) {
        read(conditions, of: flow.asks[ask].wants.permission)
      }
    }
    for conditions in flow.conditionsOfPages + flow.conditionsOfAd { read(conditions, of: nil) }
    self.tests = tests
    told = Set((0..<Int(flow.askCount)).filter(flow.isReadByAnswer).map { flow.asks[$0].wants.permission })
    self.readsAccuracy = readsAccuracy
    self.readsServices = readsServices
  }

  /// Whether a condition depends on this permission.
  func reads(_ permission: Permission) -> Bool { tests.contains { $0.permission == permission } }

  /// Whether conditions, or the actions after a request, distinguish between some of these statuses.
  public func tellApart(_ permission: Permission, _ statuses: StatusNames) -> Bool {
    told.contains(permission)
      || tests.contains { test in
        guard test.permission == permission else { return false }
        let met = test.anyOf.intersection(statuses)
        return !met.isEmpty && met != statuses
      }
  }
}
