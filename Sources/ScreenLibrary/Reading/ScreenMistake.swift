import FlowController
import Localization
import Platform
import StrictYAML

/// A mistake in a Screens folder that is not a mistake of YAML itself.
enum ScreenMistake: Sendable {
  // The folder and its files.
  case cannotRead(reason: String?)
  case cannotWrite(reason: String)
  case isThere
  case noFlow
  case readByNothing
  case ledToByNothing
  case noScreen(String)
  case noParent(String)
  case inheritsFromItself
  // The flow.
  case withoutPurpose(ask: String, wants: Request)
  case useWithoutPurpose(Service)
  case withoutEntitlement(ask: String, wants: Request)
  case tooMany(Countable)
  case idTaken(String)
  case idReserved(String)
  /// A name that iOS has, too, since a later version than the flow.
  case idOfSystem(String)
  case gateWithoutFeature
  case laterWithoutButton
  case withoutTextNotRemote
  case emptyReason
  case afterLeaving
  case meansOutside
  /// `if-refused` at an ask whose answer the list does not wait for.
  case unheardRefusal(ask: String)
  case policyInThen
  case afterPagesOfFeature
  case opensNoPolicy
  case purposeOfOtherPlatform(key: String)
  case adWithoutForm
  /// The type of service of `{local-network: TYPE}`, which `declares` lacks.
  case bonjourUndeclared(type: String)
  case noPlace(String)
  // The app's screens.
  case otherScreen(String)
  case unsaid(Unsaid, Language)
  case untranslated([Language])
  case noPolicy([Language])
  /// A key that the file lacks, and the neutral text that is shown instead.
  case withoutWords(key: String, shown: String)
  case notShipped(Language)
  case twice(Language)
  /// The second part of a sentence that a comma has split.
  case cutByComma(String)
  case noButton(screen: String, Role)
  case tooWide(Line, Language, columns: Int, excess: Int)
  case tooLong(Language, lines: Int, excess: Int)
  // Texts of iOS.
  case otherDialog(String)
  /// The file is a scenario, not a screen.
  case isScenario
  case noLanguage
  case besideWhen(key: String)
  case noVersion
  /// The versions, regions or calls without a text, in the words of the files.
  case noText(in: [String])
  case moreThanOneText(in: [String])
  // Texts.
  case unprintable(hex: String)
  case longText
  case textNotUTF8
  case emptyText

  /// The parts of a flow whose number is limited.
  enum Countable: Sendable {
    case events, features, asks, languages, flags, groups, counts, permissions
    case pages, buttons, verbs, places, levels
  }

  /// The kinds of texts that one language has and another lacks.
  enum Unsaid: Sendable {
    case button(Role)
    case label(String)
    case body
    case title
  }

  /// The kinds of texts that must fit on one line of the phone.
  enum Line: Sendable {
    case button(Role)
    case label(String)
    case word(String)
    case appName
    case title(of: String)
  }
}

