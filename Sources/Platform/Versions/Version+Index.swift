extension Version {
  /// The number a search gives this version: 31 for the one it starts from, else that of its band.
  ///
  /// Updates in a search lead to the first version of a band, so that no other version has to be told apart.
  ///
  /// - Parameter band: The version's own, which costs too much to be found again for each world.
  @inlinable public func searchIndex(from origin: Version, in band: Band) -> UInt8 {
    self == origin ? 31 : band.rawValue
  }

  /// The version a number of ``searchIndex(from:in:)`` stands for.
  public init(searchIndex: UInt8, from origin: Version) {
    self = Band(rawValue: searchIndex)?.start ?? origin
  }
}
