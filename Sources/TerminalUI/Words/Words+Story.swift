import FlowController
import Platform
import ScreenLibrary

/// What an event means to somebody who has never read a log.
extension Words {
  func story(_ event: Event, _ model: WalkModel) -> String { story(event, model.catalogue.names, model) }

  /// - Parameter names: What the event's indices stand for.
  func story(_ event: Event, _ names: FlowNames, _ model: WalkModel) -> String {
    switch event {
    case .coldStart(let launch):
      choose("The app starts afresh: launch \(launch).", "アプリが新しく起動しました(\(launch)回目)。")
    case .prewarmed:
      choose(
        "The system starts the app's process beforehand. Nothing shows, and nobody has launched the app.",
        "システムがアプリのプロセスをあらかじめ開始しました。画面には出ず、人が起動したことにはなりません。")
    case .backToFront:
      choose("The app is in front again. That is no new launch.", "アプリが前面に戻りました。起動回数には数えません。")
    case .leftFront: choose("The app is in the background now.", "アプリはバックグラウンドに回りました。")
    case .processEnded(let reason): ended(reason)
    case .appInstalled: choose("The app is installed, with nothing stored.", "アプリが入りました。保存された情報はありません。")
    case .appDeleted: choose("The app is gone, and its answers with it.", "アプリは消え、答えも消えました。")
    case .erased: choose("The device is as new.", "端末は初期状態に戻りました。")
    case .privacyReset:
      choose(
        "All answers about location and tracking are taken back: the app may ask again.",
        "位置情報とトラッキングの答えはすべて消えました。アプリはまた尋ねられます。")
    case .adLoaded(let personalised):
      personalised
        ? choose("An ad loads, chosen for this person.", "この人に合わせた広告が出ました。")
        : choose("An ad loads, the same for everybody.", "だれにでも同じ広告が出ました。")
    case .called(let request):
      choose("The app calls the system: \(request.word).", "アプリがシステムを呼びました: \(request.word)。")
    case .dialogShown(let dialog, _): shown(dialog)
    case .suppressed(let request, let reason):
      choose(
        "The app asked for \(request.word), and nothing appears: \(because(reason)).",
        "アプリは\(request.word)を求めましたが、何も出ません: \(because(reason))。")
    case .dialogTakenAway:
      choose(
        "The dialog goes away unanswered. The app may ask again: leaving is no answer.",
        "ダイアログは答えのないまま消えました。離れただけでは答えにならず、また尋ねられます。")
    case .waitedInVain(let request):
      choose(
        "What waited is gone with the dialog: \(request.word). The app may ask again.",
        "順番を待っていた\(request.word)も、ダイアログと一緒に消えました。アプリはまた求められます。")
    case .trackingCompletion(let status):
      choose("The app is told: tracking is \(status.name).", "アプリに伝わりました: トラッキングは\(status.name)。")
    case .notificationCompletion(let granted):
      granted
        ? choose("The app may send notifications.", "アプリは通知を送れます。")
        : choose("The app may not send notifications.", "アプリは通知を送れません。")
    case .accuracyCompletion(let hasError):
      hasError
        ? choose("The app is told that nobody was asked.", "尋ねられなかったことがアプリに伝わりました。")
        : choose(
          "The app is told that the question was shown, not what the answer was.",
          "質問が表示されたことだけがアプリに伝わりました。答えは伝わりません。")
    case .identifierRead(let identifier, _):
      choose("The advertising identifier reads \(identifier.text).", "広告識別子の読み取り結果: \(identifier.text)。")
    case .didChangeAuthorization(let status), .managerDidChangeAuthorization(let status, nil):
      choose("The app is told: location is \(status.name).", "アプリに伝わりました: 位置情報は\(status.name)。")
    case .managerDidChangeAuthorization(let status, let isPrecise?):
      choose(
        "The app is told: location is \(status.name), \(isPrecise ? "exact" : "approximate").",
        "アプリに伝わりました: 位置情報は\(status.name)、\(isPrecise ? "正確" : "おおよそ")。")
    case .registration(.called):
      choose("The app registers for notifications.", "アプリが通知を登録しようとしています。")
    case .registration(.suppressed(let reason)):
      choose(
        "The app registers for notifications, and nothing appears: \(because(reason)).",
        "アプリは通知を登録しようとしましたが、何も出ません: \(because(reason))。")
    case .registration(.waitedInVain):
      choose(
        "The question about notifications that waited is gone with the dialog. The app may ask again.",
        "順番を待っていた通知の質問も、ダイアログと一緒に消えました。アプリはまた求められます。")
    case .registration(.completed(let granted)):
      granted
        ? choose("The app may send notifications.", "アプリは通知を送れます。")
        : choose("The app may not send notifications.", "アプリは通知を送れません。")
    case .needForAlwaysAssumed:
      choose(
        "The system asks after an event that needs always; that there was one is assumed.",
        "システムは「常に」が要る出来事の後に尋ねます。それがあったものとしています。")
    case .assumed(let key, let value):
      choose(
        "This follows from what is assumed: \(key.word)=\(value.text(key)).",
        "これは仮定によるものです: \(key.word)=\(value.text(key))。")
    case .trackingReadsAnew(let status):
      choose(
        "Nobody answered, but on this iOS the app reads \(status.name).",
        "答えは変わりませんが、このiOSではアプリは\(status.name)と読みます。")
    case .console(let text):
      choose("The console says: ", "コンソール: ") + text.text
    case .screenShown(let screen, _): shown(screen)
    case .dialogAnswered(_, let role), .screenAnswered(_, let role):
      choose("The answer was: \(role.word).", "答え: \(answer(role))。")
    case .askSuppressed(let ask, let reason):
      choose(
        "The app does not ask (\(names.ask(ask))): \(because(reason)).",
        "アプリは尋ねません(\(names.ask(ask))): \(because(reason))。")
    case .gateSuppressed(let reason):
      choose("The way is open: \(because(reason)).", "そのまま進めます: \(because(reason))。")
    case .featureOpened(let index):
      choose("Opened: ", "開きました: ") + title(of: names.feature(index), model.catalogue)
    case .homeOpened: choose("The app's first screen.", "アプリの最初の画面です。")
    case .policyOpenedInBrowser:
      choose(
        "The policy opens in the browser, and the wait begins: it has to be read before it can be agreed to.",
        "ポリシーがブラウザで開き、待ち時間が始まります。読まないと同意できません。")
    case .agreeWakes: choose("The agree button is alive now.", "同意ボタンが押せるようになりました。")
    case .agreed(let revision):
      choose("Agreed to the policy of \(revision), once for all of it.", "\(revision)版のポリシーに同意しました。")
    case .withdrawn: choose("The agreement is withdrawn, the receipt gone.", "同意を取り下げました。控えも消えます。")
    case .updates(let updates):
      choose("The app turns location updates: \(updates.word).", "\(describe(updates))。")
    case .locationUpdate: choose("A place arrives at the app.", "アプリに位置が届きました。")
    case .updatesPaused:
      choose("No more places arrive: the app is not in use.", "位置は届かなくなりました。使用中ではないためです。")
    case .updatesResumed: choose("Places arrive again.", "また位置が届きます。")
    case .allowOnceEnded:
      choose(
        "Allow once has ended with the use of the app; it will ask again.", "「一度だけ許可」は使い終わって切れました。また尋ねます。")
    case .geofenceSet: choose("The app watches a place now.", "アプリが場所を見張り始めました。")
    case .geofenceCrossed(let crossing):
      choose("The device crosses the fence: \(crossing.word).", "端末がフェンスを越えました: \(japanese(crossing))。")
    case .notificationDelivered:
      choose(
        "A notification arrives, whether or not the app runs.", "通知が届きました。アプリが動いていなくても届きます。")
    case .notificationOpened: choose("The notification was opened.", "通知が開かれました。")
    case .gift(let gift):
      choose("The gift: \(gift.word).", "プレゼント: \(japanese(gift))。")
    case .deviceCheckUnset:
      choose(
        "The server knows nothing of this device: its bits were never set.",
        "サーバはこの端末について何も知りません。ビットはまだ書き込まれていません。")
    case .deviceCheckSet(let bit0, let bit1), .deviceCheckRead(let bit0, let bit1, _):
      choose(
        "The server knows two bits of this device: \(bit0), \(bit1).",
        "サーバはこの端末の2ビットを知っています: \(bit0), \(bit1)。")
    case .counted(let index, let times):
      choose("Counted: ", "数えました: ") + names.event(index) + " \(times)"
    case .systemChanged(let key):
      choose("Changed outside the app: \(key.word).", "アプリの外で変わりました: \(describe(key))。")
    case .timePassed(let seconds):
      choose(
        "Time passes: \(Duration(seconds: seconds).description).",
        "時間が進みました: \(Duration(seconds: seconds).description)。")
    }
  }

