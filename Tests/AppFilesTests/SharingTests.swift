import Testing

@testable import AppFiles

/// Reads of the clipboard, share sheets with an image, and libraries that start a device themselves.
@Suite struct `Clipboard, share sheets and devices` {
  static let rows: [(path: String, text: String, found: [String])] = [
    ("A.swift", "if let s = UIPasteboard.general.string { print(s) }", ["paste asks-at-use"]),
    ("A.swift", "let i = UIPasteboard.general.image", ["paste asks-at-use"]),
    ("A.swift", "if UIPasteboard.general.string == \"a\" {}", ["paste asks-at-use"]),
    ("A.swift", "let d = UIPasteboard.general.data(forPasteboardType: a)", ["paste asks-at-use"]),
    ("A.swift", "UIPasteboard.general.string = code", []),
    ("A.swift", "UIPasteboard.general.items = []", []),
    (
      "A.swift",
      "if UIPasteboard.general.hasStrings {}\nUIPasteboard.general.detectPatterns(for: p) { _ in }", []
    ),
    ("A.swift", "let p = UIPasteboard.general\np.string = code", []),
    ("A.swift", "let p = UIPasteboard.general\nif p.hasStrings { use(p.string) }", ["paste asks-at-use"]),
    ("A.swift", "let p: UIPasteboard = UIPasteboard.general\nuse(p.url)", ["paste asks-at-use"]),
    ("A.swift", "let p = UIPasteboard.general\nif p.hasStrings { show(other.string) }", []),
    (
      "A.m",
      "UIPasteboard *p = [UIPasteboard generalPasteboard];\nurl = [p valueForPasteboardType:@\"public.url\"];",
      ["paste asks-at-use"]
    ),
    (
      "A.m", "id d = [[UIPasteboard generalPasteboard] dataForPasteboardType:@\"public.png\"];",
      ["paste asks-at-use"]
    ),
    (
      "A.swift",
      "override func canPerformAction(_ a: Selector) -> Bool { UIPasteboard.general.itemProviders.isEmpty }",
      []
    ),
    ("A.m", "NSString *s = [UIPasteboard generalPasteboard].string;", ["paste asks-at-use"]),
    ("A.m", "NSString *s = [[UIPasteboard generalPasteboard] string];", ["paste asks-at-use"]),
    (
      "A.m", "[[UIPasteboard generalPasteboard] setString:s];\n[UIPasteboard generalPasteboard].string = s;",
      []
    ),
    (
      "A.ts", "import Clipboard from '@react-native-clipboard/clipboard'\nawait Clipboard.getString()",
      ["paste asks-at-use"]
    ),
    (
      "A.ts",
      "import Clipboard from '@react-native-clipboard/clipboard'\nClipboard.getString().then(text => use(text))",
      ["paste asks-at-use"]
    ),
    (
      "A.ts",
      "import Clipboard from '@react-native-clipboard/clipboard'\nClipboard.setString(a)\nClipboard.getString().then(text => use(text))",
      []
    ),
    ("A.ts", "import { Clipboard } from 'react-native'\nClipboard.setString('a')", []),
    ("A.ts", "import { Clipboard } from './clipboard'\nClipboard.getString()", []),
    (
      "A.ts", "import * as Clipboard from 'expo-clipboard'\nawait Clipboard.getStringAsync()",
      ["paste asks-at-use"]
    ),
    (
      "A.ts", "import { Clipboard } from '@capacitor/clipboard'\nawait Clipboard.read()",
      ["paste asks-at-use"]
    ),
    ("a.dart", "final d = await Clipboard.getData(Clipboard.kTextPlain);", ["paste asks-at-use"]),
    ("a.dart", "await Clipboard.setData(ClipboardData(text: a));", []),
    ("A.cs", "var t = await Clipboard.Default.GetTextAsync();", ["paste asks-at-use"]),
    (
      "A.swift",
      "func s(i: UIImage) { show(UIActivityViewController(activityItems: [i], applicationActivities: nil)) }",
      ["photos-add may-ask"]
    ),
    (
      "A.swift", "let image = UIImage(data: d)\nshow(UIActivityViewController(activityItems: [image]))",
      ["photos-add may-ask"]
    ),
    ("A.swift", "show(UIActivityViewController(activityItems: [url], applicationActivities: nil))", []),
    (
      "A.swift",
      "let c = UIActivityViewController(activityItems: [image])\nc.excludedActivityTypes = [.saveToCameraRoll]",
      []
    ),
    (
      "A.m", "[[UIActivityViewController alloc] initWithActivityItems:@[image] applicationActivities:nil];",
      ["photos-add may-ask"]
    ),
    (
      "A.m", "[[UIActivityViewController alloc] initWithActivityItems:@[link] applicationActivities:nil];", []
    ),
    ("A.swift", "ShareLink(item: Image(uiImage: i), preview: p)", ["photos-add may-ask"]),
    (
      "A.swift", "ShareLink(\n  item: JpegRepresentation(getData: { data }), preview: SharePreview(a)\n)",
      ["photos-add may-ask"]
    ),
    ("A.swift", "ShareLink(item: SVGRepresentation(getData: { data }), preview: SharePreview(a))", []),
    ("A.swift", "ShareLink(item: url, preview: SharePreview(\"x\", image: Image(uiImage: i)))", []),
    (
      "A.ts", "import Share from 'react-native-share'\nShare.open({ url: `data:image/png;base64,${a}` })",
      ["photos-add may-ask"]
    ),
    ("A.ts", "import Share from 'react-native-share'\nShare.open({ message: a })", []),
    (
      "A.ts", "import { Share } from '@capacitor/share'\nawait Share.share({ files: ['a.png'] })",
      ["photos-add may-ask"]
    ),
    ("A.ts", "import { Share } from '@capacitor/share'\nawait Share.share({ url: a })", []),
    (
      "A.ts", "import { shareAsync } from 'expo-sharing'\nshareAsync(uri, { mimeType: 'image/png' })",
      ["photos-add may-ask"]
    ),
    ("a.dart", "await Share.shareXFiles([XFile(path, mimeType: 'image/png')]);", ["photos-add may-ask"]),
    ("a.dart", "await Share.shareXFiles([XFile(path, mimeType: 'text/csv')]);", []),
    // Images in variables.
    (
      "a.dart",
      "final files = <XFile>[];\nfiles.add(XFile('$dir/label.png'));\nSharePlus.instance.share(ShareParams(files: files));",
      ["photos-add may-ask"]
    ),
    (
      "a.dart",
      "final files = <XFile>[];\nfiles.add(XFile('$dir/label.csv'));\nSharePlus.instance.share(ShareParams(files: files));",
      []
    ),
    (
      "a.dart",
      "if (this is ImageMessage) return;\nSharePlus.instance.share(ShareParams(files: [XFile.fromData(b, mimeType: t)]));",
      ["photos-add may-ask"]
    ),
    (
      "a.dart",
      "if (this is TextMessage) return;\nSharePlus.instance.share(ShareParams(files: [XFile.fromData(b, mimeType: t)]));",
      []
    ),
    (
      "a.dart",
      "import 'image.dart';\nSharePlus.instance.share(ShareParams(files: [XFile.fromData(b, name: 'a.json')]));",
      []
    ),
    (
      "A.ts",
      "import Share from 'react-native-share'\nconst uri = await captureRef(view, { format: 'png' })\nShare.open({ url: uri })",
      ["photos-add may-ask"]
    ),
    (
      "A.ts",
      "import Share from 'react-native-share'\nconst uri = await writeFile(report)\nShare.open({ url: uri })",
      []
    ),
    (
      "A.ts",
      "import { Share } from '@capacitor/share'\nconst name = `${id\n  .trim()}.png`\nconst file = await Filesystem.writeFile({\n  data,\n  path: name,\n})\nawait Share.share({ files: [file.uri] })",
      ["photos-add may-ask"]
    ),
    (
      "A.ts",
      "import { Share } from '@capacitor/share'\nconst icon = 'a.png'\nconst name = `${id}.csv`\nconst file = await Filesystem.writeFile({\n  data,\n  path: name,\n})\nawait Share.share({ files: [file.uri] })",
      []
    ),
    (
      "A.ts", "import { Share } from 'react-native'\nShare.share({ url: `${dir}/label.png` })",
      ["photos-add may-ask"]
    ),
    ("A.ts", "import { Share } from 'react-native'\nShare.share({ message: a })", []),
    (
      "A.ts", "import { StashMedia } from 'capacitor-stash-media'\nStashMedia.shareImage({ url: a })",
      ["photos-add may-ask"]
    ),
    (
      "A.cs",
      "await Share.Default.RequestAsync(new ShareFileRequest { File = new ShareFile(p, \"image/png\") });",
      ["photos-add may-ask"]
    ),
    ("A.cs", "await Share.Default.RequestAsync(new ShareTextRequest { Text = a });", []),
    (
      "A.cs",
      "NSObject[] Items = [Text, ImageObject];\nUIActivityViewController controller = new(Items, null);",
      ["photos-add may-ask"]
    ),
    ("A.cs", "NSObject[] Items = [Text, Link];\nUIActivityViewController controller = new(Items, null);", []),
    ("A.cs", "var c = new UIActivityViewController(new NSObject[] { image }, null);", ["photos-add may-ask"]),
    ("A.cs", "UIActivityViewController controller = Make(image);", []),
    (
      "a.dart",
      "import 'package:sensors_plus/sensors_plus.dart';\nbarometerEventStream().listen(f);",
      ["motion asks-at-use"]
    ),
    ("a.dart", "import 'package:sensors_plus/sensors_plus.dart';\naccelerometerEventStream().listen(f);", []),
    (
      "A.swift", "let c: RTCCameraVideoCapturer = d\nc.startCapture(with: d, format: f, fps: 30)",
      ["camera asks-at-use"]
    ),
    ("A.swift", "recorder.startCapture(handler: h)", []),
    // A file whose type is in a variable.
    (
      "A.ts",
      "import Share from 'react-native-share'\nawait Share.open({ type: mime, filename: basename(path), url: a })",
      ["photos-add may-ask"]
    ),
    (
      "A.ts",
      "import Share from 'react-native-share'\nawait Share.open({ type: 'application/json', url: a })", []
    ),
    (
      "A.ts",
      "import Share from 'react-native-share'\nconst mime = 'text/csv'\nawait Share.open({ type: mime, url: a })",
      []
    ),
    (
      "A.ts",
      "import Share from 'react-native-share'\nconst a = async (data: string, mimeType: string = 'application/json') => {\n  await Share.open({ url: `file://${path}`, title: `A ${name}`, type: mimeType, failOnCancel: false })\n}",
      []
    ),
    (
      "A.ts",
      "import * as Sharing from 'expo-sharing'\nawait Sharing.shareAsync(uri, { mimeType: file.mimeType, dialogTitle: a })",
      ["photos-add may-ask"]
    ),
    (
      "A.ts", "import * as Sharing from 'expo-sharing'\nawait Sharing.shareAsync(uri, { dialogTitle: a })", []
    ),
    ("A.swift", "let i = DFUServiceInitiator(queue: nil).with(firmware: f)", ["bluetooth asks"]),
    ("A.swift", "let i = DFUServiceInitiator(centralManager: m, target: p)", []),
  ]

  @Test(arguments: rows.indices)
  func `A read of the clipboard, a shared image and a started device are found`(_ index: Int) throws {
    let row = Self.rows[index]
    let language = try #require(SourceLanguage(path: row.path))
    let calls = CallScanner().scan(Array(row.text.utf8), language, file: row.path).calls
    #expect(calls.map { "\($0.permission ?? "-") \($0.certainty.rawValue)" } == row.found, "\(row.text)")
  }

  @Test func `A shared image without the key for adding photos is a warning, and paste needs no key`() throws
  {
    let files = [
      "Info.plist": Checkout.plist([("CFBundleName", "A")]),
      "A.swift":
        "let v = UIActivityViewController(activityItems: [image])\nlet s = UIPasteboard.general.string\n",
    ]
    #expect(
      try Checkout(files).findings(.missingPurpose) == [
        "warning A.swift:1 NSPhotoLibraryAddUsageDescription -"
      ])
    let key = Checkout.plist([("NSPhotoLibraryAddUsageDescription", "Saves the label of your parcel.")])
    #expect(
      try Checkout(files.merging(["Info.plist": key]) { $1 }).inspect().findings.allSatisfy {
        $0.rule == .privacyManifest
      })
  }
}
