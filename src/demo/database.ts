import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import sqlite from 'node-sqlite3-wasm'
import type { JSValue } from 'node-sqlite3-wasm'
import * as v from 'valibot'
import { SCHEMA, SCHEMA_VERSION } from './schema.ts'

/** Reads and writes the shop's tables. Values are always bound, never part of the SQL. */
export type Database = {
  /** Returns the number of changed rows. */
  run(sql: string, ...values: JSValue[]): number
  all<Row>(row: v.GenericSchema<unknown, Row>, sql: string, ...values: JSValue[]): Row[]
  first<Row>(row: v.GenericSchema<unknown, Row>, sql: string, ...values: JSValue[]): Row | undefined
  /** Commits all of the work or none of it. Does not nest. */
  transaction<Result>(work: () => Result): Result
  isOpen(): boolean
  close(): void
}

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

function databaseOf(connection: sqlite.Database): Database {
  const all: Database['all'] = (row, sql, ...values) =>
    connection.all(sql, values.map(withoutNul)).map((found) => v.parse(row, found))
  return {
    all,
    first: (row, sql, ...values) => all(row, sql, ...values)[0],
    run: (sql, ...values) => connection.run(sql, values.map(withoutNul)).changes,
    transaction: (work) => {
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
