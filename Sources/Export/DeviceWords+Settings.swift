public import FlowController
import Localization
import Platform
import ScreenLibrary

/// Changes in Settings, and elsewhere outside the app, as instructions.
extension DeviceWords {
  /// Returns the instruction for changes in Settings, or elsewhere outside the app.
  public func set(_ change: SystemChange, in world: World) -> String {
    let parts = SystemChange.Key.allCases.compactMap { key in
      change.text(key).map { setting(key, $0, in: world) }
    }
    return parts.joined(separator: gap)
  }

  private func words(_ row: SettingsRow, _ world: World) -> SystemWords {
    catalogue.settingsWords(
      row, os: world.device.os, region: world.device.region, language: phone,
      wording: rules.rulebooks.assumptions.usesArticleWording ? .articles : .shipped)
  }

  /// Returns the name of a row in quotation marks.
  private func quoted(_ row: SettingsRow, _ world: World) -> String {
    let words = words(row, world)
    return say(.planQuoted(words: words.text)) + mark(words.isApproximate)
  }

  private func setting(_ key: SystemChange.Key, _ value: String, in world: World) -> String {
    let state = self.state(isOn: value == "true" || value == "allow")
    func turn(_ row: SettingsRow, ofApp: Bool = false) -> String {
      let name = quoted(row, world)
      return say(
        ofApp ? .planTurnOfApp(app: app, name: name, state: state) : .planTurn(name: name, state: state))
    }
    func restrict(_ name: String) -> String {
      say(value == "true" ? .planRestrict(name: name) : .planRestrictNoMore(name: name))
    }
    switch key {
    case .os: return say(.planOs(value: value))
    case .allowTrackingRequests: return turn(.allowTrackingRequests)
    case .limitAdTracking: return turn(.limitAdTracking)
    case .tracking: return turn(.allowTracking, ofApp: true)
    case .locationServices: return turn(.locationServices)
    case .precise: return turn(.preciseLocation, ofApp: true)
    case .notifications: return turn(.allowNotifications, ofApp: true)
    case .location:
      let row = quoted(.location, world)
      let chosen =
        SystemChange.LocationRow.allCases.first { $0.word == value }.map { quoted($0.row, world) } ?? value
      return say(.planLocation(app: app, row: row, chosen: chosen))
    case .policyRevision:
      return say(.planPolicyRevision(value: value))
    case .row(let service):
      let name = catalogue.name(of: service, os: world.device.os, phone)
      let choice = ServiceChoice.allCases.first { $0.typed == value }
      guard let choice, choice != .on, choice != .off else {
        return say(.planServiceTurn(service: name, app: app, state: state))
      }
      return say(
        .planServiceRow(
          service: name, app: app, choice: quoted(SettingsRow(choice), world)))
    case .restricted: return restrict(quoted(.allowTrackingRequests, world))
    case .locationRestricted: return restrict(quoted(.locationServices, world))
    case .restriction(let service):
      return restrict(quoted(catalogue.name(of: service, os: world.device.os, phone)))
    case .overlay(let service):
      let name = quoted(catalogue.name(of: service, os: world.device.os, phone))
      return switch service.row.overlay?.effect {
      case .asksToTurnOn: say(.planPower(name: name, state: state))
      case .readsDenied, nil: say(.planSwitchOfAll(name: name, state: state))
      case .silences: say(.planRatings(state: state))
      }
    case .remoteText:
      return switch Device.RemoteText.allCases.first(where: { $0.word == value }) {
      case .loaded, nil: say(.planTextLoads)
      case .notLoaded: say(.planTextDoesNotLoad)
      case .noLanguage: say(.planTextHasNoLanguage)
      }
    case .region: return say(.planRegion(region: value))
    case .locale: return say(.planLocale(locale: value))
    case .now: return say(.planDate(date: String(value.prefix(10))))
    case .photoLibrary: return say(.planPhotoLibrary)
    case .clipboard: return say(.planClipboard)
    }
  }

  /// Returns the word for a switch. A switch of iOS has no word, so it is that of the sentence.
  private func state(isOn: Bool) -> String {
    say(isOn ? .planOn : .planOff)
  }
}

extension SystemChange.LocationRow {
  /// The row of Settings for this choice.
  fileprivate var row: SettingsRow {
    switch self {
    case .never: .locationNever
    case .ask: .locationAsk
    case .whileUsing: .locationWhileUsing
    case .always: .locationAlways
    }
  }
}