  private func ended(_ reason: Event.EndReason) -> String {
    switch reason {
    case .killed: choose("The app was killed. That answers nothing.", "アプリを終了させました。それは答えにはなりません。")
    case .deleted: choose("The app was deleted.", "アプリを削除しました。")
    case .appUpdated: choose("A new build took the place of the app.", "新しいビルドに入れ替わりました。")
    case .systemUpdated: choose("iOS was updated; the answers stay.", "iOSを更新しました。答えは残ります。")
    case .erased: choose("The device was erased.", "端末を消去しました。")
    case .privacyReset:
      choose(
        "The app ends: what it was granted was taken back.", "許可が消えたので、アプリは終了しました。")
    case .missingPurposeString:
      choose(
        "The app crashes: it asks without a purpose string in its Info.plist.",
        "アプリが落ちました。Info.plistに目的の文がないまま求めたためです。")
    case .missingBackgroundMode:
      choose(
        "The app crashes: it wants location in the background without that background mode.",
        "アプリが落ちました。裏の位置情報にはバックグラウンドモードの宣言が要ります。")
    }
  }

  private func shown(_ dialog: SystemDialog) -> String {
    switch dialog {
    case .tracking:
      choose(
        "The system asks about tracking, once for an install. Until the answer the app is inactive.",
        "システムが尋ねます。インストールごとに一度だけで、答えるまでアプリは止まります。")
    case .trackingSwitchOff:
      choose(
        "All requests were just switched off, so the system asks what shall become of this app.",
        "要求がすべてオフになったので、このアプリをどうするかシステムが尋ねます。")
    case .location:
      choose("The system asks about location.", "システムが位置情報について尋ねます。")
    case .locationButton:
      choose("The location button asks once, at its first use.", "位置情報ボタンは最初の一度だけ尋ねます。")
    case .locationUpgrade:
      choose(
        "The app reads always already; only now does the system ask whether that shall be so.",
        "アプリはすでに「常に」と読んでいます。本当によいか、システムが今になって尋ねます。")
    case .locationReminder:
      choose(
        "The app used location in the background, so the system reminds of it.",
        "裏で位置情報が使われたので、システムが知らせます。")
    case .preciseLocation:
      choose("The app asks for the exact place, for this once.", "今回だけ正確な位置を求めています。")
    case .locationServicesOff:
      choose("Location Services are off, and the system says so.", "位置情報サービスがオフだと、システムが知らせます。")
    case .notifications:
      choose("The system asks about notifications.", "システムが通知について尋ねます。")
    }
  }

