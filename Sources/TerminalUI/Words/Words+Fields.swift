import ConsentWords
import FlowController
import Localization
import Platform
import ScreenLibrary

/// The names and values of state fields, for pages that compare two states.
extension Words {
  /// Returns the name of a field, as the panels show it: `tracking.api` is “Tracking, app sees”.
  ///
  /// A name that the user's flow defines, such as that of a flag, is not translated.
  func name(ofField path: String, _ catalogue: Catalogue) -> String {
    if let name = Self.fieldNames[path] { return say(name) }
    guard let (subject, rest) = subject(path, catalogue) else { return path }
    let columns = ["truth": truth, "api": appReads, "settings": inSettings]
    let field = columns[rest] ?? Self.fieldNames[rest].map(say) ?? rest
    return say(.fieldOf(subject: subject, field: field))
  }

  /// Returns the subject of a field, and its path without the subject.
  private func subject(_ path: String, _ catalogue: Catalogue) -> (String, rest: String)? {
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "tracking": return (parts[1].hasPrefix("idfa.") ? identifier : tracking, parts[1])
    case "location": return (location, parts[1])
    case "notifications": return (notifications, parts[1])
    case "policy": return (policyName, parts[1])
    case "deviceCheck": return ("DeviceCheck", parts[1])
    case "permissions":
      let rest = parts[1].split(separator: ".", maxSplits: 1).map(String.init)
      guard rest.count == 2, let service = Service.allCases.first(where: { $0.word == rest[0] }) else {
        return nil
      }
      return (name(of: service, catalogue), rest[1])
    default: return nil
    }
  }

  /// Returns the text for a value of a field. Statuses keep their names in the API.
  func value(_ text: String, of path: String, _ catalogue: Catalogue) -> String {
    if ["null", "[]", "{}", "absent"].contains(text) { return say(.faceNone) }
    if text == "true" { return say(.phraseYes) }
    if text == "false" { return say(.phraseNo) }
    if path.hasPrefix("tracking.idfa.") {
      let readings: [String: Message] = [
        Identifier.real.text: .readingReal, Identifier.zeros.text: .readingZeros, "unread": .readingUnread,
      ]
      return readings[text].map(say) ?? text
    }
    if path == "prompt" || path == "screen" {
      return name(ofScreen: text, isPrompt: path == "prompt", catalogue)
    }
    let isFace = path.hasSuffix(".truth") || path.hasSuffix(".settings")
    return isFace ? Self.faceValues[text].map(say) ?? text : text
  }

  /// Returns the name of a prompt or screen in the state. In English, this is the name that programs and scenarios use.
  func name(ofScreen id: String, isPrompt: Bool, _ catalogue: Catalogue) -> String {
    guard language != .english else { return id }
    if isPrompt, let prompt = Prompt.all.first(where: { $0.word == id }) {
      return name(of: prompt, catalogue, appLanguage)
    }
    return catalogue.screen(id)?.title(appLanguage) ?? id
  }

  private static let faceValues: [String: Message] = [
    "unset": .faceUnset, "allowed": .faceAllowed, "denied": .faceDenied, "provisional": .faceProvisional,
    "restricted": .faceRestricted, "while-using": .faceWhileUsing, "always": .faceAlways, "once": .faceOnce,
    "limited": .faceLimited, "write-only": .faceWriteOnly, "add-only": .faceAddOnly, "full": .faceFull,
    "on": .rowOn, "off": .rowOff, "ask": .rowAsk, "never": .rowNever,
  ]

  /// The names of fields, by the complete path or by the path without its subject.
  private static let fieldNames: [String: Message] = [
    "words.text": .fieldText, "words.buttons": .fieldButtons,
    "idfa.legacy": .readingLegacy, "idfa.direct": .readingDirect, "idfa.consented": .readingConsented,
    "os": .fieldVersion,
    "now": .fieldNow,
    "locale": .fieldLocale,
    "region": .fieldRegion,
    "screen": .fieldScreen,
    "prompt": .fieldPrompt,
    "choices": .fieldChoices,
    "ask": .fieldAsk,
    "page": .fieldPage,
    "waiting": .fieldWaiting,
    "gift": .fieldGift,
    "app.installed": .fieldInstalled,
    "app.process": .fieldProcess,
    "app.active": .fieldActive,
    "app.launches": .fieldLaunches,
    "app.processStarts": .fieldProcessStarts,
    "app.deploymentTarget": .fieldDeploymentTarget,
    "promptsShown": .fieldPromptsShown,
    "globalSwitch": .fieldGlobalSwitch,
    "advertisingTrackingEnabled": .fieldAdvertisingEnabled,
    "services": .fieldServices,
    "accuracy": .fieldAccuracy,
    "inUse": .fieldInUse,
    "receiving": .fieldReceiving,
    "backgroundFlag": .fieldBackgroundFlag,
    "indicator": .fieldIndicator,
    "upgradeOffered": .fieldUpgradeOffered,
    "capabilities.foregroundUpdates": .fieldForeground,
    "capabilities.continueInBackground": .fieldContinue,
    "capabilities.startInBackground": .fieldStart,
    "capabilities.beaconRanging": .fieldBeacons,
    "capabilities.regionMonitoring": .fieldRegions,
    "capabilities.significantChange": .fieldSignificant,
    "capabilities.visits": .fieldVisits,
    "delivered": .fieldDelivered,
    "scheduledDelivery": .fieldScheduledDelivery,
    "unopened": .fieldUnopened,
    "revision": .fieldRevision,
    "agreed": .fieldAgreed,
    "isAgreed": .fieldIsAgreed,
    "agreeEnabled": .fieldAgreeEnabled,
    "receipt.revision": .fieldReceiptRevision,
    "receipt.time": .fieldReceiptTime,
    "receipt.locale": .fieldReceiptLocale,
    "receipt.sha256": .fieldReceiptHash,
    "lastUpdate": .fieldLastUpdate,
    "ad.personalised": .fieldAdPersonalised,
    "ad.loads": .fieldAdLoads,
  ]
}
