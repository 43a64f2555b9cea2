extension Version {
  /// Returns the number of this version in the packed form: 31 for the version at the start of the search, otherwise
  /// the number of its band.
  ///
  /// An update inside a search always installs the first version of a band, so these numbers identify every version
  /// in a search.
  ///
  /// - Parameter band: The band of this version. The caller passes it because looking it up for each world is slow.
  @inlinable public func searchIndex(from origin: Version, in band: Band) -> UInt8 {
    self == origin ? 31 : band.rawValue
  }

  /// Decodes a number that ``searchIndex(from:in:)`` returned.
  public init(searchIndex: UInt8, from origin: Version) {
    self = Band(rawValue: searchIndex)?.start ?? origin
  }
}
