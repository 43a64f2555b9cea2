import FlowController
import Localization
import Phone
import Platform
import Reports
import ScreenLibrary

/// What the notes say about the app as a whole.
extension ReviewWriter {
  /// The requests for which iOS shows no prompt.
  var silent: [String] {
    guard !notes.silent.isEmpty else { return [] }
    return ["The app also asks, but iOS \(start.world.device.os) shows no prompt:"]
      + notes.silent.map { silent in
        "- " + notes.told(silent).english.oneLine
          + purposes(of: silent.request.purposeStrings.filter(catalogue.flow.purposes.has))
          .map { ": " + told($0) }.joined()
      } + [""]
  }

  /// The declared purpose strings that no section is about.
  private var further: [PurposeString] {
    let asked =
      notes.questions.flatMap { keys(of: $0.dialog) } + notes.silent.flatMap(\.request.purposeStrings)
    return PurposeString.allCases.filter { catalogue.flow.purposes.has($0) && !asked.contains($0) }
  }

  /// What the buttons of a test page ask for.
  var testPage: [String] {
    let pages = notes.testPages
    guard !pages.isEmpty, !further.isEmpty else { return [] }
    let titles = pages.map { quoted(catalogue.featureTitle($0, phone)) }.joined(separator: ", ")
    var permissions: [(name: String, keys: [PurposeString])] = []
    for key in further {
      let request = Request.allCases.first { $0.purposeStrings.contains(key) }
      let name = request.map { self.name($0.usualDialog) } ?? key.key
      if let index = permissions.firstIndex(where: { $0.name == name }) {
        permissions[index].keys.append(key)
      } else {
        permissions.append((name, [key]))
      }
    }
    let head = "On \(titles), a page with a button for each call of iOS, the app also asks for"
    if detail == .shortest { return ["\(head): \(permissions.map(\.name).joined(separator: ", "))", ""] }
    return ["\(head):"]
      + permissions.map { permission in
        let sentences = purposes(of: permission.keys)
        return "- \(permission.name): "
          + sentences.map { detail == .full ? told($0) : quoted($0.sentence) }.joined(separator: "; ")
      } + [""]
  }

  /// The purpose strings for which the flow has no request.
  var unasked: [String] {
    guard notes.testPages.isEmpty, !further.isEmpty else { return [] }
    return ["Declared, but not asked for in these steps:"]
      + further.map { key in
        "- " + purposes(of: [key]).map(told).joined()
          + ": " + ReviewBlank.blank("where the app asks for it, or remove \(key.key)")
      } + [""]
  }

  var wholeApp: [String] {
    let lines = [
      "Privacy policy: " + policy, "Tracking: " + tracking, background, region,
      "Accounts and hardware: "
        + ReviewBlank.blank(
          "the sign-in and how to delete an account (5.1.1(v)), hardware or codes that are needed (2.1); or “none”"
        ),
    ]
    return lines.compactMap(\.self)
  }

  private var policy: String {
    switch flow.policyScope {
    case .absent:
      return ReviewBlank.blank("where the app links to its privacy policy (5.1.1(i))")
    case .feature:
      let gated = start.names.features.indices.filter { flow.features[$0].isGated }
        .map { quoted(catalogue.featureTitle($0, phone)) }
      return "in the app’s menu"
        + (gated.isEmpty ? "." : ", and before this opens: " + gated.joined(separator: ", ") + ".")
    case .app: return "shown at the first launch, and in the app’s menu."
    }
  }

  private var tracking: String {
    let number = notes.questions.firstIndex { $0.permission == .tracking }
    let ads = catalogue.flow.ad == nil ? "" : " The app shows advertisements."
    if let number { return "the app asks for it, see \(number + 1)." + ads }
    if notes.silent.contains(where: { $0.request.permission == .tracking }) {
      return "the app asks for it, but iOS shows no prompt, as said above." + ads
    }
    let asksByHand = further.contains(.tracking) && !notes.testPages.isEmpty
    let line = asksByHand ? "the app asks for it only on the page above." : "the app does not ask for it."
    return ads.isEmpty
      ? line : line + ads + " " + ReviewBlank.blank("why they need no permission to track (5.1.2(i))")
  }

  /// The features that use the location in the background; nil if the app does not declare that mode.
  private var background: String? {
    guard catalogue.flow.hasLocationMode else { return nil }
    let users = start.names.features.indices.filter {
      flow.features[$0].setsGeofence || flow.features[$0].showsCoordinates
    }.map { quoted(catalogue.featureTitle($0, phone)) }
    return "Location in the background (UIBackgroundModes, 2.5.4): "
      + (users.isEmpty
        ? ReviewBlank.blank("the feature that uses it") : "used by \(users.joined(separator: ", ")).")
  }

  /// What depends on the region; nil if nothing does.
  private var region: String? {
    let regional = RegionalParts(of: start)
    let parts =
      regional.titles.map(quoted)
      + regional.permissions.map { "the request for " + notes.title(of: $0).english }
    guard !parts.isEmpty else { return nil }
    return
      "Other regions: \(parts.joined(separator: ", ")) \(parts.count == 1 ? "depends" : "depend") on the region."
  }
}
