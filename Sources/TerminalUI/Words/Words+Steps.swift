import ConsentWords
import FlowController
import Localization
import Platform
import ScreenLibrary

/// Descriptions of steps.
extension Words {
  func describe(_ step: Step, _ catalogue: Catalogue) -> String {
    switch step {
    case .install: say(.stepInstall)
    case .delete: say(.stepDelete)
    case .reinstall: say(.stepReinstall)
    case .updateApp: say(.stepUpdateApp)
    case .erase: say(.stepErase)
    case .resetPrivacy: say(.stepResetPrivacy)
    case .launch: say(.stepLaunch)
    case .prewarm: say(.stepPrewarm)
    case .home: say(.stepHome)
    case .settings: say(.stepSettings)
    case .lock: say(.stepLock)
    case .terminate: say(.stepTerminate)
    case .tap(let role): describe(role)
    case .press(let button):
      say(.stepPress(button: catalogue.names.buttons.dropFirst(Int(button)).first ?? ""))
    case .tapNotification: say(.stepTapNotification)
    case .open(let destination): describe(destination, catalogue)
    case .request(let request): describe(request, catalogue)
    case .updates(let updates): describe(updates)
    case .event(let event):
      say(.stepEvent(event: catalogue.names.events.dropFirst(Int(event)).first ?? ""))
    case .flag(let change):
      say(
        .stepFlag(
          flags: Message.list(change.each.map { "\(catalogue.names.flag($0.index)) \($0.isSet)" })))
    case .wait: say(.stepWait)
    case .waitForNext: say(.stepWaitForNext)
    case .set(let change): describe(change)
    case .offerUpgrade:
      say(.stepOfferUpgrade)
    case .offerReminder: say(.stepOfferReminder)
    case .offerServiceReminder(let service):
      say(.stepOfferServiceReminder(service: name(of: service, catalogue)))
    case .geofence(.enter): say(.stepGeofenceEnter)
    case .geofence(.exit): say(.stepGeofenceExit)
    case .deviceCheckQuery: say(.stepDeviceCheckQuery)
    case .deviceCheck: say(.stepDeviceCheck)
    }
  }

  private func describe(_ destination: Step.Destination, _ catalogue: Catalogue) -> String {
    switch destination {
    case .home: say(.openHome)
    case .policy: say(.openPolicy)
    case .feature(let index):
      say(.openFeature(feature: catalogue.featureTitle(Int(index), appLanguage)))
    }
  }

  private func describe(_ request: Request, _ catalogue: Catalogue) -> String {
    let what =
      switch request {
      case .tracking: say(.requestTracking)
      case .trackingExpanded: say(.requestTrackingExpanded)
      case .locationWhenInUse: say(.requestLocationWhenInUse)
      case .locationAlways: say(.requestLocationAlways)
      case .notifications: say(.requestNotifications)
      case .notificationsProvisional: say(.requestNotificationsProvisional)
      case .preciseLocation: say(.requestPreciseLocation)
      case .locationButton: say(.requestLocationButton)
      case .locationUse: say(.requestLocationUse)
      case .service(let call): name(of: call.service, catalogue)
      }
    return request.isUse ? say(.stepUse(what: what)) : say(.stepRequest(what: what))
  }

  func describe(_ updates: Step.Updates) -> String {
    switch updates {
    case .start: say(.updatesStart)
    case .stop: say(.updatesStop)
    case .startBackground: say(.updatesStartBackground)
    case .stopBackground:
      say(.updatesStopBackground)
    }
  }

  private func describe(_ change: SystemChange) -> String {
    let keys = change.keys.map(describe)
    return say(.stepSet(settings: Message.list(keys)))
  }

  func describe(_ key: SystemChange.Key) -> String { say(key.message) }

  private func describe(_ role: Role) -> String {
    say(.stepTap(role: answer(role)))
  }

  /// The text of a button.
  func answer(_ role: Role) -> String { say(role.message) }
}
