import FlowController
import Localization
import Phone
import Platform
import Reports
import ScreenLibrary

/// The text of the notes.
extension ReviewNotes {
  /// The notes as Markdown.
  ///
  /// - Parameter hasPictures: Whether the pictures of ``pictures`` are beside the file.
  func text(hasPictures: Bool) -> String {
    let device = start.world.device
    var lines = [
      "# App Review notes: \(catalogue.appName(phone).escapedForMarkdown)", "",
      "These steps are for iOS \(device.os), language \(phone.tag), region \(device.region.code). "
        + "Each list of steps starts with a fresh install.", "",
    ]
    lines += overview + [""]
    for (number, question) in questions.enumerated() {
      lines += section(question, number: number + 1, hasPictures: hasPictures)
    }
    lines += purposes + policy + tracking + location + region + remarks + open
    return lines.joined(separator: "\n") + "\n"
  }

  private var overview: [String] {
    var lines: [String] = []
    if !questions.isEmpty {
      lines += ["The app asks for:", ""]
      lines += questions.map {
        "- \(name($0.dialog)), after \($0.way.count) \($0.way.count == 1 ? "step" : "steps")"
      }
    }
    if !silent.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines += ["The app also asks, but iOS \(start.world.device.os) shows no prompt:", ""]
      lines += silent.map { "- " + told($0).english.escapedForMarkdown }
    }
    return lines.isEmpty ? ["In this flow, the app asks for no permission."] : lines
  }

  /// Returns where the app asks, and why no prompt appears.
  func told(_ silent: SilentRequest) -> Message {
    let permission = title(of: silent.request.permission)
    guard let reason = silent.reason else {
      return .reviewSilent(permission: permission, place: silent.place)
    }
    return .reviewSilentBecause(permission: permission, place: silent.place, reason: reason)
  }

  /// The name of a permission. App Review reads English, whatever the language of the phone.
  func title(of permission: Permission) -> Message {
    switch permission {
    case .tracking: .tracking
    case .location: .location
    case .notifications: .notifications
    case .service(let service): .verbatim(catalogue.name(of: service, .en))
    }
  }

  func name(_ dialog: SystemDialog) -> String {
    switch dialog {
    case .tracking, .trackingSwitchOff: "Tracking (App Tracking Transparency)"
    case .location: "Location"
    case .locationButton: "Location, once, by the location button"
    case .locationUpgrade, .locationReminder: "Location always, after it was allowed while the app is used"
    case .preciseLocation: "Precise location, once"
    case .locationServicesOff: "Location Services of the device"
    case .notifications: "Notifications"
    case .service(let dialog):
      catalogue.name(of: dialog.service, .en).escapedForMarkdown + stage(of: dialog)
    }
  }

  func scene(_ world: World) -> Scene {
    SceneBuilder(world: world, rules: start.rules, catalogue: catalogue).scene()
  }

  /// Tells the dialogs of one permission apart.
  private func stage(of dialog: ServiceDialog) -> String {
    switch dialog.stage {
    case .question: ""
    case .second: ", the screen after the question"
    case .alert:
      dialog.service.row.overlay == nil ? ", about the earlier choice" : ", while it is off on the phone"
    case .reminder: ", the reminder"
    }
  }
}
