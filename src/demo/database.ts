import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import sqlite, { type JSValue } from 'node-sqlite3-wasm'
import * as v from 'valibot'

/** Increase it with every change of SCHEMA: openDatabase refuses a file of another version. */
const SCHEMA_VERSION = 1

/**
 * The tables. seed.ts fills `images` to `codes`; requests fill the others.
 * A list item survives its image, so that carts stay complete when the catalog shrinks and grows again.
 */
const SCHEMA = `
  CREATE TABLE seeds (id INTEGER PRIMARY KEY CHECK (id = 1), fingerprint TEXT NOT NULL);

  CREATE TABLE images (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    title TEXT,
    description TEXT,
    tags TEXT,
    width INTEGER,
    height INTEGER,
    flaw TEXT
  );
  CREATE VIRTUAL TABLE image_words USING fts5 (
    title, description, tags,
    content = 'images', content_rowid = 'position', tokenize = 'unicode61 remove_diacritics 2'
  );

  CREATE TABLE packages (position INTEGER PRIMARY KEY, answer TEXT NOT NULL);

  CREATE TABLE codes (
    code TEXT PRIMARY KEY,
    percent REAL NOT NULL,
    expires TEXT,
    uses INTEGER NOT NULL DEFAULT 0
  );

  CREATE TABLE clients (
    id INTEGER PRIMARY KEY,
    id_google TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL,
    name TEXT NOT NULL,
    given_name TEXT NOT NULL,
    family_name TEXT NOT NULL,
    picture TEXT NOT NULL,
    locale TEXT NOT NULL
  );

  CREATE TABLE list_items (
    added INTEGER PRIMARY KEY AUTOINCREMENT,
    list TEXT NOT NULL,
    client_id INTEGER NOT NULL REFERENCES clients (id),
    image_id TEXT NOT NULL,
    UNIQUE (list, client_id, image_id)
  );

  CREATE TABLE purchases (
    id INTEGER PRIMARY KEY,
    client_id INTEGER NOT NULL REFERENCES clients (id),
    sent TEXT NOT NULL,
    image_ids TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'REGISTERED',
    paypal_order_id TEXT UNIQUE,
    paypal_details TEXT,
    confirmations INTEGER NOT NULL DEFAULT 0
  );
`

/** Reads and writes the shop's tables. Values are always bound, never part of the SQL. */
export type Database = ReturnType<typeof databaseOf>

/**
 * Opens the database in `file`, created if missing, or one in memory for ':memory:'.
 * @throws when an incompatible version of the demo wrote the file
 */
export function openDatabase(file: string): Database {
  if (file !== ':memory:') {
    mkdirSync(path.dirname(file), { recursive: true })
    // The driver's lock, a folder, outlives a killed server. Only this server uses the file (parseDemoOptions.ts).
    rmSync(`${file}.lock`, { recursive: true, force: true })
  }
  let connection: sqlite.Database | undefined
  try {
    connection = new sqlite.Database(file)
    prepareFile(connection, file)
    return databaseOf(connection)
  } catch (error) {
    connection?.close()
    throw error
  }
}

// A write-ahead log owned by one process. With node-sqlite3-wasm's default, a rollback journal, SQLite mistakes its own
// lock for another process's and does not read the journal of a killed process: half of a transaction would stay.
function prepareFile(connection: sqlite.Database, file: string): void {
  if (file !== ':memory:') {
    // The order matters: without the exclusive lock the log needs shared memory, which WebAssembly does not have.
    connection.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;')
  }
  const version = connection.get('PRAGMA user_version')?.user_version
  if (version === SCHEMA_VERSION) return
  if (version !== 0) {
    throw new Error(`The demo database ${file} was made by another version of Lienzo. Delete it to start afresh.`)
  }
  connection.exec(`BEGIN; ${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT;`)
}

function databaseOf(connection: sqlite.Database) {
  const all = <Row>(row: v.GenericSchema<unknown, Row>, sql: string, ...values: JSValue[]): Row[] =>
    connection.all(sql, values.map(withoutNul)).map((found) => v.parse(row, found))
  return {
    all,
    first: <Row>(row: v.GenericSchema<unknown, Row>, sql: string, ...values: JSValue[]) =>
      all(row, sql, ...values).at(0),
    /** Returns the number of changed rows. */
    run: (sql: string, ...values: JSValue[]) => connection.run(sql, values.map(withoutNul)).changes,
    /** Commits all of the work or none of it. Does not nest. */
    transaction: <Result>(work: () => Result): Result => {
      connection.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        connection.exec('COMMIT')
        return result
      } catch (error) {
        if (connection.inTransaction) connection.exec('ROLLBACK')
        throw error
      }
    },
    isOpen: () => connection.isOpen,
    close: () => {
      if (connection.isOpen) connection.close()
    },
  }
}

/** Replaces NUL characters: the driver ends a text at the first one, so '1001\0x' would match '1001'. */
function withoutNul(value: JSValue): JSValue {
  return typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value
}
