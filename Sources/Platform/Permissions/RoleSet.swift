/// Roles that can be tapped, as a set of one word. Iterating gives them in the order of ``Role``.
public struct RoleSet: OptionSet, Hashable, Sendable {
  /// One bit for each ``Role``.
  public let rawValue: UInt32

  /// The set with these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The set of these roles.
  public init(_ roles: Role...) {
    rawValue = roles.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
  }

  /// Whether the role is in the set.
  public func has(_ role: Role) -> Bool { rawValue & 1 << UInt32(role.rawValue) != 0 }

  /// The roles, in the order in which `choices` lists them.
  public var roles: [Role] { Role.allCases.filter(has) }

  static func one(_ role: Role) -> RoleSet { RoleSet(rawValue: 1 << UInt32(role.rawValue)) }
}
