import Platform

extension Flow {
  /// Whether an ask shows nothing and has no further effect when its permission has an answer.
  func endsWithAnswer(_ index: Int) -> Bool {
    if asks[index].conditions.endWithAnswer { return true }
    // A call has no effect after an answer, unless the system asks about more, or about a switch.
    guard asks[index].softAsk == .absent, asks[index].once == nil, !asks[index].hasThen,
      asks[index].wants.isAnsweredOnce, !isReadByAnswer(index)
    else { return false }
    return !places.contains { if case .after(let ask, _) = $0 { ask == index } else { false } }
  }

  /// Whether the actions after the call of an ask depend on the result of the call.
  fileprivate func isReadByAnswer(_ index: Int) -> Bool {
    if (0..<Int(verbCount)).contains(where: { verbs[$0] == .ask(UInt8(index), stops: true) }) { return true }
    guard !asks[index].conditions.endWithAnswer else { return false }
    return !asks[index].thenAllowed.isEmpty || !asks[index].thenRefused.isEmpty
      || places.contains { $0 == .after(UInt8(index), .allowed) || $0 == .after(UInt8(index), .refused) }
  }

  /// The places of all asks and pages.
  private var places: [Ask.Place] {
    (0..<Int(askCount)).flatMap { asks[$0].places.all }
      + (0..<Int(pageCount)).flatMap { pages[$0].places.all }
  }
}

extension Request {
  /// Whether a call shows nothing after an answer, for every answer and every state of the system's switches.
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

/// What the conditions of a flow read of permissions.
struct StatusReaders {
  private let tests: [(permission: Permission, anyOf: StatusNames)]
  /// The permissions of asks behind which something depends on the answer.
  private let told: Set<Permission>
  /// Whether a condition reads how exact the location is.
  let readsAccuracy: Bool
  /// Whether a condition reads whether Location Services are on.
  let readsServices: Bool

  init(_ flow: Flow) {
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

  /// Whether a condition is about a permission.
  func reads(_ permission: Permission) -> Bool { tests.contains { $0.permission == permission } }

  /// Whether conditions, or the actions after a call, treat some of these statuses of a permission differently from
  /// others.
  func tellApart(_ permission: Permission, _ statuses: StatusNames) -> Bool {
    told.contains(permission)
      || tests.contains { test in
        guard test.permission == permission else { return false }
        let met = test.anyOf.intersection(statuses)
        return !met.isEmpty && met != statuses
      }
  }
}
