import Testing

@testable import AppFiles

/// Plug-ins that a .NET MAUI app gets as interfaces, by dependency injection.
@Suite struct `Plug-ins of .NET apps` {
  private static func owned(_ type: String, _ body: String) -> String {
    "using Plugin.Maui.Audio;\nclass A {\n  private readonly \(type) _it;\n  async Task F() {\n    \(body)\n  }\n}\n"
  }

  static let rows: [(text: String, found: [String])] = [
    (owned("ICalendarStore", "var all = await _it.GetCalendars();"), ["calendar:5 asks"]),
    (owned("ICalendarStore", "await _it.CreateEvent(id, title);"), ["calendar-write:5 asks"]),
    ("var all = await CalendarStore.Default.GetEvents();", ["calendar:1 asks"]),
    (owned("ISpeechToText", "await _it.RequestPermissions(token);"), ["speech:5 asks"]),
    (owned("ISpeechToText", "await _it.StartListenAsync(options, token);"), ["microphone:5 asks-at-use"]),
    (owned("IAudioRecorder", "await _it.StartAsync(path);"), ["microphone:5 asks-at-use"]),
    (owned("IGeolocation", "var here = await _it.GetLocationAsync();"), ["location-when-in-use:5 asks"]),
    (owned("IContacts", "var all = await _it.GetAllAsync();"), ["contacts:5 asks"]),
    // Types of the app with functions of the same name.
    (owned("IPlanStore", "var all = await _it.GetEvents();"), []),
    (owned("IUpload", "await _it.StartAsync(path);"), []),
    (owned("IAccess", "await _it.RequestPermissions(token);"), []),
    ("public Task<bool> RequestPermissions(CancellationToken token) => Task.FromResult(true);", []),
  ]

  @Test(arguments: rows.indices) func `A request is found by the interface of its plug-in`(_ index: Int) {
    let row = Self.rows[index]
    let calls = CallScanner().scan(Array(row.text.utf8), .cSharp, file: "A.cs").calls
    let found = calls.map { "\($0.permission ?? "-"):\($0.line) \($0.certainty.rawValue)" }
    #expect(found == row.found, "\(row.text)")
  }
}
