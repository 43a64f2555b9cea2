/// Words of sentences that state no purpose, in the languages for which the texts of iOS are known.
enum PurposeWords {
  /// Whether a word says that the app needs, wants or uses something.
  static func isVerb(_ word: String) -> Bool { verbs.contains(word) || isWish(word) }

  /// Whether a word says that the app wants something.
  static func isWish(_ word: String) -> Bool { wishes.contains(word) }

  /// Whether a word means an app.
  static func isApp(_ word: String) -> Bool {
    ["app", "apps", "thisapp"].contains(word) || apps.contains { word.hasPrefix($0) }
  }

  /// Whether a word does not say anything about a purpose.
  static func isEmpty(_ word: String) -> Bool {
    empty.contains(word) || isVerb(word) || isApp(word) || stems.contains { word.hasPrefix($0) }
  }

  private static let apps = [
    "application", "anwendung", "aplicaci", "aplicaç", "aplicativo", "applicazion", "toepassing", "aplikac",
    "приложени",
  ]

  private static let wishes = set(
    "would wants want wish wishes asks asking ask requests request requesting requested",
    "möchte möchten will bittet fordert verlangt ersucht",
    "souhaite souhaitons souhaiterait voudrait veut demande désire",
    "quiere quisiera desea solicita pide querría",
    "vuole vorrebbe desidera chiede", "gostaria quer deseja solicita pede", "wil zou vraagt verzoekt",
    "chce prosi chciałaby chciałby żąda", "хочет запрашивает просит хотело желает")

  private static let verbs = set(
    "needs need needed requires require required uses use used using accesses must has",
    "benötigt benötigen benötigte braucht brauchen erfordert verwendet verwenden nutzt nutzen erforderlich notwendig",
    "nötig", "besoin nécessite requiert utilise nécessaire requis requise utilisons utilisée utilisé",
    "necesita necesitamos requiere usa utiliza necesario necesaria requerido usamos",
    "bisogno necessita richiede usa utilizza necessario necessaria richiesto serve",
    "precisa precisamos requer usa utiliza necessário necessária", "heeft nodig vereist gebruikt vereisen",
    "potrzebuje wymaga używa korzysta potrzebny potrzebna wymagany wymagane wymagana",
    "требует требуется нужен нужна нужно необходим необходимо использует нуждается")

  /// Words that introduce a purpose. If one comes before the verb, the sentence begins with its purpose.
  static let joins = set(
    "to for so when while if because um für wenn damit zum zur pour afin quand lorsque para cuando per quando voor om",
    "wanneer aby żeby dla gdy для чтобы когда during with")

  /// What people do with an app, when it is the subject: “Navigation needs your location.”
  static let uses = set(
    "search chat navigation sharing map maps login sync export import upload uploads backup weather delivery calls",
    "call payments payment scanner maps suche karte karten chats carte recherche búsqueda mapa ricerca mappa busca",
    "zoeken kaart mapy поиск карта звонки")
  static let useEndings = [
    "ing", "tion", "sion", "ment", "ungen", "ung", "ción", "zione", "ção", "ние", "nia", "nie", "ions",
  ]

