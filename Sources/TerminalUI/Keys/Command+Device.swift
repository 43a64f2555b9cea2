import FlowController
import Localization
import Platform

/// Keys that change the device from outside: its clock, its iOS version, its region.
extension Command {
  static let onDevice = [
    waitNext, waitDay, clock, version, erase, policy, region,
  ]

  public static let waitNext = Command(
    key: "w", short: .keyWaitNext, long: .helpWaitNext,
    does: .step { _ in .waitForNext })

  public static let waitDay = Command(
    key: "d", short: .keyWaitDay, long: .helpWaitDay,
    does: .step { _ in .wait(seconds: Duration.day) })

  public static let clock = Command(
    key: "c", short: .keyClock, long: .helpClock,
    does: .typing("wait:<duration>", duringDialog: true))

  public static let version = Command(
    key: "v", short: .verbatim("iOS"), long: .helpVersion,
    does: .typing("set:os=<version>"))

  public static let erase = Command(
    key: "e", short: .keyErase, long: .helpErase,
    does: .typing("erase"))

  public static let policy = Command(
    key: "Y", short: .keyPolicy, long: .helpPolicy, if: { $0.policyScope != .absent },
    does: .typing("set:policy-revision=<date>"))

  public static let region = Command(
    key: "z", short: .keyRegion, long: .helpRegion,
    does: .typing("set:region=<region>"))
}
