import FlowController
import Platform
import ScreenLibrary

/// What happened, in a few words: the line of the log, or what a Japanese reader reads in its place.
///
/// Names of calls and statuses stay as code has them.
extension Words {
  func summary(_ line: HistoryLine, _ catalogue: Catalogue) -> String {
    choose(line.summary, line.event.map { japanese($0, line.names, catalogue) } ?? line.summary)
  }

  func line(_ event: Event, _ catalogue: Catalogue) -> String {
    choose(event.line(catalogue.names), japanese(event, catalogue.names, catalogue))
  }

  /// - Parameter names: What the event's indices stand for.
  private func japanese(_ event: Event, _ names: FlowNames, _ catalogue: Catalogue) -> String {
    switch event {
    case .coldStart(let launch): "新しく起動(\(launch)回目)"
    case .prewarmed(let start): "システムがあらかじめ開始(起動には数えない、プロセスの開始\(start)回目)"
    case .backToFront: "前面に戻る(起動には数えない)"
    case .leftFront: "アプリは前面を離れる"
    case .processEnded(let reason): "アプリの終了: \(japanese(reason))"
    case .appInstalled: "アプリのインストール"
    case .appDeleted: "アプリの削除"
    case .erased: "すべてのコンテンツと設定を消去"
    case .privacyReset: "位置情報とプライバシーをリセット"
    case .adLoaded(let personalised): personalised ? "広告: この人向け" : "広告: だれにでも同じ"
    case .called(let request): "\(request.call)を呼び出し"
    case .dialogShown(let dialog, _): "ダイアログが出る: \(name(dialog))"
    case .suppressed(let request, let reason): "\(request.call)でダイアログは出ない: \(because(reason))"
    case .dialogTakenAway(let dialog): "答えのないまま消える: \(name(dialog))"
    case .waitedInVain(let request): "\(request.call)の順番はなくなる(出ていたダイアログが消えた)"
    case .dialogAnswered(let dialog, let role): "\(name(dialog))への答え: \(answer(role))"
    case .trackingCompletion(let status): "トラッキングの結果: \(status.name)"
    case .notificationCompletion(let granted): "通知の結果: \(granted ? "許可" : "不許可")"
    case .accuracyCompletion(let hasError): "正確な位置の完了: \(hasError ? "エラーあり" : "エラーなし")"
    case .identifierRead(let identifier, let isAfter):
      "広告識別子(答える\(isAfter ? "後" : "前")): \(identifier.text)"
    case .didChangeAuthorization, .managerDidChangeAuthorization: event.line(names)
    case .registration(let registration): japanese(registration)
    case .needForAlwaysAssumed: "「常に」が要る出来事があったものとする"
    case .assumed(let key, let value): "仮定: \(key.word)=\(value.text(key))"
    case .trackingReadsAnew(let status): "このiOSではアプリの読む値が変わる: \(status.name)"
    case .console(let text): "コンソール: \(text.text)"
    case .screenShown(let screen, let ask):
      name(screen) + "が出る" + (ask.map { "(\(names.ask($0)))" } ?? "")
    case .screenAnswered(let screen, let role): "\(name(screen))への答え: \(answer(role))"
    case .askSuppressed(let ask, let reason): "\(names.ask(ask))は尋ねない: \(because(reason))"
    case .gateSuppressed(let reason): "そのまま進む: \(because(reason))"
    case .featureOpened(let index): "開く: " + title(of: names.feature(index), catalogue)
    case .homeOpened: "開く: アプリの最初の画面"
    case .policyOpenedInBrowser: "ポリシーをブラウザで開く"
    case .agreeWakes: "同意ボタンが押せるようになる"
    case .agreed(let revision): "\(revision)版のポリシーに同意"
    case .withdrawn: "同意の取り下げ"
    case .updates(let updates): describe(updates)
    case .locationUpdate: "位置が届く: 35.0, 139.7"
    case .updatesPaused: "位置は届かなくなる(使用中ではない)"
    case .updatesResumed: "また位置が届く: 35.0, 139.7"
    case .allowOnceEnded: "「一度だけ許可」が切れる"
    case .geofenceSet: "ジオフェンスを設定: 35.0, 139.7から200 m"
    case .geofenceCrossed(let crossing): "ジオフェンス: \(japanese(crossing))"
    case .notificationDelivered(let crossing): "通知が届く(\(japanese(crossing)))"
    case .notificationOpened: "通知を開く"
    case .gift(let gift): "プレゼント: \(japanese(gift))"
    case .deviceCheckSet(let bit0, let bit1): "DeviceCheckの書き込み: bit0 \(bit0), bit1 \(bit1)"
    case .deviceCheckRead(let bit0, let bit1, let month):
      "DeviceCheckの読み取り: bit0 \(bit0), bit1 \(bit1)、最終更新 \(month.description)"
    case .deviceCheckUnset: "DeviceCheckの読み取り: まだ一度も書き込まれていない"
    case .counted(let index, let times): "\(names.event(index)): \(times)回"
    case .systemChanged(let key): "アプリの外で変更: \(describe(key))"
    case .timePassed(let seconds): "時間が進む: \(Duration(seconds: seconds).description)"
    }
  }

