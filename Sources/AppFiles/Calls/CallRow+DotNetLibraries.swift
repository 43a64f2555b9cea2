import Platform

extension CallRow {
  private static let mauiMap =
    "https://github.com/dotnet/maui/blob/main/src/Core/maps/src/Handlers/Map/MapHandler.iOS.cs"

  /// Libraries for C#: .NET MAUI, Xamarin, their plug-ins, and Unity.
  static let dotNet: [CallRow] = [
    CallRow(
      .cSharp, "CapturePhotoAsync", .camera,
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/device-media/picker"),
    CallRow(
      .cSharp, "CaptureVideoAsync", .camera,
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/device-media/picker"),
    CallRow(
      .cSharp, "CaptureVideoAsync", .microphone,
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/device-media/picker"),
    CallRow(
      .cSharp, "Start", .motion, strength: .atUse, on: ["Barometer"],
      source: "https://github.com/dotnet/maui/issues/20930"),
    // The guide of the picker requires these keys, whatever the user picks.
    CallRow(
      .cSharp, "MediaPicker", .photos, .photosAdd, .microphone, form: .mentioned, strength: .hint,
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/device-media/picker"),
    CallRow(
      .cSharp, "PickPhotoAsync", .picker, on: ["MediaPicker", "IMediaPicker", "mediaPicker"],
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/device-media/picker"),
    CallRow(
      .cSharp, "PickVideoAsync", .picker, on: ["MediaPicker", "IMediaPicker", "mediaPicker"],
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/device-media/picker"),
    CallRow(
      .cSharp, "PickPhotosAsync", .picker, on: ["MediaPicker", "IMediaPicker", "mediaPicker"],
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/device-media/picker"),
    // Xamarin.Essentials requests the microphone before any video, and the photos before iOS 11.
    CallRow(
      .cSharp, "PickVideoAsync", .microphone, on: ["MediaPicker"], from: ["Xamarin.Essentials"],
      source:
        "https://github.com/xamarin/Essentials/blob/main/Xamarin.Essentials/MediaPicker/MediaPicker.ios.cs"),
    CallRow(
      .cSharp, "PickVideoAsync", .photos, on: ["MediaPicker"], from: ["Xamarin.Essentials"],
      before: Version(11),
      source:
        "https://github.com/xamarin/Essentials/blob/main/Xamarin.Essentials/MediaPicker/MediaPicker.ios.cs"),
    CallRow(
      .cSharp, "PickPhotoAsync", .photos, on: ["MediaPicker"], from: ["Xamarin.Essentials"],
      before: Version(11),
      source:
        "https://github.com/xamarin/Essentials/blob/main/Xamarin.Essentials/MediaPicker/MediaPicker.ios.cs"),
    CallRow(
      .cSharp, "GetLocationAsync", .locationWhenInUse, on: ["Geolocation", "geolocation"],
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/device/geolocation"),
    CallRow(
      .cSharp, "GetLastKnownLocationAsync", .locationWhenInUse, on: ["Geolocation", "geolocation"],
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/device/geolocation"),
    CallRow(
      .cSharp, "StartListeningForegroundAsync", .locationWhenInUse, on: ["Geolocation", "geolocation"],
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/device/geolocation"),
    CallRow(
      .cSharp, "GetAllAsync", .contacts, on: ["Contacts"],
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/communication/contacts"),
    CallRow(
      .cSharp, "PickContactAsync", .picker,
      source: "https://learn.microsoft.com/dotnet/maui/platform-integration/communication/contacts"),
    CallRow(
      .cSharp, "AuthenticateAsync", .faceID, strength: .atUse, from: ["Fingerprint"],
      source: "https://github.com/smstuebe/xamarin-fingerprint"),
    CallRow(.cSharp, "TakePhotoAsync", .camera, source: "https://github.com/jamesmontemagno/MediaPlugin"),
    CallRow(.cSharp, "TakeVideoAsync", .camera, source: "https://github.com/jamesmontemagno/MediaPlugin"),
    CallRow(
      .cSharp, "TakeVideoAsync", .microphone, strength: .atUse,
      source: "https://github.com/jamesmontemagno/MediaPlugin"),
    CallRow(
      .cSharp, "PickPhotoAsync", .photos, strength: .mayAsk, on: ["CrossMedia"],
      source: "https://github.com/jamesmontemagno/MediaPlugin"),
    CallRow(
      .cSharp, "PickPhotosAsync", .photos, strength: .mayAsk, on: ["CrossMedia"],
      source: "https://github.com/jamesmontemagno/MediaPlugin"),
    CallRow(
      .cSharp, "CrossBluetoothLE", .bluetooth, form: .member(".Current"), strength: .atUse,
      source: "https://github.com/dotnet-bluetooth-le/dotnet-bluetooth-le"),
    CallRow(
      .cSharp, "GetPositionAsync", .locationWhenInUse, from: ["Geolocator"],
      source: "https://github.com/jamesmontemagno/GeolocatorPlugin"),
    CallRow(
      .cSharp, "StartListeningAsync", .locationWhenInUse, from: ["Geolocator"],
      source: "https://github.com/jamesmontemagno/GeolocatorPlugin"),
    // With this setting, version 4 requests Always. The latest versions only read the status.
    CallRow(
      .cSharp, "AllowBackgroundUpdates", .locationAlways, form: .set(["true"]), strength: .mayAsk,
      from: ["Plugin.Geolocator"], source: "https://github.com/jamesmontemagno/GeolocatorPlugin"),
    CallRow(
      .cSharp, "RequestPermissionAsync", .locationWhenInUse, on: ["CrossGeolocator"],
      source: "https://github.com/jamesmontemagno/GeolocatorPlugin"),
    CallRow(
      .cSharp, "ZXingScannerPage", .camera, form: .made, strength: .atUse,
      source: "https://github.com/Redth/ZXing.Net.Maui"),
    CallRow(
      .cSharp, "ZXingScannerView", .camera, form: .made, strength: .atUse,
      source: "https://github.com/Redth/ZXing.Net.Maui"),
    CallRow(
      .cSharp, "CameraBarcodeReaderView", .camera, form: .made, strength: .atUse,
      source: "https://github.com/Redth/ZXing.Net.Maui"),
    CallRow(
      .cSharp, "CameraView", .camera, form: .made, strength: .atUse,
      source: "https://github.com/Redth/ZXing.Net.Maui"),
    // The map view requests the location that it shows.
    CallRow(
      .cSharp, "IsShowingUser", .locationWhenInUse, form: .switchedOn, strength: .atUse,
      source: mauiMap),
    CallRow(
      .cSharp, "Setter", .locationWhenInUse, form: .element, strength: .atUse,
      with: ["\"IsShowingUser\" Value=\"True\""], source: mauiMap),
    CallRow(
      .cSharp, "CameraView", .camera, form: .element, strength: .atUse,
      source: "https://learn.microsoft.com/dotnet/communitytoolkit/maui/views/camera-view"),
    CallRow(
      .cSharp, "CameraBarcodeReaderView", .camera, form: .element, strength: .atUse,
      source: "https://github.com/Redth/ZXing.Net.Maui"),
    // A Blazor component. Its script uses the camera in the app's web view.
    CallRow(
      .cSharp, "QRCodeScanner", .camera, form: .element, strength: .atUse,
      source: "https://www.nuget.org/packages/ReactorBlazorQRCodeScanner"),
    CallRow(
      .cSharp, "BarcodeReader", .camera, form: .element, strength: .atUse,
      source: "https://www.nuget.org/packages/ZXingBlazor"),
    CallRow(
      .cSharp, "MobileBarcodeScanner", .camera, form: .made, strength: .atUse,
      source: "https://github.com/Redth/ZXing.Net.Mobile"),
    CallRow(
      .cSharp, "StartListening", .nfc, from: ["Plugin.NFC"],
      source: "https://github.com/franckbour/Plugin.NFC"),
    CallRow(
      .cSharp, "StartPublishing", .nfc, from: ["Plugin.NFC"],
      source: "https://github.com/franckbour/Plugin.NFC"),
    CallRow(
      .cSharp, "RequestNotificationPermission", .notifications,
      source: "https://github.com/thudugala/Plugin.LocalNotification"),
    CallRow(
      .cSharp, "CheckIfValidAsync", .notifications,
      on: ["CrossFirebaseCloudMessaging", "FirebaseCloudMessaging"],
      source: "https://github.com/TobiasBuchholz/Plugin.Firebase"),
    CallRow(
      .cSharp, "RegisterForPushNotifications", .notifications,
      on: ["CrossFirebasePushNotification", "CrossPushNotification"],
      source: "https://github.com/CrossGeeks/FirebasePushNotificationPlugin"),
    CallRow(
      .cSharp, "RequestPermissionAsync", .notifications, on: ["OneSignal"],
      source: "https://documentation.onesignal.com/docs/xamarin-sdk-setup"),
    CallRow(
      .cSharp, "PromptForPushNotificationsWithUserResponse", .notifications,
      source: "https://documentation.onesignal.com/docs/xamarin-sdk-setup"),
    CallRow(
      .cSharp, "RequestAccess", .notifications, strength: .mayAsk,
      on: [
        "push", "pushManager", "PushManager", "IPushManager", "notifications", "notificationManager",
        "NotificationManager", "INotificationManager",
      ],
      from: ["Shiny"], source: "https://shinylib.net/client/push/"),
    CallRow(
      .cSharp, "RequestAccess", .locationWhenInUse, strength: .mayAsk,
      on: [
        "gps", "gpsManager", "GpsManager", "IGpsManager", "location", "locationManager", "LocationManager",
      ],
      from: ["Shiny"], source: "https://shinylib.net/client/locations/gps/"),
    CallRow(
      .cSharp, "RequestUserAuthorization", .camera, with: ["WebCam"],
      source: "https://docs.unity3d.com/ScriptReference/Application.RequestUserAuthorization.html"),
    CallRow(
      .cSharp, "RequestUserAuthorization", .microphone, with: ["Microphone"],
      source: "https://docs.unity3d.com/ScriptReference/Application.RequestUserAuthorization.html"),
    CallRow(
      .cSharp, "ARSession", .camera, form: .mentioned, strength: .hint, from: ["ARFoundation"],
      source:
        "https://docs.unity3d.com/Packages/com.unity.xr.arfoundation@6.0/manual/features/session/session.html"
    ),
    CallRow(
      .cSharp, "WebCamTexture", .camera, form: .made, strength: .atUse, from: ["UnityEngine"],
      source: "https://docs.unity3d.com/ScriptReference/WebCamTexture.html"),
    CallRow(
      .cSharp, "Start", .microphone, strength: .atUse, on: ["Microphone"], from: ["UnityEngine"],
      source: "https://docs.unity3d.com/ScriptReference/Microphone.Start.html"),
    CallRow(
      .cSharp, "Start", .locationWhenInUse, strength: .atUse, on: ["Input.location"],
      source: "https://docs.unity3d.com/ScriptReference/LocationService.Start.html"),
    CallRow(
      .cSharp, "RequestAuthorizationTracking", .tracking,
      source: "https://docs.unity3d.com/Packages/com.unity.ads.ios-support@1.0/manual/index.html"),
    CallRow(
      .cSharp, "AuthorizationRequest", .notifications, form: .made,
      source: "https://docs.unity3d.com/Packages/com.unity.mobile.notifications@2.3/manual/iOS.html"),
    CallRow(
      .cSharp, "RequestPermission", .notifications, on: ["NotificationCenter"],
      source: "https://docs.unity3d.com/Packages/com.unity.mobile.notifications@2.3/manual/Unified.html"),
    CallRow(
      .cSharp, "TakePicture", .camera, strength: .atUse, on: ["NativeCamera"],
      source: "https://github.com/yasirkula/UnityNativeCamera"),
    CallRow(
      .cSharp, "RecordVideo", .camera, .microphone, strength: .atUse, on: ["NativeCamera"],
      source: "https://github.com/yasirkula/UnityNativeCamera"),
    CallRow(
      .cSharp, "SaveImageToGallery", .photosAdd, strength: .atUse, on: ["NativeGallery"],
      source: "https://github.com/yasirkula/UnityNativeGallery"),
    CallRow(
      .cSharp, "SaveVideoToGallery", .photosAdd, strength: .atUse, on: ["NativeGallery"],
      source: "https://github.com/yasirkula/UnityNativeGallery"),
    CallRow(
      .cSharp, "RequestPermission", .photosAdd, on: ["NativeGallery"], with: ["PermissionType.Write"],
      source: "https://github.com/yasirkula/UnityNativeGallery"),
    // This searches for games with a message to all devices in the local network.
    CallRow(
      .cSharp, "EnableBroadcast", .localNetwork, form: .switchedOn, strength: .mayAsk,
      source: "https://learn.microsoft.com/dotnet/api/system.net.sockets.udpclient.enablebroadcast"),
    CallRow(
      .cSharp, "JoinMulticastGroup", .localNetwork, strength: .mayAsk,
      source: "https://learn.microsoft.com/dotnet/api/system.net.sockets.udpclient.joinmulticastgroup"),
    CallRow(
      .cSharp, "requestAppTrackingAuthorization", .tracking,
      source: "https://dev.adjust.com/en/sdk/unity/features/att"),
    CallRow(
      .cSharp, "requestTrackingAuthorizationWithCompletionHandler", .tracking,
      source: "https://dev.adjust.com/en/sdk/unity/features/att"),
    CallRow(
      .cSharp, "RequestAppTrackingAuthorization", .tracking,
      source: "https://dev.adjust.com/en/sdk/unity/features/att"),
    CallRow(
      .cSharp, "LoadAndShowConsentFormIfRequired", .consentForm,
      source: "https://developers.google.com/admob/unity/privacy"),
  ]

  private static let skia = "https://github.com/taublast/DrawnUi.Maui.Camera"

  /// The camera of DrawnUi. It requests the permissions of a set when it starts. The gallery needs none on iOS until a
  /// picture is saved.
  static let skiaCamera: [CallRow] =
    [(".Camera", .camera), (".Microphone", .microphone), (".Location", .locationWhenInUse)]
    .map { member, service in
      CallRow(
        .cSharp, "NeedPermissions", service, form: .member(member), strength: .atUse, source: skia)
    } + [
      CallRow(.cSharp, "RefreshGpsLocation", .locationWhenInUse, source: skia),
      CallRow(.cSharp, "SaveToGalleryAsync", .photos, from: ["SkiaCamera", "DrawnUi"], source: skia),
      CallRow(.cSharp, "SaveToGalleryAsync", .photosAdd, strength: .hint, source: skia),
    ]

  /// The pickers of the Unity plug-in. They need no permission from iOS 11 on.
  static let unityPickers: [CallRow] = [
    "GetImageFromGallery", "GetImagesFromGallery", "GetVideoFromGallery", "GetVideosFromGallery",
    "GetMixedMediaFromGallery", "GetMixedMediasFromGallery",
  ].map { word in
    CallRow(
      .cSharp, word, .picker, on: ["NativeGallery"], source: "https://github.com/yasirkula/UnityNativeGallery"
    )
  }
}
