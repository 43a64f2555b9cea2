import CellGrid
import Testing

@Suite struct `Breaking lines` {
  static let wording = [
    "“リズムジム”が他社のAppやWebサイトを横断してあなたのアクティビティの追跡することを許可しますか?",
    "あなたに合った広告を表示するために使われます。",
    "「位置情報」を使用することを許可しますか？（一度だけ許可・Appの使用中は許可）",
    "プライバシーポリシーを最後まで読んでから、「同意する」を押してください。ちょっと待って……",
    "Allow “Rhythm Gym” to track your activity across other companies’ apps and websites?",
    "1日に¥1,200（税込）、年率20％。詳しくはhttps://example.com/privacy をご覧ください。",
  ]

  @Test(arguments: [
    ("set:location-services=true", 24, ["set:location-services=", "true"]),
    ("set:location-services=true", 26, ["set:location-services=true"]),
    ("defaults.tracking.laterLaunch", 12, ["defaults.", "tracking.", "laterLaunch"]),
    ("laterLaunch", 5, ["later", "Launc", "h"]),
    ("open:sync", 1, ["o", "p", "e", "n", ":", "s", "y", "n", "c"]),
    ("", 4, [""]),
  ]) func `A name breaks between its parts`(name: String, width: Int, lines: [String]) {
    #expect(LineBreaking.nameLines(of: name, width: width).map(\.string) == lines)
  }

  @Test(arguments: [
    ("authorizedWhenInUse", 17, ["authorized", "WhenInUse"]),
    ("app sees authorizedWhenInUse", 17, ["app sees", "authorized", "WhenInUse"]),
    ("authorizedWhenInUse", 19, ["authorizedWhenInUse"]),
    ("locationManagerDidChangeAuthorization", 30, ["locationManagerDid", "ChangeAuthorization"]),
    ("notdetermined", 8, ["notdeter", "mined"]),
  ]) func `A name of several words breaks between words, in the middle if it can`(
    name: String, width: Int, lines: [String]
  ) {
    #expect(name.wrapped(toCells: width) == lines)
  }

  static let neverFirst = Set("、。，．・：；？！」』）】〉》”’%％ー々〜…ぁぃぅぇぉっゃゅょァィゥェォッャュョ?!,.:;)]".unicodeScalars)
  static let neverLast = Set("「『（【〈《“‘¥$([".unicodeScalars)

  @Test(arguments: wording)
  func `Lines follow the kinsoku rules and stay within every usual width`(text: String) {
    for width in 24...60 {
      let lines = text.wrapped(toCells: width)
      for (index, line) in lines.enumerated() {
        #expect(line.cellCount <= width)
        if index > 0, let first = line.unicodeScalars.first { #expect(!Self.neverFirst.contains(first)) }
        if index < lines.count - 1, let last = line.unicodeScalars.last {
          #expect(!Self.neverLast.contains(last))
        }
      }
    }
  }

  @Test(arguments: wording) func `Line breaking removes only the spaces at a break`(text: String) {
    for width in 1...60 {
      let lines = text.wrapped(toCells: width)
      #expect(lines.allSatisfy { $0.cellCount <= width })
      if width > 1 {
        #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
      }
    }
  }

  @Test(arguments: [
    ("Allow “Rhythm Gym” to track", 12, ["Allow", "“Rhythm Gym”", "to track"]),
    ("ことを許可しますか？", 18, ["ことを許可します", "か？"]),
    ("それは「位置」です", 8, ["それは", "「位置」", "です"]),
    ("チェックする", 4, ["チェ", "ック", "する"]),
    ("サーバー", 4, ["サー", "バー"]),
    ("待って……と", 5, ["待っ", "て……", "と"]),
    ("one  two", 4, ["one", "two"]),
    ("a\n\nb\n", 4, ["a", "", "b"]),
    ("", 4, [""]),
    ("abcdefgh", 3, ["abc", "def", "gh"]),
    ("あいう", 3, ["あ", "い", "う"]),
    ("あ", 1, ["\u{FFFD}"]),
    ("あ", 0, []),
    ("\u{3000}あいう", 6, ["\u{3000}あい", "う"]),
    ("ｶﾞｶﾞｶﾞ", 3, ["ｶﾞ", "ｶﾞ", "ｶﾞ"]),
    ("年率20％です", 7, ["年率", "20％で", "す"]),
  ]) func `Lines break where English and Japanese allow it`(text: String, width: Int, lines: [String]) {
    #expect(text.wrapped(toCells: width) == lines)
  }

  @Test(arguments: [
    ("Allow “Rhythm Gym” to track your activity?", 28, ["Allow “Rhythm Gym” to", "track your activity?"]),
    ("位置情報の使用を許可しますか?", 24, ["位置情報の使用を", "許可しますか?"]),
    ("通ったときにお知らせします。", 18, ["通ったときに", "お知らせします。"]),
    ("通知方法は、テキスト、サウンドです。", 22, ["通知方法は、テキスト、", "サウンドです。"]),
    ("アクティビティ", 6, ["アク", "ティビ", "ティ"]),
    ("one\ntwo three", 9, ["one", "two three"]),
    ("short", 9, ["short"]),
  ]) func `Lines of titles have similar lengths, and Japanese titles break between phrases`(
    text: String, width: Int, lines: [String]
  ) {
    #expect(LineBreaking.balancedLines(of: text, width: width).map(\.string) == lines)
  }
}
