import FlowController
import Platform
import ScreenLibrary
import TerminalUI

/// What to do on a real device, and what is to be seen there, in the language of the device.
struct DeviceWords {
  private let start: SearchStart
  private let language: Language

  init(_ start: SearchStart) {
    self.start = start
    language = start.world.device.locale
  }

  private var app: String { start.workplace.catalogue.appName(language) }

  private func choose(_ english: String, _ japanese: String) -> String {
    switch language {
    case .en: english
    case .ja: japanese
    }
  }

  /// What stands between two sentences.
  var gap: String { choose(" ", "") }

  /// The heading.
  var title: String { choose("Consent walks of \(app)", "\(app)の同意フロー確認") }

  /// What kind of phone it is for.
  func device(_ world: World) -> String {
    choose(
      "For a phone with iOS \(world.device.os), region \(world.device.region.code).",
      "iOS \(world.device.os)、地域 \(world.device.region.code) の端末用。")
  }

  /// The heading of a walk.
  func walk(_ number: Int, of count: Int) -> String {
    choose("Walk \(number) of \(count)", "ウォーク \(number)/\(count)")
  }

  /// How each walk begins.
  var beginning: String {
    choose(
      "Begin with the app freshly installed, never opened, and the switches in Settings at their defaults.",
      "アプリを入れ直して一度も開かず、「設定」のスイッチは初期値の状態から始める。")
  }

  /// A step as something to do.
  func action(_ step: Step, in world: World) -> String {
    switch step {
    case .install: choose("Install the app.", "アプリをインストールする。")
    case .delete: choose("Delete the app.", "アプリを削除する。")
    case .reinstall: choose("Delete the app and install it again.", "アプリを削除して、入れ直す。")
    case .updateApp: choose("Install the next build over the app.", "次のビルドを上書きインストールする。")
    case .erase: choose("Erase all content and settings.", "すべてのコンテンツと設定を消去する。")
    case .resetPrivacy:
      choose(
        "In Settings › General, choose Reset › Reset Location & Privacy, and come back.",
        "「設定」の「一般」で「リセット」の「位置情報とプライバシーをリセット」を選び、戻る。")
    case .launch: choose("Tap the icon of \(app).", "\(app)のアイコンをタップする。")
    case .prewarm:
      choose(
        "Leave the app closed until the system starts it beforehand; Xcode's debugger or a log line shows when.",
        "アプリを閉じたまま、システムがプロセスをあらかじめ開始するのを待つ（デバッガかログで確かめる）。")
    case .home: choose("Go to the home screen.", "ホーム画面へ移る。")
    case .settings: choose("Open Settings.", "「設定」を開く。")
    case .terminate: choose("Close the app in the app switcher.", "アプリスイッチャーでアプリを終了する。")
    case .tap(let role): tap(role, in: world)
    case .tapNotification: choose("Tap the notification.", "通知をタップする。")
    case .open(.home): choose("Go back to the app's first screen.", "アプリの最初の画面へ戻る。")
    case .open(.policy): choose("Open the policy from the app's menu.", "アプリのメニューからプライバシーポリシーを開く。")
    case .open(.feature(let index)):
      choose("Open “\(feature(index))” in the app.", "アプリで「\(feature(index))」を開く。")
    case .waitForNext: choose("Wait until something changes.", "次に何かが変わるまで待つ。")
    case .wait(let seconds):
      choose("Wait \(Duration(seconds: seconds)).", "\(Duration(seconds: seconds)) 待つ。")
    case .set(let change): set(change, in: world)
    case .offerUpgrade:
      choose(
        "Wait for the system to ask by itself; this can take days, and comes only if the app does something that "
          + "needs Always (monitoring regions, visits, significant changes).",
        "システムが自分から尋ねるのを待つ（数日かかることがある。「常に」が要る機能（領域の監視、訪問、大幅な変更）をアプリが使った後だけ）。")
    case .offerReminder:
      choose("Wait for the system to ask by itself; this can take days.", "システムが自分から尋ねるのを待つ（数日かかることがある）。")
    case .geofence(.enter): choose("Walk into the geofence.", "ジオフェンスの中に入る。")
    case .geofence(.exit): choose("Walk out of the geofence.", "ジオフェンスの外に出る。")
    case .request, .updates, .event, .deviceCheckQuery, .deviceCheck:
      choose("Make the app do: \(typed(step)).", "アプリに実行させる: \(typed(step))。")
    }
  }

  private func typed(_ step: Step) -> String { start.workplace.vocabulary.text(step) }

