import Testing

@testable import AppFiles

/// What a file tells about a call: what a function passes on to it, and whether it runs when the app starts.
@Suite struct `Functions around a call` {
  private static let center = "UNUserNotificationCenter.current().requestAuthorization(options: "

  /// Requests for notifications, with the permissions and how certain they are.
  static let options: [(path: String, text: String, found: [String])] = [
    (
      "A.swift",
      "func a() { ask([.alert, .provisional]) }\nfunc ask(_ o: UNAuthorizationOptions) { \(center)o) }",
      ["notifications-provisional asks"]
    ),
    (
      "A.swift",
      "func a() { ask([.alert, .provisional]) }\nfunc b() { ask([.alert]) }\nfunc ask(_ o: O) { \(center)o) }",
      ["notifications asks", "notifications-provisional asks"]
    ),
    ("A.swift", "func ask(_ o: UNAuthorizationOptions) { \(center)o) }", ["notifications may-ask"]),
    ("A.swift", "// ask([.provisional])\nfunc ask(_ o: O) { \(center)o) }", ["notifications may-ask"]),
    (
      "A.swift",
      "func ask() { \(center)Self.options) }\nstatic let options: UNAuthorizationOptions = [.provisional]",
      ["notifications-provisional asks"]
    ),
    ("A.swift", "let options: UNAuthorizationOptions = [.badge]\n\(center)options)", ["notifications asks"]),
    ("A.swift", "\(center)Known.options)", ["notifications may-ask"]),
    ("A.swift", "\(center)[.alert, .sound])", ["notifications asks"]),
    (
      "A.m",
      """
      - (void)askWith:(UNAuthorizationOptions)options {
        [center requestAuthorizationWithOptions:options completionHandler:f];
      }
      - (void)start {
        [self askWith:UNAuthorizationOptionAlert | UNAuthorizationOptionProvisional];
      }
      """, ["notifications-provisional asks"]
    ),
    // The kind of a device is followed, too.
    (
      "A.swift",
      "func ask(_ kind: AVMediaType) { AVCaptureDevice.requestAccess(for: kind) { _ in } }\nask(.audio)",
      ["microphone asks"]
    ),
  ]

  @Test(arguments: options.indices)
  func `The options of a request are followed to variables and callers`(_ index: Int) throws {
    let row = Self.options[index]
    let language = try #require(SourceLanguage(path: row.path))
    let calls = CallScanner().scan(Array(row.text.utf8), language, file: row.path).calls
    let found = calls.map { "\($0.permission ?? "-") \($0.certainty.rawValue)" }.sorted()
    #expect(found == row.found, "\(row.text)")
  }

  private static let ask = "AVCaptureDevice.requestAccess(for: .video) { _ in }"
  private static let launch =
    "func application(_ a: A, didFinishLaunchingWithOptions o: O?) -> Bool {\n"

  static let launches: [(path: String, text: String, isAtLaunch: Bool?)] = [
    ("AppDelegate.swift", "class AppDelegate {\n\(launch)  true }\n  func scan() { \(ask) } }", false),
    ("AppDelegate.swift", "class AppDelegate {\n\(launch)  \(ask)\n  return true }\n}", true),
    (
      "Any.swift", "class AppDelegate {\n\(launch)  scan()\n  return true }\n  func scan() { \(ask) } }", true
    ),
    (
      "Any.swift",
      "class A {\n\(launch)  one()\n  return true }\n  func one() { self.two() }\n  func two() { \(ask) } }",
      true
    ),
    // A condition can keep the call from the first launch, unless it is about the version or the request itself.
    (
      "Any.swift",
      "class A {\n\(launch)  if account.isConfigured() { two() }\n  return true }\n  func two() { \(ask) } }",
      false
    ),
    (
      "Any.swift",
      "class A {\n\(launch)  two()\n  return true }\n  func two() {\n    guard let user, user.isAdult else { return }\n    \(ask)\n  } }",
      false
    ),
    (
      "Any.swift",
      "class A {\n\(launch)  if #available(iOS 16, *), !defaults.bool(forKey: asked) { two() }\n  return true }\n  func two() { \(ask) } }",
      true
    ),
    (
      "Any.swift",
      "class A {\n\(launch)  guard let self, status == .notDetermined else { return true }\n  \(ask)\n  return true }\n}",
      true
    ),
    (
      "AppDelegate.swift",
      "class A {\n\(launch)  channel.setMethodCallHandler { call in\n    self.scan()\n  }\n  return true }\n  func scan() { \(ask) } }",
      false
    ),
    ("A.swift", "class A {\n  func sceneDidBecomeActive(_ s: UIScene) { \(ask) } }", true),
    (
      "A.swift", "@main\nstruct ParcelsApp: App {\n  init() { \(ask) }\n  var body: some Scene { A() } }",
      true
    ),
    (
      "A.swift", "struct Model {\n  init() { \(ask) }\n}\nstruct A: App { var body: some Scene { B() } }",
      false
    ),
    (
      "A.swift",
      "@main\nstruct ParcelsApp: App {\n  var body: some Scene {\n    WindowGroup {\n      A()\n        .task {\n          \(ask)\n        }\n    }\n  }\n}",
      true
    ),
    (
      "A.swift",
      "@main\nstruct ParcelsApp: App {\n  var body: some Scene {\n    WindowGroup {\n      Button(\"Scan\") {\n        \(ask)\n      }\n    }\n  }\n}",
      false
    ),
    (
      "A.m",
      "- (BOOL)application:(A *)a didFinishLaunchingWithOptions:(O *)o {\n  [self scan];\n}\n- (void)scan {\n  [AVCaptureDevice requestAccessForMediaType:AVMediaTypeVideo];\n}",
      true
    ),
    (
      "A.m",
      "- (BOOL)application:(A *)a didFinishLaunchingWithOptions:(O *)o {\n}\n- (void)scan {\n  [AVCaptureDevice requestAccessForMediaType:AVMediaTypeVideo];\n}",
      false
    ),
    (
      "A.m",
      "- (BOOL)application:(A *)a didFinishLaunchingWithOptions:(O *)o {\n  if ([UNUserNotificationCenter class] != nil) {\n    [AVCaptureDevice requestAccessForMediaType:AVMediaTypeVideo];\n  }\n}",
      true
    ),
    ("main.swift", ask, nil),
    ("App.ts", "await Camera.requestCameraPermissionsAsync()", nil),
  ]

  @Test(arguments: launches.indices)
  func `A call is at launch if a function that iOS calls then makes it`(_ index: Int) throws {
    let row = Self.launches[index]
    let language = try #require(SourceLanguage(path: row.path))
    let calls = CallScanner().scan(Array(row.text.utf8), language, file: row.path).calls
    #expect(calls.map(\.isAtLaunch) == [row.isAtLaunch], "\(row.text)")
  }
}
