extension YAMLSource {
  /// The first document of a file, and the list that is its second in runs of whole entries, so that a list of
  /// millions need not be held as nodes at once.
  ///
  /// An entry begins with a line that begins with `- `. So a text over several lines may not have such a line, which
  /// ``documents()`` would allow.
  ///
  /// - Parameter size: So many bytes, or somewhat more, are a run.
  /// - Returns: The header, the runs, and how many entries these have.
  /// - Throws: ``YAMLProblems`` where there is no such list, or an entry has more than ``byteLimit`` bytes.
  /// - Complexity: O(length).
  public func pieces(
    of size: Int = 1 << 16
  ) throws(YAMLProblems) -> (header: YAMLSource, list: [YAMLSource], entryCount: Int) {
    let bytes = bytes
    var pieces: [Run] = []
    var run: Run?
    /// Where the second document begins.
    var list: Run?
    var line = 1
    var start = bytes.startIndex
    var entryCount = 0
    // After the end of a document nothing is an entry of it.
    var isOver = false
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.endIndex
      let isEntry =
        bytes[start] == 0x2D && (start + 1 == end || [0x20, 0x0A, 0x0D].contains(bytes[start + 1]))
      let isMark = bytes[start..<end].starts(with: "---".utf8) || bytes[start..<end].starts(with: "...".utf8)
      if let current = run {
        if isMark { isOver = true }
        if isEntry, !isOver, start - current.start >= size {
          pieces.append(Run(start: current.start, end: start, line: current.line))
          run = Run(start: start, end: start, line: line)
        }
      } else if isMark {
        list = Run(start: start, end: end, line: line + 1)
      } else if isEntry, let list {
        run = Run(start: list.end, end: start, line: list.line)
      }
      if isEntry, run != nil { entryCount += 1 }
      line += 1
      start = end
    }
    guard let list, let run else {
      throw YAMLProblems([
        YAMLProblem(
          file: file, place: .start, YAMLMistake.longWithoutList, expected: YAMLWanted.listAfterHeader)
      ])
    }
    pieces.append(Run(start: run.start, end: bytes.endIndex, line: run.line))
    guard list.start - bytes.startIndex <= Self.byteLimit else {
      throw YAMLProblems([
        YAMLProblem(
          file: file, place: .start, YAMLMistake.longHeader(list.start - bytes.startIndex),
          expected: YAMLWanted.bytes(Self.byteLimit))
      ])
    }
    if let long = pieces.first(where: { $0.end - $0.start > Self.byteLimit + size }) {
      throw YAMLProblems([
        YAMLProblem(
          file: file, place: YAMLPlace(line: long.line, column: 1),
          YAMLMistake.longEntry, expected: YAMLWanted.shorterEntries(Self.byteLimit))
      ])
    }
    let header = Run(start: bytes.startIndex, end: list.start, line: 1)
    return (source(header, bytes), pieces.map { source($0, bytes) }, entryCount)
  }

  /// A part of the text, and the line it begins in.
  private struct Run {
    let start: Int
    let end: Int
    let line: Int
  }

  private func source(_ run: Run, _ bytes: ArraySlice<UInt8>) -> YAMLSource {
    YAMLSource(file: file, part: bytes[run.start..<run.end], firstLine: run.line)
  }
}

extension YAMLNode {
  /// The node as it stands so many lines further down.
  func moved(by lines: Int) -> YAMLNode {
    let place = place.moved(by: lines)
    switch content {
    case .scalar: return YAMLNode(content, at: place)
    case .list(let nodes): return YAMLNode(.list(nodes.map { $0.moved(by: lines) }), at: place)
    case .mapping(let entries):
      return YAMLNode(
        .mapping(
          entries.map {
            YAMLEntry(key: $0.key, at: $0.place.moved(by: lines), value: $0.value.moved(by: lines))
          }), at: place)
    }
  }
}

extension YAMLProblem {
  /// The problem as it stands so many lines further down.
  func moved(by lines: Int) -> YAMLProblem {
    YAMLProblem(
      file: file, place: place?.moved(by: lines), mistake, expected: wanted, suggestion: suggestion)
  }
}

extension YAMLPlace {
  fileprivate func moved(by lines: Int) -> YAMLPlace { YAMLPlace(line: line + lines, column: column) }
}
