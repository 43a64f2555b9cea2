import Testing

@testable import AppFiles

/// A target with a configuration for each of two apps: only the second one asks for contacts.
@Suite struct `Configurations of a target` {
  private static func project(_ names: String = "IS_CHEAP=1", _ plist: String = "Cheap-Info.plist") -> String
  {
    """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, Base, de, fr); mainGroup = G;
        buildConfigurationList = PL; targets = (App); };
      G = { isa = PBXGroup; children = (A, M, V); sourceTree = "<group>"; };
      A = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      M = { isa = PBXFileReference; path = M.m; sourceTree = "<group>"; };
      V = { isa = PBXVariantGroup; children = (VD, VF); name = Main.strings; sourceTree = "<group>"; };
      VD = { isa = PBXFileReference; path = external/de.lproj/Main.strings; sourceTree = "<group>"; };
      VF = { isa = PBXFileReference; path = fr.lproj/Main.strings; sourceTree = "<group>"; };
      App = { isa = PBXNativeTarget; name = Parcels; productType = "com.apple.product-type.application";
        buildConfigurationList = AL; buildPhases = (S, R); };
      S = { isa = PBXSourcesBuildPhase; files = (AB, MB); };
      AB = { isa = PBXBuildFile; fileRef = A; }; MB = { isa = PBXBuildFile; fileRef = M; };
      R = { isa = PBXResourcesBuildPhase; files = (VB); }; VB = { isa = PBXBuildFile; fileRef = V; };
      PL = { buildConfigurations = (PD, PS, PC); defaultConfigurationName = Debug; };
      PD = { name = Debug; buildSettings = { GCC_PREPROCESSOR_DEFINITIONS = ("DEBUG=1", "IS_TRIED=1"); }; };
      PS = { name = AppStore; buildSettings = { GCC_PREPROCESSOR_DEFINITIONS = ("IS_SOLD=1", "OLD=0");
        OTHER_SWIFT_FLAGS = "-D IS_SOLD"; }; };
      PC = { name = "AppStore-Cheap"; buildSettings = { GCC_PREPROCESSOR_DEFINITIONS = ("\(names)");
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = "IS_CHEAP $(inherited)"; }; };
      AL = { buildConfigurations = (AD, AS, AC); defaultConfigurationName = Debug; };
      AD = { name = Debug; buildSettings = { INFOPLIST_FILE = Info.plist; PRODUCT_BUNDLE_IDENTIFIER = com.a.debug; }; };
      AS = { name = AppStore; buildSettings = { INFOPLIST_FILE = Info.plist; PRODUCT_BUNDLE_IDENTIFIER = com.a; }; };
      AC = { name = "AppStore-Cheap"; buildSettings = { INFOPLIST_FILE = "\(plist)";
        PRODUCT_BUNDLE_IDENTIFIER = com.cheap; INFOPLIST_KEY_CFBundleDisplayName = Cheap;
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = "${inherited} IS_SMALL"; }; };
    }; rootObject = P; }
    """
  }

  private static let ask = "CNContactStore().requestAccess(for: .contacts) { _, _ in }\n"

  private func checkout(_ project: String = Self.project(), swift: String = "", objectiveC: String = "")
    throws
    -> Checkout
  {
    try Checkout([
      "A.xcodeproj/project.pbxproj": project, "Info.plist": Checkout.plist([("CFBundleName", "Parcels")]),
      "Cheap-Info.plist": Checkout.plist([
        ("CFBundleDisplayName", "Cheap"),
        ("NSContactsUsageDescription", "Finds the people you send parcels to."),
      ]), "A.swift": swift, "M.m": objectiveC, "fr.lproj/Main.strings": "",
    ])
  }

