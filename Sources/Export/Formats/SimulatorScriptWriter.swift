import FlowController
import Localization
import Platform

/// Writes a shell script for each scenario. The script brings a simulator to the state before the scenario's last
/// prompt of iOS. Then it prints the remaining steps for a tester.
///
/// The directive for shellcheck is before the first command, so that it applies to the whole file. It is needed because
/// labels of iOS such as *Don’t Allow* contain an apostrophe that shellcheck reports as a mistyped quotation mark
/// (https://www.shellcheck.net/wiki/SC1112, https://www.shellcheck.net/wiki/Directive).
///
/// - Source: the help of `xcrun simctl` and `xcrun simctl privacy`, as Xcode 27 prints it: grant, revoke, reset; the
///   services of ``services``. `camera` works although it is not listed,
///   https://github.com/twostraws/ControlRoom/pull/140. The language of a simulator:
///   https://developer.apple.com/library/archive/documentation/MacOSX/Conceptual/BPInternational/TestingYourInternationalApp/TestingYourInternationalApp.html
struct SimulatorScriptWriter: TestWriter {
  static let tool = "simctl"
  let bundleID: String?
  let language: ProgramLanguage

  /// The services of `simctl privacy`, including one that its help does not list.
  static let services = [
    "calendar", "contacts-limited", "contacts", "location", "location-always", "photos-add", "photos",
    "media-library", "microphone", "motion", "reminders", "siri", "camera",
  ]

  /// The script can handle every action, because it asks the tester to do what it cannot do itself.
  static func cannot(_ action: DeviceAction) -> Bool { false }

  func files(_ tests: [DeviceTest]) -> [ExportedFile] {
    tests.map {
      ExportedFile(
        name: TestNames.small($0.identifier, separator: "-") + ".sh", text: text(of: $0),
        tests: [$0.identifier])
    }
  }

  private func say(_ message: Message) -> String { message.text(in: language) }

  private func text(of test: DeviceTest) -> String {
    let heading =
      say(.exportSimctl).split(separator: "\n").map(String.init) + [""] + test.heading(in: language)
    let app =
      bundleID.map { "APP_ID=\($0.shellLiteral)" } ?? ": \"${APP_ID:?the bundle identifier of the app}\""
    let (first, next) = test.os.releasesAlike
    let region = test.region.code.split(separator: "-").last.map { $0.uppercased() } ?? "US"
    let locale = test.language.tag.split(separator: "-").first.map(String.init) ?? "en"
    return """
      #!/bin/sh
      \(heading.map { $0.isEmpty ? "#\n" : "# \($0)\n" }.joined())# shellcheck disable=SC1112
      set -eu

      \(app)
      : "${APP_PATH:?the .app to install}"
      DEVICE=${SIMULATOR:-booted}

      by_hand() {
        printf '%s\\n' "$1"
        if [ -t 0 ]; then printf '%s ' \(say(.exportPressReturn).shellLiteral); read -r _; fi
      }

      # iOS \(first.map(String.init).joined(separator: "."))\(next.map { " – before " + $0.map(String.init).joined(separator: ".") } ?? " or later")
      xcrun simctl list runtimes | grep -q \("iOS \(test.os.major)".shellLiteral) || {
        printf '%s\\n' \(say(.exportNoRuntime(os: test.os)).shellLiteral) >&2
        exit 1
      }
      xcrun simctl spawn "$DEVICE" defaults write -g AppleLanguages -array \(test.language.tag.shellLiteral)
      xcrun simctl spawn "$DEVICE" defaults write -g AppleLocale \((locale + "_" + region).shellLiteral)
      xcrun simctl spawn "$DEVICE" launchctl stop com.apple.SpringBoard
      xcrun simctl uninstall "$DEVICE" "$APP_ID" || true
      xcrun simctl install "$DEVICE" "$APP_PATH"
      xcrun simctl privacy "$DEVICE" reset all "$APP_ID"
      \(statusBar(test))\(beginning(test))
      \(lines(test).map { $0 + "\n" }.joined())
      """
  }

  /// Prints the preconditions, and waits until a tester has made the changes.
  private func beginning(_ test: DeviceTest) -> String {
    let change = test.changeSentence
    let given = test.preconditions.dropFirst(4).filter { $0 != change }
    let told = (given.isEmpty ? [] : [say(.exportBefore)] + given.map { "- " + $0 }).map {
      "printf '%s\\n' \($0.shellLiteral)\n"
    }
    return told.joined() + (change.map { "by_hand \($0.shellLiteral)\n" } ?? "")
  }

