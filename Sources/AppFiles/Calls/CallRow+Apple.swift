/// The calls of Apple's frameworks for location, tracking, media, contacts, calendars and reminders.
extension CallRow {
  private static let root = "https://developer.apple.com/documentation/"

  /// Location and tracking.
  static let place: [CallRow] = [
    CallRow(
      [.swift, .objectiveC, .kotlin], "requestTrackingAuthorization", .tracking,
      source: root + "apptrackingtransparency/attrackingmanager"),
    CallRow(
      [.objectiveC, .kotlin], "requestTrackingAuthorizationWithCompletionHandler", .tracking,
      source: root + "apptrackingtransparency/attrackingmanager"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "requestWhenInUseAuthorization", .locationWhenInUse,
      source: root + "corelocation/cllocationmanager"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "requestAlwaysAuthorization", .locationAlways,
      source: root + "corelocation/cllocationmanager"),
    CallRow(
      .swift, "CLServiceSession", .locationWhenInUse, form: .made, with: ["whenInUse"],
      source: root + "corelocation/clservicesession"),
    CallRow(
      .swift, "CLServiceSession", .locationAlways, form: .made, with: ["always"],
      source: root + "corelocation/clservicesession"),
    CallRow(
      .swift, "CLServiceSession", .preciseLocation, form: .made, with: ["fullAccuracyPurposeKey"],
      source: root + "corelocation/clservicesession"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "requestTemporaryFullAccuracyAuthorization", .preciseLocation,
      source: root + "corelocation/cllocationmanager"),
    CallRow(
      [.objectiveC, .kotlin], "requestTemporaryFullAccuracyAuthorizationWithPurposeKey", .preciseLocation,
      source: root + "corelocation/cllocationmanager"),
    CallRow(
      .swift, "LocationButton", .locationButton, form: .made, source: root + "corelocationui/locationbutton"),
    CallRow(
      [.swift, .objectiveC], "CLLocationButton", .locationButton, form: .made,
      source: root + "corelocationui/cllocationbutton"),
    CallRow(
      .swift, "liveUpdates", .locationWhenInUse, strength: .atUse, on: ["CLLocationUpdate"],
      source: root + "corelocation/cllocationupdate"),
    CallRow(
      .swift, "CLMonitor", .locationWhenInUse, form: .made, strength: .atUse,
      source: root + "corelocation/clmonitor"),
    CallRow(
      .swift, "CLLocationUpdate", .locationAlways, form: .mentioned, strength: .hint,
      source: root + "corelocation/cllocationupdate"),
    CallRow(
      .native, "startUpdatingLocation", .locationWhenInUse, .locationAlways, strength: .hint,
      source: root + "corelocation/cllocationmanager"),
    CallRow(
      .native, "requestLocation", .locationWhenInUse, .locationAlways, strength: .hint,
      source: root + "corelocation/cllocationmanager"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "startMonitoringSignificantLocationChanges", .locationAlways,
      .backgroundUpdates, strength: .hint, source: root + "corelocation/cllocationmanager"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "startMonitoringVisits", .locationAlways, .backgroundUpdates,
      strength: .hint, source: root + "corelocation/cllocationmanager"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "startMonitoring", .locationAlways, .backgroundUpdates, strength: .hint,
      source: root + "corelocation/cllocationmanager"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "allowsBackgroundLocationUpdates", .backgroundUpdates,
      form: .switchedOn, source: root + "corelocation/cllocationmanager"),
    CallRow(
      .objectiveC, "setAllowsBackgroundLocationUpdates", .backgroundUpdates, with: ["YES", "true"],
      source: root + "corelocation/cllocationmanager"),
    CallRow(
      .cSharp, "AllowsBackgroundLocationUpdates", .backgroundUpdates, form: .switchedOn,
      source: root + "corelocation/cllocationmanager"),
    CallRow(
      .native, "allowsBackgroundLocationUpdates", .backgroundUpdates, form: .mentioned, strength: .hint,
      source: root + "corelocation/cllocationmanager"),
    CallRow(
      .swift, "CLBackgroundActivitySession", .backgroundUpdates, form: .made, strength: .hint,
      source: root + "corelocation/clbackgroundactivitysession"),
    CallRow(
      [.swift, .objectiveC], "MKUserTrackingButton", .locationWhenInUse, form: .mentioned, strength: .hint,
      source: root + "mapkit/mkusertrackingbutton"),
    CallRow(
      .swift, "MapUserLocationButton", .locationWhenInUse, form: .mentioned, strength: .hint,
      source: root + "mapkit/mapuserlocationbutton"),
    CallRow(
      .swift, "UserAnnotation", .locationWhenInUse, form: .made, strength: .hint,
      source: root + "mapkit/userannotation"),
    CallRow(
      [.swift, .objectiveC], "showsUserLocation", .locationWhenInUse, form: .mentioned, strength: .hint,
      source: root + "mapkit/mkmapview/showsuserlocation"),
    // The map views of these libraries request the permission themselves.
    CallRow(
      [.swift, .objectiveC], "showsUserLocation", .locationWhenInUse, form: .switchedOn,
      strength: .atUse,
      from: ["MapLibre", "Mapbox"],
      source: "https://github.com/maplibre/maplibre-native/blob/main/platform/ios/src/MLNMapView.mm"
    ),
    CallRow(
      .swift, "showsUserLocation", .locationWhenInUse, form: .set(["ser", "ocation"]),
      strength: .mayAsk,
      from: ["MapLibre", "Mapbox"],
      source: "https://github.com/maplibre/maplibre-native/blob/main/platform/ios/src/MLNMapView.mm"
    ),
    CallRow(
      .native, "isAdvertisingTrackingEnabled", .advertisingStatus, form: .mentioned,
      source: root + "adsupport/asidentifiermanager/isadvertisingtrackingenabled"),
    CallRow(
      .objectiveC, "advertisingTrackingEnabled", .advertisingStatus, form: .mentioned,
      source: root + "adsupport/asidentifiermanager/isadvertisingtrackingenabled"),
    CallRow(
      .cSharp, "IsAdvertisingTrackingEnabled", .advertisingStatus, form: .mentioned,
      source: root + "adsupport/asidentifiermanager/isadvertisingtrackingenabled"),
  ]

