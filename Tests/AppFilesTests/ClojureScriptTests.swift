import Testing

@testable import AppFiles

/// ClojureScript, which is read as the JavaScript that it calls.
@Suite struct `Calls in ClojureScript` {
  private static func script(_ text: String) -> String {
    String(decoding: ClojureScript.script(Array(text.utf8)), as: UTF8.self)
  }

  static let rows: [(text: String, script: String)] = [
    ("(.getPhoto Camera #js {:quality 80})", "Camera.getPhoto({quality: 80, });"),
    ("(js/navigator.mediaDevices.getUserMedia a)", "navigator.mediaDevices.getUserMedia(a);"),
    ("(camera/get-photo! 'a)", "camera.get_photo_(a);"),
    ("(. camera getPhoto)", "camera.getPhoto;"),
    ("(.. js/window -navigator (share a))", "window.navigator.share(a);"),
    ("(-> Camera (.getPhoto a) (p/then b))", "_(Camera, Camera.getPhoto(a), p.then(b));"),
    ("(-> (.start ^js recorder) (.then f))", "_(recorder.start(), _.then(f));"),
    ("(defn- ask [a]\n  (when a (f)))", "function ask() {[a, ]\n;if (a) {f()}};"),
    ("(Recorder. a)(.-length b)", "new Recorder(a);b.length;"),
    ("; (f)\n#_(g\n  h)(comment (i))\"(j\n)\"", "\n\n;;\"\"\n;"),
    ("\\( \\space (if a :b \"c\")", "0;0;_(a, 'b', \"c\");"),
    ("#(f %) #\"a(\" [1 2] {a b}", "f(_);\"\";[1, 2, ];{a: b, };"),
    (
      "(ns a\n  (:require [\"b\" :refer [C D] :as e]\n [f.g :as h]\n [\"i$default\" :as J]))",
      "\nimport * as e, { C, D } from 'b'; \n\nimport J from 'i'; ;"
    ),
    ("(a", "a();"), (")(a))", ";a();;"), ("", ""), ("(", "();"), ("^", ";"), ("#", ";"),
  ]

  @Test(arguments: rows.indices) func `A form becomes a call in the same line`(_ index: Int) {
    let row = Self.rows[index]
    let lines = { (text: String) in text.split(separator: "\n", omittingEmptySubsequences: false).count }
    #expect(lines(Self.script(row.text)) == lines(row.text), "\(row.text)")
    if !row.text.hasSuffix("(a") { #expect(Self.script(row.text) == row.script, "\(row.text)") }
  }

  @Test func `Every text ends, however it is cut or nested`() {
    let text =
      "(ns a (:require [\"b\" :refer [C]]))\n(defn f [^js x] (-> x (.g #js {:h \"i\"}) (.. j (k #_l \\m))))"
    for count in 0...text.utf8.count { _ = ClojureScript.script(Array(text.utf8.prefix(count))) }
    for open in ["(", "[", "{", "^", "#_", "(.a ", "(-> (", "(ns ["] {
      _ = ClojureScript.script(Array(String(repeating: open, count: 20_000).utf8))
    }
  }

  @Test func `The calls of an app in ClojureScript are found`() throws {
    let found = try Checkout([
      "package.json":
        "{\"dependencies\": {\"@capacitor/core\": \"6\", \"@capacitor/camera\": \"6\", \"wavesurfer.js\": \"7\"}}",
      "ios/App/Info.plist": Checkout.plist([Checkout.camera]),
      "src/main/camera.cljs":
        "(ns a.camera\n  (:require [\"@capacitor/camera\" :refer [Camera]]))\n\n(defn take []\n  (.getPhoto Camera #js {:saveToGallery true}))\n",
      "src/main/sound.cljs": "(ns a.sound)\n(defn start! [recorder] (.startRecording ^js recorder))\n",
      "src/main/other.cljs":
        "(ns a.other)\n;; (.getPhoto Camera a)\n(defn getPhoto [] \"(.getPhoto Camera a)\")\n",
      "src/electron/main.cljs":
        "(ns a.main (:require [\"@capacitor/camera\" :refer [Camera]]))\n(.getPhoto Camera a)\n",
    ]).inspect()
    #expect(
      found.calls.map { "\($0.permission ?? "-") \($0.file):\($0.line)" }.sorted() == [
        "camera src/main/camera.cljs:5", "microphone src/main/sound.cljs:2", "photos src/main/camera.cljs:5",
        "photos-add src/main/camera.cljs:5",
      ])
    #expect(found.unreadSources == 0)
  }
}