  private func feature(_ index: UInt8) -> String {
    start.workplace.catalogue.featureTitle(Int(index), language)
  }

  private func scene(_ world: World) -> Scene {
    SceneBuilder(world: world, rules: start.rules, catalogue: start.workplace.catalogue).scene()
  }

  private func tap(_ role: Role, in world: World) -> String {
    let scene = scene(world)
    let button = scene.controls.first { control in
      if case .tap(let other) = control.step { other == role } else { false }
    }
    let label = button?.label ?? role.word
    return choose("Tap “\(label)”\(mark(scene)).", "「\(label)」\(mark(scene))をタップする。")
  }

  /// Said of words that a phone may not have.
  private func mark(_ scene: Scene) -> String { scene.overlay == nil ? "" : mark(scene.isApproximate) }

  private func mark(_ isApproximate: Bool) -> String {
    isApproximate
      ? choose(" (\(Scene.approximateMark) words approximate)", "（\(Scene.approximateMark) 文言は推定）") : ""
  }

  private func set(_ change: SystemChange, in world: World) -> String {
    let parts = SystemChange.Key.allCases.compactMap { key in
      change.text(key).map { setting(key, $0, in: world) }
    }
    return parts.joined(separator: gap)
  }

  private func words(_ row: SettingsRow, _ world: World) -> SystemWords {
    start.workplace.catalogue.settingsWords(
      row, os: world.device.os, region: world.device.region, language: language,
      wording: start.rules.rulebooks.assumptions.usesArticleWording ? .articles : .shipped)
  }

  /// A row in quotation marks.
  private func quoted(_ row: SettingsRow, _ world: World) -> String {
    let words = words(row, world)
    return choose("“\(words.text)”", "「\(words.text)」") + mark(words.isApproximate)
  }

  private func setting(_ key: SystemChange.Key, _ value: String, in world: World) -> String {
    func turn(_ row: SettingsRow, ofApp: Bool = false) -> String {
      let state = words(value == "true" || value == "allow" ? .switchOn : .switchOff, world).text
      let place = ofApp ? choose(", the app's own page", "の\(app)のページ") : ""
      let name = quoted(row, world)
      return choose(
        "In Settings\(place), turn \(name) \(state.lowercased()), and come back.",
        "「設定」\(place)で\(name)を\(state)にして、戻る。")
    }
    switch key {
    case .os: return choose("Update the phone to iOS \(value).", "端末を iOS \(value) にアップデートする。")
    case .allowTrackingRequests: return turn(.allowTrackingRequests)
    case .limitAdTracking: return turn(.limitAdTracking)
    case .tracking: return turn(.allowTracking, ofApp: true)
    case .locationServices: return turn(.locationServices)
    case .precise: return turn(.preciseLocation, ofApp: true)
    case .notifications: return turn(.allowNotifications, ofApp: true)
    case .location:
      let row = quoted(.location, world)
      let chosen =
        SystemChange.LocationRow.allCases.first { $0.word == value }.map { quoted($0.row, world) } ?? value
      return choose(
        "In Settings, the app's own page, set \(row) to \(chosen), and come back.",
        "「設定」の\(app)のページで\(row)を\(chosen)にして、戻る。")
    case .policyRevision:
      return choose("Have the policy of \(value) served.", "サーバーのプライバシーポリシーを \(value) 版にする。")
    case .restricted, .locationRestricted, .remoteText, .region, .locale, .now:
      return choose("Set \(key.word) to \(value).", "\(key.word) を \(value) にする。")
    }
  }

  /// What lies over the screen.
  func comesUp(_ world: World) -> String {
    let scene = scene(world)
    let title = scene.overlay?.title ?? world.prompt?.word ?? ""
    return choose("“\(title)”\(mark(scene)) is up.", "「\(title)」\(mark(scene))が表示される。")
  }

  /// That nothing lies over the screen.
  func nothingIsUp(_ world: World) -> String {
    let page = scene(world).page.title
    if page.isEmpty { return choose("Nothing asks.", "何も尋ねられない。") }
    return choose("Nothing asks; “\(page)” is there.", "何も尋ねられず、「\(page)」が表示されている。")
  }

  /// Why something stays away.
  func because(_ reason: Reason) -> String {
    choose("(\(reason.words(.en)))", "（\(reason.words(.ja))）")
  }
}

extension SystemChange.LocationRow {
  /// The row of Settings that says so.
  fileprivate var row: SettingsRow {
    switch self {
    case .never: .locationNever
    case .ask: .locationAsk
    case .whileUsing: .locationWhileUsing
    case .always: .locationAlways
    }
  }
}
