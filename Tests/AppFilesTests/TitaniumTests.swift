import Testing

@testable import AppFiles

@Suite struct `Apps of Titanium` {
  @Test func `A Titanium app is read from its configuration and its scripts`() throws {
    let found = try Checkout([
      "tiapp.xml": """
      <?xml version="1.0" encoding="UTF-8"?>
      <ti:app xmlns:ti="http://ti.appcelerator.org">
        <id>com.example.parcels</id><name>Parcels</name>
        <ios><min-ios-ver>15.0</min-ios-ver>
          <plist>
            <dict>
              <key>NSCameraUsageDescription</key>
              <string>Scans the codes on your parcels to track them.</string>
            </dict>
          </plist></ios>
        <android><manifest><plist><key>NSMotionUsageDescription</key></plist></manifest></android>
      </ti:app>
      """,
      "app/controllers/scan.js":
        "Ti.Media.requestCameraPermissions(f);\nrequestCameraPermissions(f);\nMedia.showCamera({});\n",
      "app/controllers/place.js":
        "Ti.Geolocation.requestLocationPermissions(Ti.Geolocation.AUTHORIZATION_WHEN_IN_USE, f);\n",
      "app/platform/android/b.js": "Ti.Media.showCamera({});\n",
    ]).inspect()
    #expect(found.names.map(\.text) == ["Parcels"] && found.bundleID == "com.example.parcels")
    #expect(found.deploymentTarget == "15.0")
    #expect(
      found.purposes.map { "\($0.key) \($0.file):\($0.line)" } == ["NSCameraUsageDescription tiapp.xml:7"])
    #expect(
      found.calls.map { "\($0.permission ?? "-") \($0.file):\($0.line)" } == [
        "location-when-in-use app/controllers/place.js:1", "camera app/controllers/scan.js:1",
      ])
    #expect(throws: AppFilesError.self) { try Checkout(["tiapp.xml": "<a><id>b</id></a>"]).inspect() }
  }
}
