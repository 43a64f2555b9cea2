extension AppTemplate {
  static let minimalFiles: [(path: String, text: String)] = [
    (
      "flow.yaml",
      """
      # {about-flow}
      app:
        name: {en: {name}, ja: {name}}
        languages: [en, ja]
        # {about-purposes}
        purposes:
          NSCameraUsageDescription:
            en: The camera reads the code that you point it at.
            ja: カメラを向けたコードを読み取るために使います。

      # {about-features}
      features:
        - id: scan
          name: {en: Scan a code, ja: コードを読み取る}

      # {about-asks}
      asks:
        - id: scan-camera
          wants: camera
          at: scan
          soft-ask: {screen: soft-ask-scan, later: false}
          conditions: {status: notDetermined}

      """
    ),
    ("home.yaml", home),
    (
      "scan.yaml",
      """
      # {about-words}
      screen: scan
      en:
        title: Scan a code
        body:
          - Point the camera at a code.
      ja:
        title: コードを読み取る
        body:
          - カメラをコードに向けてください。

      """
    ),
    (
      "soft-ask-scan.yaml",
      """
      # {about-words}
      screen: soft-ask-scan
      en:
        title: Scan with the camera
        body:
          - "%@ needs the camera to read a code. iPhone asks for your permission next."
        buttons:
          continue: Continue
      ja:
        title: カメラで読み取る
        body:
          - "%@でコードを読み取るにはカメラが必要です。このあと、iPhoneから許可の確認が表示されます。"
        buttons:
          continue: 続ける

      """
    ),
  ]

  static let home = """
    # {about-words}
    screen: home
    en:
      title: "%@"
      body:
        - Welcome.
      labels:
        policy: Privacy policy
        ad: Ad
        ad-personalised: An ad that was chosen for you
        ad-plain: An ad that everybody sees
    ja:
      title: "%@"
      body:
        - ようこそ。
      labels:
        policy: プライバシーポリシー
        ad: 広告
        ad-personalised: あなたに合わせた広告
        ad-plain: 全員に同じ広告

    """
}