  private func shown(_ screen: AppScreen) -> String {
    switch screen {
    case .softAsk:
      choose(
        "Every condition is met, so the app asks in its own words first; the system's one question waits.",
        "条件がそろい、まずアプリが自分の言葉で尋ねます。システムの一度きりの質問は後です。")
    case .policy:
      choose(
        "The policy stands before this feature until it is agreed to.", "同意するまで、この機能の前にポリシーが出ます。")
    case .additionalInformation:
      choose("More about tracking, on a page of the app.", "トラッキングについての詳しい説明です。")
    }
  }

  /// Why something did not appear.
  func because(_ reason: Reason) -> String {
    switch reason {
    case .unavailable: choose("this iOS version does not have it", "このiOSにはありません")
    case .noPurposeString: choose("the app gives no purpose", "目的の文がありません")
    case .restricted: choose("the device is restricted", "端末が制限されています")
    case .switchOff: choose("requests to track are switched off", "トラッキングの要求がオフです")
    case .alreadyAnswered: choose("it was answered already", "すでに答えがあります")
    case .stuck: choose("it stayed denied after the switch went off and on", "スイッチを入れ直しても拒否のままです")
    case .chanceUsed: choose("the one chance is used", "一度きりの機会は使われました")
    case .allowedOnce: choose("it is allowed once", "一度だけ許可されています")
    case .waitsForDialog:
      choose("it waits until the alert that is up is gone", "出ているアラートが消えるまで順番を待ちます")
    case .waitsForFront: choose("it waits until the app is active", "アプリがアクティブになるまで待ちます")
    case .anotherAlert: choose("another alert is up", "ほかのアラートが出ています")
    case .notActive: choose("the app is not active", "アプリがアクティブではありません")
    case .notInUse: choose("the app is not in use", "アプリが使用中ではありません")
    case .servicesOff: choose("Location Services are off", "位置情報サービスがオフです")
    case .notGranted: choose("location is not granted", "位置情報が許可されていません")
    case .fullAccuracy: choose("the accuracy is full already", "すでに正確な位置です")
    case .quietly: choose("it was granted without a question", "質問なしで許可されました")
    case .condition(let kind):
      choose("its condition “\(condition(kind))” is not met", "条件「\(condition(kind))」がまだです")
    case .textNotLoaded: choose("its text did not load", "文が読み込めませんでした")
    case .noTextInLanguage: choose("the server has no text in this language", "この言語の文がサーバにありません")
    case .policyAgreed: choose("the policy is agreed to", "ポリシーには同意済みです")
    }
  }
}
