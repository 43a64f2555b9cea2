import Platform
import Testing

@Suite struct `The behaviours` {
  @Test(arguments: Behaviour.all.map(\.name))
  func `The behaviours have exactly one row for every band and class of regions`(name: String) throws {
    let behaviour = try #require(Behaviour.all.first { $0.name == name })
    for band in Band.allCases {
      for region in Region.Class.allCases {
        #expect(behaviour.rows.filter { $0.holds(in: band, region) }.count == 1, "\(band) \(region)")
      }
    }
  }

  @Test func `Every behaviour has a unique name, and every row cites a source`() {
    #expect(Set(Behaviour.all.map(\.name)).count == Behaviour.all.count)
    for row in Behaviour.all.flatMap(\.rows) { #expect(!row.source.isEmpty && !row.value.isEmpty) }
  }
}

@Suite struct `Two rulebooks` {
  @Test func `The rulebooks of 13.4 and 14.5 differ in what iOS 14 changed, each with its source`() {
    let differences = Rulebook.differences(from: (.ios13_4, .world), to: (.ios14_5, .world))
    let lines = differences.map { "\($0.name): \($0.before.value) -> \($0.after.value)" }
    let ofTheTable = lines.filter { line in Service.allCases.contains { line.hasPrefix($0.word + ": ") } }
    #expect(
      Set(ofTheTable) == [
        "photos: question: allow, deny -> select, full, deny",
        "photos: what the app reads: notDetermined, restricted, denied, authorized -> "
          + "notDetermined, restricted, denied, authorized, limited",
        "photos: row in Settings: on, off -> none, limited, full",
        "photos-add: what the app reads: nothing -> notDetermined, restricted, denied, authorized, limited",
        "local-network: question: works without a question -> allow, deny",
        "local-network: row in Settings: no row -> on, off",
      ])
    #expect(
      Set(lines).subtracting(ofTheTable) == [
        "ATTrackingManager: absent -> present",
        "Limit Ad Tracking: present -> absent",
        "global tracking switch goes off: denies every app -> asks whether allowed apps may go on",
        "an app that may go on reads, while the global tracking switch is off: denied -> authorized",
        "unasked apps may stay denied once the switch is on again: no -> yes",
        "isAdvertisingTrackingEnabled: follows Limit Ad Tracking -> always false",
        "identifier before an answer: real -> zeros",
        "precise and reduced accuracy: absent -> present",
        "an app can ask for reduced accuracy in its Info.plist: absent -> present",
        "allow once is the first button: no -> yes",
        "callback of the location manager: didChangeAuthorization, of the status -> "
          + "locationManagerDidChangeAuthorization, of the status or the accuracy",
      ])
    for difference in differences {
      #expect(!difference.before.source.isEmpty)
      #expect(!difference.after.source.isEmpty)
    }
  }

  @Test func `Two rulebooks of the same band do not differ`() {
    for band in Band.allCases {
      #expect(Rulebook.differences(from: (band, .eu), to: (band, .eu)).isEmpty)
    }
  }

  @Test func `The rulebooks of one version differ by region only from 27.2 on`() {
    for band in Band.allCases {
      let names = Rulebook.differences(from: (band, .world), to: (band, .euAlwaysSheet)).map(\.name)
      let expected = ["form of the tracking question", "an answer may be asked for again after a year"]
      #expect(names == (band >= .ios27_2 ? expected : []))
    }
  }

  /// The library skips versions at which a row cannot change. This test checks that the result is the same.
  @Test func `A rulebook says about every permission what its row says about the version`() {
    for sleeping in ["true", "false", "by-permission"] {
      var assumptions = Assumptions()
      guard let key = AssumptionKey.allCases.first(where: { $0.word == "settings-change-kills" }) else {
        return
      }
      let isSet = assumptions.set(key, to: sleeping)
      #expect(isSet)
      let rulebooks = Rulebooks(assuming: assumptions)
      for service in Service.allCases {
        for band in Band.allCases {
          #expect(
            rulebooks[service, band] == ServiceRule(service, band, assuming: assumptions),
            "\(service) \(band)")
        }
      }
    }
  }

  /// The comparison prints every difference between two rulebooks, and nothing else.
  @Test func `Two rulebooks are equal exactly when their comparison is empty`() {
    let books = Rulebooks()
    for before in Band.allCases {
      for after in Band.allCases {
        let isSame =
          books[before, .eu] == books[after, .eu]
          && Service.allCases.allSatisfy { saysTheSame($0, before, after) }
        var differences = Rulebook.differences(from: (before, .eu), to: (after, .eu)).map(\.name)
        // This difference exists only under an assumption that the test does not make.
        differences.removeAll { $0 == "unasked apps may stay denied once the switch is on again" }
        #expect(isSame == differences.isEmpty, "\(before) \(after)")
      }
    }
  }
}

