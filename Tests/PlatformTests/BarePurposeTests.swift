import Platform
import Testing

/// Purpose strings of published apps: those that only say that the app wants the access, and those that say why.
///
/// - Source: Info.plist and InfoPlist.strings files of public repositories, and the threads
///   https://github.com/trezor/trezor-suite/pull/7983, https://github.com/rainbow-me/rainbow/pull/4466 and
///   https://github.com/Xtraball/Siberian/issues/546
@Suite struct `Sentences without a purpose` {
  static let bare: [(text: String, app: String)] = [
    ("Trezor needs access to your camera.", "Trezor"), ("Trezor needs access to your camera.", ""),
    ("Bistro would like to use your current location.", "Bistro"), ("Anything", ""),
    ("Kick it Out would like to use your current location.", "Kick it Out"),
    ("We need your current location.", ""), ("App would like to access IDFA for tracking purpose.", ""),
    ("The guest app is requesting for this permission.", ""), ("Camera Usage!", ""),
    ("$(PRODUCT_NAME) Microphone Usage!", ""), ("App needs mic access.", ""), ("Access to photos.", ""),
    ("$(PRODUCT_NAME) needs permission to access photos and videos on your device", ""),
    ("${PRODUCT_NAME} wants to use your contacts", ""), ("Rainbow requires Face ID access", "Rainbow"),
    ("This app needs access to the photo library.", ""), ("Your location is required.", ""),
    ("Please allow access to the microphone.", ""), ("Acme Mobile uses Bluetooth.", "Acme"),
    ("This app would like to access your camera. Please allow.", ""), ("Bluetooth access", ""),
    ("TimeFlow benötigt Zugriff auf das Mikrofon.", ""), ("Diese App benötigt Zugriff auf die Kamera.", ""),
    ("Die App möchte auf deinen Standort zugreifen.", ""), ("Zugriff auf Ihre Kontakte wird benötigt.", ""),
    ("Bistro möchte deinen aktuellen Standort verwenden.", "Bistro"), ("Kamerazugriff erforderlich", ""),
    ("Questa app richiede l'accesso alla fotocamera.", ""),
    ("Bistro vorrebbe usare la tua posizione.", "Bistro"),
    ("L'app ha bisogno di accedere alle foto.", ""), ("È necessario l’accesso al microfono.", ""),
    ("App需要您的同意,才能访问相册", ""), ("App需要您的同意,才能始终访问位置", ""), ("需要访问相机，是否允许", ""), ("需要打开相册", ""),
    ("需要您的同意才能使用麦克风", ""), ("小马需要访问您的位置", ""), ("此應用程式需要存取您的相機。", ""), ("請允許使用麥克風", ""),
    ("この App はカメラを使用します。", ""), ("トレザーがカメラへのアクセスを求めています。", ""), ("カメラへのアクセスが必要です。", ""),
    ("카메라 접근 권한이 필요합니다.", ""), ("트레저에서 사진 보관함에 접근하려고 합니다.", "트레저"),
    ("L'application a besoin d'accéder à votre caméra.", ""),
    ("Bistro souhaite utiliser votre position.", "Bistro"),
    ("Esta aplicación necesita acceder a la cámara.", ""),
    ("Bistro quiere usar tu ubicación actual.", "Bistro"),
    ("O aplicativo precisa de acesso à sua câmera.", ""), ("De app heeft toegang nodig tot je camera.", ""),
    ("Camera-toegang nodig.", ""), ("Aplikacja wymaga dostępu do aparatu.", ""),
    ("Приложению требуется доступ к камере.", ""),
    ("Trezor запрашивает доступ к вашей геопозиции.", "Trezor"),
  ]

