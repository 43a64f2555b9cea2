import FlowController
import Platform
import ScreenLibrary

/// What a step does, in the language of the person.
extension Words {
  func describe(_ step: Step, _ catalogue: Catalogue) -> String {
    switch step {
    case .install: choose("install the app", "アプリをインストール")
    case .delete: choose("delete the app with its data", "アプリとデータを削除")
    case .reinstall: choose("delete the app and install it again", "アプリを削除して入れ直す")
    case .updateApp: choose("a new build over the old; data stays", "新しいビルドに更新(データは残る)")
    case .erase: choose("erase all content and settings", "すべてのコンテンツと設定を消去")
    case .resetPrivacy: choose("Reset Location & Privacy, in Settings", "設定の「位置情報とプライバシーをリセット」")
    case .launch: choose("tap the icon: a launch, or back to the front", "アイコンをタップ(起動、または前面に戻る)")
    case .prewarm:
      choose("the system starts the process beforehand (15+)", "システムがプロセスをあらかじめ開始(15以降)")
    case .home: choose("go to the home screen", "ホーム画面へ")
    case .settings: choose("go to the Settings app", "設定アプリへ")
    case .terminate: choose("kill the app", "アプリを終了させる")
    case .tap(let role): describe(role)
    case .tapNotification: choose("open the notification", "通知を開く")
    case .open(let destination): describe(destination, catalogue)
    case .request(let request): describe(request)
    case .updates(let updates): describe(updates)
    case .event(let event):
      choose("it happened in the app: ", "アプリで起きたこと: ")
        + (catalogue.names.events.dropFirst(Int(event)).first ?? "")
    case .wait: choose("let time pass", "時間を進める")
    case .waitForNext: choose("wait for the next moment that matters", "次に何かが起きる時まで待つ")
    case .set(let change): describe(change)
    case .offerUpgrade:
      choose(
        "the system's quiet moment, after an event that needs always: location upgrade",
        "「常に」が要る出来事の後、システムが尋ねる静かな時(位置情報「常に」)")
    case .offerReminder: choose("the system's quiet moment: location reminder", "システムが知らせる静かな時(位置情報の利用)")
    case .geofence(.enter): choose("walk into the geofence", "ジオフェンスに入る")
    case .geofence(.exit): choose("walk out of the geofence", "ジオフェンスから出る")
    case .deviceCheckQuery: choose("the developer's server reads the bits", "開発者のサーバがビットを読む")
    case .deviceCheck: choose("the developer's server writes a bit", "開発者のサーバがビットを書く")
    }
  }

  private func describe(_ destination: Step.Destination, _ catalogue: Catalogue) -> String {
    switch destination {
    case .home: choose("go to the app's first screen", "アプリの最初の画面へ")
    case .policy: choose("open the policy from the app's menu", "メニューからポリシーを開く")
    case .feature(let index):
      choose("use the feature: ", "機能を使う: ") + catalogue.featureTitle(Int(index), language)
    }
  }

  private func describe(_ request: Request) -> String {
    let what =
      switch request {
      case .tracking: choose("tracking", "トラッキング")
      case .trackingExpanded: choose("tracking with the EU's sheet", "EUのシートでトラッキング")
      case .locationWhenInUse: choose("location while in use", "使用中の位置情報")
      case .locationAlways: choose("location always", "常に位置情報")
      case .notifications: choose("notifications", "通知")
      case .notificationsProvisional: choose("provisional notifications", "仮の通知")
      case .preciseLocation: choose("precise location for once", "一度だけ正確な位置情報")
      case .locationButton: choose("location by its button", "ボタンで位置情報")
      }
    return choose("the app asks for \(what)", "アプリが求める: \(what)")
  }

  func describe(_ updates: Step.Updates) -> String {
    switch updates {
    case .start: choose("the app starts location updates", "アプリが位置情報の更新を始める")
    case .stop: choose("the app stops location updates", "アプリが位置情報の更新を止める")
    case .startBackground: choose("updates in the background too", "バックグラウンドでも更新する")
    case .stopBackground:
      choose("no more updates in the background; in front they go on", "バックグラウンドの更新をやめる(前面では続く)")
    }
  }

  private func describe(_ change: SystemChange) -> String {
    let keys = SystemChange.Key.allCases.filter { change.has($0) }.map(describe)
    return choose("outside the app: ", "アプリの外で: ") + keys.joined(separator: ", ")
  }

  func describe(_ key: SystemChange.Key) -> String {
    switch key {
    case .os: choose("the iOS version", "iOSの版")
    case .region: choose("the region", "地域")
    case .locale: choose("the language", "言語")
    case .now: choose("the clock", "時計")
    case .restricted: choose("restricted tracking", "トラッキングの制限")
    case .locationRestricted: choose("restricted location", "位置情報の制限")
    case .allowTrackingRequests: choose("Allow Apps to Request to Track", "トラッキング要求の許可")
    case .limitAdTracking: choose("Limit Ad Tracking", "追跡型広告を制限")
    case .tracking: choose("the app's tracking switch", "アプリのトラッキングのスイッチ")
    case .locationServices: choose("Location Services", "位置情報サービス")
    case .location: choose("the app's location row", "アプリの位置情報の項目")
    case .precise: choose("the app's precise location", "アプリの正確な位置情報")
    case .notifications: choose("the app's notifications", "アプリの通知")
    case .policyRevision: choose("the revision of the policy", "ポリシーの改訂日")
    case .remoteText: choose("the text from the server", "サーバから来る文")
    }
  }

  private func describe(_ role: Role) -> String {
    choose("press the button: \(answer(role))", "ボタンを押す: \(answer(role))")
  }

  /// What a button says, in a word or two.
  func answer(_ role: Role) -> String {
    switch role {
    case .continue: choose("continue", "続ける")
    case .later: choose("later", "あとで")
    case .read: choose("read", "読む")
    case .agree: choose("agree", "同意する")
    case .withdraw: choose("withdraw", "取り下げる")
    case .allow: choose("allow", "許可")
    case .allowOnce: choose("allow once", "一度だけ許可")
    case .keep: choose("keep", "このままにする")
    case .whileUsing: choose("while using", "使用中のみ")
    case .always: choose("always", "常に")
    case .once: choose("once", "一度だけ")
    case .deny: choose("deny", "許可しない")
    case .precise: choose("precise on or off", "正確のオンオフ")
    case .additionalInformation: choose("additional information", "追加情報")
    case .keepTracking: choose("keep tracking", "追跡を続ける")
    case .stopTracking: choose("stop tracking", "追跡をやめる")
    case .settings: choose("Settings", "設定")
    case .cancel: choose("cancel", "キャンセル")
    case .close: choose("close", "閉じる")
    }
  }
}