/// Whether the rows for a permission are equal on two versions, apart from keys, calls and dialogs.
private func saysTheSame(_ service: Service, _ before: Band, _ after: Band) -> Bool {
  let (before, after) = (ServiceRule(service, before), ServiceRule(service, after))
  return before.question == after.question && before.missingKey == after.missingKey
    && before.reading == after.reading && before.setting == after.setting
}

@Suite struct `An assumption` {
  /// The expected names, defaults and alternatives of all assumptions.
  @Test(arguments: [
    ("idfa-after-refusal", "zeros", "real"), ("once-grace", "0s", "30s"), ("background-grace", "5s", "0s"),
    ("restricted-reads", "restricted", "denied"), ("stuck-denied", "false", "true"),
    ("not-installable", "refuse", "run"), ("request-while-off", "denied", "nothing"),
    ("second-alert", "queued", "dropped"), ("background-request", "waits", "dropped"),
    ("leave-dialog", "by-version", "denied"),
    ("leave-dialog", "by-version", "told-no"),
    ("services-off-alert", "twice", "always"), ("face-id-without-key", "ends", "passcode"),
    ("critical-alerts-refused", "false", "true"), ("local-network-without-key", "by-version", "silent"),
    ("settings-change-kills", "by-permission", "true"), ("settings-change-kills", "by-permission", "false"),
    ("limited-alert", "by-version", "each-launch"), ("health-survives", "true", "false"),
    ("local-network-survives", "true", "false"), ("build", "store", "development"),
    ("build", "store", "testflight"), ("wording", "shipped", "articles"),
  ])
  func `An assumption has a name, a default and an alternative`(word: String, usual: String, other: String)
    throws
  {
    let key = try #require(AssumptionKey.allCases.first { $0.word == word })
    var assumptions = Assumptions()
    #expect(assumptions.text(key) == usual)
    let isSet = assumptions.set(key, to: other)
    #expect(isSet)
    #expect(assumptions.text(key) == other)
    for nonsense in ["", "maybe", "REAL", "-1s"] {
      let isTaken = assumptions.set(key, to: nonsense)
      #expect(!isTaken)
    }
    #expect(assumptions.text(key) == other)
    let isBack = assumptions.set(key, to: usual)
    #expect(isBack)
    #expect(assumptions == Assumptions())
  }

  @Test func `The assumption about the identifier after a denial matters only on 14.0b7 to 14.4`() {
    var assumptions = Assumptions()
    assumptions.givesIdentifierAfterRefusal = true
    for band in Band.allCases {
      let isInSpan = [.ios14_0beta7, .ios14_0, .ios14_3].contains(band)
      let book = Rulebooks(assuming: assumptions)[band, .world]
      #expect(book.refusedIdentifier == (isInSpan ? .real : .zeros))
    }
  }
}

/// Searches and the array of rulebooks have a fixed capacity for bands.
@Suite struct `The list of bands` {
  @Test func `The list of bands fits the capacity of searches and rulebooks`() {
    #expect(Band.allCases.count <= 31)
    #expect(Band.allCases.allSatisfy { $0.rawValue < 31 })
    #expect(Band.newest == Band.allCases.max())
  }
}
