import FlowController

/// A state as a search keeps it: one word or three.
protocol StateWord: Equatable {
  /// Its bits, mixed: the high ones choose a place, others tell neighbours apart.
  var mixed: UInt64 { get }
}

extension UInt64: StateWord {
  @inline(__always)
  var mixed: UInt64 {
    var mixed = self &* 0xD6E8_FEB8_6659_FD93
    mixed ^= mixed >> 32
    return mixed &* 0x9E37_79B9_7F4A_7C15
  }
}

extension PackedWorld: StateWord {
  @inline(__always)
  var mixed: UInt64 { (low ^ (high &* 0x9E37_79B9_7F4A_7C15) ^ (wide &* 0xC2B2_AE3D_27D4_EB4F)).mixed }
}
