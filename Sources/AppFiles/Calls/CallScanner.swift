import Platform

/// Finds the calls in source files. Each file is read in one pass over its bytes.
struct CallScanner {
  private let tables: [CallTable]
  private let compilerNames: [SourceLanguage: CompilerNames]
  private let budget: ReadingBudget?

  /// - Parameters:
  ///   - compilerNames: For each language, the names that the build settings define for the compiler.
  ///   - budget: If one of its limits is reached, the scan of a file stops; nil for no limits.
  init(_ compilerNames: [SourceLanguage: CompilerNames] = [:], within budget: ReadingBudget? = nil) {
    tables = SourceLanguage.allCases.map { CallTable($0) }
    self.compilerNames = compilerNames
    self.budget = budget
  }

  /// Returns the facts of a file.
  ///
  /// - Parameters:
  ///   - libraries: The packages on which the app depends; nil if they are unknown.
  ///   - locked: The Dart packages that are built into the app, including those on which only other packages depend.
  ///   - inherited: If a Dart file is a part of a library, the imports of this library.
  ///   - subclasses: Classes of the app, and for each the class of a row from which it inherits.
  /// - Complexity: O(length of the file).
  func scan(
    _ bytes: [UInt8], _ language: SourceLanguage, file: String, libraries: Set<String>? = nil,
    locked: Set<String> = [], inherited: String = "", subclasses: [String: String] = [:]
  ) -> SourceFacts {
    bytes.withUnsafeBufferPointer { buffer in
      let names = SourceNames(buffer, language, libraries: libraries, locked: locked, inherited: inherited)
      var scan = CallScan(
        SourceLexer(bytes: buffer, language: language), tables[Int(language.rawValue)], names, file, budget)
      scan.conditions = CompilerConditions(compilerNames[language] ?? CompilerNames())
      for (own, word) in subclasses { scan.renamed[CallTable.hash(own)] = CallTable.hash(word) }
      scan.run()
      return scan.facts
    }
  }

  /// Returns those of the functions that a file calls when the app starts.
  func launched(_ owners: Set<AppCall.Owner>, in bytes: [UInt8], _ language: SourceLanguage)
    -> Set<AppCall.Owner>
  {
    bytes.withUnsafeBufferPointer { buffer in
      let names = SourceNames(buffer, language)
      let start = CallContext(SourceLexer(bytes: buffer, language: language), names, 0, 0)
      return owners.filter { start.launches($0) }
    }
  }
}

extension CallScanner {
  /// Returns, for each use of a function in a file, the iOS versions on which this use runs.
  func versions(of function: String, in bytes: [UInt8], _ language: SourceLanguage) -> [CallVersions] {
    bytes.withUnsafeBufferPointer { buffer in
      let names = SourceNames(buffer, language)
      let start = CallContext(SourceLexer(bytes: buffer, language: language), names, 0, 0)
      return start.mentions(of: function).map(\.versions)
    }
  }

  /// Returns how often a file reads a property of a type, and how often it sets the property.
  func uses(of property: AppCall.Owner, in bytes: [UInt8]) -> (reads: Int, writes: Int) {
    bytes.withUnsafeBufferPointer { buffer in
      let names = SourceNames(buffer, .swift)
      let start = CallContext(SourceLexer(bytes: buffer, language: .swift), names, 0, 0)
      return start.uses(of: property)
    }
  }
}

/// The scan of one file.
private struct CallScan {
  private let lexer: SourceLexer
  private let table: CallTable
  private let file: String
  private(set) var facts = SourceFacts()
  var conditions = CompilerConditions()
  /// The last index whose line number was counted, and this line number.
  private var counted = (index: 0, line: 1)
  private var seen: Set<AppCall> = []
  /// The range in which a search for the end of a regular expression has failed.
  private var failed = 0..<0
  private let names: SourceNames
  private var settings = SettingsAddress()
  private let budget: ReadingBudget?
  /// Whether the strings of the file may contain file inputs of a web page in the app.
  private var mayOfferCamera = false
  /// Local names of imported calls and classes, and their original names, both as hashes: `usePermissions` for
  /// `useCameraPermissions`.
  var renamed: [UInt64: UInt64] = [:]

