/// Texts that fit any app. They are used for screens without a file in the folder. The texts of the bundled app are
/// used only for the bundled app.
enum NeutralScreens {
  /// Screens that every app can have. Screens of the phone and of iOS are not included.
  static let files: [ScreenFile] = [
    file("home.yaml", home), file("soft-ask.yaml", softAsk), file("policy.yaml", policy),
    file("policy.en.txt", policyEnglish), file("policy.ja.txt", policyJapanese),
    file("additional-information.yaml", additionalInformation),
  ]

  /// Texts for the actions of a feature. The title is the name of the feature.
  static let features: [ScreenFile] = [
    file("nearby.yaml", coordinates), file("alerts.yaml", geofence), file("gift.yaml", gift),
  ]

  /// Files of the bundled app that other apps do not get.
  static let notLent = Set((files + features).map(\.path)).union(["flow.yaml", "sync.yaml"])

  private static func file(_ path: String, _ text: String) -> ScreenFile {
    ScreenFile(path: path, shown: "(built in)/" + path, bytes: Array(text.utf8), isEmbedded: true)
  }

  private static let home = """
    screen: home
    en:
      title: "%@"
      labels:
        policy: Privacy policy
        ad: Ad
        ad-personalised: An ad chosen for this person
        ad-plain: The same ad as for everyone
    ja:
      title: "%@"
      labels:
        policy: プライバシーポリシー
        ad: 広告
        ad-personalised: この人に合わせた広告
        ad-plain: 全員に同じ広告

    """

  private static let softAsk = """
    screen: soft-ask
    en:
      title: "%@ would like to ask"
      body:
        - Next, your iPhone will ask for your permission.
        - You can change your answer at any time in Settings.
      buttons:
        continue: Continue
        later: Later
      labels:
        remote: This text comes from our server.
    ja:
      title: "%@からのお願い"
      body:
        - このあと、iPhoneから許可の確認が表示されます。
        - 回答は“設定”でいつでも変更できます。
      buttons:
        continue: 続ける
        later: あとで
      labels:
        remote: サーバーから届いた文章です。

    """

  private static let policy = """
    screen: policy
    en:
      title: Privacy policy
      body:
        - Please read how your data is used.
      buttons:
        read: Read the privacy policy
        agree: Agree to the privacy policy
        close: Not now
        withdraw: Withdraw my agreement
      labels:
        version: "({year}/{month}/{day} version)"
        unread: Please open the policy first.
        changed: The policy has changed.
        agreed: You have agreed to this version.
    ja:
      title: プライバシーポリシー
      body:
        - データの取り扱いについてお読みください。
      buttons:
        read: プライバシーポリシーを読む
        agree: プライバシーポリシーに同意します
        close: 今はしない
        withdraw: 同意を取り消す
      labels:
        version: ({year}/{month}/{day}版)
        unread: ポリシーを開くと同意できます。
        changed: 同意のあとに内容が変わりました。
        agreed: この版に同意しています。

    """

  private static let policyEnglish = """
    Privacy Policy

    Write the text of the app's privacy policy into policy.en.txt, next to flow.yaml.

    """

  private static let policyJapanese = """
    プライバシーポリシー

    アプリのプライバシーポリシーの本文を、flow.yamlと同じ場所のpolicy.ja.txtに書いてください。

    """

  private static let additionalInformation = """
    screen: additional-information
    en:
      title: More about your data
      body:
        - Here, the app explains how it uses your data.
      buttons:
        close: Close
    ja:
      title: データについて
      body:
        - ここでは、アプリがデータの使い方を説明します。
      buttons:
        close: 閉じる

    """

  private static let coordinates = """
    screen: nearby
    en:
      title: "%@"
      labels:
        coordinates: You are at {latitude}, {longitude}
        approximate: You are roughly at {latitude}, {longitude}
        unavailable: We do not know where you are.
    ja:
      title: "%@"
      labels:
        coordinates: 現在地 {latitude}, {longitude}
        approximate: 現在地はおよそ {latitude}, {longitude}
        unavailable: 現在地がわかりません。

    """

  private static let geofence = """
    screen: alerts
    en:
      title: "%@"
      labels:
        watching: Within {radius} m of {latitude}, {longitude}
        not-watching: No place is being watched.
        off: Notifications are off.
        notification-title: "%@"
        notification-body: You are near a place that was being watched.
    ja:
      title: "%@"
      labels:
        watching: "{latitude}, {longitude} の周り {radius} m"
        not-watching: 見守っている場所はありません。
        off: 通知はオフです。
        notification-title: "%@"
        notification-body: 見守っていた場所の近くです。

    """

  private static let gift = """
    screen: gift
    en:
      title: "%@"
      labels:
        unclaimed: A gift is waiting for you.
        claimed: The gift is yours.
        refused: This phone has had its gift.
        unavailable: Gifts cannot be handed out here.
    ja:
      title: "%@"
      labels:
        unclaimed: プレゼントが待っています。
        claimed: プレゼントを受け取りました。
        refused: この端末では受け取り済みです。
        unavailable: この端末ではお渡しできません。

    """
}