  /// A feature as the app calls it now; one that is gone, as the flow called it.
  func title(of feature: String, _ catalogue: Catalogue) -> String {
    catalogue.names.features.firstIndex(of: feature).map { catalogue.featureTitle($0, language) } ?? feature
  }

  private func japanese(_ reason: Event.EndReason) -> String {
    switch reason {
    case .killed: "人が終了させた"
    case .deleted: "アプリの削除"
    case .appUpdated: "新しいビルド"
    case .systemUpdated: "iOSの更新"
    case .erased: "端末の消去"
    case .missingPurposeString: "クラッシュ、目的の文がない"
    case .missingBackgroundMode: "クラッシュ、バックグラウンドモードの宣言がない"
    case .privacyReset: "位置情報とプライバシーのリセット"
    }
  }

  private func japanese(_ registration: Event.Registration) -> String {
    let call = EventName.registerNotifications.word
    return switch registration {
    case .called: "\(call)を呼び出し"
    case .suppressed(let reason): "\(call)でダイアログは出ない: \(because(reason))"
    case .waitedInVain: "\(call)の順番はなくなる(出ていたダイアログが消えた)"
    case .completed(let granted): "通知の登録の結果: \(granted ? "許可" : "不許可")"
    }
  }

  func japanese(_ crossing: Step.Crossing) -> String {
    switch crossing {
    case .enter: "入る"
    case .exit: "出る"
    }
  }

  func japanese(_ gift: AppState.Gift) -> String {
    switch gift {
    case .unclaimed: "まだ"
    case .claimed: "受け取り済み"
    case .refused: "渡さない"
    case .unavailable: "使えない(DeviceCheckはiOS 11から)"
    }
  }
}

/// What prompts are called in a sentence.
extension Words {
  func name(_ dialog: SystemDialog) -> String {
    switch dialog {
    case .tracking: tracking
    case .trackingSwitchOff: choose("keep tracking or not", "トラッキングを続けるか")
    case .location: location
    case .locationButton: choose("the location button", "位置情報ボタン")
    case .locationUpgrade: choose("location always", "位置情報を常に")
    case .locationReminder: choose("the location reminder", "位置情報の知らせ")
    case .preciseLocation: choose("precise location", "正確な位置情報")
    case .locationServicesOff: choose("Location Services off", "位置情報サービスがオフ")
    case .notifications: notifications
    }
  }

  func name(_ screen: AppScreen) -> String {
    switch screen {
    case .softAsk: choose("the app's own words", "アプリからの説明")
    case .policy: choose("the policy", "ポリシー")
    case .additionalInformation: choose("additional information", "追加情報")
    }
  }
}

extension FlowNames {
  /// What the flow calls an ask; empty for one that it does not have.
  func ask(_ index: UInt8) -> String { asks.dropFirst(Int(index)).first ?? "" }
  /// What the flow calls a feature; empty for one that it does not have.
  func feature(_ index: UInt8) -> String { features.dropFirst(Int(index)).first ?? "" }
  /// What the flow calls a counted event; empty for one that it does not have.
  func event(_ index: UInt8) -> String { events.dropFirst(Int(index)).first ?? "" }
}
