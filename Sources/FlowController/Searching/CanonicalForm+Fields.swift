extension CanonicalForm {
  /// The bits in which the fields of some groups lie, where all fields are kept.
  ///
  /// - Complexity: O(number of fields).
  public func mask(of groups: FieldGroups) -> PackedWorld {
    var mask = PackedWorld()
    for place in map where place.width > 0 && !place.groups.isDisjoint(with: groups) {
      let bits: UInt64 = ~0 &>> UInt64(64 - place.width)
      if place.start < 64 {
        mask.low |= bits &<< UInt64(place.start)
      } else {
        mask.high |= bits &<< UInt64(place.start)
      }
    }
    return mask
  }

  /// The names of the fields that a form can keep, as the record has them, in the order of their bits. What has several
  /// parts, as a dialog, has one name.
  ///
  /// - Complexity: O(number of fields squared).
  public var fields: [String] {
    map.reduce(into: []) { if !$0.contains($1.name) { $0.append($1.name) } }
  }
}
