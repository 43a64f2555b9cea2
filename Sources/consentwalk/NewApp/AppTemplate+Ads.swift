extension AppTemplate {
  static let adsFiles: [(path: String, text: String)] = [
    (
      "flow.yaml",
      """
      # {about-flow}
      app:
        name: {en: {name}, ja: {name}}
        languages: [en, ja]
        # {about-ad}
        ad: after-consent-form
        reload-ad-on-allow: true
        # {about-purposes}
        purposes:
          NSUserTrackingUsageDescription:
            en: Your activity in other apps decides which ads you see.
            ja: ほかのAppでの操作に合わせた広告を表示するために使われます。

      # {about-features}
      features:
        - id: play
          name: {en: Play, ja: あそぶ}
        - id: privacy
          name: {en: Privacy, ja: プライバシー}

      # {about-form}
      pages:
        - id: consent
          at: launch
          once: left
          kind: consent-form
          conditions: {region: eu}
          buttons:
            - {id: agree, does: [next], means: agree}
            - {id: refuse, does: [{set: ads-refused}, next], means: refuse}
        # {about-choices}
        - id: choices
          at: privacy
          kind: consent-form
          buttons:
            - {id: agree, does: [{clear: ads-refused}, close], means: agree}
            - {id: refuse, does: [{set: ads-refused}, close], means: refuse}

      # {about-flags}
      flags: {ads-refused: false}

      # {about-asks}
      asks:
        - id: ads
          wants: tracking
          at: launch
          soft-ask: {screen: soft-ask-ads, later: false}
          conditions:
            launches: {at-least: 2}
            status: notDetermined
            flags: {ads-refused: false}

      # {about-waive}
      waive:
        REC-3: {why-ad-stays}

      """
    ),
    ("home.yaml", home),
    (
      "play.yaml",
      """
      # {about-words}
      screen: play
      en:
        title: Play
        body:
          - The game begins here.
      ja:
        title: あそぶ
        body:
          - ここからゲームが始まります。

      """
    ),
    (
      "privacy.yaml",
      """
      # {about-words}
      screen: privacy
      en:
        title: Privacy
        body:
          - Here you decide about ads.
      ja:
        title: プライバシー
        body:
          - 広告について、ここで選べます。

      """
    ),
    (
      "choices.yaml",
      """
      # {about-words}
      screen: choices
      en:
        title: Your choice about ads
        body:
          - You can change your mind at any time. May our partners use your data to choose ads?
        buttons:
          agree: Agree
          refuse: Refuse
      ja:
        title: 広告についての選択
        body:
          - いつでも変更できます。広告を選ぶために、パートナーがデータを使用することに同意しますか？
        buttons:
          agree: 同意する
          refuse: 同意しない

      """
    ),
    (
      "consent.yaml",
      """
      # {about-words}
      screen: consent
      en:
        title: Ads and your data
        body:
          - "%@ is free because it shows ads. May our partners use your data to choose them?"
        buttons:
          agree: Agree
          refuse: Refuse
      ja:
        title: 広告とデータについて
        body:
          - "%@は広告により無料でご利用いただけます。広告を選ぶために、パートナーがデータを使用することに同意しますか？"
        buttons:
          agree: 同意する
          refuse: 同意しない

      """
    ),
    (
      "soft-ask-ads.yaml",
      """
      # {about-words}
      screen: soft-ask-ads
      en:
        title: About ads in %@
        body:
          - iPhone asks next whether %@ may track you across other apps and websites. You can play either way.
        buttons:
          continue: Continue
      ja:
        title: "%@の広告について"
        body:
          - このあと、%@によるトラッキングを許可するかどうかをiPhoneが確認します。どちらを選んでもご利用いただけます。
        buttons:
          continue: 続ける

      """
    ),
  ]
}
