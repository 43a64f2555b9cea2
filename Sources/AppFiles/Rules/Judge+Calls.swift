import Localization
import Platform

extension Judge {
  /// Checks APP-1, calls without purpose strings, and APP-2, purpose strings without calls.
  mutating func judgeCalls() {
    var told = demanded
    // For the same key, a call that certainly asks is reported rather than one that may ask.
    let certain = app.calls.filter { $0.certainty != .may }
    let showsPages = FileInput.packages.contains { app.libraries.contains($0) }
    let possible = app.calls.filter {
      $0.certainty == .may
        && ($0.namesPermission || $0.sharesImage || showsPages && $0.call == FileInput.name)
    }
    for call in certain + possible where !isSetUp(call.service) && isReached(call) && !isRefused(call) {
      // APP-24 checks this call in an App Clip. No key makes it allowed there.
      if isAppClip, call.service == .locationAlways || Self.deniedToAppClips.contains(call.service) {
        continue
      }
      // The local network needs more than one key. APP-18 checks this.
      let needs = call.service == .localNetwork ? [] : call.needs
      guard let key = needs.first, !needs.contains(where: { declares($0) }) else { continue }
      guard !told.contains(key) else { continue }
      told.insert(key)
      // The key can be in the Info.plist that is missing here.
      guard !app.lacksPlist else { continue }
      if let found = strings(of: needs) {
        find(
          .missingPurpose, .warning, file: found.texts.file, line: found.line, key: found.key,
          .appOnlyInStrings(call: call.call, key: found.key), mend: .appMendOnlyInStrings)
      } else {
        find(
          .missingPurpose, call.certainty == .may ? .warning : .error, file: call.file, line: call.line,
          key: key,
          call.sharesImage
            ? .appShareWithoutKey(call: call.call, key: key) : .appCallWithoutKey(call: call.call, key: key),
          mend: call.sharesImage ? .appMendShare : nil)
      }
    }
    judgeHealth(&told)
    // The call may be in a file that was not read.
    guard app.hasSources, app.unreadSources == 0, app.unreadFolders.isEmpty else { return }
    for declared in app.declared where declared.key != PurposeTable.temporary {
      guard let row = PurposeTable.row(declared.key), !row.services.isEmpty, isEffective(declared) else {
        continue
      }
      guard !isLeftover(declared.key), !row.services.contains(where: { app.mayAsk($0) }) else { continue }
      // Any connection to a local address causes the local network prompt, whichever API is used. So no call is needed.
      if row.services == [.localNetwork] { continue }
      idleKeys.insert(declared.key)
      find(.idlePurpose, .warning, at: declared, idle(declared.key))
    }
    if let temporary = app.declaration(PurposeTable.temporary), !app.mayAsk(.preciseLocation) {
      for entry in temporary.value.entries {
        find(
          .idlePurpose, .warning, file: temporary.file, line: entry.line, key: entry.key,
          idle(entry.key))
      }
    }
  }

  /// Reports each key for health that is missing. One function of HealthKit requests reading and writing, so App Store
  /// Connect demands both keys, even if the app only reads. The app crashes if it requests reading or writing without
  /// the key for it.
  ///
  /// - Source: https://github.com/krelltunez/dayGLANCE/pull/1176 and https://github.com/intrepidkarthi/dailyvox/pull/43
  ///   (ITMS-90683), https://github.com/boardsesh/boardsesh/pull/2812 and
  ///   https://github.com/ResearchKit/ResearchKit/issues/1159 (the crash)
  private mutating func judgeHealth(_ told: inout Set<String>) {
    let call = app.calls.first {
      $0.service == .health && $0.certainty != .may && isReached($0) && !$0.call.contains("PerObjectRead")
    }
    guard let call, !app.lacksPlist, !isAppClip else { return }
    for key in ["NSHealthShareUsageDescription", "NSHealthUpdateUsageDescription"] {
      guard !declares(key), strings(of: [key]) == nil, told.insert(key).inserted else { continue }
      find(
        .missingPurpose, .error, file: call.file, line: call.line, key: key,
        .appHealthWithoutKey(call: call.call, key: key))
    }
  }

