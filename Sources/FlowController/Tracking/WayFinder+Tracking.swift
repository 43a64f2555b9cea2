import Platform

/// What iOS requires before it shows a prompt for a tracking request.
extension World {
  func trackingRows(_ request: Request, _ rules: Rules) -> [Requirement] {
    let book = rulebook(rules)
    let isEarly = app.sequence?.isAt(.beforeActive) == true
    let available =
      request == .trackingExpanded
      ? version(book.expandedRequest == .present, .ios27_2)
      : version(book.trackingFramework == .present, .ios14_0beta1)
    var rows = [
      available, keys([.tracking], rules),
      unrestricted(device.trackingRestricted, .restricted), globalSwitch(),
      Requirement(
        .answer, have: tracking.isStuck ? .phrase(.stuck) : .word(tracking.answer.word),
        need: .phrase(book.answerLastsOneYear ? .unsetOrYearOld : .unset),
        !trackingIsAnswered(book) && !tracking.isStuck,
        way: book.answerLastsOneYear
          ? RequirementWay(.wait(seconds: 365 * Duration.day)) : RequirementWay(.reinstall)),
    ]
    if isEarly {
      rows.append(
        Requirement(
          .moment, have: .phrase(.notActiveYet),
          need: .phrase(book.trackingNeedsActive ? .active : .notActiveYet), !book.trackingNeedsActive,
          way: .flowFile(.atLaunchInFlow)))
    }
    return rows
  }

  /// Requires that the switch is on. If tracking is restricted, Settings shows it disabled and off.
  func globalSwitch() -> Requirement {
    guard device.trackingRestricted else {
      return switched(.globalSwitch, .allowTrackingRequests, device.allowsTrackingRequests)
    }
    var free = SystemChange()
    free.restricted = false
    return Requirement(
      .globalSwitch, have: .phrase(.off), need: .phrase(.on), false, way: RequirementWay(.set(free)))
  }
}

/// The sequences of steps that lead to a tracking prompt without an ask.
extension WayFinder {
  var informationWay: PromptWay {
    let form = origin.rulebook(rules).trackingForm
    let isUp = origin.dialog?.dialog == .tracking && origin.dialog?.request == .trackingExpanded
    var abroad = SystemChange(os: Band.ios27_2.start, region: Region("eu-fr"))
    if !origin.device.os.precedes(Band.ios27_2.start) { abroad.os = nil }
    let pressed = trial(.tap(.additionalInformation))
    // If a dialog waited until the sheet was closed, it appears over the page.
    let over = first(in: pressed) { $0.after.prompt == prompt }
    let isOver = pressed.after.app.screen == .additionalInformation && pressed.after.dialog != nil
    return way(
      .informationOnSheet, by: [pressed],
      [
        Requirement(
          .trackingSheet, have: .word(form.text), need: .phrase(.sheet), form != .alert,
          way: RequirementWay(.set(abroad))),
        Requirement(
          .alert, have: origin.alertStanding, need: .phrase(.expandedDialog), isUp,
          way: RequirementWay(.request(.trackingExpanded))),
      ] + (isOver && pressed.obstacle == nil ? [over].compactMap(\.self) : []))
  }

  var switchOffWay: PromptWay {
    let status = origin.trackingStatus(rules)
    return way(
      by: .set(SystemChange(.allowTrackingRequests, false)),
      [
        origin.version(origin.rulebook(rules).switchOff == .asksAboutAllowed, .ios14_0beta1),
        origin.free(rules),
        Requirement(
          .answer, have: status.map { .word($0.name) } ?? .nothing,
          need: .word(TrackingStatus.authorized.name), status == .authorized,
          way: RequirementWay(.request(.tracking), .tap(.allow))),
        origin.globalSwitch(), origin.unrestricted(origin.device.trackingRestricted, .restricted),
      ])
  }
}