  /// Sets the time in the status bar if the scenario has a date. The date itself cannot be set.
  private func statusBar(_ test: DeviceTest) -> String {
    guard let now = test.date else { return "" }
    return "xcrun simctl status_bar \"$DEVICE\" override --time \(now.description.shellLiteral)\n"
  }

  private func lines(_ test: DeviceTest) -> [String] {
    let legs = test.walk.legs
    func last(_ isMeant: (Prompt) -> Bool) -> Int? {
      legs.lastIndex { leg in
        guard let prompt = leg.after.prompt, isMeant(prompt) else { return false }
        return leg.before.prompt != prompt || leg.before.askUp != leg.after.askUp
      }
    }
    // If the scenario shows no dialog of iOS, the script ends at the app's last screen that waits for an answer.
    let last = last { $0.isSystem } ?? last { _ in true }
    var lines: [String] = []
    for (index, leg) in legs.enumerated() {
      if let last, index == last {
        let prompt = leg.after.prompt?.word ?? ""
        let later = legs[(index + 1)...].map(\.sentence)
        let told =
          [say(.exportNow(action: leg.sentence, prompt: prompt))]
          + (later.isEmpty ? [] : [say(.exportThen)] + later) + (test.skipped.map { [$0] } ?? [])
        return lines + told.map { "printf '%s\\n' \($0.shellLiteral)" }
      }
      lines += ["# " + StepVocabulary(names: test.walk.names).text(leg.step)] + commands(leg, test.walk.rules)
    }
    if let reason = test.skipped { lines.append("printf '%s\\n' \(reason.shellLiteral)") }
    return lines
  }

  private func commands(_ leg: DeviceWalk.Leg, _ rules: Rules) -> [String] {
    let simctl = "xcrun simctl"
    let byHand = ["by_hand \(leg.sentence.shellLiteral)"]
    switch leg.step {
    case .launch: return ["\(simctl) launch \"$DEVICE\" \"$APP_ID\""]
    case .terminate: return ["\(simctl) terminate \"$DEVICE\" \"$APP_ID\" || true"]
    case .settings: return ["\(simctl) launch \"$DEVICE\" com.apple.Preferences"]
    case .delete: return ["\(simctl) uninstall \"$DEVICE\" \"$APP_ID\""]
    case .install: return ["\(simctl) install \"$DEVICE\" \"$APP_PATH\""]
    case .reinstall:
      return ["\(simctl) uninstall \"$DEVICE\" \"$APP_ID\"", "\(simctl) install \"$DEVICE\" \"$APP_PATH\""]
    case .wait(let seconds) where seconds <= DeviceTestMaker.waitLimit: return ["sleep \(seconds)"]
    case .tap, .set:
      // A command can set the same answer as a tap, so the script needs no person for this step.
      let commands = privacy(from: leg.before, to: leg.after, rules)
      return commands.isEmpty
        ? byHand : commands.map { "\(simctl) privacy \"$DEVICE\" \($0) \"$APP_ID\"" }
    case .updateApp, .erase, .resetPrivacy, .prewarm, .home, .lock, .tapNotification, .press, .open, .request,
      .updates, .event, .flag, .wait, .waitForNext, .offerUpgrade, .offerReminder, .offerServiceReminder,
      .geofence, .deviceCheckQuery, .deviceCheck:
      return byHand
    }
  }

  /// Returns the `simctl privacy` commands for all statuses that a step has changed.
  private func privacy(from before: World, to after: World, _ rules: Rules) -> [String] {
    Permission.allCases.compactMap { permission in
      guard let service = Self.service(permission, after, rules), Self.services.contains(service.name),
        Self.service(permission, before, rules)?.action != service.action
      else { return nil }
      return service.action + " " + service.name
    }
  }

  private static func service(
    _ permission: Permission, _ world: World, _ rules: Rules
  ) -> (action: String, name: String)? {
    switch permission {
    case .tracking, .notifications: return nil
    case .location:
      switch world.locationStatus() {
      case .authorizedAlways: return ("grant", "location-always")
      case .authorizedWhenInUse: return ("grant", "location")
      case .denied: return ("revoke", "location")
      case .notDetermined, .restricted, nil: return nil
      }
    case .service(let service):
      guard let name = service.row.tools.simctl, let choice = world.row(of: service, rules) else {
        return nil
      }
      switch choice {
      case .on, .full, .allow: return ("grant", name)
      case .off, .none, .deny: return ("revoke", name)
      case .limited, .addOnly, .writeOnly, .ask, .askFirst, .always, .never: return nil
      }
    }
  }
}
