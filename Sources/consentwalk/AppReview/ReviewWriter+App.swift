import FlowController
import Localization
import Phone
import Platform
import Reports
import ScreenLibrary

/// The sections of the notes about the app as a whole.
extension ReviewWriter {
  /// One line for each thing that App Review requires of every app.
  var forms: [String] {
    let isAboutHealth = notes.questions.contains { question in
      if case .service(let service) = question.permission { service.row.word == "health" } else { false }
    }
    let lines = [
      "Sign-in: " + fill("“none”, or “use the demo account in the fields above”; any code that is asked for"),
      "Delete the account: " + fill("the path in the app (5.1.1(v)), or “no account can be created”"),
      "Hardware or sample codes: " + fill("or “none”; attach a video if the app needs hardware"),
      "In-app purchases: " + fill("where to find them, or “none”"),
      "About the app: "
        + fill(
          "purpose, audience, what is new; devices and iOS tested; external services; what differs by region"),
      isAboutHealth
        ? "Regulated field (5.1.1(ix)): " + fill("the legal entity and its license, or “no”") : nil,
      isAboutHealth
        ? "Health data (5.1.2(vi)): " + fill("what is written; “not used for advertising or marketing”")
        : nil,
    ]
    return lines.compactMap(\.self)
  }

  /// The requests for which iOS shows no prompt. Some are intended, and the others must be fixed.
  var silent: [String] {
    let intended = notes.silent.filter(\.isIntended).map { silent in
      "- " + notes.told(silent).english.oneLine
        + purposes(of: silent.request.purposeStrings.filter(catalogue.flow.purposes.has))
        .map { ": " + told($0) }.joined()
    }
    let others = notes.silent.filter { !$0.isIntended }.map { silent in
      let permission = notes.title(of: silent.request.permission).english
      guard let mistake = silent.mistake else {
        return "\(permission), \(silent.place.english): "
          + fill("how to reach the prompt, or why iOS \(start.world.device.os) shows none")
      }
      return blanks.text(
        .mend(
          "the app calls the \(permission.lowercased()) request \(mistake), so the prompt never appears "
            + "(2.1, \(permission == Message.tracking.english ? "5.1.2" : "5.1.1"))"))
    }
    let quiet = intended.isEmpty ? [] : ["The app also asks, but iOS needs no prompt:"] + intended
    return quiet + others + (notes.silent.isEmpty ? [] : [""])
  }

  /// The declared purpose strings that belong to no section of the notes.
  private var further: [PurposeString] {
    let asked =
      notes.questions.flatMap { keys(of: $0.dialog) } + notes.silent.flatMap(\.request.purposeStrings)
    return PurposeString.allCases.filter { catalogue.flow.purposes.has($0) && !asked.contains($0) }
  }

  /// The permissions that the buttons of a test page request.
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

  /// The declared purpose strings for which the flow has no request.
  var unasked: [String] {
    guard notes.testPages.isEmpty, !further.isEmpty else { return [] }
    return ["Declared, but not asked for in these steps:"]
      + further.map { key in
        "- " + purposes(of: [key]).map(told).joined()
          + ": " + fill("where the app asks for it, or remove \(key.key)")
      } + [""]
  }

  var wholeApp: [String] {
    mutating get {
      ["Privacy policy: " + policy] + withdrawal + tracking
        + [background, shared, settings].compactMap(\.self)
        + regions + ["Other permissions: " + fill("each with its place in the app, or “none”")]
    }
  }

  /// How the user allows or withdraws a permission later (5.1.1(ii)); nil if the sections already say it.
  private var settings: String? {
    guard detail == .shortest, !notes.questions.isEmpty else { return nil }
    let apps = SettingsLayout(start.world.device.os).listsApps ? "Apps › " : ""
    return "To change a permission later: Settings › \(apps)\(catalogue.appName(phone).oneLine)."
  }

  private var policy: String {
    switch flow.policyScope {
    case .absent:
      return fill("where the app links to its privacy policy (5.1.1(i))")
    case .feature:
      let gated = start.names.features.indices.filter { flow.features[$0].isGated }
        .map { quoted(catalogue.featureTitle($0, phone)) }
      return "in the app’s menu"
        + (gated.isEmpty ? "." : ", and before \(gated.joined(separator: ", ")), which ")
        + (gated.isEmpty ? "" : (gated.count == 1 ? "opens" : "open") + " only after the user agrees.")
    case .app:
      return "shown at the first launch, and in the app’s menu. Until the user agrees, no feature opens."
    }
  }

