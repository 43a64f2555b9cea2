import Localization
import Platform

extension Judge {
  /// Checks APP-1 and APP-2: calls without purpose strings, purpose strings without calls.
  mutating func judgeCalls() {
    var told = demanded
    // Of the calls for one key, one that asks counts more than one that may ask.
    let certain = app.calls.filter { $0.certainty != .may }
    let possible = app.calls.filter { $0.certainty == .may && ($0.namesPermission || $0.sharesImage) }
    for call in certain + possible where !isSetUp(call.service) && isReached(call) && !isRefused(call) {
      // APP-24 is about this call in an App Clip, where no key helps.
      if isAppClip, call.service == .locationAlways { continue }
      // APP-18 is about the local network, where more than one key is needed.
      let needs = call.service == .localNetwork ? [] : call.needs
      guard let key = needs.first, !needs.contains(where: { declares($0) }) else { continue }
      guard !told.contains(key) else { continue }
      told.insert(key)
      if let found = strings(of: needs) {
        find(
          .missingPurpose, .warning, file: found.texts.file, line: found.line, key: found.key,
          .appOnlyInStrings(call: call.call, key: found.key), mend: .appMendOnlyInStrings)
      } else if !app.lacksPlist {
        find(
          .missingPurpose, call.certainty == .may ? .warning : .error, file: call.file, line: call.line,
          key: key,
          call.sharesImage
            ? .appShareWithoutKey(call: call.call, key: key) : .appCallWithoutKey(call: call.call, key: key),
          mend: call.sharesImage ? .appMendShare : nil)
      }
    }
    // The call may be in a file that is not read.
    guard app.hasSources, app.unreadSources == 0, app.unreadFolders.isEmpty else { return }
    for declared in app.declared where declared.key != PurposeTable.temporary {
      guard let row = PurposeTable.row(declared.key), !row.services.isEmpty, isEffective(declared) else {
        continue
      }
      guard !isLeftover(declared.key), !row.services.contains(where: { app.mayAsk($0) }) else { continue }
      // Any connection to a local address shows the local network prompt, whatever API makes it.
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

  /// Whether the call shows nothing on any version of the app, with any key, which APP-17 reports.
  private func isRefused(_ call: AppCall) -> Bool {
    call.isOldCalendarCall && mayRun(on: "17..") && !mayRun(on: "..16")
  }

  /// Whether a call can run on a version that the app runs on.
  func isReached(_ call: AppCall) -> Bool { call.runs(since: target) }

  /// Returns a call with the versions on which it shows a prompt: up to iOS 16 for the old calls of EventKit, up to
  /// iOS 17 if the accessory set-up replaces the permission.
  func shown(_ call: AppCall) -> AppCall {
    var call = call
    if call.isOldCalendarCall { call.versions.narrow(before: Version(17)) }
    if isSetUp(call.service) { call.versions.narrow(before: Version(18)) }
    return call
  }

  /// The message that nothing asks; if libraries without sources are linked, it says that one of them may ask.
  private func idle(_ key: String) -> Message {
    app.isLinkingOthers ? .appIdleKeyLinked(key: key) : .appIdleKey(key: key)
  }

  /// Whether the accessory set-up of iOS 18 replaces a permission, which then needs no purpose string.
  ///
  /// - Source: https://developer.apple.com/documentation/accessorysetupkit/setting-up-and-authorizing-a-bluetooth-accessory
  func isSetUp(_ service: CallTarget) -> Bool {
    guard service == .bluetooth else { return false }
    return ["NSAccessorySetupSupports", "NSAccessorySetupKitSupports"].contains { key in
      app.declaration(key)?.value.list.contains { $0.text == "Bluetooth" } ?? false
    }
  }

  /// Returns whether a declaration is the one that iOS uses.
  private func isEffective(_ declared: Declared) -> Bool {
    guard let last = app.declaration(declared.key) else { return false }
    return last.file == declared.file && last.line == declared.line
  }

  /// Returns the strings files with a key that the plist lacks; the development language's first.
  private func strings(of keys: [String]) -> (texts: LocalizedTexts, key: String, line: Int)? {
    for key in keys {
      for language in [app.development, ""] + app.languages {
        if let found = app.entry(key, in: language) { return (found.texts, key, found.entry.line) }
      }
    }
    return nil
  }

  /// Keys that only strings files have and that a call needs; they count as declared.
  var keysOfStrings: Set<String> {
    var keys: Set<String> = []
    for service in Set(app.calls.filter { $0.certainty != .may }.map(\.service)) {
      let needs = service.needs
      guard !needs.isEmpty, !needs.contains(where: { declares($0) }) else { continue }
      if let found = strings(of: needs) { keys.insert(found.key) }
    }
    return keys
  }

  /// The purposes for keys that only strings files have, each from the file of the development language if it has the key.
  var purposesOfStrings: [Declared] {
    keysOfStrings.sorted().compactMap { key in
      guard let found = strings(of: [key]), let entry = found.texts.texts[key] else { return nil }
      return Declared(
        key: key, value: FileValue(.text(entry.text), line: entry.line), file: found.texts.file,
        line: entry.line)
    }
  }

  /// Whether the key only serves other versions of iOS than its companion, which APP-10 reports.
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