  static let purposes: [String] = [
    "BoxTrack needs camera access to scan QR codes on your storage boxes",
    "BoxTrack needs photo library access to add photos to your boxes",
    "This app requires access to the camera to scan barcodes and QR codes.",
    "We need camera access to capture photos", "We need location access to verify visits",
    "We need camera access to take photos for notes",
    "Take a medication package photo for on-device storage.",
    "This app needs camera access to scan barcodes and provide AR experiences",
    "Camera is used for face detection", "Microphone is used for voice feedback",
    "Take a photo of a leaf to check it for disease.", "Scan QR codes for wallet addresses",
    "Authenticate secure transactions", "This app needs Bluetooth to connect to your Smart Spoon device",
    "This app needs location access to scan for nearby Bluetooth devices",
    "We need your location to provide location-based services",
    "This app needs your location to show nearby mechanic shops",
    "ChekMate needs photo library access to share your dating experiences",
    "ChekMate uses your location to show local dating experiences and stories",
    "This app needs location access to detect and report parking spots",
    "We require access to your location  to find relevant events for you and to validate users content origin",
    "Use your camera to translate text.", "Camera permission is required to create verifications",
    "UrbanHut would like to use your current location to show nearby listings.",
    "Required for document scanning", "This app needs photo library access to save and access images",
    "This app needs contacts access for user identification", "To take photos for your memories and timeline",
    "We need to access to the microphone to record audio file",
    "Rocky listens locally for its wake word and transcribes your voice commands.",
    "LiveSub needs microphone access to transcribe your speech locally.",
    "This app uses microphone for Siri integration", "Analyses audio on this Mac.",
    "This app requires microphone access to make voice/video calls.", "Camera required for ARKit",
    "Peel needs access to browse and display your tagged files.", "Receive payments over NFC",
    "Barcode scanning requires camera access.", "Video calls use your microphone.",
    "Die App benötigt Zugriff auf den Speicher, um Dateien herunterzuladen.",
    "TimeFlow benötigt Zugriff auf das Mikrofon für die Lärmampel.",
    "Die App benötigt Zugriff auf NFC, um Stempel scannen zu können.",
    "Die App benötigt Zugriff auf Ihren Standort, um aktuelle Wetterdaten für Ihren Aufenthaltsort anzuzeigen.",
    "L'app usa la fotocamera per leggere i codici QR.", "La posizione serve a trovare i ristoranti vicini.",
    "需要访问相机用于拍摄照片或视频。", "需要访问麦克风用于录音或视频录制。", "需要定位权限来显示您在地图上的位置", "需要位置信息以便为您推荐附近商品",
    "需要访问相机以扫描身份证和银行卡", "需要定位权限来搜索附近的餐馆", "需要相机权限进行视频通话和拍照", "需要相機權限以掃描 QR Code", "需要麥克風權限以偵測學習狀態",
    "需要摄像头用于拍照", "通讯录信息仅用于查找联系人，并会得到严格保密", "QRコードの読み取りにカメラを使用します。", "写真を撮るためにカメラを使います。",
    "スキャンにはカメラが必要です。", "プロフィール写真の撮影に使用します。", "프로필 이미지를 촬영하기 위해 카메라 접근 권한이 필요합니다.",
    "Batte a besoin de votre localisation pour localiser les collecteurs",
    "Batte a besoin de votre caméra pour scanner les QR", "Usa la cámara para escanear códigos.",
    "Precisamos da câmera para ler o código do ingresso.", "De camera leest de code op je ticket.",
    "Aplikacja używa aparatu do skanowania kodów.", "Камера нужна, чтобы сканировать билеты.",
    "Scans the codes on your parcels.", "Your location shows the stops near you.",
  ]

  @Test(arguments: bare.indices)
  func `A sentence that only says that the app wants the access says no purpose`(_ index: Int) {
    let row = Self.bare[index]
    #expect(BarePurpose.saysNothing(row.text, app: row.app.isEmpty ? [] : [row.app]), "\(row.text)")
  }

  @Test(arguments: purposes) func `A sentence with a purpose is no empty one`(_ text: String) {
    #expect(!BarePurpose.saysNothing(text), "\(text)")
  }

  @Test func `The access that Face ID gives is a purpose`() {
    let text = "Face ID is used to access the app"
    #expect(!BarePurpose.saysNothing(text, key: "NSFaceIDUsageDescription"))
    #expect(BarePurpose.saysNothing("The app needs access to Face ID", key: "NSFaceIDUsageDescription"))
  }
}
