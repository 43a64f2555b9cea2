extension Version {
  /// Returns the number of this version in the packed form: 31 for the first version of the search, otherwise the
  /// number of its band.
  ///
  /// In a search, an update always installs the first version of a band. So these numbers identify every version in a
  /// search.
  ///
  /// - Parameter band: The band of this version. The caller passes it, because finding it for each world is slow.
  @inlinable public func searchIndex(from origin: Version, in band: Band) -> UInt8 {
    self == origin ? 31 : band.rawValue
  }

  /// Creates the version with a number from ``searchIndex(from:in:)``.
  public init(searchIndex: UInt8, from origin: Version) {
    self = Band(rawValue: searchIndex)?.start ?? origin
  }
}
