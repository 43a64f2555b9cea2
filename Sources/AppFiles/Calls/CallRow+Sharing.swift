/// Calls that read the clipboard, and calls that open a share sheet with an image.
extension CallRow {
  private static let root = "https://developer.apple.com/documentation/"
  private static let git = "https://github.com/"
  private static let pub = "https://pub.dev/packages/"

  static let clipboardAndDevices = clipboard + sharing + devices

  /// Reads of the clipboard, for which iOS 16 and later show a prompt. Checks such as `hasStrings` and `detectPatterns`
  /// show none.
  private static let clipboard: [CallRow] = [
    CallRow(
      .native, "UIPasteboard", .paste,
      form: .read([
        "string", "strings", "url", "urls", "image", "images", "color", "colors", "items", "itemproviders",
        "data", "value", "valueforpasteboardtype", "valuesforpasteboardtype", "dataforpasteboardtype",
        "dataforpasteboardtypes",
      ]), strength: .atUse, source: root + "uikit/uipasteboard"),
    CallRow(
      .script, "getString", .paste, strength: .atUse, on: ["Clipboard"],
      from: [
        "@react-native-clipboard/clipboard", "@react-native-community/clipboard", "react-native",
      ], source: git + "react-native-clipboard/clipboard"),
    CallRow(
      .script, "getStringAsync", .paste, strength: .atUse, on: ["Clipboard"], from: ["expo-clipboard"],
      source: "https://docs.expo.dev/versions/latest/sdk/clipboard"),
    CallRow(
      .script, "getImageAsync", .paste, strength: .atUse, on: ["Clipboard"], from: ["expo-clipboard"],
      source: "https://docs.expo.dev/versions/latest/sdk/clipboard"),
    CallRow(
      .script, "getUrlAsync", .paste, strength: .atUse, on: ["Clipboard"], from: ["expo-clipboard"],
      source: "https://docs.expo.dev/versions/latest/sdk/clipboard"),
    CallRow(
      .script, "read", .paste, strength: .atUse, on: ["Clipboard"], from: ["@capacitor/clipboard"],
      source: "https://capacitorjs.com/docs/apis/clipboard"),
    CallRow(
      .dart, "getData", .paste, strength: .atUse, on: ["Clipboard"],
      source: "https://api.flutter.dev/flutter/services/Clipboard/getData.html"),
    CallRow(
      .dart, "read", .paste, strength: .atUse, on: ["SystemClipboard", "clipboard"],
      from: ["package:super_clipboard/"], source: pub + "super_clipboard"),
    CallRow(
      .dart, "Pasteboard", .paste, form: .member(".image"), strength: .atUse, source: pub + "pasteboard"),
    CallRow(
      .dart, "Pasteboard", .paste, form: .member(".text"), strength: .atUse, source: pub + "pasteboard"),
    CallRow(
      .script, "paste", .paste, strength: .atUse, on: ["plugins.clipboard"],
      source: git + "ihadeed/cordova-clipboard"),
    CallRow(
      .cSharp, "GetTextAsync", .paste, strength: .atUse, on: ["Clipboard"],
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/data/clipboard"),
  ]

  /// Share sheets with an image. “Save Image” needs the permission to add photos, and the app crashes without its key.
  private static let sharing: [CallRow] = [
    CallRow(
      .swift, "UIActivityViewController", .photosAdd, form: .made, strength: .mayAsk, with: images,
      unlessNaming: ["saveToCameraRoll"], source: crash),
    CallRow(
      .objectiveC, "initWithActivityItems", .photosAdd, strength: .mayAsk, with: images,
      unlessNaming: ["UIActivityTypeSaveToCameraRoll"], source: crash),
    CallRow(
      .swift, "ShareLink", .photosAdd, form: .made, strength: .mayAsk,
      with: [
        "item: Image(", "item: image,", "item: image)", "items: images",
        // Types of the app that contain the data of an image: `ShareLink(item: JpegRepresentation(data), …)`.
        "item: Jpeg", "item: JPEG", "item: Png", "item: PNG",
      ],
      source: root + "swiftui/sharelink"),
    CallRow(
      .script, "open", .photosAdd, strength: .mayAsk, on: ["Share"],
      with: scriptImages, from: ["react-native-share"],
      source: git + "react-native-share/react-native-share/issues/98"),
    // A variable contains the type of the file, so the file can be an image.
    CallRow(
      .script, "open", .photosAdd, strength: .mayAsk, on: ["Share"], with: scriptTypes, without: otherTypes,
      from: ["react-native-share"], source: git + "react-native-share/react-native-share/issues/98"),
    CallRow(
      .script, "shareAsync", .photosAdd, strength: .mayAsk, with: scriptTypes, without: otherTypes,
      from: ["expo-sharing"], source: "https://docs.expo.dev/versions/latest/sdk/sharing"),
    CallRow(
      .script, "share", .photosAdd, strength: .mayAsk, on: ["Share"],
      with: scriptImages, from: ["@capacitor/share"],
      source: git + "ionic-team/capacitor-plugins/tree/main/share"),
    CallRow(
      .script, "share", .photosAdd, strength: .mayAsk, on: ["Share"], with: scriptImages,
      from: ["react-native"], source: "https://reactnative.dev/docs/share"),
    CallRow(
      .script, "shareAsync", .photosAdd, strength: .mayAsk, with: scriptImages,
      from: ["expo-sharing"], source: "https://docs.expo.dev/versions/latest/sdk/sharing"),
    CallRow(
      .dart, "shareXFiles", .photosAdd, strength: .mayAsk, on: ["Share"],
      with: dartImages, source: pub + "share_plus"),
    CallRow(
      .dart, "share", .photosAdd, strength: .mayAsk, on: ["SharePlus"],
      with: dartImages, source: pub + "share_plus"),
    // A variable contains the type of the data, and the file uses images.
    CallRow(
      .dart, "share", .photosAdd, strength: .mayAsk, on: ["SharePlus"], with: ["XFile.fromData("],
      without: otherTypes, from: ["mage"], source: pub + "share_plus"),
    CallRow(
      .dart, "shareXFiles", .photosAdd, strength: .mayAsk, on: ["Share"], with: ["XFile.fromData("],
      without: otherTypes, from: ["mage"], source: pub + "share_plus"),
    CallRow(
      .cSharp, "RequestAsync", .photosAdd, strength: .mayAsk, on: ["Share"],
      with: ["\"image/", ".png\"", ".jpg\"", ".jpeg\""],
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/data/share"),
    CallRow(
      .cSharp, "UIActivityViewController", .photosAdd, form: .made, strength: .mayAsk, with: ["mage"],
      unlessNaming: ["SaveToCameraRoll"], source: crash),
  ]

  private static let images = [
    "UIImage", "[image]", "[image,", " image]", "Image]", "Image,", "Image)", "pngData", "jpegData",
  ]
  private static let scriptImages = [
    "data:image", "'image/", "\"image/", ".png", ".jpg", ".jpeg", "captureRef(", "captureScreen(",
  ]
  /// Arguments in which a variable contains the type of the file: `type: mime`, `{ mimeType }`.
  private static let scriptTypes = [
    "type: mime", "type: file.", "type: item.", "type: attachment.", "type: resource.", "type: content",
    "mimeType: mime", "mimeType: file.", "mimeType: item.", "mimeType: attachment.", "mimeType: content",
    "mimeType,", "mimeType }",
  ]
  private static let dartImages = [
    "'image/", "\"image/", ".png", ".jpg", ".jpeg", "imagePath", "imageFile", "imageBytes", "image.path",
    "creenshot",
  ]
  /// Parts of the names and types of files that are not images.
  private static let otherTypes = [
    ".pdf", ".csv", ".json", ".zip", ".txt", ".log", ".db", ".gpx", ".ics", ".xml", ".html", "text/",
    "application/", "audio/",
  ]
  /// The source for the crash without the key.
  private static let crash = git + "lionheart/openradar-mirror/issues/18586"

  /// Calls of libraries that themselves start a sensor, a camera or Bluetooth.
  private static let devices: [CallRow] = [
    // The library's barometer stream starts CMAltimeter.
    CallRow(
      .dart, "barometerEventStream", .motion, strength: .atUse, from: ["package:sensors_plus/"],
      source: pub + "sensors_plus"),
    CallRow(
      .dart, "barometerEvents", .motion, form: .mentioned, strength: .atUse, from: ["package:sensors_plus/"],
      source: pub + "sensors_plus"),
    CallRow(
      .swift, "startCapture", .camera, strength: .atUse, with: ["format:"], from: ["RTCCameraVideoCapturer"],
      source: git + "stasel/WebRTC"),
    CallRow(
      .objectiveC, "startCaptureWithDevice", .camera, strength: .atUse, from: ["RTCCameraVideoCapturer"],
      source: git + "stasel/WebRTC"),
    // This creates its own CBCentralManager, unless the app passes one.
    CallRow(
      [.swift, .objectiveC], "DFUServiceInitiator", .bluetooth, form: .made, without: ["centralManager:"],
      source: git + "NordicSemiconductor/IOS-DFU-Library"),
  ]
}
