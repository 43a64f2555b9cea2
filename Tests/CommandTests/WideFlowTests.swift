import TestSupport
import Testing

@Suite struct `A flow with a large state` {
  /// A flow whose state needs more than 192 bits. It has eight permissions, eight pages of which two store that they
  /// were shown, four flags, and calls that do not wait for their answers.
  private static let flow = """
    app:
      name: Wide
      deployment-target: 13.0
      purposes:
        NSBluetoothAlwaysUsageDescription: Finds your speaker.
        NSCalendarsFullAccessUsageDescription: Shows your day.
        NSCalendarsUsageDescription: Shows your day.
        NSContactsUsageDescription: Shows your friends.
        NSMicrophoneUsageDescription: Records your voice.
        NSPhotoLibraryAddUsageDescription: Saves your pictures.
        NSPhotoLibraryUsageDescription: Shows your pictures.
        NSRemindersFullAccessUsageDescription: Shows your list.
        NSRemindersUsageDescription: Shows your list.
    flags:
      a: false
      b: {at-first: false, kept: process}
      c: {at-first: false, kept: process}
      d: true
    features:
      - {id: f0, name: Feature 0}
      - {id: f1, name: Feature 1}
      - {id: f2, name: Feature 2, uses: [photos]}
    pages:
      - {id: p0, at: f2, conditions: {flags: {c: false}}, buttons: [{id: go, does: [{ask: add}, next]}]}
      - {id: p1, at: f0, conditions: {status-of: {calendar: denied}}, buttons: [{id: go, does: [next]}]}
      - {id: p2, at: {after: voice}, buttons: [{id: go, does: [next]}]}
      - {id: p3, at: launch, once: shown, conditions: {flags: {b: false}}, buttons: [{id: go, does: [next]}]}
      - {id: p4, at: {after: add}, buttons: [{id: go, does: [{set: c}, next]}]}
      - {id: p5, at: launch, once: shown, conditions: {flags: {b: true}}, buttons: [{id: go, does: [{set: b}, next]}]}
      - {id: p6, at: launch, buttons: [{id: go, does: [{clear: d}, next]}, {id: prefs, does: [settings]}]}
      - {id: p7, at: f1, conditions: {flags: {d: true}}, buttons: [{id: go, does: [next]}]}
    asks:
      - id: speaker
        wants: bluetooth
        at: {page: p2}
        soft-ask: {screen: soft-ask-speaker, later: true}
        conditions: {status: notDetermined, later: {days: 3}, launches: {at-least: 2}, flags: {a: true}, quota: {count: 2, per-days: 30}}
      - id: voice
        wants: microphone
        at: f2
        soft-ask: {screen: soft-ask-voice, later: true}
        conditions: {status: notDetermined, later: {days: 3}, quota: {count: 2, per-days: 30}}
      - {id: add, wants: photos-add, waits: false, conditions: {status: notDetermined, days: {at-least: 1, since: install}}}
      - id: list
        wants: reminders
        at: {page: p4}
        waits: false
        conditions: {status: notDetermined, flags: {c: true}}
        then: {allowed: [{set: b}], refused: [{clear: b}]}
      - {id: friends, wants: contacts, at: launch, conditions: {status: notDetermined}}
      - {id: day, wants: calendar, at: f2, conditions: {launches: {at-least: 3}}}
      - {id: pictures, wants: photos, at: f2, conditions: {status: notDetermined}}
      - id: news
        wants: notifications
        at: f0
        conditions: {status: notDetermined, launches: {at-least: 2}, days: {at-least: 3, since: last-shown}}

    """

  @Test func `prove searches it`() throws {
    let bench = try Workbench(["CONSENTWALK_SCREENS": ""])
    try bench.write(Self.flow, to: "Wide/flow.yaml")
    for name in ["speaker", "voice"] {
      try bench.write(
        "screen: soft-ask-\(name)\nen: {title: A, buttons: {continue: Continue, later: Later}}\n",
        to: "Wide/soft-ask-\(name).yaml")
    }
    let told = try bench.run("prove", "--screens", "Wide", "--budget", "1s")
    #expect(told.exitCode != 2, "\(told.error)")
    #expect(!told.error.contains("too large"), "\(told.error)")
  }
}