  static let conditions: [(swift: String, isBuilt: Bool)] = [
    ("#if IS_CHEAP\n\(ask)#endif\n", false), ("#if !IS_CHEAP\n\(ask)#endif\n", true),
    ("#if IS_CHEAP\n#else\n\(ask)#endif\n", true), ("#if IS_SOLD\n\(ask)#endif\n", true),
    ("#if IS_SOLD\n#else\n\(ask)#endif\n", false), ("#if !IS_SOLD\n\(ask)#endif\n", false),
    ("#if IS_SOLD\n#elseif IS_CHEAP\n\(ask)#endif\n", false), ("#if IS_KNOWN_NOWHERE\n\(ask)#endif\n", true),
    ("#if IS_CHEAP && !os(macOS)\n\(ask)#endif\n", false), ("#if IS_CHEAP || IS_SOLD\n\(ask)#endif\n", true),
    ("#if DEBUG\n\(ask)#endif\n", false), ("#if IS_SMALL\n\(ask)#endif\n", false),
  ]

  @Test(arguments: conditions)
  func `A call counts only if the inspected configuration builds it`(row: (swift: String, isBuilt: Bool))
    throws
  {
    #expect(try checkout(swift: row.swift).inspect().calls.count == (row.isBuilt ? 1 : 0), "\(row.swift)")
  }

  static let directives: [(text: String, isBuilt: Bool)] = [
    ("#ifdef IS_CHEAP", false), ("#ifndef IS_CHEAP", true), ("#if defined(IS_CHEAP)", false),
    ("#if !defined(IS_CHEAP)", true), ("#ifdef IS_SOLD", true), ("#ifdef OLD", true), ("#if OLD", false),
    ("#ifdef IS_TRIED", false), ("#ifdef IS_KNOWN_NOWHERE", true), ("#ifdef DEBUG", false),
    ("#ifndef DEBUG", true),
  ]

  @Test(arguments: directives)
  func `A condition of Objective-C is read with the definitions of its configuration`(
    row: (text: String, isBuilt: Bool)
  ) throws {
    let code = row.text + "\n[AVCaptureDevice requestAccessForMediaType:AVMediaTypeVideo];\n#endif\n"
    #expect(try checkout(objectiveC: code).inspect().calls.count == (row.isBuilt ? 1 : 0), "\(row.text)")
  }

  @Test func `A call of another configuration is no reason for an error, but for a key`() throws {
    let checkout = try checkout(swift: "#if IS_CHEAP\n\(Self.ask)#endif\n")
    #expect(try checkout.findings(.missingPurpose).isEmpty)
    try checkout.write(
      "Info.plist",
      Array(Checkout.plist([("NSContactsUsageDescription", "Finds the people you write to.")]).utf8))
    #expect(try checkout.findings(.idlePurpose).isEmpty)
  }

  @Test func `A configuration with its own bundle ID and Info.plist is named, and can be inspected`() throws {
    let checkout = try checkout(swift: "#if IS_CHEAP\n\(Self.ask)#endif\n")
    let found = try checkout.inspect()
    #expect(found.bundleID == "com.a" && found.ownConfigurations == ["AppStore-Cheap"])
    for name in ["AppStore-Cheap", "Cheap", "com.cheap"] {
      let own = try checkout.inspect(name)
      #expect(own.bundleID == "com.cheap" && own.names.first?.text == "Cheap", "\(name)")
      #expect(own.calls.map(\.permission) == ["contacts"] && own.purposes.count == 1, "\(name)")
    }
    #expect(throws: AppFilesError.self) { try checkout.inspect("Debug") }
    let same = try self.checkout(Self.project("IS_CHEAP=1", "Info.plist"))
    #expect(try same.inspect().ownConfigurations.isEmpty)
  }

  @Test func `Languages whose files are listed and absent are named`() throws {
    let found = try checkout().inspect()
    #expect(found.languages == ["en", "fr"])
    #expect(found.absentLanguages.listed == 3 && found.absentLanguages.absent == ["de"])
    let whole = try checkout()
    try whole.write("external/de.lproj/Main.strings", [])
    #expect(try whole.inspect().absentLanguages.absent.isEmpty)
  }
}
