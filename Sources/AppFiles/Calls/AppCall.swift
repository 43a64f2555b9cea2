public import Platform

/// A call in the app's source files that requests a permission.
public struct AppCall: Hashable, Sendable {
  /// How certain it is that the call shows a prompt.
  public enum Certainty: String, CaseIterable, Comparable, Sendable {
    /// The call may show a prompt. This depends on values that the source files do not contain.
    case may = "may-ask"
    /// The call uses the permission. If nothing has requested the permission before, iOS or a library requests it now.
    case atUse = "asks-at-use"
    /// The call requests the permission.
    case asks

    private var order: Int {
      switch self {
      case .may: 0
      case .atUse: 1
      case .asks: 2
      }
    }

    public static func < (left: Certainty, right: Certainty) -> Bool { left.order < right.order }
  }

  /// The permission or feature that the call requests or uses.
  var service: CallTarget
  public let file: String
  public let line: Int
  /// The name of the call in the platform or library.
  public let call: String
  public internal(set) var certainty: Certainty
  /// Whether the call runs when the app starts, in `viewDidLoad` or `didFinishLaunching`.
  var isEarly = false
  /// Whether the call only forwards the arguments of the function around it, which has the same name. Then the callers
  /// of this function make the request, not this call.
  var isForwarded = false
  /// Whether only the call's name suggests that it may request a permission.
  var isGuess = false
  /// Whether the call certainly runs when the app starts; nil if the program cannot know this for the call's language.
  public var isAtLaunch: Bool?
  /// Whether the call only uses the permission, and only runs if access is granted or the user has already answered.
  var isBehindGrant = false
  /// Whether the call only runs if the status is not determined.
  public var isForUndetermined = false
  /// The function around the call; nil if it cannot be found in the file.
  var owner: Owner?
  /// Whether the same file or iOS calls the function around the call.
  var isOwnerCalled = true
  /// The versions of iOS on which the call runs.
  var versions = CallVersions()

  /// A function and the type that declares it. Code in other files can call the function by these names.
  struct Owner: Hashable {
    let type: String
    let function: String
  }

  /// The name of the permission. It is nil if the call needs none, or if the program does not simulate the permission.
  public var permission: String? { service.permission }

  /// Whether the call only runs below some iOS version, as in the `else` of `if #available`.
  public var isForOlderVersions: Bool { versions.end != nil }

  /// The first iOS version on which the call runs; nil if no version check around it sets one.
  public var start: Version? { versions.first }

  /// The first iOS version on which the call no longer shows a prompt; nil if it shows one on all versions.
  public var end: Version? { versions.end }

  /// Whether this is a call of EventKit with a name that was used up to iOS 16.
  var isOldCalendarCall: Bool {
    [.calendar, .calendarWrite, .reminders].contains(service)
      && ["requestAccess", "requestAccessToEntityType", "RequestAccess", "RequestAccessAsync"]
        .contains(call)
  }

  /// Whether the call shows a screen of iOS that needs no permission: a picker, a consent form, or the setup of an
  /// accessory.
  public var needsNone: Bool { [.picker, .consentForm, .accessorySetup].contains(service) }

  /// The permission for the data that the user chooses in a picker of iOS; nil if the call opens no such picker.
  public var pickedPermission: String? {
    guard service == .picker else { return nil }
    if call.contains("EventEdit") { return CallTarget.calendar.permission }
    return (call.contains("ontact") ? CallTarget.contacts : .photos).permission
  }

  /// Whether the call opens a share sheet with an image. The share sheet can save the image.
  var sharesImage: Bool {
    service == .photosAdd && certainty == .may
      && [
        "UIActivityViewController", "initWithActivityItems", "ShareLink", "Share.", "SharePlus.",
        "shareImage",
      ].contains {
        call.contains($0)
      }
  }

  /// Whether the code only names the permission as a type of .NET MAUI. Then the request is probably in other code.
  var namesPermission: Bool {
    [".cs", ".razor"].contains { file.hasSuffix($0) } && call.contains("Permissions.")
  }

  /// Info.plist keys, of which the call needs one. Keys that are newer than the versions on which the call runs are
  /// left out.
  var needs: [String] { service.needs.filter { !versions.isTooOld(for: $0) } }
}

/// A constant in a script that contains names of permissions: `export const names = { contacts:
/// PERMISSIONS.IOS.CONTACTS }`.
struct NameTable {
  let name: String
  let property: String
  /// The call to report if another file requests this constant.
  let call: AppCall
}

/// A request in a script for a permission in a constant: `request(names.contacts)`, `request(names[kind])`.
struct TableRequest {
  let name: String
  /// The property of the constant; nil if a variable chooses the property.
  let property: String?
  let file: String
  let line: Int
  let call: String
}

/// A call in a script whose name is imported from another file of the app. It is a request only if that file exports
/// the name from one of ``packages``.
struct HandedOnCall {
  let call: AppCall
  /// The path of the other file, as the import writes it.
  let path: String
  /// The name in the other file; `default` for its default export.
  let name: String
  /// The packages that contain such a call.
  let packages: [String]
}

/// The permissions that a source file requests.
struct SourceFacts {
  var calls: [AppCall] = []
  /// The names of the functions around old requests of EventKit.
  var functions: [AppCall: String] = [:]
  /// The properties whose getters contain reads of the clipboard, and the types of these properties.
  var getters: [AppCall: AppCall.Owner] = [:]
  /// The names of calls that never run on an iPhone.
  var neverRun: Set<String> = []
  /// Permissions that the file may request, but without a clear call.
  var possible: Set<CallTarget> = []
  /// Constants in scripts that contain names of permissions. Other files can request these permissions.
  var tables: [NameTable] = []
  /// Requests in scripts for a permission whose name is in a constant of ``tables``.
  var tableRequests: [TableRequest] = []
  /// Calls in scripts whose names are imported from other files of the app.
  var handedOnCalls: [HandedOnCall] = []
  /// Names that a script imports from packages and exports again, and the package of each.
  var handedOn: [String: String] = [:]
  /// Classes of the app, and for each the class of a row from which it inherits.
  var subclasses: [String: String] = [:]
  /// Whether the file has a function that handles Paste in the edit menu.
  var hasOwnPaste = false
  /// Whether the file sets the option with which React Native's geolocation library does not request the permission
  /// itself.
  var skipsLocationRequests = false
  /// Whether the file imports a macOS framework without a condition. Then the file is not built for an iPhone.
  var isForMacs = false

  /// All permissions that the file may request.
  var services: Set<CallTarget> { possible.union(calls.map(\.service)) }
}
