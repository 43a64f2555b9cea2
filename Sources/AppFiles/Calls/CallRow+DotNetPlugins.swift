extension CallRow {
  private static let calendarStore = "https://github.com/jfversluis/Plugin.Maui.CalendarStore"
  private static let speech =
    "https://learn.microsoft.com/dotnet/communitytoolkit/maui/essentials/speech-to-text"
  private static let plugins = "https://github.com/jfversluis/"

  /// Plug-ins for .NET MAUI. Apps usually get them as interfaces in constructors, so each row names the interface too.
  static let dotNetPlugins: [CallRow] =
    ["GetCalendars", "GetCalendar", "GetEvents", "GetEvent"].map {
      CallRow(.cSharp, $0, .calendar, on: ["CalendarStore", "ICalendarStore"], source: calendarStore)
    }
    + [
      "CreateCalendar", "UpdateCalendar", "DeleteCalendar", "CreateEvent", "CreateAllDayEvent", "UpdateEvent",
      "DeleteEvent",
    ].map {
      CallRow(.cSharp, $0, .calendarWrite, on: ["CalendarStore", "ICalendarStore"], source: calendarStore)
    }
    + [
      CallRow(.cSharp, "RequestPermissions", .speech, on: speeches, source: speech),
      // The library requests only the recognition. iOS requests the microphone when the recording starts.
      CallRow(.cSharp, "StartListenAsync", .microphone, strength: .atUse, on: speeches, source: speech),
      CallRow(
        .cSharp, "ListenAsync", .microphone, strength: .atUse, on: speeches,
        from: ["CommunityToolkit.Maui.Media"], source: speech),
      CallRow(
        .cSharp, "StartAsync", .microphone, strength: .atUse,
        on: ["AudioRecorder", "IAudioRecorder", "AudioStreamer", "IAudioStreamer"],
        from: ["Plugin.Maui.Audio"], source: plugins + "Plugin.Maui.Audio"),
      CallRow(
        .cSharp, "AuthenticateAsync", .faceID, on: ["BiometricAuthenticationService", "IBiometric"],
        from: ["Plugin.Maui.Biometric"], source: "https://github.com/FreakyAli/Plugin.Maui.Biometric"),
      CallRow(
        .cSharp, "Start", .motion, strength: .atUse, on: ["Pedometer", "IPedometer"],
        from: ["Plugin.Maui.Pedometer"], source: plugins + "Plugin.Maui.Pedometer"),
      CallRow(
        .cSharp, "PerformInAppRateAsync", .review,
        source: "https://github.com/FabriBertani/Plugin.Maui.AppRating"),
      CallRow(
        .cSharp, "AskForRequiredPermissionAsync", .camera,
        source: "https://github.com/afriscic/BarcodeScanning.Native.Maui"),
      CallRow(
        .cSharp, "Start", .motion, strength: .atUse, on: ["IBarometer"],
        source: "https://github.com/dotnet/maui/issues/20930"),
      CallRow(
        .cSharp, "GetAllAsync", .contacts, on: ["IContacts"],
        source: "https://learn.microsoft.com/dotnet/maui/platform-integration/communication/contacts"),
    ]
    + ["GetLocationAsync", "GetLastKnownLocationAsync", "StartListeningForegroundAsync"].map {
      CallRow(
        .cSharp, $0, .locationWhenInUse, on: ["IGeolocation"],
        source: "https://learn.microsoft.com/dotnet/maui/platform-integration/device/geolocation")
    }

  private static let speeches = [
    "SpeechToText", "ISpeechToText", "OfflineSpeechToText", "IOfflineSpeechToText",
  ]
}
