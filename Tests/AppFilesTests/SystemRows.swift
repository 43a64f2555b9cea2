@testable import AppFiles

/// Files of apps that share a folder with other systems, and permissions that one key does not cover.
extension `Rules about an app's files` {
  private static let album = "import UIKit\nUIImageWriteToSavedPhotosAlbum(i, nil, nil, nil)\n"
  private static let changes = "import Photos\nPHPhotoLibrary.shared().performChanges { }\n"
  private static let library = ("NSPhotoLibraryUsageDescription", "Keeps your pages in your photo library.")
  private static let adding = ("NSPhotoLibraryAddUsageDescription", "Saves your pages to your photos.")
  private static let macOnly = ("NSDocumentsFolderUsageDescription", "")

  static let systems: [Row] = [
    Row(
      .missingPurpose, "a picture saved with the key of the whole library alone",
      ["Info.plist": plist(library), "A.swift": album], ["error A.swift:2 \(adding.0) -"]),
    Row(
      .missingPurpose, "a picture saved with its own key",
      ["Info.plist": plist(adding), "A.swift": album]),
    Row(
      .missingPurpose, "a change by an app that asks for the whole library",
      [
        "Info.plist": plist(library),
        "A.swift": changes + "PHPhotoLibrary.requestAuthorization(for: .readWrite) { _ in }\n",
      ]),
    Row(
      .missingPurpose, "a change by an app that asks for nothing before",
      ["Info.plist": plist(library), "A.swift": changes], ["error A.swift:2 \(adding.0) -"]),
    Row(.emptyPurpose, "none about a key of the Mac", ["Info.plist": plist(macOnly)]),
    Row(
      .emptyPurpose, "a key of iOS",
      ["Info.plist": plist((camera.0, ""))], ["error Info.plist:4 \(camera.0) en"]),
    Row(.vague, "none about a key of the Mac", ["Info.plist": plist((macOnly.0, "This app needs access."))]),
    Row(
      .unknownKey, "a key of the Mac in an iPhone app", ["Info.plist": plist(macOnly)],
      ["warning Info.plist:4 \(macOnly.0) -"]),
    Row(
      .missingPurpose, "no call in sources for Macs",
      [
        "Info.plist": plist(("CFBundleName", "A")), "A.swift": "import AppKit\n" + call,
        "B.mm": "#import <Cocoa/Cocoa.h>\n[AVCaptureDevice requestAccessForMediaType:AVMediaTypeVideo];\n",
      ]),
    Row(
      .missingPurpose, "a call in sources for both",
      [
        "Info.plist": plist(("CFBundleName", "A")),
        "A.swift": "#if os(macOS)\nimport AppKit\n#else\nimport UIKit\n#endif\n" + call,
      ], ["error A.swift:7 \(camera.0) -"]),
    Row(
      .idlePurpose, "none beside ClojureScript, which may contain the call",
      [
        "Info.plist": plist(camera), "a.js": "a();\n", "b.cljs": "(.getPhoto Camera options)\n",
        "package.json": "{\"dependencies\": {\"@capacitor/core\": \"6\"}}",
      ]),
  ]
}
