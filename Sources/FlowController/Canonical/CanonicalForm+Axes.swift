extension CanonicalForm {
  /// The bits in which some axes lie, where all axes are kept.
  ///
  /// - Complexity: O(number of axes).
  public func mask(of axes: AxisSet) -> PackedWorld {
    var mask = PackedWorld()
    for field in layout.map ?? [] where field.width > 0 && axes.has(field.axis) {
      let bits: UInt64 = ~0 &>> UInt64(64 - field.width)
      if field.start < 64 {
        mask.low |= bits &<< UInt64(field.start)
      } else {
        mask.high |= bits &<< UInt64(field.start)
      }
    }
    return mask
  }
}
