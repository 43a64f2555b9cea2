import Export
import FlowController
import Localization
import Platform
import Reports
import ScreenLibrary

/// What the notes say about the app as a whole.
extension ReviewNotes {
  var purposes: [String] {
    let keys = PurposeString.allCases.filter { catalogue.flow.purposes.has($0) }
    guard !keys.isEmpty else { return [] }
    return ["## Purpose strings", ""]
      + keys.flatMap { key in
        ["- `\(key.key)`: \(use(of: key))"]
          + catalogue.languages.map {
            "  - \($0.tag): \((catalogue.purpose(key, $0) ?? "").escapedForMarkdown)"
          }
      } + [""]
  }

  var policy: [String] {
    let flow = catalogue.flow
    let place =
      switch flow.policyScope {
      case .absent: "The place of the privacy policy in the app: to be filled in by the developer."
      case .feature:
        "The policy is in the app’s menu, and is shown before: "
          + start.names.features.indices.filter { flow.features[$0].isGated }
          .map { words.quoted(catalogue.featureTitle($0, phone)) }.joined(separator: ", ") + "."
      case .app: "The policy is shown at the first launch and is in the app’s menu."
      }
    return ["## Privacy policy", "", place.escapedForMarkdown, ""]
  }

  var tracking: [String] {
    let asks = questions.contains { $0.permission == .tracking }
    let ad =
      catalogue.flow.ad == nil ? "The app shows no advertisement." : "The app shows advertisements."
    return [
      "## Tracking", "",
      ad + " "
        + (asks
          ? "It asks before it tracks. What a refusal leaves is told in the section of the prompt."
          : silent.contains { $0.request.permission == .tracking }
            ? "It asks for tracking, but iOS shows no prompt, as said above."
            : "It does not ask for tracking."),
      "",
    ]
  }

  var location: [String] {
    guard catalogue.flow.hasLocationMode else { return [] }
    let users = start.names.features.indices.filter {
      catalogue.flow.features[$0].setsGeofence || catalogue.flow.features[$0].showsCoordinates
    }.map { words.quoted(catalogue.featureTitle($0, phone)) }
    return [
      "## Location in the background", "",
      "`UIBackgroundModes` contains `location`. "
        + (users.isEmpty
          ? "The feature that uses it (2.5.4): to be filled in by the developer."
          : "The features that use it: " + users.joined(separator: ", ").escapedForMarkdown + "."),
      "",
    ]
  }

  /// Where the app asks for what a purpose string explains.
  private func use(of key: PurposeString) -> String {
    let requests = Request.allCases.filter { $0.purposeStrings.contains(key) }
    let sections = questions.indices.filter { index in
      requests.contains { $0.mayBring(questions[index].dialog) }
    }
    if !sections.isEmpty {
      return "see " + sections.map { "\($0 + 1). \(name(questions[$0].dialog))" }.joined(separator: "; ")
    }
    if silent.contains(where: { asked in requests.contains { $0.permission == asked.request.permission } }) {
      return "the app asks, but iOS shows no prompt, as said above"
    }
    let testPages = start.names.features.indices.filter { catalogue.flow.features[$0].isTestPage }
      .map { words.quoted(catalogue.featureTitle($0, phone)).escapedForMarkdown }
    return testPages.isEmpty
      ? "declared, but in this flow the app does not ask for it"
      : "declared, but in this flow the app asks for it only by hand, on \(testPages.joined(separator: ", "))"
  }

  /// Says what depends on the region; empty if nothing does.
  var region: [String] {
    let regional = RegionalParts(of: start)
    let parts =
      regional.titles.map(words.quoted)
      + regional.permissions.map { "the request for " + title(of: $0).english }
    guard !parts.isEmpty else { return [] }
    return [
      "## Other regions", "",
      "These notes are for the region \(start.world.device.region.code). In other regions the app differs: "
        + parts.joined(separator: ", ").escapedForMarkdown + (parts.count == 1 ? " depends" : " depend")
        + " on the region.", "",
    ]
  }

  /// The parts that only the developer can fill in.
  var open: [String] {
    [
      "## To be filled in by the developer", "",
      "- A demo account, if the app has a sign-in: user name and password, or a demo mode (2.1).",
      "- Hardware, codes or places that a feature needs (2.1).",
      "- The address of the privacy policy, as in App Store Connect (5.1.1(i)).",
      "- How users delete an account in the app, if they can create one there (5.1.1(v)).",
      "- What the app can do after each refusal, if the sections above do not say it (5.1.1(iv)).",
      "- A contact: name, telephone number, email address.",
    ]
  }
}
