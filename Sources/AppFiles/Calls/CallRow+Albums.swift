/// Calls that save pictures to an album, and pickers that read more than the picture. Both need the whole photo
/// library. The permission to add photos is not enough to find an album.
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
    } + flutterPickers

  /// The picker of Flutter. To read the metadata of a photo, the plug-in requests the photo library before it opens the
  /// picker. The argument `requestFullMetadata: false` turns this off.
  private static let flutterPickers: [CallRow] =
    [
      CallRow(
        .dart, "ImageSource", .photos, form: .member(".gallery"), strength: .atUse,
        unlessNaming: ["requestFullMetadata"], source: pub + "image_picker"),
      CallRow(
        .dart, "pickImage", .photos, strength: .atUse, with: ["requestFullMetadata: true"],
        source: pub + "image_picker"),
      CallRow(
        .dart, "pickImage", .picker, with: ["requestFullMetadata: false"], source: pub + "image_picker"),
    ]
    + ["pickMultiImage", "pickMedia", "pickMultipleMedia"].flatMap { word in
      [
        CallRow(
          .dart, word, .photos, strength: .atUse, without: ["requestFullMetadata: false"],
          source: pub + "image_picker"),
        CallRow(
          .dart, word, .picker, with: ["requestFullMetadata: false"], source: pub + "image_picker"),
      ]
    }
}
