import Localization
import Platform

/// Checks APP-17 to APP-26 about calls whose behaviour depends on the iOS version or on other files.
extension Judge {
  mutating func judgeUse() {
    judgeOldCalendar()
    judgeLocalNetwork()
    judgeLimitedPhotos()
    judgeAppClip()
    judgeBuiltPermissions()
    judgeKeysAtLoad()
    judgeEntitlements()
    for call in app.calls where call.service == .tracking && call.isEarly {
      find(
        .earlyTracking, .warning, file: call.file, line: call.line, key: "NSUserTrackingUsageDescription",
        .appEarlyTracking(call: call.call),
        mend: call.file.hasSuffix(".dart") ? .appMendEarlyTrackingInDart : nil)
    }
    for call in app.calls where call.service == .advertisingStatus {
      find(
        .oldTrackingStatus, .note, file: call.file, line: call.line, key: call.call,
        .appOldTrackingStatus(call: call.call))
    }
    for call in app.calls where call.service == .privateSettings {
      find(
        .privateSettings, .error, file: call.file, line: call.line, key: call.call,
        call.call.contains(":")
          ? .appPrivateSettings(address: call.call) : .appPrivateSettingsCall(call: call.call))
    }
    for call in app.calls {
      guard let macros = app.permissionMacros, let name = macros.lacked(by: call) else { continue }
      find(
        .permissionMacros, .warning, file: call.file, line: call.line, key: name,
        .appPermissionMacro(call: call.call, name: name, file: macros.file))
    }
  }

  /// Checks APP-17: from iOS 17 on, the old call shows no prompt, unless the app also makes the new one.
  private mutating func judgeOldCalendar() {
    guard mayRun(on: "17..") else { return }
    let pairs: [(services: Set<CallTarget>, key: String)] = [
      ([.calendar, .calendarWrite], "NSCalendarsFullAccessUsageDescription"),
      ([.reminders], "NSRemindersFullAccessUsageDescription"),
    ]
    for (services, key) in pairs {
      let calls = app.calls.filter {
        services.contains($0.service) && $0.certainty == .asks && mayRun($0, on: "17..")
      }
      // From iOS 17 on, an app can also save an event with the editor of iOS, which needs no permission.
      if services.contains(.calendar), app.calls.contains(where: { Self.isEditor($0.call) }) { continue }
      let old = calls.filter(\.isOldCalendarCall)
      guard old.count == calls.count else { continue }
      for call in old {
        find(
          .oldCalendarCall, .error, file: call.file, line: call.line, key: key,
          .appOldCalendarCall(call: call.call))
      }
    }
  }

  private static func isEditor(_ call: String) -> Bool { call == "EKEventEditViewController" }

  /// Checks APP-23: if the user has selected photos, iOS 14 to 17 show a prompt at the first fetch after each start of
  /// the app. A key in the Info.plist prevents this.
  private mutating func judgeLimitedPhotos() {
    let key = "PHPhotoLibraryPreventAutomaticLimitedAccessAlert"
    let fetch = app.calls.first {
      $0.service == .permission("photos") && $0.certainty == .atUse && $0.call.contains("fetchAsset")
        && mayRun($0, on: "14..17")
    }
    guard let fetch, !app.lacksPlist, !declares(key) else { return }
    find(
      .limitedPhotos, .note, file: fetch.file, line: fetch.line, key: key,
      .appLimitedPhotos(call: fetch.call, key: key))
  }

  /// Checks APP-25: App Store Connect looks for the purpose string of each permission whose code is in the app, even if
  /// the app never requests it. If the app does, APP-1 reports the missing key.
  ///
  /// - Source: https://github.com/Baseflow/flutter-permission-handler/issues/814 and
  ///   https://github.com/zoontek/react-native-permissions/issues/416 (ITMS-90683)
  private mutating func judgeBuiltPermissions() {
    guard !app.lacksPlist else { return }
    let requested = Set(app.calls.filter { $0.certainty != .may }.map(\.service))
    var reported: Set<String> = []
    for built in app.builtPermissions where !requested.contains(built.service) {
      let needs = built.service.needs
      guard let key = needs.first, !needs.contains(where: { declares($0) }), reported.insert(key).inserted
      else { continue }
      find(
        .builtWithoutPurpose, .warning, file: built.file, line: built.line, key: key,
        .appBuiltWithoutPurpose(name: built.name, key: key),
        mend: mend(built, key))
    }
  }

  /// Returns the advice for a finding of APP-25. A permission in the Podfile can be removed there.
  private func mend(_ built: BuiltPermission, _ key: String) -> Message? {
    if let text = built.switchOff { return .appMendSwitchOff(text: text, library: built.name, key: key) }
    return built.file.hasSuffix("Podfile") ? nil : .appMendCompanion(key: key)
  }

  /// Keys whose absence makes a library crash when it loads, even if the app never requests the permission.
  ///
  /// - Source: https://github.com/expo/expo/pull/47582 and
  ///   https://github.com/expo/expo/tree/main/packages/expo-calendar/ios/Requesters
  private static let keysAtLoad: [(library: String, versions: String, key: String)] = [
    ("expo-calendar", "17..", "NSCalendarsFullAccessUsageDescription"),
    ("expo-calendar", "..16", "NSCalendarsUsageDescription"),
    ("expo-calendar", "17..", "NSRemindersFullAccessUsageDescription"),
    ("expo-calendar", "..16", "NSRemindersUsageDescription"),
  ]