  private static let empty = set(
    // English
    "the this that these our your my their its it we us you i he they user users a an is are be been being was do",
    "does to of for in on at by and or as so which with when while from have had will can could may might should",
    "like please allow allowed permission permissions permit access accessing accessed usage purpose purposes order",
    "work works working function functions functionality functionalities feature features properly correctly only",
    "always current currently device devices phone iphone ipad ios data information info service services grant",
    "granted enable enabled turn description reason some certain all full able here using necessary approval consent",
    "camera cameras microphone microphones mic photo photos picture pictures library libraries gallery album albums roll",
    "image images video videos media music audio location locations position gps geolocation contacts contact address",
    "book calendar calendars reminders reminder bluetooth peripheral motion fitness activity sensors sensor health",
    "healthkit face id faceid touch biometric biometrics nfc speech recognition siri local network networks wifi",
    "homekit home files file documents folder storage notifications notification tracking track idfa identifier nearby",
    "background apple thisapp anything something whatever just because",
    // German
    "die der das den dem des diese dieser dieses diesen dein deine deinen deiner deinem ihr ihre ihren ihrer ihrem ein",
    "eine einen einer auf für zu zum zur von im und wir sie du es um mit ist sind wird werden bitte darf dürfen",
    "zugriff zugreifen zugang erlauben zulassen gestatten nutzung verwendung benutzen funktionieren richtig aktuellen",
    "aktueller gerät geräts daten lokale lokales lokalen netzwerk ordnungsgemäß korrekt werden",
    // French
    "le la les l d un une des du de à au aux votre vos ton ta tes notre nos cette cet ce ces pour est sont et nous vous",
    "il elle que qu en dans sur y s avoir utiliser accéder accède accès autorisation autoriser veuillez fonctionner",
    "correctement actuelle appareil données caméra micro photothèque galerie localisation emplacement carnet adresses",
    "réseau calendrier rappels santé",
    // Spanish and Portuguese
    "el los las al del su sus tu tus nuestra nuestro esta este para por y e o a os as ao à da do das dos na no em seu",
    "sua seus suas nós você es é son são una uno uma um con com que se ser acceder acceso acceda permiso permisos permitir",
    "usar utilizar funcionar correctamente corretamente cámara câmera câmara micrófono microfone fotos fototeca",
    "biblioteca galería galeria fotográfica ubicación localização actual atual posición posição contactos contatos",
    "calendario calendário recordatorios lembretes dispositivo datos dados red rede acesso acessar permissão autorización",
    "autorização datos salud saúde movimento movimiento",
    // Italian
    "il lo gli i ai agli sui sulla della del dei delle dell alla al allo alle all tua tuo tuoi tue sua suo questa questo l per di un una",
    "e è sono che ha ho abbiamo poter può accedere accesso permesso autorizzazione consentire consenti usare utilizzare",
    "funzionare correttamente fotocamera microfono foto libreria fototeca posizione attuale contatti rubrica promemoria",
    "dispositivo dati rete locale salute",
    // Dutch
    "het een je jouw uw deze dit van voor om te tot met en is zijn wordt graag toegang toestemming toestaan gebruiken",
    "gebruik microfoon foto's fotobibliotheek fotos locatie huidige contacten agenda herinneringen apparaat gegevens",
    "lokale netwerk werken goed om",
    // Polish
    "do z w i o na ta ten to tej twojego twojej twoich twoje twój jest są aby żeby dostęp dostępu uprawnień uprawnienia",
    "zgody zgoda pozwolenia zezwól używać korzystać skorzystać uzyskać działać poprawnie aparatu aparat kamery kamera",
    "mikrofonu mikrofon zdjęć zdjęcia biblioteki lokalizacji lokalizacja bieżącej kontaktów kontakty kalendarza kalendarz",
    "urządzenia danych sieci lokalnej",
    // Russian
    "это этому этого к на в и с вашей вашему вашим вашего ваш ваша ваше твоей твоему для доступ доступа разрешение",
    "разрешения разрешите получить использовать использование работы работать корректно правильно камере камеры камера",
    "камеру микрофону микрофона микрофон фото фотографиям фотографии фотогалерее галерее медиатеке геолокации",
    "геопозиции геопозицию геоданным местоположению местоположение текущему контактам контакты календарю календарь",
    "устройства данным сети локальной")

  /// Beginnings of words. An ending or another noun can follow.
  private static let stems = [
    "kamera", "mikrofon", "standort", "fotomediathek", "fotobibliothek", "kontakte", "adressbuch", "kalender",
    "berechtigung", "zugriffs", "erlaubnis", "bibliothek", "mediathek", "galerie", "bluetooth",
  ]