  /// The placeholder for who receives the user's data. An app can share data for which iOS requires no permission.
  private var shared: String {
    "Data shared, or used to track (5.1.2(i)): " + fill("who receives it, AI included, or “none”")
  }

  /// How the user withdraws a consent (5.1.1(ii)). It is empty if the app asks only with system prompts.
  private var withdrawal: [String] {
    if flow.policyScope != .absent {
      let steps = notes.walk.steps(from: start.world) {
        $0.prompt == .app(.policy) && $0.choices(start.rules).has(.withdraw)
      }
      let agreed = steps.flatMap { ReviewNotes.moments($0, from: start.world, start.rules)?.last?.after }
      if let agreed, let button = button(.tap(.withdraw), in: agreed) {
        return ["To withdraw the consent after you agreed: open the policy in the app’s menu, tap \(button)."]
      }
    }
    let asks = (0..<Int(flow.pageCount)).contains { flow.pages[$0].kind == .consentForm }
    return asks ? ["To withdraw the consent: " + fill("where in the app (5.1.1(ii))")] : []
  }

  private var tracking: [String] {
    let ads = catalogue.flow.ad == nil ? "" : " The app shows advertisements."
    guard let number = notes.questions.firstIndex(where: { $0.permission == .tracking }) else {
      // The section about this request already says what to fix.
      if notes.silent.contains(where: { $0.request.permission == .tracking }) { return [] }
      let asksByHand = further.contains(.tracking) && !notes.testPages.isEmpty
      let line =
        "Tracking: "
        + (asksByHand ? "the app asks for it only on the page above." : "the app does not ask for it.")
      return [
        line + ads + " "
          + fill(
            asksByHand
              ? "what is tracked, and what for"
              : ads.isEmpty ? "“it does not track”" : "why they need no permission to track (5.1.2(i))")
      ]
    }
    let question = notes.questions[number]
    let before =
      switch flow.ad {
      case .afterTrackingAnswer: " No advertisement is loaded before the answer."
      case .afterConsentForm: " Advertisements are loaded after the consent form."
      case .atLaunch: " " + fill("that advertisements before the answer do not track")
      case nil: ""
      }
    let isPlain = refused(question)?.events.contains(.adLoaded(personalised: false)) == true
    return [
      "Tracking: see \(number + 1)." + ads + before
        + (isPlain ? " After a refusal, they are not personalized." : "")
    ]
  }

  /// The placeholder for the feature that uses the location in the background; nil if the app does not declare this
  /// mode.
  private var background: String? {
    guard catalogue.flow.hasLocationMode else { return nil }
    return "Location in the background (2.5.4): "
      + fill("the feature that needs it (regions do not), and how to see it")
  }

  /// The pages and asks that exist only in some regions.
  private var regions: [String] {
    mutating get {
      let parts = RegionalPart.all(of: start)
      var lines: [String] = []
      for part in parts {
        let place = (part.isInverted ? "Not in " : "Only in ") + EnglishName.of(part.regions)
        switch part.subject {
        case .ask(let ask):
          let permission = notes.title(of: flow.asks[Int(ask)].wants.permission).english
          lines.append("\(place): the app asks for \(permission).")
        case .page(let page): lines += screen(page, of: part, as: "\(place), the app also shows")
        }
      }
      return lines
    }
  }

  /// Describes a page of some regions as a phone in one of them shows it.
  private mutating func screen(_ page: UInt8, of part: RegionalPart, as kind: String) -> [String] {
    var world = start.world
    var change = SystemChange()
    change.region = part.region
    let steps =
      part.region == nil || (try? FlowController.step(&world, .set(change), start.rules)) == nil
      ? nil : notes.walk.steps(from: world) { $0.prompt == .app(.page) && $0.app.page == page }
    guard let steps, let shown = ReviewNotes.moments(steps, from: world, start.rules)?.last?.after else {
      return ["\(kind): " + blanks.text(.screen(start.names.pages[Int(page)]))]
    }
    return description(of: shown, in: nil, as: kind)
  }
}
