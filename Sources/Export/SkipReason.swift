import Localization

/// Why a step of a scenario cannot be carried out by a test.
enum SkipReason: Sendable {
  /// Only the app's own code can make this call or count this event.
  case appCode
  /// Only iOS decides when this happens.
  case systemMoment
  /// The app has no button for it on the current screen.
  case noButton
  case anotherBuild
  case server
  case place
  /// A setting of the phone that has no row with a known name.
  case unnamedSetting
  /// iOS asks for a confirmation whose text is not known.
  case confirmation
  /// A tester must do the step in another way, for example through Settings, and the flow then behaves differently.
  case otherWay
  case longWait
  case tool(String)

  var message: Message {
    switch self {
    case .appCode: .exportSkipAppCode
    case .systemMoment: .exportSkipSystemMoment
    case .noButton: .exportSkipNoButton
    case .anotherBuild: .exportSkipAnotherBuild
    case .server: .exportSkipServer
    case .place: .exportSkipPlace
    case .unnamedSetting: .exportSkipUnnamedSetting
    case .confirmation: .exportSkipConfirmation
    case .otherWay: .exportSkipOtherWay
    case .longWait: .exportSkipLongWait
    case .tool(let tool): .exportSkipTool(tool: tool)
    }
  }
}