  static let chinese = [
    "任何", "随便", "需要您的同意", "您的同意", "你的同意", "同意", "才能", "才可以", "才可", "需要", "想要", "希望", "请求", "申请", "要求", "想",
    "要", "访问",
    "使用",
    "获取", "读取", "打开", "开启", "调用", "您的", "你的", "您", "你", "用户", "的", "权限", "授权", "许可", "允许", "是否", "请", "相机",
    "摄像头", "照相机", "相册",
    "照片库", "图片库", "照片", "图库", "图片", "麦克风", "位置信息", "地理位置", "位置", "定位", "当前", "通讯录", "联系人", "日历", "提醒事项", "蓝牙",
    "健康", "运动与健身",
    "运动", "面容", "语音识别", "媒体资料库", "媒体库", "音乐", "本地网络", "局域网", "网络", "设备", "数据", "信息", "功能", "服务", "始终", "使用期间",
    "期间", "后台", "应用程序",
    "应用", "程序", "软件", "thisapp", "app", "此", "本", "该", "我们", "以", "正常", "来", "和", "与", "或", "能", "可以", "在",
    "会", "将", "wifi", "id", "下", "吗",
    "訪問", "存取", "取用", "相機", "攝影機", "照片圖庫", "圖庫", "相簿", "相片", "麥克風", "資訊", "通訊錄", "聯絡資訊", "聯絡人", "行事曆", "提醒事項",
    "藍牙", "藍芽", "權限", "授權",
    "許可", "允許", "應用程式", "請求", "要求", "獲取", "讀取", "開啟", "裝置", "資料", "目前", "區域網路", "網路", "此", "這個", "这个", "我們",
    "與", "會", "將", "請",
  ]
  static let chineseVerbs = ["需要", "想要", "希望", "请求", "請求", "申请", "要求", "想", "使用", "访问", "存取"]
  static let chineseReasons = ["为", "為", "用于", "用於", "以便", "供", "时", "時", "才", "扫", "掃"]

  static let japanese = [
    "このアプリケーション", "このアプリ", "本アプリ", "当アプリ", "アプリケーション", "アプリ", "thisapp", "位置情報サービス", "位置情報", "現在地", "トラッキング",
    "写真", "フォト",
    "ライブラリ", "アルバム", "カメラロール", "カメラ", "マイク", "連絡先", "カレンダー", "リマインダー", "ブルートゥース", "bluetooth", "モーション",
    "ヘルスケア", "音声認識", "ミュージック", "メディア",
    "ローカルネットワーク", "ネットワーク", "faceid", "アクセス権", "アクセス", "利用", "使用", "許可", "権限", "必要があります", "必要とします",
    "必要としています", "必要です", "必要", "求めています", "求めます",
    "するため", "ために", "してください", "します", "しています", "ください", "です", "ます", "する", "して", "い", "への", "には", "では", "とき",
    "場合", "端末", "デバイス", "データ", "機能", "求め",
    "お願い", "いたし", "希望", "たい", "し", "い", "現在", "お客様", "あなた", "ユーザー", "許", "可",
  ]

  static let korean = [
    "카메라", "마이크", "사진", "보관함", "라이브러리", "앨범", "갤러리", "현재", "위치", "정보", "연락처", "캘린더", "미리알림", "블루투스", "동작",
    "건강", "음성인식", "음성", "인식",
    "로컬", "네트워크", "미디어", "접근", "액세스", "권한", "사용", "이용", "허용", "허가", "요청", "필요", "동의", "원합니다", "합니다", "하려고",
    "하고자", "해야", "하기", "해주세요", "주세요",
    "주십시오", "해", "하", "려면", "려고", "앱", "thisapp", "app", "이앱", "기능", "서비스", "데이터", "기기", "사용자", "귀하", "당신",
    "수있습니다", "됩니다", "입니다", "위해서", "요",
    "싶습니다", "고", "대한",
  ]

  private static func set(_ lines: String...) -> Set<String> {
    Set(lines.flatMap { $0.split(separator: " ").map(String.init) })
  }
}
