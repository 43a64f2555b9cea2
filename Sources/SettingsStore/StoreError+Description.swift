extension StoreError: CustomStringConvertible {
  /// The file, the problem and the fix, in English.
  public var description: String {
    switch self {
    case .missing(let file):
      "\(file): there is no store here; `device new` or `do` creates one, --store names another"
    case .folderUnusable(let file, let folder):
      "\(file): the folder \(folder) cannot be made or used; make it, or name another file with --store"
    case .noPermission(let file):
      "\(file): you may not read this file; ask its owner, or name another file with --store"
    case .notAStore(let file, let found):
      "\(file): \(found.description), not a ConsentWalk store; it was left alone, name another file with --store"
    case .damaged(let file, let detail):
      "\(file): the store is damaged (\(detail)); it was left as it is: "
        + "restore a copy of it, or move it away and start afresh"
    case .newer(let file, let found, let newest):
      "\(file): the store has format \(found), this program knows formats up to \(newest); "
        + "use the newer ConsentWalk, or name another file with --store"
    case .older(let file, let found, let newest):
      "\(file): the store has format \(found) and has to become format \(newest), but it cannot be written; "
        + "make it writable, or copy it to where it is"
    case .diskFull(let file):
      "\(file): the disk is full and nothing was changed; make room, then try again: even to delete takes room, so "
        + "move other files away, or this one with \(file)-wal"
    case .readOnly(let file):
      "\(file): the file, its folder or its disk is read-only; make both writable, or copy the store and "
        + "name the copy with --store"
    case .locked(let file, let seconds):
      "\(file): another process has kept the store locked for \(seconds) s; end it, or try again"
    case .changesUnreadable(let file, let changes):
      "\(file): the last changes are in \(changes), which cannot be read in a folder that is not writable; "
        + "copy both files to a writable folder and name the copy with --store"
    case .moved(let file):
      "\(file): the file was moved, replaced or deleted while it was in use, nothing was changed; "
        + "put it back or start again"
    case .noDevice(let file, let device):
      "\(file): there is no device \"\(device)\"; `device list` shows those there are, `device new` makes one"
    case .deviceExists(let file, let device):
      "\(file): there is a device \"\(device)\" already; `device erase` starts it afresh"
    case .noBranch(let file, let device, let branch):
      "\(file): the device \"\(device)\" has no branch \"\(branch)\"; `branch list` shows those there are"
    case .branchExists(let file, let device, let branch):
      "\(file): the device \"\(device)\" has a branch \"\(branch)\" already; choose another name"
    case .tooFewSteps(let file, let device, let asked, let there, let isBack):
      "\(file): \(asked) \(isBack ? "back" : "forward") is too far on \"\(device)\": "
        + "there \(there == 1 ? "is 1 step" : "are \(there) steps") \(isBack ? "before" : "after") this one"
    case .nullCharacter(let file, let field):
      "\(file): the \(field) contains the character U+0000, which cannot be stored; remove it"
    case .unnamed:
      "the store has no place: HOME is not set and the account has no folder; --store names a file"
    case .foreignSchema(let file, let what):
      "\(file): the store holds \(what), which no ConsentWalk made; it was left alone: remove that with sqlite3, or name "
        + "another file with --store"
    case .circularLink(let file):
      "\(file): links lead round in a circle; make them lead to a file, or name another one with --store"
    case .mayNotGrow(let file):
      "\(file): the file may not grow and nothing was changed; raise the limit on the size of files (ulimit -f)"
    case .tooManyOpenFiles(let file):
      "\(file): no more files may be open; raise the limit (ulimit -n)"
    case .failed(let file, let code, let message):
      "\(file): SQLite reports \(message) (code \(code)), nothing was changed; "
        + "see that the disk is in order, then try again"
    }
  }
}

extension StoreError.Foreign: CustomStringConvertible {
  /// What was found, phrased for use inside a sentence.
  public var description: String {
    switch self {
    case .folder: "this is a folder"
    case .special: "this is a pipe, a socket or a device"
    case .otherFile: "this is some other file"
    case .otherDatabase(let id): "this is an SQLite database of another program (application_id \(id))"
    }
  }
}
