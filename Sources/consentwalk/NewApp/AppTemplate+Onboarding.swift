extension AppTemplate {
  static let onboardingFiles: [(path: String, text: String)] = [
    (
      "flow.yaml",
      """
      # {about-flow}
      app:
        name: {en: {name}, ja: {name}}
        languages: [en, ja]

      # {about-policy}
      policy: {revision: 20240101, scope: feature, wait: 2s}

      # {about-features}
      features:
        - id: today
          name: {en: Today, ja: 今日}
        - id: sync
          name: {en: Sync, ja: 同期}
          gated: true

      # {about-pages}
      pages:
        - id: welcome
          at: launch
          once: left
          buttons:
            - {id: start, does: [next]}

      # {about-asks}
      asks:
        - id: reminders-of-the-day
          wants: notifications
          at: today
          soft-ask: {screen: soft-ask-alerts, later: false}
          conditions:
            launches: {at-least: 2}
            status: notDetermined

      """
    ),
    ("home.yaml", home),
    (
      "today.yaml",
      """
      # {about-words}
      screen: today
      en:
        title: Today
        body:
          - Nothing is due today.
      ja:
        title: 今日
        body:
          - 今日の予定はありません。

      """
    ),
    (
      "sync.yaml",
      """
      # {about-words}
      screen: sync
      en:
        title: Sync
        body:
          - Your list is the same on each of your devices.
      ja:
        title: 同期
        body:
          - どの端末でも同じ予定を確認できます。

      """
    ),
    (
      "welcome.yaml",
      """
      # {about-words}
      screen: welcome
      en:
        title: Welcome to %@
        body:
          - Everything that is due today, in one place.
        buttons:
          start: Get started
      ja:
        title: "%@へようこそ"
        body:
          - 今日の予定をひとつの場所で確認できます。
        buttons:
          start: はじめる

      """
    ),
    (
      "soft-ask-alerts.yaml",
      """
      # {about-words}
      screen: soft-ask-alerts
      en:
        title: Never miss what is due
        body:
          - "%@ can remind you in time. iPhone asks for your permission next."
        buttons:
          continue: Continue
      ja:
        title: 予定を忘れないために
        body:
          - "%@が予定の時刻にお知らせします。このあと、iPhoneから許可の確認が表示されます。"
        buttons:
          continue: 続ける

      """
    ),
    (
      "policy.yaml",
      """
      # {about-words}
      screen: policy
      en:
        title: Before you sync
        body:
          - To sync, your list is sent to our server. Please read how we protect it.
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
        title: 同期を始める前に
        body:
          - 同期すると、予定がサーバーに送信されます。取り扱いについてお読みください。
        buttons:
          read: プライバシーポリシーを読む
          agree: プライバシーポリシーに同意する
          close: 今はしない
          withdraw: 同意を取り消す
        labels:
          version: "（{year}年{month}月{day}日版）"
          unread: 先にポリシーを開いてください。
          changed: ポリシーの内容が変わりました。
          agreed: この版に同意しています。

      """
    ),
    (
      "policy.en.txt",
      """
      Privacy Policy

      This is the privacy policy of your app. Replace this text by your own.

      """
    ),
    (
      "policy.ja.txt",
      """
      プライバシーポリシー

      ここにアプリのプライバシーポリシーを書いてください。

      """
    ),
  ]
}