  init(
    _ lexer: SourceLexer, _ table: CallTable, _ names: SourceNames, _ file: String, _ budget: ReadingBudget?
  ) {
    self.budget = budget
    self.lexer = lexer
    self.table = table
    self.names = names
    self.file = file
    guard lexer.language == .script else { return }
    facts.skipsLocationRequests = names.holds("skipPermissionRequests: true")
    facts.handedOn = names.imports.handedOn
    mayOfferCamera = FileInput.packages.contains { names.offers($0) } && names.holds("image/")
    for (local, imported) in names.imports.byName where imported.name != "*" && imported.name != local {
      let hash = CallTable.hash(imported.name)
      if table.rows(hash) != nil { renamed[CallTable.hash(local)] = hash }
    }
    // A library that uses biometry explains why the app has the purpose string for Face ID.
    for (local, imported) in names.imports.byName where !ScriptImports.isOwn(imported.package) {
      let name = local.lowercased()
      if ["touchid", "faceid", "biometr"].contains(where: { name.holds($0) }) {
        facts.possible.insert(.faceID)
      }
    }
  }

  private var bytes: UnsafeBufferPointer<UInt8> { lexer.bytes }
  private var language: SourceLanguage { lexer.language }

  mutating func run() {
    let bytes = lexer.bytes
    let hasDirectives = [.swift, .objectiveC, .cSharp].contains(language)
    let hasSingleQuotes = language != .swift
    let hasTemplates = language == .script
    let hasMarkup = language == .script || language == .cSharp
    let hasRawStrings = language == .swift
    let hasMacs = language == .swift || language == .objectiveC
    let macFrameworks = Self.macFrameworks
    let wrapsLibraries = [.script, .dart, .kotlin].contains(language)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if SourceLexer.isWord(byte) {
        let start = index
        var hash = CallTable.seed
        repeat {
          hash = CallTable.mix(hash, bytes[index])
          index += 1
        } while index < bytes.count && SourceLexer.isWord(bytes[index])
        if hasMacs, macFrameworks.contains(hash), conditions.isEmpty {
          facts.isForMacs =
            facts.isForMacs || CallContext(lexer, names, start, index).previousWord == "import"
        }
        if hash == Self.paste, hasMacs,
          CallContext(lexer, names, start, index).previousWord == "func"
        {
          facts.hasOwnPaste = true
        }
        if !renamed.isEmpty, let other = renamed[hash] { hash = other }
        if let rows = table.rows(hash) {
          // Only a word of the table costs more than a few instructions.
          guard budget?.hasTime ?? true else { return }
          take(rows, start, index)
        } else if wrapsLibraries, CallContext.isRequest(bytes, start, index), conditions.isBuilt {
          let context = CallContext(lexer, names, start, index)
          if !context.isDeclaration { takeUnknown(context) }
        }
        continue
      }
      switch byte {
      case 0x2F:
        if let end = lexer.endOfComment(index) {
          index = end
          continue
        }
        if hasTemplates, let end = lexer.endOfExpression(index, failed: &failed) {
          index = end
          continue
        }
      case 0x3C
      where hasMarkup && index + 3 < bytes.count && bytes[index + 1] == 0x21
        && bytes[index + 2] == 0x2D:
        index = lexer.endOfMarkupComment(index)
        continue
      case 0x22:
        index = readString(index, lexer.endOfString(index))
        continue
      case 0x27 where hasSingleQuotes:
        index = readString(index, lexer.endOfString(index))
        continue
      case 0x60 where hasTemplates:
        index = readString(index, lexer.endOfString(index))
        continue
      case 0x23 where hasRawStrings:
        if let end = lexer.endOfRawString(index) {
          index = readString(index, end)
          continue
        }
        let end = lexer.endOfSigns(index)
        index = end > index + 1 ? end : directive(index)
        continue
      case 0x23 where hasDirectives:
        index = directive(index)
        continue
      default: break
      }
      index += 1
    }
  }

  /// Searches a string for private addresses of Settings. Returns the end of the string.
  private mutating func readString(_ start: Int, _ end: Int) -> Int {
    if mayOfferCamera, FileInput.offersCamera(bytes, start..<end) {
      add(.camera, FileInput.name, .may, at: CallContext(lexer, names, start, end))
    }
    guard conditions.isBuilt, let found = settings.read(bytes, start..<end) else { return end }
    add(
      .privateSettings, found.address, .asks, at: CallContext(lexer, names, found.start, end))
    return end
  }

  /// Reads a compiler directive and returns its end. If the number sign begins no directive, returns the next index.
  private mutating func directive(_ start: Int) -> Int {
    var before = start - 1
    while before >= 0, bytes[before] == 0x20 || bytes[before] == 0x09 { before -= 1 }
    guard before < 0 || bytes[before] == 0x0A else { return start + 1 }
    var end = start
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    let text = String(decoding: bytes[start..<min(end, start + 200)], as: UTF8.self)
    if conditions.isEmpty, Self.macHeaders.contains(where: { text.contains($0) }) { facts.isForMacs = true }
    conditions.read(text)
    // `#selector` is not a directive, so there can be calls after it in the same line.
    return bytes[min(start + 1, bytes.count - 1)] == 0x73 ? start + 1 : end
  }

  /// Frameworks that exist only on macOS, as hashes.
  private static let macFrameworks: Set<UInt64> = [
    CallTable.hash("AppKit"), CallTable.hash("Cocoa"),
  ]
  private static let paste = CallTable.hash("paste")
  private static let macHeaders = [
    "import <AppKit/", "import <Cocoa/", "include <AppKit/", "include <Cocoa/",
  ]

  private mutating func line(of index: Int) -> Int {
    var line = counted.line
    for place in counted.index..<index where bytes[place] == 0x0A { line += 1 }
    counted = (index, line)
    return line
  }

  private mutating func take(_ rows: [Int], _ start: Int, _ end: Int) {
    guard conditions.isBuilt || conditions.isBuiltElsewhere else { return }
    let context = CallContext(lexer, names, start, end)
    let isDeclaration = context.isDeclaration
    var fitting: [(row: CallRow, strength: CallRow.Strength)] = []
    for index in rows {
      if index < 0 {
        guard !isDeclaration else { continue }
        if let (name, property) = context.requestedConstant, conditions.isBuilt, !context.isNeverRun {
          facts.tableRequests.append(
            TableRequest(
              name: name, property: property, file: file, line: line(of: start),
              call: "request(\(name)\(property.map { "." + $0 } ?? ""))"))
        }
        let named = context.namedPermissions
        guard !named.isEmpty, !context.isNeverRun else { continue }
        for named in named {
          guard let certainty = named.strength.certainty, conditions.isBuilt else {
            facts.possible.insert(named.service)
            continue
          }
          add(named.service, named.call, certainty, at: context)
          if let (name, property) = context.constantOfScript, let call = facts.calls.last {
            facts.tables.append(NameTable(name: name, property: property, call: call))
          }
        }
        continue
      }
      let row = table.rows[index]
      guard !isDeclaration || row.form.isImplemented else { continue }
      if row.form.isMade, row.strength.certainty != nil, let own = context.subclass {
        facts.subclasses[own] = row.word
      }
      if !row.isFallback || fitting.isEmpty, context.fits(row) {
        fitting.append((row, context.strength(of: row)))
      }
    }
    guard !fitting.isEmpty else {
      if !isDeclaration {
        takeHandedOn(rows, context)
        takeUnknown(context)
      }
      return
    }
    guard !context.isNeverRun else {
      facts.neverRun.insert(context.name(fitting[0].row))
      return
    }
    if fitting[0].row.services == [.paste], context.isAfterPaste || context.readsOwnContent { return }
    // This code is built in another configuration of the app. So the app's files may contain its key.
    guard conditions.isBuilt else { return facts.possible.formUnion(fitting.flatMap(\.row.services)) }
    // If several rows match for one permission, the most certain one is used.
    var sure: [CallTarget: AppCall.Certainty] = [:]
    for (row, strength) in fitting {
      facts.possible.formUnion(row.services)
      guard let certainty = strength.certainty else { continue }
      for service in row.services { sure[service] = max(sure[service] ?? certainty, certainty) }
    }
    for (row, strength) in fitting {
      for service in row.services where strength.certainty != nil {
        guard let certainty = sure.removeValue(forKey: service) else { continue }
        let isEarly = service == .tracking && context.isEarly
        // An object that shows the prompt when it is created is also created after the answer. A request usually is
        // not.
        add(
          service, context.name(row), certainty, at: context, isEarly: isEarly,
          isUse: certainty == .atUse || certainty == .asks && row.form.isMade, before: row.end)
      }
    }
  }

  /// Handles a call whose name is imported from another file of the app. That file may export it from a package.
  private mutating func takeHandedOn(_ rows: [Int], _ context: CallContext) {
    guard language == .script, conditions.isBuilt, let imported = context.ownImport, !context.isNeverRun
    else { return }
    for index in rows where index >= 0 && context.fitsHandedOn(table.rows[index]) {
      let row = table.rows[index]
      guard let certainty = context.strength(of: row).certainty else { continue }
      for service in row.services {
        let found = call(
          service, context.name(row), certainty, at: context, isUse: certainty == .atUse, before: row.end)
        facts.handedOnCalls.append(
          HandedOnCall(
            call: found, path: imported.package, name: imported.name == "*" ? "default" : imported.name,
            packages: row.modules))
      }
    }
  }

  /// Handles a request of a library for which there is no row.
  private mutating func takeUnknown(_ context: CallContext) {
    guard let service = context.wrappedPermission, !context.isNeverRun else { return }
    facts.possible.insert(service)
    guard conditions.isBuilt else { return }
    add(service, context.text(context.start, context.end), .may, at: context, isGuess: true)
  }

  private mutating func add(
    _ service: CallTarget, _ call: String, _ certainty: AppCall.Certainty, at context: CallContext,
    isEarly: Bool = false, isGuess: Bool = false, isUse: Bool = false, before end: Version? = nil
  ) {
    let found = self.call(
      service, call, certainty, at: context, isEarly: isEarly, isGuess: isGuess, isUse: isUse, before: end)
    guard seen.insert(found).inserted else { return }
    facts.calls.append(found)
    if found.isOldCalendarCall { facts.functions[found] = context.function }
    if service == .paste { facts.getters[found] = context.getter }
  }

  private mutating func call(
    _ service: CallTarget, _ call: String, _ certainty: AppCall.Certainty, at context: CallContext,
    isEarly: Bool = false, isGuess: Bool = false, isUse: Bool = false, before end: Version? = nil
  ) -> AppCall {
    var versions = context.versions
    versions.narrow(before: end)
    return AppCall(
      service: service, file: file, line: line(of: context.start), call: call, certainty: certainty,
      isEarly: isEarly, isForwarded: context.isForwarding, isGuess: isGuess,
      isAtLaunch: context.runsAtLaunch,
      isBehindGrant: isUse && (context.isBehindGrant || context.isAfterAnswer),
      isForUndetermined: certainty != .atUse && context.isForUndetermined,
      // A call behind a condition does not always run when its function runs.
      owner: context.isConditional ? nil : context.owner,
      isOwnerCalled: service != .paste || context.isOwnerCalled, versions: versions)
  }
}
