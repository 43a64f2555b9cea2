public import FlowController
import Localization
import Platform
import ScreenLibrary

/// Describes changes in Settings and elsewhere outside of the app as instructions.
extension DeviceWords {
  /// Returns the instruction for changes in Settings, or elsewhere outside of the app.
  public func set(_ change: SystemChange, in world: World) -> String {
    let parts = SystemChange.Key.allCases.compactMap { key in
      change.text(key).map { setting(key, $0, in: world) }
    }
    return parts.joined(separator: gap)
  }

  /// Returns the instruction for *Reset Location & Privacy*.
  func resetPrivacy(in world: World) -> String {
    let between = SettingsLayout(world.device.os).transfersOrResets ? [say(.planTransferOrReset)] : []
    let path = path([say(.planGeneral)] + between + [say(.planReset)])
    return say(.planChoose(path: path, choice: quoted(say(.planResetPrivacy))))
  }

  private func setting(_ key: SystemChange.Key, _ value: String, in world: World) -> String {
    let places = SettingsPlaces(words: self, world: world)
    let state = say(value == "true" || value == "allow" ? .planOn : .planOff)
    func turn(_ name: String, at path: [String]) -> String {
      say(.planTurn(path: self.path(path), name: name, state: state))
    }
    func choose(_ choice: SettingsRow, at path: [String]) -> String {
      say(.planChoose(path: self.path(path), choice: places.quoted(choice)))
    }
    func restrict(_ name: String) -> String {
      let path = path(places.restrictions)
      return say(
        value == "true"
          ? .planRestrict(path: path, name: name) : .planRestrictNoMore(path: path, name: name))
    }
    switch key {
    case .os: return say(.planOs(value: value))
    case .allowTrackingRequests:
      return turn(places.quoted(.allowTrackingRequests), at: places.privacy(.tracking))
    case .limitAdTracking: return turn(places.quoted(.limitAdTracking), at: places.privacy(.advertising))
    case .tracking: return turn(quoted(app), at: places.privacy(.tracking))
    case .locationServices:
      return turn(places.quoted(.locationServices), at: places.privacy(.locationServices))
    case .precise:
      return turn(places.quoted(.preciseLocation), at: places.privacy(.locationServices) + [app])
    case .notifications:
      return turn(places.quoted(.allowNotifications), at: [places.level(.notifications), app])
    case .scheduledSummary:
      let name = say(.planScheduledSummary)
      return turn(quoted(name), at: [places.level(.notifications), name])
    case .location:
      guard let choice = SystemChange.LocationRow.allCases.first(where: { $0.word == value }) else {
        return value
      }
      return choose(choice.row, at: places.privacy(.locationServices) + [app])
    case .policyRevision: return say(.planPolicyRevision(value: value))
    case .row(let service):
      let choice = ServiceChoice.allCases.first { $0.typed == value }
      guard let choice, choice != .on, choice != .off else {
        let (path, name) = places.toggle(of: service)
        return turn(name, at: path)
      }
      return choose(SettingsRow(choice), at: places.page(of: service))
    case .restricted: return restrict(places.quoted(.allowTrackingRequests))
    case .locationRestricted: return restrict(places.quoted(.locationServices))
    case .restriction(let service): return restrict(quoted(places.name(service)))
    case .overlay(let service):
      switch service.row.overlay?.effect {
      case .asksToTurnOn: return turn(quoted(places.name(service)), at: [places.name(service)])
      case .readsDenied, nil:
        let path = path(places.privacy(places.name(service)))
        return say(.planSwitchOfAll(path: path, state: state))
      case .silences: return turn(quoted(say(.planRatings)), at: places.apps + [say(.planAppStore)])
      }
    case .remoteText:
      return switch Device.RemoteText.allCases.first(where: { $0.word == value }) {
      case .loaded, nil: say(.planTextLoads)
      case .notLoaded: say(.planTextDoesNotLoad)
      case .noLanguage: say(.planTextHasNoLanguage)
      }
    case .region: return say(.planRegion(region: value))
    case .locale:
      let path = path([say(.planGeneral), say(.planLanguageAndRegion)])
      return say(.planLocale(path: path, locale: value))
    case .now: return say(.planDate(date: String(value.prefix(10))))
    case .photoLibrary: return say(.planPhotoLibrary)
    case .clipboard: return say(.planClipboard)
    }
  }

  /// Returns a path that begins with Settings: `Settings › Privacy & Security › Tracking`.
  private func path(_ levels: [String]) -> String {
    ([say(.planPathStart)] + levels).map { say(.planPathLevel(name: $0)) }
      .joined(separator: say(.planPathSeparator))
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
