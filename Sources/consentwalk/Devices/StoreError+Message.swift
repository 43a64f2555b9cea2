public import Localization
public import SettingsStore
import TerminalUI

extension WalkFailure {
  /// Makes the failure for a step that the store did not accept. The walk shows the failure in one line, so the message
  /// does not contain the path of the file.
  init(_ error: StoreError) { self = .notKept(error.message) }
}

extension StoreError: MessageArgument {
  /// The problem and the fix, without the path of the file.
  public var message: Message {
    switch self {
    case .missing: .storeMissing
    case .folderUnusable(_, let folder): .storeFolderUnusable(folder: folder)
    case .noPermission: .storeNoPermission
    case .notAStore(_, let found): .storeNotAStore(found: found.message)
    case .damaged(_, let detail): .storeDamaged(detail: detail)
    case .newer(_, let found, let newest): .storeNewer(found: found, newest: newest)
    case .older(_, let found, let newest): .storeOlder(found: found, newest: newest)
    case .diskFull(let file): .storeDiskFull(file: file)
    case .readOnly: .storeReadOnly
    case .locked(_, let seconds): .storeLocked(seconds: seconds)
    case .changesUnreadable(_, let changes): .storeChangesUnreadable(changes: changes)
    case .moved: .storeMoved
    case .noDevice(_, let device): .storeNoDevice(device: device)
    case .deviceExists(_, let device): .storeDeviceExists(device: device)
    case .noBranch(_, let device, let branch): .storeNoBranch(device: device, branch: branch)
    case .branchExists(_, let device, let branch): .storeBranchExists(device: device, branch: branch)
    case .nullCharacter(_, let field): .storeNullCharacter(field: field)
    case .unnamed: .storeUnnamed
    case .foreignSchema(_, let what): .storeForeignSchema(what: what)
    case .circularLink: .storeCircularLink
    case .mayNotGrow: .storeMayNotGrow
    case .tooManyOpenFiles: .storeTooManyOpenFiles
    case .failed(_, let code, let message): .storeFailed(message: message, code: code)
    case .tooFewSteps(_, let device, let asked, let there, true):
      .storeTooFarBack(asked: asked, device: device, count: there)
    case .tooFewSteps(_, let device, let asked, let there, false):
      .storeTooFarForward(asked: asked, device: device, count: there)
    }
  }

  /// The problem and the fix. If the problem is about the file, its path comes first.
  var report: Message {
    switch self {
    case .noDevice, .deviceExists, .noBranch, .branchExists, .tooFewSteps, .nullCharacter, .unnamed:
      message
    case .missing, .folderUnusable, .noPermission, .notAStore, .damaged, .newer, .older, .diskFull, .readOnly,
      .locked,
      .changesUnreadable, .moved, .foreignSchema, .circularLink, .mayNotGrow, .tooManyOpenFiles, .failed:
      .storeInFile(file: file, reason: message)
    }
  }
}

extension StoreError.Foreign {
  /// What the found file is, as a phrase inside a sentence.
  fileprivate var message: Message {
    switch self {
    case .folder: .storeFoundFolder
    case .special: .storeFoundSpecial
    case .otherFile: .storeFoundOtherFile
    case .otherDatabase(let id): .storeFoundOtherDatabase(id: Int(id))
    }
  }
}
