import Platform
import Testing

@testable import Explorer

/// Tests of the guesses about texts. Texts of published apps are examples of both results.
@Suite struct `What texts promise and claim` {
  @Test(arguments: [
    ("Give us access to your contacts and get 50 coins!", true),
    ("Connect your contacts and earn 50 coins.", true),
    ("Import your address book: 100 free credits for you!", true),
    ("Share your location and win a prize.", true), ("Say yes and receive 10% off", true),
    ("Enable the camera to unlock all premium features.", true),
    ("Enable the camera and we give you a voucher", true),
    ("連絡先を共有すると50コインをプレゼント！", true), ("写真を共有して限定スタンプをゲット！", true),
    ("カメラを有効にすると、ギフト券を差し上げます。", true),
    ("Enable access to Face ID to unlock VLC", false), ("Allow Bluetooth to unlock your door.", false),
    ("Allow access to your location to show charging points near you.", false),
    ("Turn on notifications to hear about discounts.", false),
    ("Allow notifications to get notified about a discount.", false),
    ("We need permission. Coupons are in your wallet.", false),
    ("通知をオンにすると、お得な割引情報をお届けします。", false),
    ("近くのお店の割引を表示します。位置情報の許可が必要です。", false),
    ("位置情報の許可で、近くの給油ポイントを表示します。", false),
  ])
  func `A benefit is a reward only if the text gives it for allowing`(text: String, isReward: Bool) {
    #expect(Wording.rewards(text, .location) == isReward)
  }

  @Test(arguments: ["unlock", "points", "Fewer ads with a discount"])
  func `Any benefit is a reward for tracking`(text: String) { #expect(Wording.rewards(text, .tracking)) }

  @Test(arguments: [
    "Give Health access", "Dar permiso", "Dar acceso", "Conceder acceso", "Habilitar", "Donner l’accès",
    "Donner l’autorisation", "Accorder", "J’accepte", "Zugriff gewähren", "Berechtigung erteilen",
    "Freischalten",
    "Conceder permissão", "Liberar acesso", "Concedi accesso", "Dai il permesso", "Abilita", "Autorizza",
    "Accetto", "アクセスを許す", "使用を認める", "了承する", "권한 부여", "접근 승인", "켜기", "授权", "立即授权",
  ])
  func `A label that grants is found in many languages`(label: String) { #expect(Wording.grants(label)) }

  @Test(arguments: [
    "Continue", "Don’t give access", "Ne pas autoriser", "Give it a try", "Data", "Weiter", "Accessories",
    "アクセス", "次へ",
  ])
  func `A label that grants nothing is not taken for one`(label: String) { #expect(!Wording.grants(label)) }

  @Test func `A title that only names the permission repeats no purpose string`() {
    #expect(Wording.repetition("Contacts", of: "Finds friends in your contacts.") == nil)
    #expect(Wording.repetition("Your location", of: "Your location is used to find gyms near you.") == nil)
    let (short, long) = ("Find friends in your contacts", "Finds friends: find friends in your contacts.")
    #expect(Wording.repetition(short, of: long) == .part)
    #expect(Wording.repetition(long, of: short) == .whole)
    #expect(Wording.repetition(short, of: short + ".") == .same)
  }

  @Test(arguments: [
    ("Scan", false), ("Take a selfie", false), ("Lock", false), ("Use Face ID", false), ("スキャン", false),
    ("撮影を始める", false), ("Continue", true), ("Turn on", true), ("Got it!", true), ("OK", true), ("はじめる", true),
    ("わかりました", true), ("Los geht’s", true),
  ])
  func `A label of a request is told from an action`(label: String, isAnswer: Bool) {
    #expect(Wording.answersRequest(label) == isAnswer)
  }

  @Test(arguments: [
    "Cancel", "Back", "Go back", "Close", "Done", "✕", "Back to chats", "キャンセル", "戻る", "一覧に戻る",
  ])
  func `A label that leaves is not one that puts off`(label: String) {
    #expect(Wording.leaves(label) && !Wording.putsOff(label))
  }

  @Test(arguments: ["Skip", "Not now", "Later", "No thanks", "Don’t allow", "あとで", "今はしない", "スキップ"])
  func `A label that puts off is not one that leaves`(label: String) {
    #expect(Wording.putsOff(label) && !Wording.leaves(label))
  }

  @Test(arguments: [
    "कोड पढ़ता है।", "کوڈ پڑھتا ہے۔", "อ่านรหัสบนตั๋ว", "Կարդում է կոդը։", "He said “yes.”", "コードを読みます。",
    "Takes photos of your dog. ", "کد را می‌خواند.\u{200F}",
  ])
  func `A sentence ends as its language ends it`(text: String) { #expect(Wording.isSentence(text)) }

  @Test(arguments: ["Reads the code", "Reads the code ", "コードを読みます", "Читает код"])
  func `A text without a full stop is no sentence`(text: String) { #expect(!Wording.isSentence(text)) }
}
