import Localization

/// Recognizes what a purpose string is about by its words, in English, Japanese and some other languages.
enum PurposeTopics {
  private static let uses: [(name: Message, words: [String])] = [
    (
      .appTopicAdvertising,
      [
        "advert", " ads", "ads ", "personalized ad", "広告", "werbung", "anzeigen zu", "publicit", "pubblicit",
        "anuncio", "anúncio", "реклам",
        "广告", "廣告", "광고",
      ]
    ),
    (
      .appTopicExercise,
      [
        "workout", "training", "fitness", "exercise", "運動", "トレーニング", "ワークアウト", "フィットネス", "entraînement",
        "allenament", "тренировк", "锻炼", "운동",
      ]
    ),
    (.appTopicPayment, ["payment", "credit card", "支払", "決済", "クレジットカード", "zahlung", "paiement"]),
    (.appTopicMaps, ["route", "navigat", "経路", "道案内", "ルート案内", "ナビゲーション", "itinéraire"]),
  ]

  /// Returns a topic that only the first text names, and a topic that only the second text names. Returns nil unless
  /// both exist.
  static func contradiction(_ text: String, _ other: String) -> (Message, Message)? {
    let (here, there) = (named(text), named(other))
    guard let one = here.first(where: { !there.contains($0) }),
      let two = there.first(where: { !here.contains($0) })
    else { return nil }
    return (one, two)
  }

  private static func named(_ text: String) -> [Message] {
    let lower = " " + text.lowercased() + " "
    return uses.filter { use in use.words.contains { lower.holds($0) } }.map(\.name)
  }

  /// The words with which texts name each permission. In the purpose strings of `keys`, such a word is correct, even if
  /// the purpose string belongs to another permission.
  private static let nouns: [(name: Message, words: [String], keys: [String])] = [
    (
      .appTopicCamera,
      ["camera", "カメラ", "kamera", "caméra", "cámara", "câmera", "fotocamera", "相机", "相機", "카메라"],
      ["Camera", "FaceID"]
    ),
    (
      .appTopicMicrophone,
      ["microphone", "マイク", "mikrofon", "micrófono", "microfono", "microfone", "麦克风", "麥克風", "마이크"],
      ["Microphone", "Speech", "Siri"]
    ),
    (.appTopicContacts, ["contacts", "address book", "連絡先", "アドレス帳", "通讯录", "聯絡人", "연락처"], ["Contacts"]),
    (.appTopicCalendar, ["calendar", "カレンダー", "kalender", "日历", "行事曆", "캘린더"], ["Calendars", "Reminders"]),
    (.appTopicBluetooth, ["bluetooth"], ["Bluetooth", "Location", "LocalNetwork", "Nearby"]),
    (
      .appTopicLocation,
      ["your location", "位置情報", "deinen standort", "ihren standort", "ubicación", "您的位置", "你的位置"],
      ["Location", "Bluetooth", "Nearby", "Motion", "Camera", "Photo", "LocalNetwork"]
    ),
  ]

  /// Names of the photo album that contain the word for the camera, in several languages.
  private static let rolls = [
    "camera roll", "camera library", "camera album", "カメラロール", "相机胶卷", "相機膠卷", "相機膠捲", "카메라 롤", "카메라롤",
    "kamerarolle", "kamera-rolle",
    "camerarol", "filmrol", "kamerarulle", "kamerarullen", "kameraren biltegia", "kamera şeridi",
    "kamera rulosu",
    "film rulosu", "carrete de la cámara", "carrete de su cámara", "carrete de tu cámara",
    "carrete de cámara",
    "rollo de la cámara", "rollo de su cámara", "rollo de tu cámara", "rollo de cámara",
    "rullino fotografico",
    "rullino della fotocamera", "rolo da câmera", "rolo da sua câmera", "rolo da câmara",
    "rolo da sua câmara", "rolo de câmera", "pellicule",
    "rouleau de l'appareil", "rolka aparatu", "rolka z aparatu", "фотопленк", "фотоплёнк", "плівк",
    "kuvarulla", "filmroll", "fotoaparátu", "rodet de la càmera", "carret de la càmera",
  ]

