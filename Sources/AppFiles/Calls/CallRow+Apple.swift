extension CallRow {
  private static let root = "https://developer.apple.com/documentation/"
  private static let location = root + "corelocation/cllocationmanager"
  private static let photos = root + "photokit/phphotolibrary"

  /// The platform's own calls about location and tracking.
  static let place: [CallRow] = [
    CallRow(
      .native, "requestTrackingAuthorization", .tracking,
      source: root + "apptrackingtransparency/attrackingmanager"),
    CallRow(
      [.objectiveC, .kotlin], "requestTrackingAuthorizationWithCompletionHandler", .tracking,
      source: root + "apptrackingtransparency/attrackingmanager"),
    CallRow(
      .cSharp, "RequestTrackingAuthorization", .tracking,
      source: "https://learn.microsoft.com/en-us/dotnet/api/apptrackingtransparency.attrackingmanager"),
    CallRow(
      .cSharp, "RequestTrackingAuthorizationAsync", .tracking,
      source: "https://learn.microsoft.com/en-us/dotnet/api/apptrackingtransparency.attrackingmanager"),
    CallRow(
      .cSharp, "RequestAuthorizationTracking", .tracking,
      source: "https://docs.unity3d.com/Packages/com.unity.ads.ios-support@1.0/manual/index.html"),
    CallRow(.native, "requestWhenInUseAuthorization", .locationWhenInUse, source: location),
    CallRow(.native, "requestAlwaysAuthorization", .locationAlways, source: location),
    CallRow(.cSharp, "RequestWhenInUseAuthorization", .locationWhenInUse, source: location),
    CallRow(.cSharp, "RequestAlwaysAuthorization", .locationAlways, source: location),
    CallRow(
      .swift, "CLServiceSession", .locationWhenInUse, form: .made, with: [".whenInUse"],
      source: root + "corelocation/clservicesession"),
    CallRow(
      .swift, "CLServiceSession", .locationAlways, form: .made, with: [".always"],
      source: root + "corelocation/clservicesession"),
    CallRow(
      .native, "requestTemporaryFullAccuracyAuthorization", .preciseLocation, source: location),
    CallRow(
      [.objectiveC, .kotlin], "requestTemporaryFullAccuracyAuthorizationWithPurposeKey", .preciseLocation,
      source: location),
    CallRow(
      .swift, "LocationButton", .locationButton, form: .made, source: root + "corelocationui/locationbutton"),
    CallRow(
      .objectiveC, "CLLocationButton", .locationButton, form: .made,
      source: root + "corelocationui/cllocationbutton"),
    CallRow(
      .native, "startUpdatingLocation", .locationWhenInUse, .locationAlways, strength: .mayAsk,
      source: location),
    CallRow(
      .native, "requestLocation", .locationWhenInUse, .locationAlways, strength: .mayAsk, source: location),
    CallRow(
      .swift, "liveUpdates", .locationWhenInUse, .locationAlways, strength: .mayAsk, on: ["CLLocationUpdate"],
      source: root + "corelocation/cllocationupdate"),
    CallRow(
      .native, "startMonitoringSignificantLocationChanges", .locationAlways, .backgroundUpdates,
      strength: .mayAsk,
      source: location),
    CallRow(
      .native, "startMonitoringVisits", .locationAlways, .backgroundUpdates, strength: .mayAsk,
      source: location),
    CallRow(
      [.swift, .objectiveC, .kotlin], "allowsBackgroundLocationUpdates", .backgroundUpdates,
      form: .switchedOn,
      source: location),
    CallRow(
      .objectiveC, "setAllowsBackgroundLocationUpdates", .backgroundUpdates, with: ["YES", "true"],
      source: location),
    CallRow(
      .cSharp, "AllowsBackgroundLocationUpdates", .backgroundUpdates, form: .switchedOn, source: location),
    CallRow(
      [.swift, .objectiveC, .kotlin, .cSharp], "allowsBackgroundLocationUpdates", .backgroundUpdates,
      form: .mentioned, strength: .mayAsk, source: location),
    CallRow(
      .swift, "CLBackgroundActivitySession", .backgroundUpdates, form: .made, strength: .mayAsk,
      source: root + "corelocation/clbackgroundactivitysession"),
    CallRow(
      [.swift, .objectiveC], "MKUserTrackingButton", .locationWhenInUse, form: .mentioned, strength: .mayAsk,
      source: root + "mapkit/mkusertrackingbutton"),
    CallRow(
      .swift, "MapUserLocationButton", .locationWhenInUse, form: .mentioned, strength: .mayAsk,
      source: root + "mapkit/mapuserlocationbutton"),
    CallRow(
      .swift, "UserAnnotation", .locationWhenInUse, form: .made, strength: .mayAsk,
      source: root + "mapkit/userannotation"),
    CallRow(
      [.swift, .objectiveC], "showsUserLocation", .locationWhenInUse, form: .mentioned, strength: .mayAsk,
      source: root + "mapkit/mkmapview/showsuserlocation"),
  ]

  /// The platform's own calls about pictures, sound and the lists of a person.
  static let media: [CallRow] = [
    CallRow(
      .swift, "requestAccess", .camera, with: [".video"], source: root + "avfoundation/avcapturedevice"),
    CallRow(
      .swift, "requestAccess", .microphone, with: [".audio"], source: root + "avfoundation/avcapturedevice"),
    CallRow(
      .swift, "requestAccess", .camera, .microphone, strength: .mayAsk, on: ["AVCaptureDevice"],
      without: [".video", ".audio"], source: root + "avfoundation/avcapturedevice"),
    CallRow(
      [.objectiveC, .kotlin, .cSharp], "requestAccessForMediaType", .camera,
      with: ["AVMediaTypeVideo", "Video"],
      source: root + "avfoundation/avcapturedevice"),
    CallRow(
      [.objectiveC, .kotlin, .cSharp], "requestAccessForMediaType", .microphone,
      with: ["AVMediaTypeAudio", "Audio"], source: root + "avfoundation/avcapturedevice"),
    CallRow(
      .cSharp, "RequestAccessForMediaType", .camera, with: ["Video"],
      source: root + "avfoundation/avcapturedevice"),
    CallRow(
      .cSharp, "RequestAccessForMediaType", .microphone, with: ["Audio"],
      source: root + "avfoundation/avcapturedevice"),
    CallRow(
      [.swift, .objectiveC], "AVCaptureDeviceInput", .camera, form: .made, strength: .touches,
      source: root + "avfoundation/avcapturedeviceinput"),
    CallRow(
      [.swift, .objectiveC], "AVCaptureDeviceInput", .microphone, form: .made, strength: .mayAsk,
      source: root + "avfoundation/avcapturedeviceinput"),
    CallRow(
      [.swift, .objectiveC], "UIImagePickerController", .camera, form: .made, strength: .touches,
      source: root + "uikit/uiimagepickercontroller"),
    CallRow(
      [.swift, .objectiveC], "UIImagePickerController", .microphone, .photos, form: .made,
      strength: .mayAsk, source: root + "uikit/uiimagepickercontroller"),
    CallRow(
      [.swift, .objectiveC], "VNDocumentCameraViewController", .camera, form: .mentioned, strength: .mayAsk,
      source: root + "visionkit/vndocumentcameraviewcontroller"),
    CallRow(
      .swift, "DataScannerViewController", .camera, form: .mentioned, strength: .mayAsk,
      source: root + "visionkit/datascannerviewcontroller"),
    CallRow(
      [.swift, .objectiveC], "ARSession", .camera, form: .mentioned, strength: .mayAsk,
      source: root + "arkit/arsession"),
    CallRow(
      [.swift, .objectiveC], "ARSCNView", .camera, form: .mentioned, strength: .mayAsk,
      source: root + "arkit/arscnview"),
    CallRow(
      [.swift, .objectiveC], "WKWebView", .camera, .microphone, .locationWhenInUse, .photos, .photosAdd,
      form: .mentioned,
      strength: .mayAsk, source: root + "webkit/wkwebview"),
    CallRow(
      .native, "requestRecordPermission", .microphone, source: root + "avfaudio/avaudioapplication"),
    CallRow(
      .objectiveC, "requestRecordPermissionWithCompletionHandler", .microphone,
      source: root + "avfaudio/avaudioapplication"),
    CallRow(
      [.swift, .objectiveC], "AVAudioRecorder", .microphone, form: .made, strength: .touches,
      source: root + "avfaudio/avaudiorecorder"),
    CallRow(
      [.swift, .objectiveC], "installTap", .microphone, strength: .mayAsk,
      source: root + "avfaudio/avaudionode/installtap(onbus:buffersize:format:block:)"),
    CallRow(
      .swift, "isMicrophoneEnabled", .microphone, form: .mentioned, strength: .mayAsk,
      source: root + "replaykit/rpscreenrecorder"),
    CallRow(
      .objectiveC, "microphoneEnabled", .microphone, form: .mentioned, strength: .mayAsk,
      source: root + "replaykit/rpscreenrecorder"),
    CallRow(
      .objectiveC, "AVAudioSessionCategoryPlayAndRecord", .microphone, form: .mentioned, strength: .mayAsk,
      source: root + "avfaudio/avaudiosession/category"),
    CallRow(
      [.swift, .objectiveC], "playAndRecord", .microphone, form: .mentioned, strength: .mayAsk,
      source: root + "avfaudio/avaudiosession/category"),
    CallRow(
      .swift, "requestAuthorization", .photosAdd, on: ["PHPhotoLibrary"], with: [".addOnly"], source: photos),
    CallRow(
      [.swift, .cSharp], "requestAuthorization", .photos, on: ["PHPhotoLibrary"], without: [".addOnly"],
      source: photos),
    CallRow(
      .objectiveC, "requestAuthorization", .photos, on: ["PHPhotoLibrary"], source: photos),
    CallRow(
      [.objectiveC, .kotlin], "requestAuthorizationForAccessLevel", .photosAdd, with: ["AddOnly"],
      source: photos),
    CallRow(
      [.objectiveC, .kotlin], "requestAuthorizationForAccessLevel", .photos, without: ["AddOnly"],
      source: photos),
    CallRow(
      .cSharp, "RequestAuthorization", .photos, on: ["PHPhotoLibrary"], without: ["AddOnly"], source: photos),
    CallRow(
      [.swift, .objectiveC], "fetchAssets", .photos, strength: .touches, on: ["PHAsset"],
      source: root + "photokit/phasset"),
    CallRow(
      .native, "UIImageWriteToSavedPhotosAlbum", .photosAdd,
      source: root + "uikit/uiimagewritetosavedphotosalbum(_:_:_:_:)"),
    CallRow(
      .native, "UISaveVideoAtPathToSavedPhotosAlbum", .photosAdd,
      source: root + "uikit/uisavevideoatpathtosavedphotosalbum(_:_:_:_:)"),
    CallRow(
      [.swift, .objectiveC], "performChanges", .photosAdd, strength: .touches, source: photos),
    CallRow(
      [.swift, .objectiveC], "performChangesAndWait", .photosAdd, strength: .touches, source: photos),
    CallRow(
      [.swift, .objectiveC], "PHAssetCreationRequest", .photosAdd, form: .mentioned, strength: .touches,
      source: photos),
    CallRow(
      [.swift, .objectiveC], "PHPhotoLibrary", .photosAdd, .photos, form: .mentioned, strength: .mayAsk,
      source: photos),
    CallRow(
      [.swift, .objectiveC], "PHFetchOptions", .photos, form: .made, strength: .mayAsk, source: photos),
    CallRow(
      [.swift, .objectiveC], "UIActivityViewController", .photosAdd, .contacts, form: .made,
      strength: .mayAsk,
      source: root + "uikit/uiactivityviewcontroller"),
    CallRow(
      .swift, "ShareLink", .photosAdd, form: .made, strength: .mayAsk, source: root + "swiftui/sharelink"),
    CallRow(
      .swift, "requestAccess", .contacts, with: [".contacts"], source: root + "contacts/cncontactstore"),
    CallRow(
      [.objectiveC, .kotlin], "requestAccessForEntityType", .contacts, with: ["CNEntityType"],
      source: root + "contacts/cncontactstore"),
    CallRow(
      .swift, "requestAccess", .calendar, with: [".event"], source: root + "eventkit/ekeventstore"),
    CallRow(
      .swift, "requestAccess", .reminders, with: [".reminder"], source: root + "eventkit/ekeventstore"),
    CallRow(
      .objectiveC, "requestAccessToEntityType", .calendar, with: ["EKEntityTypeEvent"],
      source: root + "eventkit/ekeventstore"),
    CallRow(
      .objectiveC, "requestAccessToEntityType", .reminders, with: ["EKEntityTypeReminder"],
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
      [.swift, .objectiveC], "EKEventStore", .calendar, .reminders, form: .made, strength: .mayAsk,
      source: root + "eventkit/ekeventstore"),
    CallRow(
      [.swift, .objectiveC], "CNContactStore", .contacts, form: .made, strength: .mayAsk,
      source: root + "contacts/cncontactstore"),
  ]
}
