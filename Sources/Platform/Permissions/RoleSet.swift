/// A set of roles, stored as one number. They are iterated in the order of ``Role``.
public struct RoleSet: OptionSet, Hashable, Sendable {
  /// One bit per ``Role``.
  public let rawValue: UInt32

  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a set of up to four roles. A variadic initializer would allocate an array at each call.
  @inlinable public init(_ first: Role, _ second: Role? = nil, _ third: Role? = nil, _ fourth: Role? = nil) {
    var bits = Self.bit(first)
    if let second { bits |= Self.bit(second) }
    if let third { bits |= Self.bit(third) }
    if let fourth { bits |= Self.bit(fourth) }
    rawValue = bits
  }

  @inlinable public func has(_ role: Role) -> Bool { rawValue & Self.bit(role) != 0 }

  /// The roles in the order of `choices` in the printed state.
  public var roles: [Role] { Role.allCases.filter(has) }

  @inlinable static func bit(_ role: Role) -> UInt32 { 1 << UInt32(truncatingIfNeeded: role.rawValue) }
}
