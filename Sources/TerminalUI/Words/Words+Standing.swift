import FlowController
import Platform

/// The words of what there is and what is needed.
extension Words {
  /// What a requirement speaks of, short enough for its column.
  func subject(_ subject: Requirement.Subject) -> String {
    switch subject {
    case .condition(let kind): condition(kind)
    case .app: choose("app", "アプリ")
    case .moment: choose("moment", "時機")
    case .alert: choose("alert", "ダイアログ")
    case .screen: choose("screen", "画面")
    case .first: choose("first", "先に出る")
    case .agreement: choose("policy", "同意")
    case .softAsk: choose("soft-ask", "事前説明")
    case .remoteText: choose("text", "文面")
    case .iOS: "iOS"
    case .purposeString: choose("purpose", "用途説明")
    case .backgroundMode: choose("mode", "モード")
    case .restricted: choose("limits", "制限")
    case .globalSwitch: choose("switch", "スイッチ")
    case .services: choose("services", "位置情報")
    case .answer: choose("answer", "回答")
    case .location: choose("location", "位置情報")
    case .accuracy: choose("accuracy", "精度")
    case .button: choose("button", "ボタン")
    case .chance: choose("chance", "機会")
    case .upgrade: choose("upgrade", "常に許可")
    case .provisional: choose("quiet", "仮許可")
    case .trackingSheet: choose("sheet", "シート")
    case .backgroundUse: choose("use", "使用")
    }
  }

  /// How something stands, short enough for its column.
  func standing(_ standing: Standing, _ names: FlowNames) -> String {
    switch (standing, language) {
    case (.keys, _): choose("in Info.plist", "Info.plistに記載")
    case (.launchesAfterLater(let count), .en): "\(count) \(count == 1 ? "start" : "starts") after later"
    case (_, .en): standing.text(names)
    case (_, .ja): japanese(standing, names)
    }
  }

  private func japanese(_ standing: Standing, _ names: FlowNames) -> String {
    switch standing {
    case .nothing, .word, .version, .revision, .keys, .times, .region: standing.text(names)
    case .words(let words): words.joined(separator: "・")
    case .phrase(let phrase): japanese(phrase)
    case .prompt(let prompt, let ask):
      (ask.flatMap { names.asks.dropFirst(Int($0)).first }.map { $0 + "の" } ?? "") + prompt.word
    case .versionOrLater(let version): "\(version)以降"
    case .belowRevision(let revision): "\(revision)より前"
    case .revisionOrLater(let revision): "\(revision)以降"
    case .launches(let count, let withNext), .launchesSinceLater(let count, let withNext):
      withNext ? "\(count) (次回)" : "\(count)"
    case .launchesOrMore(let count): "\(count)以上"
    case .days(let count), .daysSinceLater(let count): "\(count)日"
    case .never(let since): japaneseNever(since)
    case .daysSince(let count, let since): japanese(since, count)
    case .timesOf(let count, let event): "\(names.events.dropFirst(Int(event)).first ?? "")が\(count)回以上"
    case .regions(.eu): "EU域内"
    case .regions(.outsideEU): "EU域外"
    case .regions(.exactly(let region)): region.code
    case .neverLater: "なし"
    case .launchesAfterLater(let count): "「あとで」から起動\(count)回"
    case .daysAfterLater(let count): "「あとで」から\(count)日"
    case .shown(let count): "\(count)回"
    case .fewerShown(let count, let days): "\(days)日に\(count)回未満"
    }
  }

  private func japaneseNever(_ since: Conditions.Since) -> String {
    switch since {
    case .install: "未導入"
    case .firstLaunch: "未起動"
    case .lastShown: "未表示"
    case .lastLater: "なし"
    case .update: "未更新"
    }
  }

  private func japanese(_ since: Conditions.Since, _ days: Int) -> String {
    switch since {
    case .install: "インストールから\(days)日"
    case .firstLaunch: "初回起動から\(days)日"
    case .lastShown: "前回の表示から\(days)日、または未表示"
    case .lastLater: "前回の「あとで」から\(days)日、またはなし"
    case .update: "更新かインストールから\(days)日"
    }
  }

  private func japanese(_ phrase: Phrase) -> String {
    switch phrase {
    case .on: "オン"
    case .off: "オフ"
    case .yes: "あり"
    case .no: "なし"
    case .present: "あり"
    case .missing: "なし"
    case .notInstalled: "未導入"
    case .inFront: "前面"
    case .notInFront: "前面以外"
    case .coldStart: "コールドスタート"
    case .active: "アクティブ"
    case .notActiveYet: "アクティブ前"
    case .unset: "未回答"
    case .unsetOrYearOld: "未回答か1年経過"
    case .stuck: "拒否のまま"
    case .used: "使用済み"
    case .unused: "未使用"
    case .isNew: "未説明"
    case .explained: "説明済み"
    case .granted: "許可"
    case .full: "正確"
    case .reduced: "おおよそ"
    case .notShown: "未表示"
    case .up: "表示中"
    case .continued: "続ける"
    case .appEnds: "アプリが終了"
    case .sheet: "シート (EU、iOS 27.2以降)"
    case .expandedDialog: "request:tracking-expandedの後のtracking"
    case .withinThreeDays: "3日以内"
    case .ignored: "無視される"
    case .becomesProvisional: "仮の「常に許可」になる"
    case .asksOnce: "インストールごとに一度だけ尋ねる"
    case .asksUnlessRequested: "「常に」をまだ求めていなければ尋ねる"
    case .withoutDialog: "ダイアログなしで許可"
    case .withDialog: "ダイアログ"
    case .purposesInFlow: "flow.yamlのpurposes"
    case .atLaunchInFlow: "flow.yamlのat: launch"
    case .modeInFlow: "flow.yamlのbackground-modes"
    }
  }
}
