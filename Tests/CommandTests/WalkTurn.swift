/// One step of the walk in the source articles: as a step of `do`, as a line of `--plain`, and as a key.
struct WalkTurn {
  let step: String
  let key: String
  /// A text that is then on the screen, in English and in Japanese.
  let shows: (en: String, ja: String)

  init(_ step: String, _ key: String, _ en: String, _ ja: String) {
    (self.step, self.key, shows) = (step, key, (en, ja))
  }

  func text(_ language: String) -> String { language == "ja" ? shows.ja : shows.en }

  private static let home = ("Find your groove", "今日も一拍ずつ")
  private static let icons = ("2 Settings", "2 設定")
  private static let softAsk = ("Ads keep Rhythm Gym free", "支えられています")
  private static let nearby = ("closest first", "近い順に")
  private static let policy = ("Before you sync", "同期をはじめる前に")

  private init(_ step: String, _ key: String, _ shows: (String, String)) {
    self.init(step, key, shows.0, shows.1)
  }

  /// Soft ask, tracking, location with its upgrade, and the policy, on iOS 14.5 from a fresh device.
  static let sourceWalk = [
    WalkTurn("launch", "1", home), WalkTurn("terminate", "t", icons), WalkTurn("launch", "1", softAsk),
    WalkTurn("tap:later", "2", home), WalkTurn("terminate", "t", icons), WalkTurn("launch", "a", softAsk),
    WalkTurn("tap:continue", "1", "track your activity", "横断してあなた"),
    WalkTurn("tap:deny", "1", home), WalkTurn("terminate", "t", icons), WalkTurn("launch", "1", home),
    WalkTurn("open:nearby", "2", "use your location?", "使用を許可しますか?"),
    WalkTurn("tap:while-using", "2", nearby), WalkTurn("home", "h", icons),
    WalkTurn("offer-upgrade", "o", "Keep Only While Using", "のままにする"),
    WalkTurn("tap:always", "2", icons), WalkTurn("launch", "1", nearby),
    WalkTurn("open:home", ":open:home\r", home), WalkTurn("open:sync", "1", policy),
    WalkTurn("tap:read", "1", "rhythmgym.example", "rhythmgym.example"), WalkTurn("launch", "a", policy),
    WalkTurn("wait:next", "w", "2 Agree to the privacy policy", "2 プライバシーポリシーに同意します"),
    WalkTurn("tap:agree", "2", "Everything is up to date", "すべて最新です"),
  ]
}
