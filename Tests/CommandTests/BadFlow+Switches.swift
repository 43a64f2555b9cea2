import Foundation

/// Flows from public threads about switches in Settings, reinstalls, service types and withdrawn consents, each with
/// the line that fixes it.
extension BadFlow {
  private static func run(_ conditions: String) -> String {
    """
    app:
      name: Run
      deployment-target: 15.0
      purposes: {NSLocationWhenInUseUsageDescription: Draws your run on the map.}
    features: [{id: run, name: Run}]
    pages:
      - {id: off, at: launch, conditions: {\(conditions)}, buttons: [{id: settings, does: [settings]}]}
    asks:
      - {id: where, wants: location-when-in-use, at: run, conditions: {status: notDetermined}}

    """
  }

  private static let wayOn = ("does: [settings]}", "does: [settings]}, {id: later, does: [next]}")

  private static func form(_ kept: String) -> String {
    """
    app: {name: Site, deployment-target: 15.0}
    flags: {consent: \(kept)}
    features: [{id: privacy, name: Privacy}]
    pages:
      - id: form
        kind: consent-form
        at: launch
        once: left
        buttons:
          - {id: agree, means: agree, does: [{set: consent}, next]}
          - {id: refuse, means: refuse, does: [next]}
      - id: choices
        at: privacy
        buttons: [{id: back, does: [close]}]

    """
  }

  static let withSwitches: [BadFlow] = [
    // https://github.com/Baseflow/flutter-permission-handler/issues/780
    BadFlow(rule: "REC-9", flow: run("services: false"), mend: wayOn),
    // https://github.com/Lyokone/flutterlocation/issues/815
    BadFlow(rule: "REC-9", flow: run("accuracy: reduced"), mend: wayOn),
    // https://github.com/MyNamesEMurray/LensLink/pull/39
    BadFlow(
      rule: "USE-4",
      flow: """
        app:
          name: Lens
          deployment-target: 15.0
          purposes: {NSLocalNetworkUsageDescription: Sends the picture to your computer.}
          declares: {bonjour: [_http._tcp]}
        features: [{id: stream, name: Stream, uses: [{local-network: _lens._tcp}]}]

        """, hasScenario: false, mend: ("[_http._tcp]", "[_http._tcp, _lens._tcp]")),
    // https://github.com/invertase/react-native-google-mobile-ads/issues/557
    BadFlow(
      rule: "POL-5", flow: form("false"),
      mend: ("{id: back, does: [close]}", "{id: withdraw, does: [{clear: consent}, close]}")),
    // The user may have withdrawn the consent on the app's server, which can change this flag.
    BadFlow(
      rule: "POL-5", flow: form("{at-first: false, turned-by: flow}"),
      mend: ("turned-by: flow", "turned-by: anyone")),
  ]
}
