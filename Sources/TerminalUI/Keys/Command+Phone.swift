import FlowController
import Localization

/// Keys for actions of the user and of iOS on the phone.
extension Command {
  static let onPhone = [
    home, settings, app, terminate, reinstall, upgrade, reminder, geofence,
  ]

  public static let home = Command(
    key: "h", short: .keyHome, long: .helpHome,
    does: .step { _ in .home })

  public static let settings = Command(
    key: "s", short: .keySettings, long: .helpSettings,
    does: .step { _ in .settings })

  public static let app = Command(
    key: "a", short: .keyApp, long: .helpApp,
    does: .step { _ in .launch })

  public static let terminate = Command(
    key: "t", short: .keyTerminate, long: .helpTerminate,
    does: .step { _ in .terminate })

  public static let reinstall = Command(
    key: "i", short: .keyReinstall, long: .helpReinstall,
    does: .step { model in model.world.app.isInstalled ? .reinstall : .install })

  public static let upgrade = Command(
    key: "o", short: .keyUpgrade, long: .helpUpgrade, if: { $0.concernsLocation },
    does: .step { _ in .offerUpgrade })

  public static let reminder = Command(
    key: "m", short: .keyReminder, long: .helpReminder, if: { $0.concernsLocation },
    does: .step { _ in .offerReminder })

  public static let geofence = Command(
    key: "G", short: .keyGeofence, long: .helpGeofence, if: { $0.setsGeofence },
    does: .step { model in .geofence(model.world.device.isInsideFence ? .exit : .enter) })
}