  /// Whether the call shows no prompt on any version that the app supports, even with the key. APP-17 reports such
  /// calls.
  private func isRefused(_ call: AppCall) -> Bool {
    call.isOldCalendarCall && mayRun(on: "17..") && !mayRun(on: "..16")
  }

  /// Whether a call can run on a version that the app supports.
  func isReached(_ call: AppCall) -> Bool { call.runs(since: target) }

  /// Limits the versions of a call to the versions on which it shows a prompt. Old EventKit calls show a prompt up to
  /// iOS 16. If the accessory setup replaces the permission, the call shows a prompt up to iOS 17.
  func shown(_ call: AppCall) -> AppCall {
    var call = call
    if call.isOldCalendarCall { call.versions.narrow(before: Version(17)) }
    if isSetUp(call.service) { call.versions.narrow(before: Version(18)) }
    return call
  }

  /// Returns the message that no code requests the permission. If the app links libraries without source files, the
  /// message says that one of them may make the request.
  private func idle(_ key: String) -> Message {
    app.isLinkingOthers ? .appIdleKeyLinked(key: key) : .appIdleKey(key: key)
  }

  /// Whether the accessory setup of iOS 18 replaces a permission, so that it needs no purpose string.
  ///
  /// - Source: https://developer.apple.com/documentation/accessorysetupkit/setting-up-and-authorizing-a-bluetooth-accessory
  func isSetUp(_ service: CallTarget) -> Bool {
    guard service == .bluetooth else { return false }
    return ["NSAccessorySetupSupports", "NSAccessorySetupKitSupports"].contains { key in
      app.declaration(key)?.value.list.contains { $0.text == "Bluetooth" } ?? false
    }
  }

  /// Returns whether iOS uses this declaration of the key.
  private func isEffective(_ declared: Declared) -> Bool {
    guard let last = app.declaration(declared.key) else { return false }
    return last.file == declared.file && last.line == declared.line
  }

  /// Returns a strings file that contains one of the keys that the Info.plist lacks. The file of the development
  /// language is preferred.
  private func strings(of keys: [String]) -> (texts: LocalizedTexts, key: String, line: Int)? {
    for key in keys {
      for language in [app.development, ""] + app.languages {
        if let found = app.entry(key, in: language) { return (found.texts, key, found.entry.line) }
      }
    }
    return nil
  }

  /// Keys that a call needs and that only strings files contain. They count as declared.
  var keysOfStrings: Set<String> {
    var keys: Set<String> = []
    for service in Set(app.calls.filter { $0.certainty != .may }.map(\.service)) {
      let needs = service.needs
      guard !needs.isEmpty, !needs.contains(where: { declares($0) }) else { continue }
      if let found = strings(of: needs) { keys.insert(found.key) }
    }
    return keys
  }

  /// The purpose strings whose keys occur only in strings files, not in the Info.plist. Each is taken from the file of
  /// the development language if that file has the key.
  var purposesOfStrings: [Declared] {
    keysOfStrings.sorted().compactMap { key in
      guard let found = strings(of: [key]), let entry = found.texts.texts[key] else { return nil }
      return Declared(
        key: key, value: FileValue(.text(entry.text), line: entry.line), file: found.texts.file,
        line: entry.line)
    }
  }

  /// Whether a newer key has replaced this key, so that only older iOS versions read it. APP-10 reports such keys.
  func isLeftover(_ key: String) -> Bool {
    switch key {
    case "NSLocationAlwaysUsageDescription", "NSLocationUsageDescription",
      "NSBluetoothPeripheralUsageDescription", "NSNearbyInteractionAllowOnceUsageDescription":
      true
    case "NSCalendarsUsageDescription": declares("NSCalendarsFullAccessUsageDescription")
    case "NSRemindersUsageDescription": declares("NSRemindersFullAccessUsageDescription")
    default: false
    }
  }
}