  /// Checks APP-25 for libraries that read the status of a permission when they load. If a call needs the same key,
  /// APP-1 reports it.
  private mutating func judgeKeysAtLoad() {
    guard !app.lacksPlist else { return }
    let requested = Set(app.calls.filter { $0.certainty != .may }.flatMap(\.needs))
    for row in Self.keysAtLoad where app.libraries.contains(row.library) && mayRun(on: row.versions) {
      guard !declares(row.key), !requested.contains(row.key) else { continue }
      find(
        .builtWithoutPurpose, .error, file: app.home, line: 1, key: row.key,
        .appCrashAtLoad(library: row.library, key: row.key), mend: .appMendCompanion(key: row.key))
    }
  }

  /// Checks APP-26: some requests need an entitlement in addition to the purpose string.
  private mutating func judgeEntitlements() {
    guard let granted = app.entitlements else { return }
    for needed in Entitlement.all where !needed.names.contains(where: { granted.contains($0) }) {
      let service = CallTarget.permission(needed.permission)
      guard let name = needed.names.first,
        let call = app.calls.first(where: {
          $0.service == service && $0.certainty != .may && isReached($0)
        })
      else { continue }
      find(
        .missingEntitlement, .warning, file: call.file, line: call.line, key: name,
        needed.effect == .crash
          ? .appEntitlementCrash(call: call.call, name: name)
          : .appEntitlementNoPrompt(call: call.call, name: name))
    }
  }

  /// Whether the Info.plist belongs to an App Clip.
  var isAppClip: Bool { declares("NSAppClip") }

  /// Permissions that an App Clip never gets. Whatever the Info.plist contains, iOS shows no prompt and denies the
  /// request.
  ///
  /// - Source: https://developer.apple.com/documentation/appclip/choosing-the-right-functionality-for-your-app-clip
  ///   and https://developer.apple.com/forums/thread/719191 (photos),
  ///   https://developer.apple.com/forums/thread/651300 (speech)
  static let deniedToAppClips: Set<CallTarget> = [
    .tracking, .contacts, .calendar, .calendarWrite, .reminders, .health, .homekit, .mediaLibrary, .motion,
    .photos, .photosAdd, .speech,
  ]

  /// Checks APP-24: App Store Connect rejects an App Clip that requests location access with Always. For other
  /// permissions, iOS denies the request.
  ///
  /// - Source: https://github.com/OneSignal/OneSignal-iOS-SDK/issues/775 and
  ///   https://github.com/PromiseKit/CoreLocation/issues/34 (ITMS-90842)
  private mutating func judgeAppClip() {
    guard isAppClip else { return }
    for call in app.calls where isReached(call) {
      if call.service == .locationAlways {
        find(
          .appClip, .error, file: call.file, line: call.line, key: call.call, .appInAppClip(call: call.call))
      } else if Self.deniedToAppClips.contains(call.service), call.certainty != .may {
        find(
          .appClip, .warning, file: call.file, line: call.line, key: call.call,
          .appDeniedInAppClip(call: call.call))
      }
    }
  }

  /// Checks APP-18: the local network needs a purpose string, and the Info.plist must list the services that the app
  /// searches for.
  ///
  /// - Source: https://developer.apple.com/documentation/technotes/tn3179-understanding-local-network-privacy
  private mutating func judgeLocalNetwork() {
    let calls = app.calls.filter { $0.service == .localNetwork && $0.certainty != .may }
    guard !app.lacksPlist else { return }
    guard let call = calls.first else { return judgeLocalAddress() }
    for key in ["NSLocalNetworkUsageDescription", "NSBonjourServices"] where !declares(key) {
      if key == "NSBonjourServices", !calls.contains(where: { Self.isBrowser($0.call) }) { continue }
      find(
        .localNetworkKeys, .error, file: call.file, line: call.line, key: key,
        .appLocalNetworkKey(call: call.call, key: key),
        mend: key == "NSBonjourServices" ? .appMendBonjour : .appMendCompanion(key: key))
    }
  }

  /// Checks APP-18 for an address in the local network. This is a warning, because the address may belong to a
  /// developer's own machine.
  private mutating func judgeLocalAddress() {
    let key = "NSLocalNetworkUsageDescription"
    guard
      let call = app.calls.first(where: {
        $0.service == .localNetwork && ["URL", "NWConnection"].contains($0.call)
      }),
      !declares(key)
    else { return }
    find(
      .localNetworkKeys, .warning, file: call.file, line: call.line, key: key,
      .appLocalNetworkKey(call: call.call, key: key), mend: .appMendCompanion(key: key))
  }

  /// Whether a call searches for services by their type. The Info.plist must list these types.
  private static func isBrowser(_ call: String) -> Bool {
    call.contains("Browser") || call.contains("Advertiser") || call.contains("Bonjour")
      || call.contains("setSharedInstance") || call.contains("startDiscovery")
      || ["searchforservices", "startbrowsing", "startadvertising"].contains {
        call.lowercased().hasPrefix($0)
      }
  }
}
