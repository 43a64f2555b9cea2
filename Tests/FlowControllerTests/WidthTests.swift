import FlowController
import Platform
import Testing

/// Where a fixed number of bits or places stands for each case of an enum: a case too many fails here, and names the place.
@Suite struct `Bits and places` {
  @Test func `are there for every purpose string`() {
    #expect(PurposeString.allCases.count <= PurposeStrings.RawValue.bitWidth)
    for key in PurposeString.allCases { #expect(PurposeStrings(key).has(key)) }
  }

  @Test func `are there for every key of a change`() {
    #expect(SystemChange.Key.allCases.count <= UInt16.bitWidth, "SystemChange.keys and flags")
  }

  @Test func `are there for every language of the phone`() {
    #expect(Language.allCases.count <= Flow().policyDigests.count, "Flow.policyDigests")
    #expect(Language.allCases.count <= 2, "the one bit of .locale in FormLayout+Visit.swift")
  }
}
