/// Splits the output for a terminal into characters, control characters and sequences.
struct TerminalParser: Sendable {
  /// A single command for the terminal.
  enum Instruction: Equatable {
    case character(Unicode.Scalar)
    case control(UInt8)
    /// An escape sequence with its intermediate bytes and its final byte, such as `ESC ( B`.
    case escape(String)
    case sequence(prefix: Character?, parameters: [Int], intermediate: String, final: Character)
  }

  private enum State { case ground, escape, sequence, text, textEscape }

  private var state = State.ground
  private var collected = ""
  private var pendingBytes: [UInt8] = []
  private var pendingCount = 0

  /// Returns the instruction that `byte` completes; nil if it completes none.
  ///
  /// An escape character always begins a new sequence, and discards an incomplete one.
  ///
  /// - Source: https://vt100.net/emu/dec_ansi_parser, *anywhere*.
  mutating func feed(_ byte: UInt8) -> Instruction? {
    if byte == 0x1B, state == .escape || state == .sequence { state = .ground }
    switch state {
    case .ground: return ground(byte)
    case .escape: return escape(byte)
    case .sequence: return sequence(byte)
    case .text:
      if byte == 0x07 { state = .ground }
      if byte == 0x1B { state = .textEscape }
      return nil
    case .textEscape:
      state = .ground
      return nil
    }
  }

  private mutating func ground(_ byte: UInt8) -> Instruction? {
    if byte == 0x1B {
      state = .escape
      collected = ""
      return nil
    }
    if byte < 0x20 || byte == 0x7F { return .control(byte) }
    return utf8(byte)
  }

  private mutating func utf8(_ byte: UInt8) -> Instruction? {
    if byte < 0x80 {
      pendingBytes = []
      return .character(Unicode.Scalar(byte))
    }
    if byte >= 0xC0 {
      pendingBytes = [byte]
      pendingCount = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      return nil
    }
    pendingBytes.append(byte)
    guard pendingBytes.count >= pendingCount else { return nil }
    let scalar = String(decoding: pendingBytes, as: UTF8.self).unicodeScalars.first
    pendingBytes = []
    pendingCount = 0
    return scalar.map { .character($0) }
  }

  private mutating func escape(_ byte: UInt8) -> Instruction? {
    let character = Character(Unicode.Scalar(byte))
    if collected.isEmpty, character == "[" {
      state = .sequence
      return nil
    }
    if collected.isEmpty, "]P_^X".contains(character) {
      state = .text
      return nil
    }
    collected.append(character)
    if (0x20...0x2F).contains(byte) { return nil }
    state = .ground
    return .escape(collected)
  }

  private mutating func sequence(_ byte: UInt8) -> Instruction? {
    if byte < 0x20 { return .control(byte) }
    guard byte >= 0x40 else {
      collected.append(Character(Unicode.Scalar(byte)))
      return nil
    }
    state = .ground
    let prefix = collected.first.flatMap { "<=>?".contains($0) ? $0 : nil }
    let rest = prefix == nil ? collected[...] : collected.dropFirst()
    let digits = rest.prefix { $0.isNumber || $0 == ";" || $0 == ":" }
    let parameters = digits.split(omittingEmptySubsequences: false) { $0 == ";" || $0 == ":" }
      .map { Int($0) ?? 0 }
    return .sequence(
      prefix: prefix, parameters: parameters, intermediate: String(rest.dropFirst(digits.count)),
      final: Character(Unicode.Scalar(byte)))
  }
}
