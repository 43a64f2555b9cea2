public import Platform

/// A call in the app's sources that asks for a permission.
public struct AppCall: Hashable, Sendable {
  /// How certain it is that the call asks.
  public enum Certainty: String, CaseIterable, Comparable, Sendable {
    /// The call may show a dialog; that depends on values that are not in the sources.
    case may = "may-ask"
    /// The call uses the permission, and iOS or a library asks if nothing asked before.
    case atUse = "asks-at-use"
    /// The call asks.
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

  /// The permission or feature that the call asks for or uses.
  var service: CallTarget
  public let file: String
  public let line: Int
  /// The call as the platform or the library names it.
  public let call: String
  public internal(set) var certainty: Certainty
  /// Whether the call runs when the app starts: in `viewDidLoad` or `didFinishLaunching`.
  var isEarly = false
  /// Whether the call only forwards the arguments of the function around it, which has the same name. Then the callers of
  /// that function ask, not this call.
  var isForwarded = false
  /// Whether only the name of the call suggests that it may ask.
  var isGuess = false
  /// Whether the call certainly runs when the app starts; nil if its language does not show that.
  public var isAtLaunch: Bool?
  /// Whether the call is a use that only runs if the access is granted, or if the user has answered.
  var isBehindGrant = false
  /// Whether the call only runs if the user has not been asked.
  public var isForUndetermined = false
  /// The function around the call, if its language and file show it.
  var owner: Owner?
  /// Whether the file calls the function around the call, or iOS does.
  var isOwnerCalled = true
  /// The versions of iOS on which the call runs.
  var versions = CallVersions()

  /// A function of a type, by which code of other files calls it.
  struct Owner: Hashable {
    let type: String
    let function: String
  }

  /// The permission's name; nil if the call needs none, or the program does not rehearse it.
  public var permission: String? { service.permission }

  /// Whether the call only runs on versions before a newer one, as in the `else` of `if #available`.
  public var isForOlderVersions: Bool { versions.end != nil }

  /// The first version of iOS on which the call runs; nil if no check around it sets one.
  public var start: Version? { versions.first }

  /// The first version of iOS on which the call no longer shows a prompt; nil if it always does.
  public var end: Version? { versions.end }

  /// Whether the call has a name that EventKit used up to iOS 16.
  var isOldCalendarCall: Bool {
    [.calendar, .calendarWrite, .reminders].contains(service)
      && ["requestAccess", "requestAccessToEntityType", "RequestAccess", "RequestAccessAsync"]
        .contains(call)
  }

  /// Whether the call shows something of iOS that needs no permission: a picker, a consent form, the set-up of an accessory.
  public var needsNone: Bool { [.picker, .consentForm, .accessorySetup].contains(service) }

  /// The permission whose data the user chooses in a picker of iOS; nil if the call opens no such picker.
  public var pickedPermission: String? {
    guard service == .picker else { return nil }
    if call.contains("EventEdit") { return CallTarget.calendar.permission }
    return (call.contains("ontact") ? CallTarget.contacts : .photos).permission
  }

  /// Whether the call opens a share sheet with an image, which iOS can save.
  var sharesImage: Bool {
    service == .photosAdd && certainty == .may
      && [
        "UIActivityViewController", "initWithActivityItems", "ShareLink", "Share.", "SharePlus.",
        "shareImage",
      ].contains {
        call.contains($0)
      }
  }

  /// Whether the code names the permission as a type of .NET MAUI, so that it means to ask somewhere.
  var namesPermission: Bool {
    [".cs", ".razor"].contains { file.hasSuffix($0) } && call.contains("Permissions.")
  }

  /// The keys of which the call needs one, without those that are newer than the versions on which it runs.
  var needs: [String] { service.needs.filter { !versions.isTooOld(for: $0) } }
}

/// A permission in a constant of a script: `export const names = { contacts: PERMISSIONS.IOS.CONTACTS }`.
struct NameTable {
  let name: String
  let property: String
  /// The call that the file would have if the constant were a request.
  let call: AppCall
}

/// A request for a permission in a constant of a script: `request(names.contacts)`, `request(names[kind])`.
struct TableRequest {
  let name: String
  /// The property; nil if it depends on a variable.
  let property: String?
  let file: String
  let line: Int
  let call: String
}

/// A call in a script whose name comes from another file of the app. It counts if that file hands on the package that
/// has the call.
struct HandedOnCall {
  let call: AppCall
  /// The other file as the import writes it.
  let path: String
  /// The name in that file; `default` for its default export.
  let name: String
  /// The packages that have such a call.
  let packages: [String]
}

/// The permissions that a source file asks for.
struct SourceFacts {
  var calls: [AppCall] = []
  /// Permissions that the file may ask for without a clear call.
  var possible: Set<CallTarget> = []
  /// Permissions in constants of scripts, which other files can request.
  var tables: [NameTable] = []
  /// Requests of scripts for a permission in such a constant.
  var tableRequests: [TableRequest] = []
  /// Calls of scripts whose names come from other files of the app.
  var handedOnCalls: [HandedOnCall] = []
  /// The names that a script exports and that come from packages of others, each with its package.
  var handedOn: [String: String] = [:]
  /// Classes of the app, each with the class of a row from which it inherits.
  var subclasses: [String: String] = [:]
  /// Whether the file has a function for Paste in the edit menu.
  var hasOwnPaste = false
  /// Whether the file tells React Native's geolocation library not to request the permission itself.
  var skipsLocationRequests = false
  /// Whether the file imports a framework of macOS without a condition, so that it is not built for an iPhone.
  var isForMacs = false

  /// All permissions that the file may ask for.
  var services: Set<CallTarget> { possible.union(calls.map(\.service)) }
}
