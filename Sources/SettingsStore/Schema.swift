import GRDB

/// The tables of the store, and the migrations of older files.
enum Schema {
  /// "CWlk": the application id of a store. It marks the SQLite file as ours.
  static let applicationID: Int32 = 0x4357_6c6b

  /// The newest format. Each file contains its format in `user_version`.
  static let newest = 4

  /// The migrations to all formats, in order. A published migration is never edited. A new one is added at the end.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 devices, steps, settings", foreignKeyChecks: .immediate) { db in
      try db.execute(sql: first)
      try db.execute(sql: "PRAGMA user_version = 1")
    }
    migrator.registerMigration("2 branches", foreignKeyChecks: .immediate) { db in
      try db.execute(sql: second)
      try BranchMigration.run(db)
      try db.execute(sql: "PRAGMA user_version = 2")
    }
    migrator.registerMigration("3 differences between states", foreignKeyChecks: .immediate) { db in
      try db.execute(sql: third)
      try StateMigration.run(db)
      try db.execute(sql: "PRAGMA user_version = 3")
    }
    migrator.registerMigration("4 events in the place of log lines", foreignKeyChecks: .immediate) { db in
      try db.execute(sql: fourth)
      try EventMigration.run(db)
      try db.execute(sql: "PRAGMA user_version = 4")
    }
    return migrator
  }

  // The first state of a device is its step 0, without a parent and without a text. So the head is always a step, and
  // each state is stored only once. `state` and `log` can be null, because later formats store only some states. With
  // `parent`, several steps can follow the same step.
  private static let first = """
    CREATE TABLE device (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      header TEXT NOT NULL,
      flowHash TEXT NOT NULL,
      head INTEGER NOT NULL REFERENCES step(id),
      created INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      settingsSum INTEGER NOT NULL,
      checksum INTEGER NOT NULL
    );
    CREATE TABLE step (
      id INTEGER PRIMARY KEY,
      device INTEGER NOT NULL REFERENCES device(id),
      parent INTEGER REFERENCES step(id),
      position INTEGER NOT NULL,
      step TEXT NOT NULL,
      state TEXT,
      log TEXT,
      checksum INTEGER NOT NULL
    );
    CREATE INDEX stepByPosition ON step(device, position);
    CREATE TABLE setting (
      device INTEGER NOT NULL REFERENCES device(id),
      scope TEXT NOT NULL,
      key TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (device, scope, key)
    ) WITHOUT ROWID;
    CREATE VIEW settings AS
      SELECT device.name AS device, scope, key, value
      FROM device JOIN setting ON setting.device = device.id
      ORDER BY device.name, scope, key;
    """

  // A branch owns the steps after its `start`. The earlier steps belong to its base, and so on until branch 1. The last
  // step of the current branch is stored with the device, because each step updates the device anyway. For all other
  // branches, `branch.tip` is valid. `step.flow` is set if the flow differs from that of the previous step.
  private static let second = """
    ALTER TABLE step ADD COLUMN branch INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE step ADD COLUMN flow TEXT;
    DROP INDEX stepByPosition;
    CREATE UNIQUE INDEX stepByPlace ON step(device, branch, position);
    CREATE INDEX stepByFlow ON step(device, branch, position) WHERE flow IS NOT NULL;
    ALTER TABLE device ADD COLUMN branch INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE device ADD COLUMN tip INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE branch (
      device INTEGER NOT NULL REFERENCES device(id),
      number INTEGER NOT NULL,
      name TEXT NOT NULL,
      base INTEGER,
      start INTEGER NOT NULL,
      tip INTEGER NOT NULL REFERENCES step(id),
      checksum INTEGER NOT NULL,
      PRIMARY KEY (device, number)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX branchByName ON branch(device, name);
    """

  // A step contains either its complete state or the difference from its parent's state. In older formats, it contains
  // the complete state. The state at the head is stored with the device. `trusted` is 1 if the step was imported and
  // not computed.
  private static let third = """
    ALTER TABLE step ADD COLUMN delta TEXT;
    ALTER TABLE step ADD COLUMN trusted INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE device ADD COLUMN state TEXT NOT NULL DEFAULT '';
    """

  // `events` contains the events of a step, one per line: its name and its arguments.
  private static let fourth = """
    ALTER TABLE step RENAME COLUMN log TO events;
    """
}
