import ArgumentParser
import DeviceCheckService
import Localization
import SettingsStore

/// The option for the lifetime of tokens.
struct TokenOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.optionTokenLife, valueName: .valueDuration))
  var tokenLifetime = Span(seconds: 3600)
  @Option(
    help: ArgumentHelp(.optionTokenReuse, valueName: .valueDuration)
  )
  var tokenRetry = Span(seconds: 60)

  /// Returns the object that checks tokens.
  ///
  /// - Throws: ``Failure`` with exit code 2.
  func ledger(_ folder: ServiceFolder) throws(Failure) -> TokenLedger {
    try folder.ledger(lifetime: tokenLifetime.milliseconds, retry: tokenRetry.milliseconds)
  }
}