  /// Pictures and sound.
  static let media: [CallRow] = [
    CallRow(
      .swift, "requestAccess", .camera, with: [".video", "AVMediaType.video"],
      source: root + "avfoundation/avcapturedevice"),
    CallRow(
      .swift, "requestAccess", .microphone, with: [".audio", "AVMediaType.audio"],
      source: root + "avfoundation/avcapturedevice"),
    CallRow(
      .swift, "requestAccess", .camera, .microphone, strength: .mayAsk, on: ["AVCaptureDevice"],
      without: [".video", ".audio"], source: root + "avfoundation/avcapturedevice"),
    CallRow(
      [.objectiveC, .kotlin], "requestAccessForMediaType", .camera, with: ["Video"],
      source: root + "avfoundation/avcapturedevice"),
    CallRow(
      [.objectiveC, .kotlin], "requestAccessForMediaType", .microphone, with: ["Audio"],
      source: root + "avfoundation/avcapturedevice"),
    CallRow(
      [.objectiveC, .kotlin], "requestAccessForMediaType", .camera, .microphone, strength: .mayAsk,
      without: ["Video", "Audio"], source: root + "avfoundation/avcapturedevice"),
    CallRow(
      [.swift, .objectiveC], "AVCaptureDeviceInput", .camera, form: .made, strength: .atUse,
      without: ["audio", "Audio", "mic", "Mic"], from: [".video", "MediaTypeVideo", "builtIn", "BuiltIn"],
      source: root + "avfoundation/avcapturedeviceinput"),
    CallRow(
      [.swift, .objectiveC], "AVCaptureDeviceInput", .microphone, form: .made, strength: .atUse,
      with: ["audio", "Audio", "mic", "Mic"], source: root + "avfoundation/avcapturedeviceinput"),
    CallRow(
      [.objectiveC, .kotlin], "deviceInputWithDevice", .camera, strength: .atUse,
      without: ["audio", "Audio", "mic", "Mic"], from: [".video", "MediaTypeVideo", "builtIn", "BuiltIn"],
      source: root + "avfoundation/avcapturedeviceinput"),
    CallRow(
      [.objectiveC, .kotlin], "deviceInputWithDevice", .microphone, strength: .atUse,
      with: ["audio", "Audio", "mic", "Mic"], source: root + "avfoundation/avcapturedeviceinput"),
    CallRow(
      .swift, "sourceType", .camera, form: .set([".camera"]), strength: .atUse,
      source: root + "uikit/uiimagepickercontroller/sourcetype-swift.enum/camera"),
    CallRow(
      .swift, "SourceType", .camera, form: .set([".camera"]), strength: .hint,
      from: ["UIImagePickerController.SourceType"],
      source: root + "uikit/uiimagepickercontroller/sourcetype-swift.enum/camera"),
    CallRow(
      .swift, "camera", .camera, form: .assigned("SourceType"), strength: .atUse,
      source: root + "uikit/uiimagepickercontroller/sourcetype-swift.enum/camera"),
    // A camera that records video also records sound.
    CallRow(
      .swift, "mediaTypes", .microphone, form: .set(["ovie", "availableMediaTypes(for: .camera"]),
      strength: .atUse,
      from: ["sourceType = .camera", "SourceType.camera", "sourceType: .camera", "sourceType == .camera"],
      source: root + "uikit/uiimagepickercontroller/mediatypes"),
    CallRow(
      .swift, "append", .microphone, strength: .atUse, on: ["mediaTypes"], with: ["ovie"],
      from: ["sourceType = .camera", "SourceType.camera", "sourceType: .camera", "sourceType == .camera"],
      source: root + "uikit/uiimagepickercontroller/mediatypes"),
    CallRow(
      .objectiveC, "mediaTypes", .microphone,
      form: .set(["ovie", "SourceType:UIImagePickerControllerSourceTypeCamera"]),
      strength: .atUse, from: ["UIImagePickerControllerSourceTypeCamera"],
      source: root + "uikit/uiimagepickercontroller/mediatypes"),
    CallRow(
      .swift, "UIImagePickerController", .camera, .microphone, .photos, form: .made, strength: .hint,
      source: root + "uikit/uiimagepickercontroller"),
    CallRow(
      [.objectiveC, .kotlin], "UIImagePickerControllerSourceTypeCamera", .camera, form: .mentioned,
      strength: .atUse, source: root + "uikit/uiimagepickercontroller/sourcetype-swift.enum/camera"),
    CallRow(
      .objectiveC, "UIImagePickerController", .camera, .microphone, .photos, form: .made, strength: .hint,
      source: root + "uikit/uiimagepickercontroller"),
    CallRow(
      .kotlin, "UIImagePickerControllerSourceType", .camera,
      form: .member(".UIImagePickerControllerSourceTypeCamera"), strength: .atUse,
      source: root + "uikit/uiimagepickercontroller/sourcetype-swift.enum/camera"),
    CallRow(
      [.swift, .objectiveC], "VNDocumentCameraViewController", .camera, form: .made, strength: .atUse,
      source: root + "visionkit/vndocumentcameraviewcontroller"),
    CallRow(
      .swift, "DataScannerViewController", .camera, form: .made, strength: .mayAsk,
      source: root + "visionkit/datascannerviewcontroller"),
    CallRow(
      [.swift, .objectiveC], "ARWorldTrackingConfiguration", .camera, form: .made, strength: .atUse,
      source: root + "arkit/arworldtrackingconfiguration"),
    CallRow(
      [.swift, .objectiveC], "ARFaceTrackingConfiguration", .camera, form: .made, strength: .atUse,
      source: root + "arkit/arfacetrackingconfiguration"),
    CallRow(
      [.swift, .objectiveC], "ARImageTrackingConfiguration", .camera, form: .made, strength: .atUse,
      source: root + "arkit/arimagetrackingconfiguration"),
    CallRow(
      [.swift, .objectiveC], "ARBodyTrackingConfiguration", .camera, form: .made, strength: .atUse,
      source: root + "arkit/arbodytrackingconfiguration"),
    CallRow(
      [.swift, .objectiveC], "ARGeoTrackingConfiguration", .camera, form: .made, strength: .atUse,
      source: root + "arkit/argeotrackingconfiguration"),
    CallRow(
      [.swift, .objectiveC], "ARSession", .camera, form: .mentioned, strength: .hint, source: root + "arkit"),
    CallRow(
      [.swift, .objectiveC], "ARSCNView", .camera, form: .mentioned, strength: .hint, source: root + "arkit"),
    CallRow(
      [.swift, .objectiveC], "ARView", .camera, form: .mentioned, strength: .hint, source: root + "arkit"),
    CallRow(
      [.swift, .objectiveC], "WKWebView", .camera, .microphone, .locationWhenInUse, .photos, .photosAdd,
      form: .mentioned, strength: .hint, source: root + "webkit/wkwebview"),
    // A web page can use camera and microphone if the app allows the page to request them.
    CallRow(
      .swift, "requestMediaCapturePermissionFor", .camera, .microphone, form: .implemented, strength: .mayAsk,
      source: root
        + "webkit/wkuidelegate/webview(_:requestmediacapturepermissionfor:initiatedbyframe:type:decisionhandler:)"
    ),
    CallRow(
      .swift, "decideMediaCapturePermissionsFor", .camera, .microphone, form: .implemented,
      strength: .mayAsk,
      source: root
        + "webkit/wkuidelegate/webview(_:requestmediacapturepermissionfor:initiatedbyframe:type:decisionhandler:)"
    ),
    CallRow(
      .objectiveC, "requestMediaCapturePermissionForOrigin", .camera, .microphone, form: .implemented,
      strength: .mayAsk,
      source: root
        + "webkit/wkuidelegate/webview(_:requestmediacapturepermissionfor:initiatedbyframe:type:decisionhandler:)"
    ),
    CallRow(
      .swift, "CodeScannerView", .camera, form: .made, strength: .atUse,
      source: "https://github.com/twostraws/CodeScanner"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "requestRecordPermission", .microphone,
      source: root + "avfaudio/avaudioapplication"),
    CallRow(
      [.objectiveC, .kotlin], "requestRecordPermissionWithCompletionHandler", .microphone,
      source: root + "avfaudio/avaudioapplication"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "AVAudioRecorder", .microphone, form: .made, strength: .atUse,
      source: root + "avfaudio/avaudiorecorder"),
    CallRow(
      [.swift, .objectiveC], "installTap", .microphone, strength: .atUse, on: ["nput"],
      source: root + "avfaudio/avaudionode/installtap(onbus:buffersize:format:block:)"),
    CallRow(
      [.swift, .objectiveC], "installTap", .microphone, strength: .hint,
      source: root + "avfaudio/avaudionode/installtap(onbus:buffersize:format:block:)"),
    CallRow(
      [.objectiveC, .kotlin], "installTapOnBus", .microphone, strength: .atUse, on: ["nput"],
      source: root + "avfaudio/avaudionode/installtap(onbus:buffersize:format:block:)"),
    CallRow(
      .swift, "isMicrophoneEnabled", .microphone, form: .mentioned, strength: .hint,
      source: root + "replaykit/rpscreenrecorder"),
    CallRow(
      .objectiveC, "microphoneEnabled", .microphone, form: .mentioned, strength: .hint,
      source: root + "replaykit/rpscreenrecorder"),
    CallRow(
      .swift, "setCategory", .microphone, strength: .mayAsk,
      with: [".playAndRecord", ".record", "PlayAndRecord", "CategoryRecord"],
      source: root + "avfaudio/avaudiosession/category-swift.struct/playandrecord"),
    CallRow(
      [.objectiveC, .kotlin], "setCategory", .microphone, strength: .mayAsk,
      with: ["PlayAndRecord", "CategoryRecord"],
      source: root + "avfaudio/avaudiosession/category-swift.struct/playandrecord"),
    CallRow(
      [.swift, .objectiveC], "playAndRecord", .microphone, form: .mentioned, strength: .hint,
      source: root + "avfaudio/avaudiosession/category-swift.struct/playandrecord"),
    CallRow(
      .objectiveC, "AVAudioSessionCategoryPlayAndRecord", .microphone, form: .mentioned, strength: .hint,
      source: root + "avfaudio/avaudiosession/category-swift.struct/playandrecord"),
    CallRow(
      .swift, "requestAuthorization", .photosAdd, on: ["PHPhotoLibrary"], with: [".addOnly"],
      source: root + "photokit/phphotolibrary"),
    CallRow(
      .swift, "requestAuthorization", .photos, on: ["PHPhotoLibrary"], without: [".addOnly"],
      source: root + "photokit/phphotolibrary"),
    CallRow(
      [.objectiveC, .kotlin], "requestAuthorization", .photos, on: ["PHPhotoLibrary"],
      source: root + "photokit/phphotolibrary"),
    CallRow(
      [.objectiveC, .kotlin], "requestAuthorizationForAccessLevel", .photosAdd, with: ["AddOnly"],
      source: root + "photokit/phphotolibrary"),
    CallRow(
      [.objectiveC, .kotlin], "requestAuthorizationForAccessLevel", .photos, without: ["AddOnly"],
      source: root + "photokit/phphotolibrary"),
    CallRow(
      .swift, "fetchAssets", .photos, strength: .atUse, on: ["PHAsset"], source: root + "photokit/phasset"),
    CallRow(
      .swift, "fetchAssetCollections", .photos, strength: .atUse, on: ["PHAsset"],
      source: root + "photokit/phasset"),
    CallRow(
      [.objectiveC, .kotlin], "fetchAssetsWithOptions", .photos, strength: .atUse,
      source: root + "photokit/phasset"),
    CallRow(
      [.objectiveC, .kotlin], "fetchAssetsWithMediaType", .photos, strength: .atUse,
      source: root + "photokit/phasset"),
    CallRow(
      [.objectiveC, .kotlin], "fetchAssetsInAssetCollection", .photos, strength: .atUse,
      source: root + "photokit/phasset"),
    CallRow(
      [.objectiveC, .kotlin], "fetchAssetCollectionsWithType", .photos, strength: .atUse,
      source: root + "photokit/phasset"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "UIImageWriteToSavedPhotosAlbum", .photosAdd, strength: .atUse,
      source: root + "uikit/uiimagewritetosavedphotosalbum(_:_:_:_:)"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "UISaveVideoAtPathToSavedPhotosAlbum", .photosAdd, strength: .atUse,
      source: root + "uikit/uisavevideoatpathtosavedphotosalbum(_:_:_:_:)"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "performChanges", .photosAdd, strength: .atUse,
      from: ["PHPhotoLibrary", "Photos"], source: root + "photokit/phphotolibrary"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "performChangesAndWait", .photosAdd, strength: .atUse,
      from: ["PHPhotoLibrary", "Photos"], source: root + "photokit/phphotolibrary"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "PHAssetCreationRequest", .photosAdd, form: .mentioned, strength: .hint,
      source: root + "photokit/phphotolibrary"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "PHAssetChangeRequest", .photosAdd, form: .mentioned, strength: .hint,
      source: root + "photokit/phphotolibrary"),
    CallRow(
      [.swift, .objectiveC, .kotlin], "PHPhotoLibrary", .photosAdd, .photos, form: .mentioned,
      strength: .hint, source: root + "photokit/phphotolibrary"),
    CallRow(
      [.swift, .objectiveC], "PHFetchOptions", .photos, form: .made, strength: .hint,
      source: root + "photokit/phphotolibrary"),
    CallRow(
      [.swift, .objectiveC], "UIActivityViewController", .photosAdd, .contacts, form: .made, strength: .hint,
      source: root + "uikit/uiactivityviewcontroller"),
    CallRow(
      .swift, "ShareLink", .photosAdd, form: .made, strength: .hint, source: root + "swiftui/sharelink"),
  ]

