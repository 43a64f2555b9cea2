import FlowController
import Platform
import Testing

/// The alert that Bluetooth is off: iOS shows it when the app makes a `CBCentralManager`.
///
/// - Source: https://developer.apple.com/documentation/corebluetooth/cbcentralmanageroptionshowpoweralertkey and the
///   reports that each test names
@Suite struct `The alert that Bluetooth is off` {
  /// An app that requests Bluetooth at a trigger, uses it in a feature, and requests notifications after the answer.
  private static func app(_ place: Ask.Place) -> TestApp {
    var app = TestApp()
    app.flow.purposes = TestApp.everyPurpose
    var feature = Feature()
    precondition(feature.uses.add(.bluetooth), "the list is full")
    app.add(feature: "radio", feature)
    var ask = Ask()
    ask.wants = .service(ServiceCall(.bluetooth, .use))
    ask.place = place
    app.add(ask: "radio", ask)
    ask = Ask()
    ask.wants = .notifications
    ask.place = .after(0, .any)
    app.add(ask: "push", ask)
    return app
  }

  /// https://github.com/innoveit/react-native-ble-manager/issues/1361
  @Test(arguments: ["13.2", "18", "26.5"])
  func `A request and the use after it show one alert`(os: String) throws {
    var rehearsal = try Rehearsal(Self.app(.feature(0)), os: os)
    try rehearsal.take("launch", "set:bluetooth-power=false", "open:radio")
    rehearsal.expect(["prompt": "bluetooth-off"])
    try rehearsal.take("tap:close")
    rehearsal.expect(["prompt": nil, "screen": "radio"])
    try rehearsal.take("terminate", "launch", "open:radio")
    rehearsal.expect(["prompt": "bluetooth-off"])
  }

  /// https://github.com/meshtastic/Meshtastic-Apple/issues/2139
  @Test func `An app that makes the request each time it becomes active shows the alert each time`() throws {
    var rehearsal = try Rehearsal(Self.app(.becomesActive), os: "26.5")
    try rehearsal.take("launch", "tap:allow", "tap:deny", "home", "set:bluetooth-power=false", "launch")
    rehearsal.expect(["prompt": "bluetooth-off"])
    try rehearsal.take("tap:close")
    rehearsal.expect(["prompt": "bluetooth-off"])
  }

  /// The alert offers Settings. It does not ask for the permission.
  @Test func `What comes after the answer does not come after the alert`() throws {
    var rehearsal = try Rehearsal(Self.app(.launch), os: "18")
    try rehearsal.take("set:bluetooth-power=false", "launch")
    rehearsal.expect(["prompt": "bluetooth-off"])
    try rehearsal.take("tap:close")
    rehearsal.expect(["prompt": nil, "permissions.bluetooth.truth": "unset"])
    try rehearsal.take("set:bluetooth-power=true", "terminate", "launch")
    rehearsal.expect(["prompt": "bluetooth"])
    try rehearsal.take("tap:deny")
    rehearsal.expect(["prompt": "notifications"])
  }
}
