/// Replaces symbols that simple terminals do not have, or draw too wide, by ASCII. Letters of all scripts are kept.
public enum ASCIIFold {
  /// Returns the ASCII character that replaces a symbol; nil if the symbol is kept. Both are one cell wide.
  public static func standIn(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x2500...0x257F: boxStandIn(for: scalar)
    default: table[scalar]
    }
  }

  /// Returns the text with all symbols replaced. An ellipsis becomes three dots.
  public static func folded(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "…" {
        scalars.append(contentsOf: "...".unicodeScalars)
      } else {
        scalars.append(standIn(for: scalar) ?? scalar)
      }
    }
    return String(scalars)
  }

  private static func boxStandIn(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    if horizontals.contains(scalar) { return "-" }
    return verticals.contains(scalar) ? "|" : "+"
  }

  private static let horizontals = Set("─━┄┅┈┉╌╍═╴╶╸╺╼╾".unicodeScalars)
  private static let verticals = Set("│┃┆┇┊┋╎╏║╵╷╹╻╽╿".unicodeScalars)

  private static let table: [Unicode.Scalar: Unicode.Scalar] = {
    let pairs: [(Unicode.Scalar, String)] = [
      (".", "…‥"), ("\"", "“”„‟"), ("'", "‘’‚‛′"), ("-", "‐‑‒–—―−▔▁"), ("*", "•·◦★☆✱※●◉"), ("o", "○◯◌"),
      (">", "→▸▶►›»⇒❯▹▷"), ("<", "↺←◂◀◄‹⇐❮◃◁"), ("^", "↑↗▴▲△⇧"), ("v", "↓▾▼▽⇩✓✔☑"), ("x", "✗✘×☒✕✖"),
      ("#", "■▪█▮▓▒▊▋▉▐▌"), (":", "░⋮"), (".", "□▫▯"), ("~", "≈"), ("!", "⚠≠"), ("i", "ℹ"),
      (" ", "\u{A0}\u{202F}"),
    ]
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (plain, symbols) in pairs {
      for symbol in symbols.unicodeScalars { table[symbol] = plain }
    }
    return table
  }()
}
