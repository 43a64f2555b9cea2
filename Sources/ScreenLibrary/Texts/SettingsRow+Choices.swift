public import Platform

extension SettingsRow {
  /// Makes the text of Settings for a choice in a permission's row.
  public init(_ choice: ServiceChoice) {
    self =
      switch choice {
      case .off: .switchOff
      case .on: .switchOn
      case .none: .serviceNone
      case .limited: .serviceLimited
      case .full: .serviceFull
      case .addOnly: .serviceAddOnly
      case .writeOnly: .serviceWriteOnly
      case .ask: .pasteAsk
      case .deny: .pasteDeny
      case .allow: .pasteAllow
      case .askFirst: .ageAskFirst
      case .always: .ageAlways
      case .never: .ageNever
      }
  }
}
