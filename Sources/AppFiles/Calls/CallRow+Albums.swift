/// Calls that save pictures to an album. To find the album, they read the whole photo library. The permission to add
/// photos is not enough for this.
extension CallRow {
  private static let pub = "https://pub.dev/packages/"
  /// How an argument begins that contains the name of an album.
  private static let literals = ["album: '", "album: \""]

  static let albums: [CallRow] =
    ["putImage", "putImageBytes", "putVideo"].flatMap { word in
      [
        CallRow(
          .dart, word, .photosAdd, strength: .atUse, on: ["Gal"], without: literals, source: pub + "gal"),
        CallRow(.dart, word, .photos, strength: .atUse, on: ["Gal"], with: literals, source: pub + "gal"),
        CallRow(
          .dart, word, .photos, strength: .mayAsk, on: ["Gal"], with: ["album:"],
          without: literals + ["album: null"], source: pub + "gal"),
      ]
    }
    + [
      CallRow(
        .dart, "requestAccess", .photosAdd, on: ["Gal"], without: ["toAlbum: true"], source: pub + "gal"),
      CallRow(.dart, "requestAccess", .photos, on: ["Gal"], with: ["toAlbum: true"], source: pub + "gal"),
      CallRow(
        .dart, "requestAccess", .photos, strength: .mayAsk, on: ["Gal"], with: ["toAlbum:"],
        without: ["toAlbum: true", "toAlbum: false"], source: pub + "gal"),
    ]
    + ["saveImage", "saveVideo"].map { word in
      CallRow(
        .dart, word, .photos, strength: .mayAsk, on: ["GallerySaver"], with: ["albumName:"],
        source: pub + "gallery_saver")
    }
    + ["saveImage", "saveFile"].map { word in
      CallRow(
        .dart, word, .photos, strength: .mayAsk, on: ["SaverGallery"], with: ["albumPath:"],
        source: pub + "saver_gallery")
    }
    + ["save", "saveAsset", "saveToCameraRoll"].map { word in
      CallRow(
        .script, word, .photos, strength: .mayAsk, on: ["CameraRoll"], with: ["album:"],
        from: ["@react-native-camera-roll/camera-roll", "@react-native-community/cameraroll"],
        source: "https://github.com/react-native-cameraroll/react-native-cameraroll")
    }
}
