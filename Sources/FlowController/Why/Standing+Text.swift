import Platform

/// How something stands, in plain English.
extension Standing {
  /// The standing as `why` prints it; the screen has the words of its language.
  public func text(_ names: FlowNames) -> String {
    switch self {
    case .nothing: "–"
    case .word(let word): word
    case .words(let words): words.joined(separator: " or ")
    case .phrase(let phrase): phrase.text
    case .prompt(let prompt, let ask):
      prompt.word + (ask.map { " for " + (names.asks.dropFirst(Int($0)).first ?? "") } ?? "")
    case .version(let version): version.description
    case .versionOrLater(let version): "\(version) or later"
    case .revision(let revision): String(revision)
    case .belowRevision(let revision): "below \(revision)"
    case .revisionOrLater(let revision): "\(revision) or later"
    case .keys(let keys): keys.map(\.key).joined(separator: ", ")
    case .launches(let count, let withNext): withNext ? "\(count) (next)" : "\(count)"
    case .launchesOrMore(let count): "\(count) or more"
    case .days(let count): "\(count)d"
    case .never(let since): since.neverText
    case .daysSince(let count, let since): since.text(count)
    case .times(let count): "\(count)"
    case .timesOf(let count, let event): "\(count) x " + (names.events.dropFirst(Int(event)).first ?? "")
    case .region(let region): region.code
    case .regions(.eu): "in the EU"
    case .regions(.outsideEU): "outside the EU"
    case .regions(.exactly(let region)): region.code
    case .neverLater: "never later"
    case .launchesSinceLater(let count, let withNext): withNext ? "\(count) (next)" : "\(count)"
    case .launchesAfterLater(let count): "\(count) \(count == 1 ? "start" : "starts") after later"
    case .daysSinceLater(let count): "\(count)d"
    case .daysAfterLater(let count): "\(count)d after later"
    case .shown(let count): "\(count) shown"
    case .fewerShown(let count, let days): "fewer than \(count) in \(days)d"
    case .every(let count): "every \(count)"
    case .flags(let set, let spoken):
      FlagChange(of: spoken, to: set).each
        .map { "\(names.flags.dropFirst(Int($0.index)).first ?? "") \($0.isSet)" }.joined(separator: ", ")
    case .status(let permission, let words):
      permission + " " + (words.isEmpty ? "–" : words.joined(separator: " or "))
    case .place(let place): place.phrase(names)
    case .joined(let parts, .and): parts.map { $0.text(names) }.joined(separator: ", ")
    case .joined(let parts, .or): parts.map { $0.text(names) }.joined(separator: " or ")
    case .negated(let part): "not: " + part.text(names)
    }
  }
}

extension Conditions.Since {
  fileprivate var neverText: String {
    switch self {
    case .install: "not installed"
    case .firstLaunch: "never launched"
    case .lastShown: "never shown"
    case .lastLater: "never later"
    case .update: "never updated"
    }
  }

  fileprivate func text(_ days: Int) -> String {
    switch self {
    case .install, .firstLaunch: "\(days)d since \(word)"
    case .lastShown, .lastLater: "\(days)d since \(word), or never"
    case .update: "\(days)d since update or install"
    }
  }
}

extension Phrase {
  /// The phrase in plain English.
  public var text: String {
    switch self {
    case .on: "on"
    case .off: "off"
    case .yes: "yes"
    case .no: "no"
    case .present: "present"
    case .missing: "missing"
    case .notInstalled: "not installed"
    case .inFront: "in front"
    case .notInFront: "not in front"
    case .coldStart: "a cold start"
    case .active: "active"
    case .launchDue: "a launch that is not over"
    case .notActiveYet: "not active yet"
    case .unset: "unset"
    case .unsetOrYearOld: "unset, or a year old"
    case .stuck: "stuck"
    case .used: "used"
    case .unused: "unused"
    case .isNew: "new"
    case .explained: "explained"
    case .granted: "granted"
    case .full: "full"
    case .reduced: "reduced"
    case .notShown: "not shown"
    case .up: "up"
    case .continued: "continue"
    case .appEnds: "the app ends"
    case .sheet: "a sheet: the EU, iOS 27.2 or later"
    case .expandedDialog: "tracking, after request:tracking-expanded"
    case .withinThreeDays: "within three days"
    case .ignored: UpgradeOnRequest.ignored.text
    case .becomesProvisional: UpgradeOnRequest.becomesProvisional.text
    case .asksOnce: UpgradeOnRequest.asksOnce.text
    case .asksUnlessRequested: UpgradeOnRequest.asksUnlessRequested.text
    case .withoutDialog: "granted without a dialog"
    case .withDialog: "a dialog"
    case .purposesInFlow: "purposes in the flow file"
    case .atLaunchInFlow: "at: launch in the flow file"
    case .modeInFlow: "background-modes in the flow file"
    }
  }
}

extension Requirement {
  /// What it is about, in plain English.
  public var name: String {
    switch subject {
    case .condition(let kind): kind.word
    case .once: "once"
    case .app, .moment: "app"
    case .alert: "other alert"
    case .screen: "screen"
    case .first: "first"
    case .agreement: "agreement"
    case .softAsk: "soft-ask"
    case .remoteText: "remote text"
    case .iOS: "iOS"
    case .purposeString: "purpose string"
    case .backgroundMode: "background mode"
    case .restricted: "restricted"
    case .globalSwitch: "Allow Apps to Request to Track"
    case .services: "Location Services"
    case .answer: "answer"
    case .location: "location"
    case .accuracy: "accuracy"
    case .button: "button"
    case .chance: "the one chance"
    case .upgrade: "an upgrade on request"
    case .provisional: "provisional"
    case .trackingSheet: "tracking sheet"
    case .backgroundUse: "use in the background"
    case .quota: "showings"
    case .build: "build"
    case .newPhotos: "new photos"
    case .systemSwitch: "switch of the system"
    }
  }
}

extension Ask.Place {
  /// The place in a few words, as `why` prints it.
  func phrase(_ names: FlowNames) -> String {
    switch self {
    case .launch: "at launch"
    case .beforeActive: "at launch, before the app is active"
    case .becomesActive: "when the app becomes active"
    case .feature(let feature): "on open:" + (names.features.dropFirst(Int(feature)).first ?? "")
    case .page(let page): "on page " + (names.pages.dropFirst(Int(page)).first ?? "")
    case .after(let ask, let answer):
      "after \(answer == .any ? "" : answer == .allowed ? "yes to " : "no to ")"
        + (names.asks.dropFirst(Int(ask)).first ?? "")
    case .button: "by a button"
    }
  }
}