  /// Contacts, calendars and reminders.
  static let lists: [CallRow] = [
    CallRow(
      .swift, "requestAccess", .contacts, with: [".contacts"], source: root + "contacts/cncontactstore"),
    CallRow(
      .swift, "requestAccess", .contacts, on: ["CNContactStore"],
      source: root + "contacts/cncontactstore"),
    CallRow(
      [.objectiveC, .kotlin], "requestAccessForEntityType", .contacts,
      source: root + "contacts/cncontactstore"),
    CallRow(
      .swift, "enumerateContacts", .contacts, strength: .atUse, source: root + "contacts/cncontactstore"),
    CallRow(.swift, "unifiedContacts", .contacts, strength: .atUse, source: root + "contacts/cncontactstore"),
    CallRow(.swift, "unifiedContact", .contacts, strength: .atUse, source: root + "contacts/cncontactstore"),
    CallRow(
      [.objectiveC, .kotlin], "enumerateContactsWithFetchRequest", .contacts, strength: .atUse,
      source: root + "contacts/cncontactstore"),
    CallRow(
      [.objectiveC, .kotlin], "unifiedContactsMatchingPredicate", .contacts, strength: .atUse,
      source: root + "contacts/cncontactstore"),
    CallRow(
      [.objectiveC, .kotlin], "unifiedContactWithIdentifier", .contacts, strength: .atUse,
      source: root + "contacts/cncontactstore"),
    CallRow(
      [.swift, .objectiveC], "CNContactStore", .contacts, form: .made, strength: .hint,
      source: root + "contacts/cncontactstore"),
    CallRow(
      [.swift, .objectiveC], "ABAddressBookRequestAccessWithCompletion", .contacts,
      source: root + "addressbook"),
    CallRow(
      .swift, "ContactAccessButton", .contacts, form: .made, strength: .atUse,
      source: root + "contactsui/contactaccessbutton"),
    CallRow(.swift, "contactAccessPicker", .picker, source: root + "contactsui"),
    CallRow(.swift, "requestAccess", .calendar, with: [".event"], source: root + "eventkit/ekeventstore"),
    CallRow(.swift, "requestAccess", .reminders, with: [".reminder"], source: root + "eventkit/ekeventstore"),
    CallRow(
      .swift, "requestAccess", .calendar, .reminders, strength: .mayAsk, on: ["EKEventStore"],
      without: [".event", ".reminder"], source: root + "eventkit/ekeventstore"),
    CallRow(
      [.objectiveC, .kotlin], "requestAccessToEntityType", .calendar, with: ["Event"],
      source: root + "eventkit/ekeventstore"),
    CallRow(
      [.objectiveC, .kotlin], "requestAccessToEntityType", .reminders, with: ["Reminder"],
      source: root + "eventkit/ekeventstore"),
    CallRow(.swift, "requestFullAccessToEvents", .calendar, source: root + "eventkit/ekeventstore"),
    CallRow(
      [.objectiveC, .kotlin], "requestFullAccessToEventsWithCompletion", .calendar,
      source: root + "eventkit/ekeventstore"),
    CallRow(.swift, "requestWriteOnlyAccessToEvents", .calendarWrite, source: root + "eventkit/ekeventstore"),
    CallRow(
      [.objectiveC, .kotlin], "requestWriteOnlyAccessToEventsWithCompletion", .calendarWrite,
      source: root + "eventkit/ekeventstore"),
    CallRow(.swift, "requestFullAccessToReminders", .reminders, source: root + "eventkit/ekeventstore"),
    CallRow(
      [.objectiveC, .kotlin], "requestFullAccessToRemindersWithCompletion", .reminders,
      source: root + "eventkit/ekeventstore"),
    CallRow(
      [.swift, .objectiveC], "EKEventStore", .calendar, .calendarWrite, .reminders, form: .made,
      strength: .hint, source: root + "eventkit/ekeventstore"),
  ]
}
