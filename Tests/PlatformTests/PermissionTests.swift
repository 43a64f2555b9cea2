import Platform
import Testing

@Suite struct `Permissions with names in code` {
  @Test func `A constant names the row of its permission`() {
    #expect(Service.photos.word == "photos" && Service.photosAdd.word == "photos-add")
    #expect(Service.criticalAlerts.word == "critical-alerts" && Service.paste.word == "paste")
    #expect(Service.ageRange.word == "age-range")
    #expect(Service.bluetooth.word == "bluetooth")
  }
}
