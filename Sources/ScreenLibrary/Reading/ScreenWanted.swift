import FlowController
import Localization
import Platform
import StrictYAML

/// The accepted values in a Screens folder, in addition to those of any YAML file.
enum ScreenWanted: Sendable {
  // Files and their names.
  case folderWithFlow
  case parent
  case emptyFolder
  case listedName
  case dialogName
  case nameOfPage
  case fileBeside(id: String)
  case nameOfFile(String)
  // The flow.
  case version
  case identifier
  case otherName
  case idOnce
  case features
  case asks
  case permissions
  case backgroundModes, declaration, bonjourType
  case bundleID
  case identifiers, accessibilityIdentifier
  case adNetwork
  case purpose(key: String)
  case entitlement(String)
  case ownPurpose
  case seconds
  case region
  case time
  case degrees(Int)
  case gate
  case atMost(Int, ScreenMistake.Countable)
  case flagTable
  case pageList
  case buttonList
  case verb
  case then
  case place([String])
  case leaving
  case consentForm
  case lead
  case someFlag
  case someCount
  case someStatus
  case someGroup
  case someCondition
  case status
  case regionCondition
  case purposeKeys
  case launchesOrDays
  case ifRefused
  case buttonsOnly
  case scopeApp
  case somePolicy
  case someConsentForm
  case thenByAnswer
  case laterButton
  case remoteSource
  case reason
  case whyBroken
  // Texts.
  case paragraphs
  case texts
  case ranges
  case versions
  case widerRange
  case allUnderWhen
  case whereFound
  case someLanguage
  case language
  case languages
  case textsByLanguage
  case elseShown(in: Language)
  case amongLanguages([Language])
  case exactlyOne
  case printable
  case bytes(Int)
  case policy
  case cells(Int)
  case lines(Int)
}

extension ScreenWanted: MessageArgument {
  var message: Message {
    switch self {
    case .folderWithFlow: .screensWantedFolderWithFlow
    case .parent: .screensWantedParent
    case .emptyFolder: .screensWantedEmptyFolder
    case .listedName: .screensWantedListedName
    case .dialogName: .screensWantedDialogName
    case .nameOfPage:
      .screensWantedNameOfPage
    case .fileBeside(let id): .screensWantedFileBeside(id: id)
    case .nameOfFile(let name): .screensWantedNameOfFile(name: name)
    case .version: .screensWantedVersion
    case .identifier:
      .screensWantedIdentifier
    case .otherName: .screensWantedOtherName
    case .idOnce: .screensWantedIdOnce
    case .features: .screensWantedFeatures
    case .asks: .screensWantedAsks
    case .permissions: .screensWantedPermissionList
    case .backgroundModes: .screensWantedBackgroundModes
    case .declaration: .screensWantedDeclaration
    case .bonjourType: .screensWantedBonjourType
    case .bundleID: .screensWantedBundleID
    case .identifiers: .screensWantedIdentifiers
    case .accessibilityIdentifier: .screensWantedAccessibilityIdentifier
    case .adNetwork:
      .screensWantedAdNetwork
    case .purpose(let key): .screensWantedPurpose(key: key)
    case .entitlement(let name): .screensWantedEntitlement(name: name)
    case .ownPurpose:
      .screensWantedOwnPurpose
    case .seconds: .screensWantedSeconds
    case .region: .screensWantedRegion
    case .time: .screensWantedTime
    case .degrees(let limit): .screensWantedDegrees(limit: limit)
    case .gate:
      .screensWantedGate
    case .atMost(let limit, .events): .screensWantedEvents(limit: limit)
    case .atMost(let limit, .features): .screensWantedAtMostFeatures(limit: limit)
    case .atMost(let limit, .asks): .screensWantedAtMostAsks(limit: limit)
    case .atMost(let limit, .languages): .screensWantedAtMostLanguages(limit: limit)
    case .atMost(let limit, .flags): .screensWantedFlags(limit: limit)
    case .atMost(let limit, .pages): .screensWantedPages(limit: limit)
    case .atMost(let limit, .buttons): .screensWantedButtons(limit: limit)
    case .atMost(let limit, .verbs): .screensWantedVerbs(limit: limit)
    case .atMost(let limit, .places): .screensWantedPlaces(limit: limit)
    case .atMost(let limit, .levels): .screensWantedLevels(limit: limit)
    case .atMost(let limit, .groups): .screensWantedGroups(limit: limit)
    case .atMost(let limit, .counts): .screensWantedCounts(limit: limit)
    case .atMost(let limit, .permissions): .screensWantedPermissions(limit: limit)
    case .flagTable: .screensWantedFlagTable
    case .pageList: .screensWantedPageList
    case .buttonList: .screensWantedButtonList
    case .verb: .screensWantedVerb
    case .then: .screensWantedThen
    case .place(let places): .screensWantedPlace(places: Message.list(places))
    case .leaving: .screensWantedLeaving
    case .consentForm: .screensWantedConsentForm
    case .lead: .screensWantedLead
    case .someFlag: .screensWantedSomeFlag
    case .someCount: .screensWantedSomeCount
    case .someStatus: .screensWantedSomeStatus
    case .someGroup: .screensWantedSomeGroup
    case .someCondition: .screensWantedSomeCondition
    case .status: .screensWantedStatus
    case .regionCondition:
      .screensWantedRegionCondition
    case .purposeKeys: .screensWantedPurposeKeys
    case .launchesOrDays: .screensWantedLaunchesOrDays
    case .ifRefused: .screensWantedIfRefused
    case .buttonsOnly: .screensWantedButtonsOnly
    case .scopeApp: .screensWantedScopeApp
    case .somePolicy: .screensWantedSomePolicy
    case .someConsentForm: .screensWantedSomeConsentForm
    case .thenByAnswer: .screensWantedThenByAnswer
    case .laterButton: .screensWantedLaterButton
    case .remoteSource: .screensWantedRemoteSource
    case .reason: .screensWantedReason
    case .whyBroken: .screensWantedWhyBroken
    case .paragraphs: .screensWantedParagraphs
    case .texts: .screensWantedTexts
    case .ranges: .screensWantedRanges
    case .versions:
      .screensWantedVersions
    case .widerRange: .screensWantedWiderRange
    case .allUnderWhen: .screensWantedAllUnderWhen
    case .whereFound: .screensWantedWhereFound
    case .someLanguage: .screensWantedSomeLanguage
    case .language: .screensWantedLanguage
    case .languages: .screensWantedLanguages
    case .textsByLanguage: .screensWantedTextsByLanguage
    case .elseShown(let language): .screensWantedElseShown(language: language.tag)
    case .amongLanguages(let languages):
      .screensWantedAmongLanguages(languages: Message.list(languages.map(\.tag)))
    case .exactlyOne: .screensWantedExactlyOne
    case .printable: .screensWantedPrintable
    case .bytes(let limit): .screensWantedBytes(limit: limit)
    case .policy: .screensWantedPolicy
    case .cells(let limit): .screensWantedCells(limit: limit)
    case .lines(let limit): .screensWantedLines(limit: limit)
    }
  }
}