  /// The languages in which the words for all permissions are known.
  private static let languages: Set<String> = ["en", "ja", "de", "fr", "es", "it", "pt", "zh", "ko"]

  /// Returns the permission that a purpose string names instead of its own. Returns nil if it names its own or none, or
  /// if too few words are known in its language.
  static func otherPermission(_ text: String, key: String, language: String) -> Message? {
    guard languages.contains(LanguageTag.base(language)) else { return nil }
    let own = [
      "Camera", "Microphone", "Contacts", "Calendars", "Reminders", "Bluetooth", "Location", "Photo",
      "FaceID",
      "Motion", "Speech", "Tracking", "Health", "AppleMusic",
    ].first { key.holds($0) }
    guard let own else { return nil }
    // The camera roll contains photos. A text about it is not about the camera.
    var lower = text.lowercased()
    for roll in rolls where lower.holds(roll) { lower = lower.replacing(roll, with: "photo") }
    // These phrases say with whom data are shared, not which data are read.
    for phrase in [
      "with your contacts", "to your contacts", "with contacts", "to contacts", "from your contacts",
    ] {
      lower = lower.replacing(phrase, with: " ")
    }
    // A text that asks for access to another permission is about this permission, whatever reason it adds.
    for (access, name, key) in [
      ("access the camera", Message.appTopicCamera, "Camera"),
      ("access to the camera", Message.appTopicCamera, "Camera"),
      ("access to your camera", Message.appTopicCamera, "Camera"),
      ("access your camera", Message.appTopicCamera, "Camera"),
      ("access to your location", Message.appTopicLocation, "Location"),
      ("access to your contacts", Message.appTopicContacts, "Contacts"),
      ("access to the microphone", Message.appTopicMicrophone, "Microphone"),
      ("access the microphone", Message.appTopicMicrophone, "Microphone"),
      ("カメラへのアクセス", Message.appTopicCamera, "Camera"),
      ("マイクへのアクセス", Message.appTopicMicrophone, "Microphone"),
      ("連絡先へのアクセス", Message.appTopicContacts, "Contacts"),
    ]
    where own != key && lower.holds(access) && !["FaceID", "Speech", "Tracking"].contains(own) { return name }
    if speaks(of: own, lower) { return nil }
    let named = nouns.filter { noun in noun.words.contains { lower.holds($0) } }
    guard let first = named.first, !named.contains(where: { $0.keys.contains { key.holds($0) } }) else {
      return nil
    }
    return first.name
  }

  private static func speaks(of permission: String, _ text: String) -> Bool {
    let words: [String] =
      switch permission {
      case "Photo":
        [
          "photo", "picture", "image", "video", "gallery", "写真", "画像", "フォト", "アルバム", "foto", "bild",
          "imagen", "imagem", "immagin", "照片", "相片", "사진",
        ]
      case "Microphone":
        [
          "record", "voice", "audio", "sound", "録音", "音声", "通話", "aufnah", "sprach", "enregistr", "voix",
          "voz", "voce",
        ]
      case "FaceID": ["face id", "biometri", "unlock", "顔", "生体"]
      case "Motion": ["motion", "activity", "steps", "モーション", "歩数", "アクティビティ"]
      case "Speech": ["speech", "voice", "dictat", "音声", "speak"]
      case "Tracking": ["track", "advert", " ads", "広告", "トラッキング", "data", "データ"]
      case "Health": ["health", "ヘルス", "健康", "workout", "walking"]
      case "AppleMusic": ["music", "media", "ミュージック", "音楽", "song"]
      case "Location": ["location", "where you", "nearby", "位置", "場所", "近く", "gps", "standort", "position"]
      default: []
      }
    return words.contains { text.holds($0) }
  }
}
