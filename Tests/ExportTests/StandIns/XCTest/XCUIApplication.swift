@_exported import Foundation

/// - Source: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication
@MainActor
open class XCUIApplication: XCUIElement {
  public enum State: UInt, Sendable {
    case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
  }

  public init() { super.init(process: "com.example.app", kind: nil, predicates: []) }

  public init(bundleIdentifier: String) { super.init(process: bundleIdentifier, kind: nil, predicates: []) }

  public var launchArguments: [String] = []
  public var launchEnvironment: [String: String] = [:]

  open func launch() { _ = StandIn.ask("launch", process) }

  open func activate() { _ = StandIn.ask("activate", process) }

  open func terminate() { _ = StandIn.ask("terminate", process) }

  public var state: State { State(rawValue: UInt(StandIn.ask("state", process)) ?? 0) ?? .unknown }

  public func wait(for state: State, timeout: TimeInterval) -> Bool { self.state == state }

  public func resetAuthorizationStatus(for resource: XCUIProtectedResource) {}
}

/// - Source: https://developer.apple.com/documentation/xcuiautomation/xcuiprotectedresource
public enum XCUIProtectedResource: Sendable {
  case contacts, calendar, reminders, photos, microphone, camera, mediaLibrary, homeKit, bluetooth
  case keyboardNetwork, location, health, userTracking, focus, localNetwork
}

/// - Source: https://developer.apple.com/documentation/xcuiautomation/xcuidevice
@MainActor
public final class XCUIDevice {
  public enum Button: Sendable { case home, volumeUp, volumeDown, action, camera }
  public static let shared = XCUIDevice()
  public func press(_ button: Button) { _ = StandIn.ask("home") }
}
