import FlowController
import Localization
import Platform
import ScreenLibrary

/// Finds pages of Settings on a phone. A path is a list of rows. It does not contain Settings itself.
struct SettingsPlaces {
  let words: DeviceWords
  let world: World

  private var os: Version { world.device.os }

  private func text(_ row: SettingsRow) -> SystemWords {
    words.catalogue.settingsWords(
      row, os: os, region: world.device.region, language: words.phone,
      wording: words.rules.rulebooks.assumptions.usesArticleWording ? .articles : .shipped)
  }

  /// Returns the name of a row in quotation marks.
  func quoted(_ row: SettingsRow) -> String {
    let text = text(row)
    return words.quoted(text.text) + words.mark(text.isApproximate)
  }

  /// Returns the name of a row as it appears in a path.
  func level(_ row: SettingsRow) -> String {
    let text = text(row)
    return text.text + words.mark(text.isApproximate)
  }

  /// Returns the name of a permission on this iOS version.
  func name(_ service: Service) -> String { words.catalogue.name(of: service, os: os, words.phone) }

  /// Returns the path to the page of a row in *Privacy & Security*.
  func privacy(_ row: SettingsRow) -> [String] { privacy(level(row)) }

  /// Returns the path to a page with this name in *Privacy & Security*.
  func privacy(_ name: String) -> [String] { [level(.privacy), name] }

  /// The path to the list of apps. Before iOS 18, this list is on the first page of Settings.
  var apps: [String] { SettingsLayout(os).listsApps ? [words.say(.planApps)] : [] }

  /// The path to the page of restrictions: Content & Privacy Restrictions, or Restrictions on older versions.
  var restrictions: [String] {
    SettingsLayout(os).hasScreenTime
      ? [words.say(.planScreenTime), words.say(.planContentRestrictions)]
      : [words.say(.planGeneral), words.say(.planRestrictions)]
  }

  /// Returns the path to the page with the choices for a permission.
  func page(of service: Service) -> [String] {
    switch place(of: service) {
    case .privacy(let shared): privacy(name(shared)) + [words.app]
    case .notifications: [level(.notifications), words.app]
    case .app: apps + [words.app, name(service)]
    case .account: [words.say(.planAccount), name(service)]
    }
  }

  /// Returns the path to the page that contains the switch for a permission, and the name of the switch.
  func toggle(of service: Service) -> (path: [String], name: String) {
    switch place(of: service) {
    case .privacy(let shared) where service.row.word == "health":
      (privacy(name(shared)) + [words.app], words.say(.planEveryCategory))
    case .privacy(let shared): (privacy(name(shared)), words.quoted(words.app))
    case .notifications: ([level(.notifications), words.app], words.quoted(name(service)))
    case .app: (apps + [words.app], words.quoted(name(service)))
    case .account: ([words.say(.planAccount)], words.quoted(name(service)))
    }
  }

  private enum Place {
    /// The row is on the permission's page in *Privacy & Security*.
    case privacy(Service)
    case notifications
    /// The row is on the app's own page.
    case app
    case account
  }

  private func place(of service: Service) -> Place {
    switch service.row.word {
    case "critical-alerts": .notifications
    case "face-id", "siri", "paste", "alarm": .app
    case "age-range": .account
    // The permission to add photos is an option on the page of Photos, so it has no page of its own.
    default: .privacy(Service.allCases.first { $0.row.lesser == service.row.word } ?? service)
    }
  }
}
