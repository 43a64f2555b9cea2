import FlowController
import Localization
import Platform
import StrictYAML

/// Reads the declarations of a build that are not purpose strings, and the uses that depend on them.
extension FlowReader {
  static let ageRangeEntitlement = "com.apple.developer.declared-age-range"
  private static let photoAlertKey = "PHPhotoLibraryPreventAutomaticLimitedAccessAlert"

  /// Reads a list of keys and entitlements. A mapping with this list under `keys` is also accepted.
  mutating func readDeclarations(_ value: YAMLValue) {
    var keys: YAMLValue? = value
    if case .mapping = value.node.content {
      guard let mapping = value.mapping(FlowSection.declares.keys) else { return }
      let types = mapping["bonjour"]?.list() ?? []
      catalogue.names.bonjour = types.compactMap { $0.text(.screensWantedDeclaration) }
      for accessory in mapping["accessory-setup"]?.list() ?? [] {
        if accessory.choice([(Service.bluetooth.word, true)]) == true {
          catalogue.flow.setsUpBluetooth = true
        }
      }
      keys = mapping["keys"]
    }
    let declared = (keys?.list() ?? []).compactMap { $0.text(.screensWantedDeclaration) }
    catalogue.flow.preventsPhotoAlert = declared.contains(Self.photoAlertKey)
    catalogue.flow.asksForReducedAccuracy = declared.contains(PromptKey.reducedAccuracy)
    catalogue.flow.hasAgeRangeEntitlement = declared.contains(Self.ageRangeEntitlement)
  }

  /// Reads a service that the app uses: its name, or `{local-network: TYPE}`.
  ///
  /// Returns nil after a mistake. Also returns nil, with a warning, for a type that the app does not declare. iOS
  /// refuses such a use without a prompt and stores nothing, so the flow does not need it.
  mutating func readUse(_ value: YAMLValue) -> Service? {
    let service = readService(value)
    if let service { uses.append((service, value.place)) }
    return service
  }

  private mutating func readService(_ value: YAMLValue) -> Service? {
    guard case .mapping = value.node.content else { return value.choice(WordTables.uses) }
    let network = Service.localNetwork
    guard let type = value.mapping([network.word])?.required(network.word)?.text(.screensWantedDeclaration)
    else { return nil }
    guard catalogue.names.bonjour.contains(type) else {
      catalogue.undeclaredTypes.append((type, value.place.line))
      value.report.warn(
        .screensBonjourUndeclared(type: type), at: value.place, expected: .screensWantedBonjourType)
      return nil
    }
    return network
  }
}
