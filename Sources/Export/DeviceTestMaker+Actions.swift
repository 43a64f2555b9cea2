import FlowController
import Localization
import Platform

extension DeviceTestMaker {
  /// The longest wait of a test, in seconds. For a longer wait, a tester changes the date instead.
  static let waitLimit: UInt32 = 60

  /// Returns the tool's action for a step. Returns nil if the phone is already in the state to which the step leads.
  func action(
    for step: Step, in view: PhoneView, isFirst: Bool
  ) -> Result<DeviceAction?, Refusal> {
    func refused(_ reason: Message) -> Result<DeviceAction?, Refusal> {
      .failure(Refusal(reason: reason))
    }
    let world = view.world
    switch step {
    case .launch: return .success(world.app.startsCold ? .launch(isFirst: isFirst) : .activate)
    case .home: return .success(.home)
    case .settings: return .success(.openSettings)
    case .terminate: return .success(.terminate)
    case .install: return .success(.install)
    case .delete: return .success(.delete)
    case .reinstall: return .success(.reinstall)
    case .tap, .press:
      guard let element = view.element(for: step) else { return refused(.exportSkipNoButton) }
      return .success(.tap(element))
    case .open:
      guard let element = view.identified(step) ?? view.element(for: step) else {
        return refused(.exportSkipNoButton)
      }
      return .success(.tap(element))
    case .request, .updates:
      guard let element = view.element(for: step) else { return refused(.exportSkipAppCode) }
      return .success(.tap(element))
    case .deviceCheckQuery:
      guard let element = view.element(for: step) else { return refused(.exportSkipServer) }
      return .success(.tap(element))
    case .wait(let seconds): return wait(seconds)
    case .waitForNext: return wait(seconds(to: world.nextDue(rules), from: world))
    case .set(let change): return set(change, in: view)
    case .event, .flag: return refused(.exportSkipAppCode)
    case .updateApp: return refused(.exportSkipAnotherBuild)
    case .lock, .prewarm, .offerUpgrade, .offerReminder, .offerServiceReminder:
      return refused(.exportSkipSystemMoment)
    case .geofence, .tapNotification: return refused(.exportSkipPlace)
    case .deviceCheck: return refused(.exportSkipServer)
    case .erase, .resetPrivacy: return refused(.exportSkipUnnamedSetting)
    }
  }

  private func wait(_ seconds: UInt32) -> Result<DeviceAction?, Refusal> {
    seconds <= Self.waitLimit
      ? .success(.wait(seconds: seconds)) : .failure(Refusal(reason: .exportSkipLongWait))
  }

  private func seconds(to due: Moment?, from world: World) -> UInt32 {
    due.map { $0.seconds - world.device.now.seconds } ?? 0
  }

  private func set(_ change: SystemChange, in view: PhoneView) -> Result<DeviceAction?, Refusal> {
    var after = view.world
    let isPossible = (try? FlowController.step(&after, .set(change), rules)) != nil
    guard isPossible else { return .failure(Refusal(reason: .exportSkipUnnamedSetting)) }
    if after.record == view.world.record { return .success(nil) }
    // Before Settings turns Location Services off, it shows an alert. The texts of this alert are not known here.
    if change.locationServices == false { return .failure(Refusal(reason: .exportSkipConfirmation)) }
    guard let found = view.settingsChange(for: .set(change)) else {
      return .failure(Refusal(reason: .exportSkipUnnamedSetting))
    }
    return .success(.change(found))
  }
}
