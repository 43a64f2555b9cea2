import Localization

/// A command line in the help of a command, with an explanation. A test runs every example.
struct Example {
  /// The command without `consentwalk`, such as `prove` or `device new`.
  let command: String
  /// The command line as a user types it.
  let line: String
  let text: Message

  private init(_ command: String, _ line: String, _ text: Message) {
    (self.command, self.line, self.text) = (command, line, text)
  }

  /// All examples. In this order, each one works after the ones before it.
  static let all: [Example] = [
    Example("play", "consentwalk", .exampleBare),
    Example("play", "consentwalk --os 14.5", .exampleOs145),
    Example("play", "consentwalk --locale ja", .exampleLocaleJa),
    Example("play", "consentwalk play found.yaml", .examplePlayFoundYaml),
    Example("play", "consentwalk play found.yaml --present", .examplePlayFoundYamlPresent),
    Example("play", "consentwalk --beside os=13.4", .exampleBesideOs134),
    Example("play", "consentwalk --screens MyScreens", .exampleScreensMyScreens),
    Example("record", "consentwalk record walk.yaml --os 14.5", .exampleRecordWalkYamlOs145),
    Example(
      "storyboard",
      "consentwalk storyboard found.yaml --output walks.html",
      .exampleStoryboardFoundYamlOutputWalksHtml),
    Example(
      "storyboard",
      "consentwalk storyboard Tests/Scenarios/tracking --output tracking.html --all-locales",
      .exampleStoryboardTestsScenariosTrackingOutputTrackingHtmlAllLocales),
    Example("check", "consentwalk check", .exampleCheck),
    Example("check", "consentwalk check MyScreens", .exampleCheckMyScreens),
    Example("check", "consentwalk check MyApp --format sarif", .exampleCheckMyAppFormatSarif),
    Example("test", "consentwalk test Tests/Scenarios", .exampleTestTestsScenarios),
    Example("test", "consentwalk test found.yaml --os 15.8.3,17.4,18", .exampleTestFoundYamlOs158317418),
    Example(
      "test",
      "consentwalk test Tests/Scenarios --format junit --output report.xml",
      .exampleTestTestsScenariosFormatJunitOutputReportXml),
    Example("prove", "consentwalk prove", .exampleProve),
    Example("prove", "consentwalk prove --os 17..18 --region eu-fr", .exampleProveOs1718RegionEuFr),
    Example(
      "prove",
      "consentwalk prove --screens MyScreens --fail-on warning",
      .exampleProveScreensMyScreensFailOnWarning),
    Example("screens list", "consentwalk screens list", .exampleScreensList),
    Example(
      "screens check",
      "consentwalk screens check --screens MyScreens",
      .exampleScreensCheckScreensMyScreens),
    Example("screens show", "consentwalk screens show tracking --os 14.5", .exampleScreensShowTrackingOs145),
    Example(
      "screens show",
      "consentwalk screens show soft-ask --locale ja --format svg",
      .exampleScreensShowSoftAskLocaleJaFormatSvg),
    Example("screens export", "consentwalk screens export MyScreens", .exampleScreensExportMyScreens),
    Example("app inspect", "consentwalk app inspect MyApp", .exampleAppInspectMyApp),
    Example("app inspect", "consentwalk app inspect --rules", .exampleAppInspectRules),
    Example(
      "app init",
      "consentwalk app init MyApp --output AppScreens",
      .exampleAppInitMyAppOutputAppScreens),
    Example("why", "consentwalk why soft-ask", .exampleWhySoftAsk),
    Example("why", "consentwalk why tracking --json", .exampleWhyTrackingJson),
    Example("paths", "consentwalk paths tracking --os 14.5", .examplePathsTrackingOs145),
    Example(
      "paths",
      "consentwalk paths location-upgrade --output upgrade.yaml",
      .examplePathsLocationUpgradeOutputUpgradeYaml),
    Example(
      "paths",
      "consentwalk paths --where location.truth=always",
      .examplePathsWhereLocationTruthAlways),
    Example("plan", "consentwalk plan --output walks", .examplePlanOutputWalks),
    Example("plan", "consentwalk plan --format markdown", .examplePlanFormatMarkdown),
    Example("diff", "consentwalk diff --os 14.4 --against 14.5", .exampleDiffOs144Against145),
    Example("diff", "consentwalk diff Screens MyScreens", .exampleDiffScreensMyScreens),
    Example("diagram", "consentwalk diagram", .exampleDiagram),
    Example("diagram", "consentwalk diagram --format mermaid", .exampleDiagramFormatMermaid),
    Example("diagram", "consentwalk diagram --highlight found.yaml", .exampleDiagramHighlightFoundYaml),
    Example("permissions", "consentwalk permissions camera", .examplePermissionsOs174),
    Example("facts", "consentwalk facts 14.5", .exampleFacts145),
    Example("facts", "consentwalk facts 13.4..14.5", .exampleFacts134145),
    Example("do", "consentwalk do launch", .exampleDoLaunch),
    Example(
      "do",
      "consentwalk terminate launch tap:continue tap:deny",
      .exampleTerminateLaunchTapContinueTapDeny),
    Example("do", "consentwalk do open:nearby --json", .exampleDoHomeOpenNearbyJson),
    Example("steps", "consentwalk steps", .exampleSteps),
    Example("state", "consentwalk state", .exampleState),
    Example("state", "consentwalk state --json", .exampleStateJson),
    Example("history", "consentwalk history --last 5", .exampleHistoryLast5),
    Example("history", "consentwalk history --scenario", .exampleHistoryScenario),
    Example("back", "consentwalk back 1", .exampleBack1),
    Example("forward", "consentwalk forward", .exampleForward),
    Example("branch list", "consentwalk branch list", .exampleBranchList),
    Example("branch name", "consentwalk branch name refused", .exampleBranchNameRefused),
    Example("branch switch", "consentwalk branch switch refused", .exampleBranchSwitchRefused),
    Example("device list", "consentwalk device list", .exampleDeviceList),
    Example(
      "device new",
      "consentwalk device new old-phone --os 14.5 --region jp",
      .exampleDeviceNewOldPhoneOs145RegionJp),
    Example(
      "device export",
      "consentwalk device export old-phone --output phone.txt",
      .exampleDeviceExportOldPhone),
    Example(
      "device import",
      "consentwalk device import phone.txt copied",
      .exampleDeviceImport),
    Example("device erase", "consentwalk device erase old-phone --os 17.4", .exampleDeviceEraseOldPhoneOs174),
    Example("device delete", "consentwalk device delete old-phone", .exampleDeviceDeleteOldPhone),
    Example("devicecheck key", "consentwalk devicecheck key --output key.p8", .exampleDevicecheckKey),
    Example("devicecheck token", "consentwalk devicecheck token", .exampleDevicecheckToken),
    Example(
      "devicecheck request",
      "consentwalk devicecheck request --bit0 true",
      .exampleDevicecheckRequestBit0True),
    Example("devicecheck jwt", "consentwalk devicecheck jwt", .exampleDevicecheckJwt),
    Example(
      "devicecheck serve",
      "consentwalk devicecheck serve --port 8765",
      .exampleDevicecheckServePort8765),
    Example("help", "consentwalk help flows", .exampleHelpFlows),
    Example("help", "consentwalk help man", .exampleHelpMan),
    Example("doctor", "consentwalk doctor", .exampleDoctor),
    Example("schema", "consentwalk schema", .exampleSchema),
    Example("schema", "consentwalk schema state", .exampleSchemaState),
  ]

  /// Returns the section with the examples of a command's help; empty if the command has no example.
  static func section(of command: String) -> String {
    let own = all.filter { $0.command == command }
    guard !own.isEmpty else { return "" }
    let lines = own.flatMap { ["  " + $0.line, "      " + $0.text.told] }
    return ([Message.helpExamples.told.uppercased() + ":"] + lines).joined(separator: "\n")
  }
}
