/// Roles that can be tapped, as a set of one word. Iterating gives them in the order of ``Role``.
public struct RoleSet: OptionSet, Hashable, Sendable {
  /// One bit for each ``Role``.
  public let rawValue: UInt32

  /// The set with these bits.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The set of these roles. Not variadic: that would make an array at every look at a screen.
  @inlinable public init(_ first: Role, _ second: Role? = nil, _ third: Role? = nil, _ fourth: Role? = nil) {
    var bits = Self.bit(first)
    if let second { bits |= Self.bit(second) }
    if let third { bits |= Self.bit(third) }
    if let fourth { bits |= Self.bit(fourth) }
    rawValue = bits
  }

  /// Whether the role is in the set.
  @inlinable public func has(_ role: Role) -> Bool { rawValue & Self.bit(role) != 0 }

  /// The roles, in the order in which `choices` lists them.
  public var roles: [Role] { Role.allCases.filter(has) }

  @inlinable static func bit(_ role: Role) -> UInt32 { 1 << UInt32(truncatingIfNeeded: role.rawValue) }
}
