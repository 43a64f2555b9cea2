import CellGrid
import Testing

@Suite struct `Fitting text to cells` {
  @Test(arguments: [
    ("許可しない", 10, "許可しない"), ("許可しない", 9, "許可しな…"), ("許可しない", 8, "許可し…"), ("許可しない", 1, "…"),
    ("許可しない", 0, ""), ("Allow", 4, "All…"), ("Allow", 5, "Allow"),
  ]) func `A text is truncated with an ellipsis and never inside a wide character`(
    text: String, width: Int, shown: String
  ) {
    #expect(text.truncated(toCells: width) == shown)
  }

  @Test(arguments: [
    (Alignment.leading, "許可   "), (.centre, " 許可  "), (.trailing, "   許可"),
  ]) func `A text is padded by cells, not by characters`(alignment: Alignment, shown: String) {
    #expect("許可".padded(toCells: 7, alignment) == shown)
  }

  @Test func `A padded text has exactly the requested width, whatever the text`() {
    for width in 0...12 {
      for text in ["", "許可しない", "Allow", "ｶﾞｶﾞ", "a許b可c"] {
        #expect(text.padded(toCells: width, .centre).cellCount == width)
      }
    }
  }
}
