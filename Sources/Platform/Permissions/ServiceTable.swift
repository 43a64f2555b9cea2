extension Service {
  /// The permissions that share their code. Each has one row here, and one file of texts in `Screens/system`.
  ///
  /// Stored devices contain the index of a row. So the order must not change, and a new row is added at the end.
  ///
  /// - Source: each row has its own. What TCC stores about a service was read in `tccd` of iOS 18.
  public static let rows: [ServiceRow] = [
    .twoWay(
      "camera", since: .ios8, request: "AVCaptureDevice.requestAccess", use: "AVCaptureDeviceInput",
      key: "NSCameraUsageDescription",
      .ends, .observed, "https://github.com/zoontek/react-native-permissions/issues/640",
      isRestrictable: true,
      announcedAs: ["camera", "カメラ"],
      tools: ServiceRow.ToolNames(
        tcc: "Camera", simctl: "camera", detox: "camera", maestro: "camera", xcuitest: "camera",
        reactNative: "CAMERA", flutter: "camera"),
      "https://developer.apple.com/documentation/avfoundation/avcapturedevice/requestaccess(for:completionhandler:)"
    ),
    .twoWay(
      "microphone", since: .ios8, request: "AVAudioSession.requestRecordPermission",
      use: "AVAudioSession.setActive", key: "NSMicrophoneUsageDescription",
      .ends, .observed, "https://github.com/zoontek/react-native-permissions/issues/736",
      isRestrictable: true,
      announcedAs: ["microphone", "マイク"],
      tools: ServiceRow.ToolNames(
        tcc: "Microphone", simctl: "microphone", detox: "microphone", maestro: "microphone",
        xcuitest: "microphone", reactNative: "MICROPHONE", flutter: "microphone"),
      "https://developer.apple.com/documentation/avfaudio/avaudiosession/requestrecordpermission(_:)"),
    ServiceRow(
      "photos",
      questions: [
        Fact(.ios6 ... .ios6, .absent, .inferred, notModelled),
        Fact(
          .ios8 ... .ios13_4, .allowDeny, .observed,
          "system strings of the iOS 10.2 to 12.2 runtimes (AutoMate)"),
        Fact(.ios14_0beta1 ... .ios16_1, .selectFullDeny, .documented, photoHelp),
        Fact(
          .ios17_0..., .selectFullDenyOrKeep, .reported,
          "button labels of TCC.framework in iOS 26.4 (shaun0927/opensafari); "
            + "the third button, from one project"),
      ], request: "PHPhotoLibrary.requestAuthorization", use: "PHAsset.fetchAssets",
      keys: [ServiceRow.Key("NSPhotoLibraryUsageDescription")],
      missingKey: ServiceRow.keyIsNeeded,
      readings: [
        Fact(.ios6 ... .ios6, .nothing, .inferred, notModelled),
        Fact(.ios8 ... .ios13_4, .authorized, .documented, photoStatus),
        Fact(.ios14_0beta1..., .authorizedOrLimited, .documented, photoStatus),
      ],
      settings: [
        Fact(.ios6 ... .ios6, .absent, .inferred, notModelled),
        Fact(.ios8 ... .ios13_4, .onOff, .inferred, "Never, or Read and Write"),
        Fact(
          .ios14_0beta1 ... .ios16_1, .noneLimitedFull, .observed, "https://gori.me/ios/ios-tips/129899"),
        Fact(
          .ios17_0..., .noneAddLimitedFull, .observed,
          "https://www.macrumors.com/how-to/control-which-apps-have-photos-access/"),
      ],
      change: Fact(.ios6..., .ends, .observed, "https://github.com/spencerccf/app_settings/issues/201"),
      isRestrictable: true,
      dialogs: [
        ServiceRow.Dialog(
          "photos-picker", .second, [.done], since: .ios14_0beta1, .observed,
          "https://gori.me/ios/ios-tips/129899 : closing the picker with nothing chosen leaves limited access"
        ),
        ServiceRow.Dialog(
          "photos-limited", .alert, [.more, .keep], since: .ios14_0beta1, comesWithUse: true, .documented,
          photoHelp),
        ServiceRow.Dialog(
          "photos-reminder", .reminder, [.select, .full, .deny], since: .ios17_0, .observed,
          "https://9to5mac.com/2023/09/29/limit-iphone-photos-app-access-with-ios-17/"),
      ],
      alerts: [
        Fact(
          .ios6 ... .ios17_5, .eachLaunch, .observed,
          photoHelp + "; https://github.com/react-native-cameraroll/react-native-cameraroll/issues/347"
            + " (assume: limited-alert)"),
        Fact(
          .ios18..., .onChange, .reported,
          "measured on a simulator with iOS 26.5 (bajutsu-e2e/bajutsu) (assume: limited-alert)"),
      ], lesser: "photos-add", hasPicker: true,
      noun: "photos",
      tools: ServiceRow.ToolNames(
        tcc: "Photos", simctl: "photos", detox: "photos", maestro: "photos", xcuitest: "photos",
        reactNative: "PHOTO_LIBRARY", flutter: "photos")),
    .twoWay(
      "photos-add", since: .ios11, request: "PHPhotoLibrary.requestAuthorization(addOnly)",
      use: "PHAssetCreationRequest", key: "NSPhotoLibraryAddUsageDescription",
      readings: [
        Fact(.ios6 ... .ios10_3, .nothing, .documented, photoStatus),
        // authorizationStatus(for: .addOnly) came with iOS 14, and the earlier function reports reading only.
        Fact(
          .ios11 ... .ios13_4, .nothing, .reported,
          "https://github.com/lionheart/openradar-mirror/issues/18522"),
        Fact(
          .ios14_0beta1..., .authorizedOrLimited, .observed,
          "measured on iOS 14.2.1, https://linuxtut.com/en/87a3a1a8e481a1546b38; "
            + "https://github.com/Baseflow/flutter-permission-handler/issues/545"),
      ],
      .ends, .observed, "https://github.com/spencerccf/app_settings/issues/201",
      tools: ServiceRow.ToolNames(
        tcc: "PhotosAdd", simctl: "photos-add", reactNative: "PHOTO_LIBRARY_ADD_ONLY",
        flutter: "photosAddOnly"),
      "https://developer.apple.com/documentation/photos/phaccesslevel/addonly"),
    ServiceRow(
      "contacts",
      questions: [
        Fact(.ios6 ... .ios6, .absent, .inferred, notModelled),
        Fact(
          .ios8 ... .ios17_5, .allowDeny, .observed,
          "system strings of the iOS 10.2 to 12.2 runtimes (AutoMate)"),
        Fact(.ios18..., .continueDeny, .documented, contactHelp),
      ], request: "CNContactStore.requestAccess", use: "CNContactStore.enumerateContacts",
      keys: [ServiceRow.Key("NSContactsUsageDescription")],
      missingKey: ServiceRow.keyIsNeeded,
      readings: [
        Fact(.ios6 ... .ios6, .nothing, .inferred, notModelled),
        Fact(.ios8 ... .ios17_5, .authorized, .documented, contactStatus),
        Fact(.ios18..., .authorizedOrLimited, .documented, contactStatus),
      ],
      settings: [
        Fact(.ios6 ... .ios6, .absent, .inferred, notModelled),
        Fact(.ios8 ... .ios17_5, .onOff, .observed, "the switch in Settings, many reports"),
        Fact(.ios18..., .noneLimitedFull, .observed, contactHelp),
      ],
      change: Fact(
        .ios6..., .ends, .observed, "https://github.com/Baseflow/flutter-permission-handler/issues/746"),
      isRestrictable: true,
      dialogs: [
        ServiceRow.Dialog(
          "contacts-access", .second, [.select, .full], since: .ios18, .documented,
          contactHelp + "; no source confirms that leaving the prompt stores nothing")
      ], hasPicker: true,
      announcedAs: ["contacts", "連絡先"],
      tools: ServiceRow.ToolNames(
        tcc: "AddressBook", simctl: "contacts", detox: "contacts", maestro: "contacts", xcuitest: "contacts",
        reactNative: "CONTACTS", flutter: "contacts")),
    ServiceRow(
      "calendar",
      questions: [
        Fact(.ios6 ... .ios6, .absent, .inferred, notModelled),
        Fact(
          .ios8 ... .ios16_1, .allowDeny, .observed,
          "system strings of the iOS 10.2 to 12.2 runtimes (AutoMate)"),
        Fact(.ios17_0..., .fullDeny, .documented, calendarHelp),
      ], request: "EKEventStore.requestFullAccessToEvents", lesserWord: "calendar-write",
      lesserRequest: "EKEventStore.requestWriteOnlyAccessToEvents",
      former: ServiceRow.Former(
        word: "calendar-old", call: "EKEventStore.requestAccess(event)", until: .ios17_0),
      keys: [
        ServiceRow.Key("NSCalendarsUsageDescription", .ios6 ... .ios16_1, isRequired: true),
        ServiceRow.Key("NSCalendarsFullAccessUsageDescription", .ios17_0 ... .newest, for: [.request]),
        ServiceRow.Key(
          "NSCalendarsWriteOnlyAccessUsageDescription", .ios17_0 ... .newest, for: [.lesserRequest]),
      ],
      missingKey: [
        Fact(.ios6 ... .ios9_3, .asks, .documented, missingKeyText),
        Fact(.ios10 ... .ios16_1, .ends, .observed, missingKeyText),
        Fact(.ios17_0..., .error, .observed, "https://github.com/xamarin/Essentials/issues/2105"),
      ],
      readings: [
        Fact(.ios6 ... .ios6, .nothing, .inferred, notModelled),
        Fact(.ios8 ... .ios16_1, .authorized, .documented, eventStatus),
        Fact(.ios17_0..., .fullAccessOrWriteOnly, .documented, eventStatus),
      ],
      settings: [
        Fact(.ios6 ... .ios6, .absent, .inferred, notModelled),
        Fact(.ios8 ... .ios16_1, .onOff, .observed, "the switch in Settings, many reports"),
        Fact(
          .ios17_0..., .noneWriteOnlyFull, .reported, "None, Add Events Only, Full Access: common knowledge"),
      ],
      change: Fact(
        .ios6..., .ends, .observed, "https://github.com/Baseflow/flutter-permission-handler/issues/746"),
      isRestrictable: true,
      updates: [
        Fact(.ios6 ... .ios16_1, .keeps, .observed, "answers are kept over updates, many reports"),
        Fact(.ios17_0..., .narrows, .documented, calendarUpdate),
      ], hasPicker: true,
      announcedAs: ["calendar", "カレンダー"],
      tools: ServiceRow.ToolNames(
        tcc: "Calendar", simctl: "calendar", detox: "calendar", maestro: "calendar", xcuitest: "calendar",
        reactNative: "CALENDARS", flutter: "calendarFullAccess")),
    ServiceRow(
      "reminders",
      questions: [
        Fact(.ios6 ... .ios6, .absent, .inferred, notModelled),
        Fact(.ios8..., .allowDeny, .observed, "system strings of the iOS 10.2 to 12.2 runtimes (AutoMate)"),
      ],
      request: "EKEventStore.requestFullAccessToReminders",
      former: ServiceRow.Former(
        word: "reminders-old", call: "EKEventStore.requestAccess(reminder)", until: .ios17_0),
      keys: [
        ServiceRow.Key("NSRemindersUsageDescription", .ios6 ... .ios16_1),
        ServiceRow.Key("NSRemindersFullAccessUsageDescription", .ios17_0 ... .newest),
      ],
      missingKey: [
        Fact(.ios6 ... .ios9_3, .asks, .documented, missingKeyText),
        Fact(.ios10 ... .ios16_1, .ends, .observed, missingKeyText),
        Fact(.ios17_0..., .error, .observed, "https://github.com/xamarin/Essentials/issues/2105"),
      ],
      readings: [
        Fact(.ios6 ... .ios6, .nothing, .inferred, notModelled),
        Fact(.ios8 ... .ios16_1, .authorized, .documented, eventStatus),
        Fact(.ios17_0..., .fullAccess, .documented, eventStatus),
      ],
      settings: [
        Fact(.ios6 ... .ios6, .absent, .inferred, notModelled),
        Fact(.ios8..., .onOff, .observed, "the switch in Settings, many reports"),
      ],
      change: Fact(
        .ios6..., .ends, .observed, "https://github.com/Baseflow/flutter-permission-handler/issues/746"),
      isRestrictable: true,
      announcedAs: ["reminders", "リマインダー"],
      tools: ServiceRow.ToolNames(
        tcc: "Reminders", simctl: "reminders", detox: "reminders", maestro: "reminders",
        xcuitest: "reminders",
        reactNative: "REMINDERS", flutter: "reminders")),
    .twoWay(
      "bluetooth", since: .ios13_0, isOlder: true, use: "CBCentralManager",
      key: "NSBluetoothAlwaysUsageDescription", reading: .allowedAlways,
      .likelyEnds, .reported, "common knowledge of TCC", isRestrictable: true,
      overlay: ServiceRow.Overlay(
        word: "bluetooth-power", effect: .asksToTurnOn, source: "system strings of the iOS 15 runtime"),
      dialogs: [
        ServiceRow.Dialog(
          "bluetooth-off", .alert, [.settings, .close], since: .ios6, comesWithUse: true, .documented,
          "https://developer.apple.com/documentation/corebluetooth/cbcentralmanageroptionshowpoweralertkey : once an "
            + "object; if there is no answer yet, no source says which of the two prompts comes first")
      ],
      formerKeys: ["NSBluetoothPeripheralUsageDescription"], noun: "Bluetooth", announcedAs: ["bluetooth"],
      tools: ServiceRow.ToolNames(
        tcc: "BluetoothAlways", xcuitest: "bluetooth", reactNative: "BLUETOOTH", flutter: "bluetooth"),
      "https://developer.apple.com/documentation/corebluetooth/cbmanagerauthorization"),
    .twoWay(
      "local-network", since: .ios14_0beta1, isOlder: true, use: "NWBrowser",
      key: "NSLocalNetworkUsageDescription",
      missingKey: [
        Fact(
          .ios6 ... .ios17_5, .defaultWords, .documented,
          "https://developer.apple.com/documentation/technotes/tn3179-understanding-local-network-privacy "
            + "(assume: local-network-without-key)"),
        Fact(
          .ios18..., .silent, .observed,
          "https://github.com/a-ghorbani/pocketpal-ai/issues/820, https://github.com/mkulesh/onpc/issues/331, "
            + "https://github.com/vultisig/vultisig-ios/issues/1418 (assume: local-network-without-key)"),
      ], reading: .nothing,
      .likelyStays, .inferred,
      "https://pub.dev/packages/local_network_rwx/changelog : depends on the version",
      keeping: Fact(
        .ios6..., .both, .inferred,
        "https://github.com/wix/AppleSimulatorUtils/issues/94 : stored outside TCC; the effect of a reinstall is "
          + "not known (assume: local-network-survives)"), keepingAssumption: .localNetworkSurvives,
      hasRowAtAttempt: true, noun: "local network", announcedAs: ["local network", "ローカルネットワーク"],
      tools: ServiceRow.ToolNames(xcuitest: "localNetwork"),
      "https://developer.apple.com/documentation/technotes/tn3179-understanding-local-network-privacy"),
    .twoWay(
      "face-id", since: .ios11, use: "LAContext.evaluatePolicy", key: "NSFaceIDUsageDescription",
      missingKey: [
        Fact(
          .ios6..., .ends, .observed,
          "https://github.com/rolandleth/LTHPasscodeViewController/issues/193; contradicted by "
            + "https://github.com/okta/samples-ios/issues/102 (assume: face-id-without-key)")
      ], reading: .available, .likelyStays, .inferred, "not confirmed by a source",
      noun: "Face ID", tools: ServiceRow.ToolNames(tcc: "FaceID", detox: "faceid", reactNative: "FACE_ID"),
      "https://github.com/lionheart/openradar-mirror/issues/18901"),
    .twoWay(
      "motion", since: .ios8, isOlder: true, use: "CMPedometer", key: "NSMotionUsageDescription",
      .ends, .reported, "https://github.com/zoontek/react-native-permissions/issues/825",
      isRestrictable: true,
      overlay: ServiceRow.Overlay(
        word: "fitness-tracking", effect: .readsDenied,
        source: "https://github.com/zoontek/react-native-permissions/issues/825"),
      tools: ServiceRow.ToolNames(
        tcc: "Motion", simctl: "motion", detox: "motion", maestro: "motion", reactNative: "MOTION",
        flutter: "sensors"),
      "https://developer.apple.com/documentation/coremotion/cmpedometer"),
    .twoWay(
      "speech", since: .ios10, request: "SFSpeechRecognizer.requestAuthorization",
      key: "NSSpeechRecognitionUsageDescription",
      .ends, .reported, "https://github.com/spencerccf/app_settings/issues/201", isRestrictable: true,
      tools: ServiceRow.ToolNames(
        tcc: "SpeechRecognition", detox: "speech", maestro: "speech", reactNative: "SPEECH_RECOGNITION",
        flutter: "speech"),
      "https://developer.apple.com/documentation/speech/sfspeechrecognizer/requestauthorization(_:)"),
    .twoWay(
      "siri", since: .ios10, request: "INPreferences.requestSiriAuthorization", key: "NSSiriUsageDescription",
      .likelyEnds, .reported, "common knowledge of TCC",
      noun: "Siri",
      tools: ServiceRow.ToolNames(
        tcc: "Siri", simctl: "siri", detox: "siri", maestro: "siri", reactNative: "SIRI", flutter: "assistant"
      ),
      "https://developer.apple.com/documentation/intents/inpreferences/requestsiriauthorization(_:)"),
    .twoWay(
      "media-library", since: .ios9_3, isOlder: true, request: "MPMediaLibrary.requestAuthorization",
      use: "MPMediaQuery", key: "NSAppleMusicUsageDescription",
      .likelyEnds, .reported, "common knowledge of TCC", isRestrictable: true,
      noun: "music",
      tools: ServiceRow.ToolNames(
        tcc: "MediaLibrary", simctl: "media-library", detox: "medialibrary", maestro: "medialibrary",
        xcuitest: "mediaLibrary", reactNative: "MEDIA_LIBRARY", flutter: "mediaLibrary"),
      "https://developer.apple.com/documentation/mediaplayer/mpmedialibrary/requestauthorization(_:)"),
    .twoWay(
      "homekit", since: .ios8, use: "HMHomeManager", key: "NSHomeKitUsageDescription",
      .likelyEnds, .reported, "common knowledge of TCC",
      noun: "home",
      tools: ServiceRow.ToolNames(tcc: "Willow", detox: "homekit", maestro: "homekit", xcuitest: "homeKit"),
      "https://developer.apple.com/documentation/homekit/hmhomemanager"),
    .twoWay(
      "nearby", since: .ios15, request: "NISession.run", key: "NSNearbyInteractionUsageDescription",
      missingKey: [
        // The session ends with the error userDidNotAllow, and the app continues to run.
        Fact(.ios6..., .error, .reported, "https://github.com/dustedrob/multi-platform-uwb/pull/16")
      ],
      .likelyStays, .inferred, "not confirmed by a source",
      formerKeys: ["NSNearbyInteractionAllowOnceUsageDescription"],
      tools: ServiceRow.ToolNames(tcc: "NearbyInteraction"),
      "https://developer.apple.com/documentation/bundleresources/information-property-list/"
        + "nsnearbyinteractionusagedescription"),
    .twoWay(
      "critical-alerts", since: .ios12, request: "requestAuthorization(criticalAlert)", key: nil,
      .stays, .reported, "notifications are not a TCC service",
      keeping: Fact(
        .ios6..., .reset, .observed, "the reset changes neither the notification settings nor the answers"),
      tools: ServiceRow.ToolNames(flutter: "criticalAlerts"),
      "https://developer.apple.com/documentation/usernotifications/unauthorizationoptions/criticalalert"),
    ServiceRow(
      "health",
      questions: Fact.since(
        .ios8, .sheet, before: .absent,
        "https://developer.apple.com/documentation/healthkit/authorizing-access-to-health-data", .documented),
      request: "HKHealthStore.requestAuthorization",
      keys: [
        ServiceRow.Key("NSHealthShareUsageDescription", isRequired: false),
        ServiceRow.Key("NSHealthUpdateUsageDescription", isRequired: false, isForWriting: true),
      ],
      missingKey: [
        Fact(.ios6 ... .ios9_3, .asks, .inferred, "https://useyourloaf.com/blog/privacy-settings-in-ios-10/"),
        Fact(.ios10..., .raises, .reported, "common knowledge of HealthKit"),
      ],
      readings: Fact.since(
        .ios8, .sharing, before: .nothing,
        "https://developer.apple.com/documentation/healthkit/hkauthorizationstatus", .documented),
      settings: Fact.since(.ios8, .onOff, before: .absent, "Settings > Health > Data Access"),
      change: Fact(.ios6..., .stays, .reported, "common knowledge of HealthKit"),
      keeping: Fact(
        .ios6..., .both, .reported,
        "the answers were kept after a reinstall on a simulator (assume: health-survives)"),
      keepingAssumption: .healthSurvives,
      otherKeys: ["NSHealthClinicalHealthRecordsShareUsageDescription"],
      tools: ServiceRow.ToolNames(detox: "health", maestro: "health", xcuitest: "health")),
    ServiceRow(
      "paste",
      questions: pasteQuestions,
      use: "UIPasteboard.general",
      keys: [], missingKey: [Fact(.ios6..., .nothing, .observed, pasteSource)],
      readings: [Fact(.ios6..., .nothing, .observed, pasteSource)],
      settings: Fact.since(
        .ios16_1, .askDenyAllow, before: .absent,
        "app page > Paste from Other Apps: instructions in published apps"
      ),
      change: Fact(.ios6..., .likelyStays, .inferred, "not confirmed by a source"), hasRowAtAttempt: true,
      tools: ServiceRow.ToolNames(tcc: "Pasteboard")),
    ServiceRow(
      "review",
      questions: Fact.since(.ios10_3, .stars, before: .absent, reviewSource, .documented),
      request: "requestReview", keys: [], missingKey: [Fact(.ios6..., .nothing, .documented, reviewSource)],
      readings: [Fact(.ios6..., .nothing, .documented, reviewSource)],
      settings: [Fact(.ios6..., .absent, .observed, "there is one switch for all apps")],
      change: Fact(.ios6..., .stays, .observed, "there is one switch for all apps"),
      keeping: Fact(.ios6..., .both, .documented, reviewSource + " (of the device)"),
      overlay: ServiceRow.Overlay(
        word: "in-app-ratings", effect: .silences, source: "Settings > App Store > In-App Ratings & Reviews"),
      tools: ServiceRow.ToolNames(reactNative: "STOREKIT")),
    .twoWay(
      "focus", since: .ios15, request: "INFocusStatusCenter.requestAuthorization",
      key: "NSFocusStatusUsageDescription", .likelyStays, .inferred, "not confirmed by a source",
      noun: "Focus", tools: ServiceRow.ToolNames(tcc: "FocusStatus", xcuitest: "focus"),
      "https://developer.apple.com/documentation/intents/infocusstatuscenter"),
    .twoWay(
      "alarm", since: .ios26, request: "AlarmManager.requestAuthorization", key: "NSAlarmKitUsageDescription",
      missingKey: [Fact(.ios6..., .error, .documented, alarmSource)], reading: .unrestricted,
      .likelyStays, .inferred, "not confirmed by a source", announcedAs: ["alarm", "アラーム"],
      tools: ServiceRow.ToolNames(), alarmSource),
    ServiceRow(
      "age-range", questions: Fact.since(.ios26, .share, before: .absent, ageSource, .documented),
      request: "AgeRangeService.requestAgeRange", keys: [],
      missingKey: [
        Fact(
          .ios6..., .error, .documented,
          ageSource + ": the entitlement com.apple.developer.declared-age-range")
      ],
      readings: [Fact(.ios6..., .nothing, .documented, ageSource)],
      settings: Fact.since(
        .ios26, .askAlwaysNever, before: .absent, ageSupport + " (of the account, for all apps)", .documented),
      change: Fact(.ios6..., .stays, .inferred, "not confirmed by a source"),
      keeping: Fact(
        .ios6..., .both, .inferred,
        ageSupport + "; no source confirms that the answer is kept when the app is deleted"),
      announcedAs: ["age range", "年齢層"], tools: ServiceRow.ToolNames()),
  ]
}