extension ScreenMistake: MessageArgument {
  var message: Message {
    switch self {
    case .cannotRead(let reason?): .screensCannotReadBecause(reason: reason)
    case .cannotRead(nil): .screensCannotRead
    case .cannotWrite(let reason): .screensCannotWrite(reason: reason)
    case .isThere: .screensIsThere
    case .noFlow: .screensNoFlow
    case .readByNothing: .screensReadByNothing
    case .ledToByNothing: .screensLedToByNothing
    case .noScreen(let id): .screensNoScreen(id: id)
    case .noParent(let name): .screensNoParent(name: name)
    case .inheritsFromItself: .screensInheritsFromItself
    case .withoutPurpose(let ask, let wants):
      .screensWithoutPurpose(ask: ask, wants: wants.word)
    case .withoutEntitlement(let ask, let wants):
      .screensWithoutEntitlement(ask: ask, wants: wants.word)
    case .useWithoutPurpose(let service): .screensUseWithoutPurpose(service: service.word)
    case .tooMany(.events): .screensTooManyEvents
    case .tooMany(.features): .screensTooManyFeatures
    case .tooMany(.asks): .screensTooManyAsks
    case .tooMany(.languages): .screensTooManyLanguages
    case .tooMany(.flags): .screensTooManyFlags
    case .tooMany(.pages): .screensTooManyPages
    case .tooMany(.buttons): .screensTooManyButtons
    case .tooMany(.verbs): .screensTooManyVerbs
    case .tooMany(.places): .screensTooManyPlaces
    case .tooMany(.levels): .screensTooManyLevels
    case .afterLeaving: .screensAfterLeaving
    case .meansOutside: .screensMeansOutside
    case .unheardRefusal(let ask): .screensUnheardRefusal(ask: ask)
    case .policyInThen: .screensPolicyInThen
    case .afterPagesOfFeature: .screensAfterPagesOfFeature
    case .opensNoPolicy: .screensOpensNoPolicy
    case .purposeOfOtherPlatform(let key): .screensPurposeOfOtherPlatform(key: key)
    case .adWithoutForm: .screensAdWithoutForm
    case .bonjourUndeclared(let type): .screensBonjourUndeclared(type: type)
    case .noPlace(let id): .screensNoPlace(id: id)
    case .tooMany(.groups): .screensTooManyGroups
    case .tooMany(.counts): .screensTooManyCounts
    case .tooMany(.permissions): .screensTooManyPermissions
    case .idTaken(let id): .screensIdTaken(id: id)
    case .idReserved(let id): .screensIdReserved(id: id)
    case .idOfSystem(let id): .screensIdOfSystem(id: id)
    case .gateWithoutFeature:
      .screensGateWithoutFeature
    case .laterWithoutButton:
      .screensLaterWithoutButton
    case .withoutTextNotRemote:
      .screensWithoutTextNotRemote
    case .emptyReason: .screensEmptyReason
    case .otherScreen(let id): .screensOtherScreen(id: id)
    case .unsaid(let what, let language): what.words(language.tag)
    case .untranslated(let languages):
      .screensUntranslated(languages: Message.list(languages.map(\.tag)))
    case .noPolicy(let languages): .screensNoPolicy(languages: Message.list(languages.map(\.tag)))
    case .withoutWords(let key, let shown): .screensWithoutOwnWords(key: key, shown: shown)
    case .notShipped(let language): .screensNotShipped(language: language.tag)
    case .twice(let language): .screensTwice(language: language.tag)
    case .cutByComma(let rest): .screensCutByComma(rest: rest)
    case .noButton(let screen, let role):
      .screensNoButton(screen: screen, role: role.word)
    case .tooWide(let line, let language, let columns, let excess):
      .screensTooWide(line: line, language: language.tag, columns: columns, excess: excess)
    case .tooLong(let language, let lines, let excess):
      .screensTooLong(language: language.tag, lines: lines, excess: excess)
    case .otherDialog(let word): .screensOtherDialog(word: word)
    case .isScenario: .screensIsScenario
    case .noLanguage: .screensNoLanguage
    case .besideWhen(let key): .screensBesideWhen(key: key)
    case .noVersion:
      .screensNoVersion
    case .noText(let situation):
      .screensNoText(situation: Message.list(situation))
    case .moreThanOneText(let situation):
      .screensMoreThanOneText(situation: Message.list(situation))
    case .unprintable(let hex):
      .screensUnprintable(hex: hex)
    case .longText: .screensLongText
    case .textNotUTF8: .screensTextNotUTF8
    case .emptyText: .screensEmptyText
    }
  }
}

extension ScreenMistake.Unsaid {
  fileprivate func words(_ language: String) -> Message {
    switch self {
    case .button(let role):
      .screensButtonUnsaid(role: role.word, language: language)
    case .label(let key):
      .screensLabelUnsaid(key: YAMLNode.shortened(key), language: language)
    case .body: .screensBodyUnsaid(language: language)
    case .title: .screensTitleUnsaid(language: language)
    }
  }
}

extension ScreenMistake.Line: MessageArgument {
  var message: Message {
    switch self {
    case .button(let role): .screensButton(role: role.word)
    case .label(let key):
      .screensLabel(key: YAMLNode.shortened(key))
    case .word(let start): .screensWord(start: start)
    case .appName: .screensAppName
    case .title(let feature): .screensTitle(feature: feature)
    }
  }
}
