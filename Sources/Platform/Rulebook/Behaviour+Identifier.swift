extension Behaviour {
  static let identifier: [Behaviour] = [
    Behaviour(
      "isAdvertisingTrackingEnabled", set: { $0.trackingFlag = $1 },
      [
        Fact(.ios6 ... .ios13_4, .followsSwitch, .documented, Sources.identifier),
        Fact(.ios14_0beta1..., .alwaysFalse, .documented, Sources.idfaArticle),
      ]),
    Behaviour(
      "identifier with Limit Ad Tracking on", set: { $0.limitedIdentifier = $1 },
      [
        Fact(.ios6 ... .ios9_3, .real, .observed, "before iOS 10, only isAdvertisingTrackingEnabled changes"),
        Fact(
          .ios10..., .zeros, .documented,
          "Apple's note quoted in https://github.com/youmi/SimulateIDFA"),
      ]),
    Behaviour(
      "identifier before an answer", set: { $0.undeterminedIdentifier = $1 },
      [
        Fact(.ios6 ... .ios13_4, .real, .reported, Sources.idfaArticle),
        Fact(.ios14_0beta1 ... .ios14_0beta1, .zeros, .reported, Sources.idfaArticle),
        Fact(
          .ios14_0beta7 ... .ios14_3, .real, .observed,
          Sources.idfaArticle + ", https://developer.apple.com/forums/thread/673832"),
        Fact(
          .ios14_5..., .zeros, .documented,
          Sources.identifier + ", https://developer.apple.com/news/upcoming-requirements/?id=04262021a"),
      ]),
    Behaviour(
      "identifier after a refusal", set: { $0.refusedIdentifier = $1 },
      [
        Fact(
          .ios6..., .zeros, .documented,
          Sources.identifier + " (14.0b7 to 14.4: assume: idfa-after-refusal)")
      ]),
  ]
}
