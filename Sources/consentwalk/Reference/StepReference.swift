import FlowController
import Localization
import Platform
import ScreenLibrary

/// Describes every step. The steps come from the vocabulary that parses them.
enum StepReference {
  static func make(_ context: CommandContext) -> Reference {
    var reference = Reference(.referenceSteps)
    reference.blocks = [
      .paragraph(.referenceStepsText), .table(steps(context.vocabulary)), .heading(.referenceRoles),
      .paragraph(.referenceRolesText), .table(roles(context.catalogue.names)), .heading(.referenceSet),
      .table(keys()),
    ]
    return reference
  }

  /// The explanation of each verb. A test fails if one is missing.
  static let meanings: [(verb: String, meaning: Message)] = [
    ("install", .verbInstall), ("delete", .verbDelete), ("reinstall", .verbReinstall),
    ("update-app", .verbUpdateApp), ("erase", .verbErase), ("reset", .verbReset), ("launch", .verbLaunch),
    ("prewarm", .verbPrewarm), ("home", .verbHome), ("settings", .verbSettings),
    ("lock", .verbLock),
    ("terminate", .verbTerminate), ("tap", .verbTap), ("open", .verbOpen), ("request", .verbRequest),
    ("use", .verbUse), ("updates", .verbUpdates), ("event", .verbEvent), ("flag", .verbFlag),
    ("wait", .verbWait), ("set", .verbSet), ("offer-upgrade", .verbOfferUpgrade),
    ("offer-reminder", .verbOfferReminder), ("geofence", .verbGeofence), ("devicecheck", .verbDevicecheck),
  ]

  private static func steps(_ vocabulary: StepVocabulary) -> [Reference.Row] {
    StepVocabulary.verbs.map { verb in
      var list = ["tap", "set"].contains(verb) ? [] : vocabulary.arguments(of: verb)
      // The vocabulary does not list this argument, because any value is possible.
      if verb == "use" { list.append(Service.localNetwork.word + "=TYPE") }
      let placeholder = verb == "tap" ? "ROLE | notification" : verb == "set" ? "KEY=VALUE,..." : ""
      return .init(
        word: verb, arguments: list.isEmpty ? placeholder : list.joined(separator: " | "),
        meaning: meanings.first { $0.verb == verb }?.meaning)
    }
  }

  private static func roles(_ names: FlowNames) -> [Reference.Row] {
    let screens = AppScreen.allCases.map { screen -> (String, [String]) in
      switch screen {
      case .softAsk: (screen.word, [Role.continue, .later].map(\.word))
      case .policy: (screen.word, [Role.read, .agree, .withdraw, .close].map(\.word))
      case .additionalInformation: (screen.word, [Role.close.word])
      case .page: (screen.word, names.buttons)
      }
    }
    let books = Rulebooks()
    let dialogs = SystemDialog.allCases.map { ($0.word, roles(of: $0, books).roles.map(\.word)) }
    return (screens + dialogs).filter { !$0.1.isEmpty }.map {
      .init(word: $0.0, arguments: $0.1.joined(separator: " | "))
    }
  }

  /// Returns every role that a dialog can have, on any version, in any region, after any request.
  static func roles(of dialog: SystemDialog, _ books: Rulebooks) -> RoleSet {
    var roles: RoleSet = []
    for band in Band.allCases {
      if let own = dialog.service {
        let rule = books[own, band]
        roles.formUnion(rule.roles(of: dialog))
      } else {
        for region in Region.Class.allCases {
          for request in Request.allCases {
            roles.formUnion(books[band, region].roles(of: dialog, after: request, summaryIsOn: true))
          }
        }
      }
    }
    return roles
  }

  private static func keys() -> [Reference.Row] {
    SystemChange.Key.allCases.map { key in
      let values = SystemChange.every(key).compactMap { $0.text(key) }
      return .init(
        word: key.word, arguments: values.isEmpty ? placeholder(key) : values.joined(separator: " | "))
    }
  }

  private static func placeholder(_ key: SystemChange.Key) -> String {
    switch key {
    case .os: "VERSION"
    case .region: "REGION"
    case .locale: "TAG"
    case .now: "TIME"
    case .policyRevision: "DATE"
    case .restricted, .locationRestricted, .allowTrackingRequests, .limitAdTracking, .tracking,
      .locationServices, .location, .precise, .notifications, .scheduledSummary, .remoteText, .photoLibrary,
      .clipboard, .row,
      .restriction, .overlay:
      ""
    }
  }
}

extension ServiceRule {
  fileprivate func roles(of dialog: SystemDialog) -> RoleSet {
    guard case .service(let own) = dialog else { return [] }
    guard own.stage == .question else { return stageRoles[Int(own.stage.rawValue)] }
    guard question.asks else { return [] }
    var roles: RoleSet = []
    for kind in ServiceCall.Kind.allCases {
      for isUpgrade in [true, false] {
        for isOn in [true, false] {
          roles.formUnion(self.roles(after: kind, isUpgrade: isUpgrade, isOn: isOn))
        }
      }
    }
    return roles
  }
}
