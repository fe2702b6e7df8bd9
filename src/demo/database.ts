import sqlite from 'node-sqlite3-wasm'
import type { JSValue, Statement } from 'node-sqlite3-wasm'
import * as v from 'valibot'
import { claimDatabaseFile } from './claimDatabaseFile.ts'
import { SCHEMA, SCHEMA_VERSION } from './schema.ts'

/** What reads and writes the shop's tables. Values are always bound, never part of the SQL. */
export type Database = {
  /** Answers how many rows changed. */
  run(sql: string, ...values: JSValue[]): number
  all<Row>(row: v.GenericSchema<unknown, Row>, sql: string, ...values: JSValue[]): Row[]
  first<Row>(row: v.GenericSchema<unknown, Row>, sql: string, ...values: JSValue[]): Row | undefined
  /** All of the work or nothing of it. Does not nest. */
  transaction<Result>(work: () => Result): Result
  isOpen(): boolean
  close(): void
}

/**
 * Opens (and creates) the database in `file`, or one in memory for ':memory:'.
 * Throws when another process has the file, or when an incompatible version of the demo wrote it.
 */
export function openDatabase(file: string): Database {
  const release = file === ':memory:' ? () => undefined : claimDatabaseFile(file)
  let connection: sqlite.Database | undefined
  try {
    connection = new sqlite.Database(file)
    prepareFile(connection, file)
    return withStatements(connection, release)
  } catch (error) {
    connection?.close()
    release()
    throw error
  }
}

// A write-ahead log held by one process. With node-sqlite3-wasm's default, a rollback journal, SQLite takes its
// own lock for another's and leaves the journal of a killed process unread: half of a transaction would stay.
function prepareFile(connection: sqlite.Database, file: string): void {
  if (file !== ':memory:') {
    // In this order: without the exclusive lock the log needs shared memory, which WebAssembly has not.
    connection.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;')
  }
  const version = connection.get('PRAGMA user_version')?.user_version
  if (version === SCHEMA_VERSION) return
  if (version !== 0) {
    throw new Error(`The demo database ${file} was made by another version of Lienzo. Delete it to start afresh.`)
  }
  connection.exec(`BEGIN; ${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT;`)
}

function withStatements(connection: sqlite.Database, release: () => void): Database {
  const statements = new Map<string, Statement>()

  const query = (sql: string, values: JSValue[]) => {
    const statement = statements.get(sql) ?? connection.prepare(sql)
    statements.set(sql, statement)
    try {
      // All rows, always: a statement left between two rows keeps its tables locked.
      return statement.all(values.map(withoutNul))
    } catch (error) {
      // A failed statement refuses its next use, too.
      statements.delete(sql)
      finalize(statement)
      throw error
    }
  }
  const all: Database['all'] = (row, sql, ...values) => query(sql, values).map((found) => v.parse(row, found))

  return {
    all,
    first: (row, sql, ...values) => all(row, sql, ...values)[0],
    run: (sql, ...values) => {
      query(sql, values)
      return v.parse(Changes, query('SELECT changes() AS changes', [])[0]).changes
    },
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
      if (!connection.isOpen) return
      for (const statement of statements.values()) finalize(statement)
      connection.close()
      release()
    },
  }
}

const Changes = v.object({ changes: v.number() })

/** The driver ends a text at its first NUL, so that '1001\0x' would be found as '1001'. */
function withoutNul(value: JSValue): JSValue {
  return typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value
}

/** SQLite repeats a statement's last error when it is finalized; it was reported when it happened. */
function finalize(statement: Statement): void {
  try {
    statement.finalize()
  } catch {
    // Already reported.
  }
}
