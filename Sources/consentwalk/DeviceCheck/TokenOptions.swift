import ArgumentParser
import DeviceCheckService
import SettingsStore

/// The lifetime of tokens.
struct TokenOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How long an unused token is good.", valueName: "duration"))
  var tokenLifetime = Span(seconds: 3600)
  @Option(
    help: ArgumentHelp("How long a used token is taken again, for retries; 0s: never.", valueName: "duration")
  )
  var tokenRetry = Span(seconds: 60)

  /// Returns the object that checks tokens.
  ///
  /// - Throws: ``Failure`` with exit code 2.
  func ledger(_ folder: ServiceFolder) throws(Failure) -> TokenLedger {
    try folder.ledger(lifetime: tokenLifetime.milliseconds, retry: tokenRetry.milliseconds)
  }
}
