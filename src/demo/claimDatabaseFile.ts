import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

const Owner = v.object({ pid: v.number(), life: v.string() })
type Owner = v.InferOutput<typeof Owner>

/**
 * Makes this process the only one that works on a database file; answers the function that gives it back.
 * Throws when a living process has it. What a killed server left behind is cleared away.
 *
 * Why one process only: node-sqlite3-wasm locks with a folder `<file>.lock`, which outlives a kill, and nothing
 * in that folder says whose it is. So `<file>.owner` says it. Sharing was the alternative; it was not chosen,
 * because with that lock SQLite never rolls back the journal of a killed process (see database.ts).
 */
export function claimDatabaseFile(file: string): () => void {
  mkdirSync(path.dirname(file), { recursive: true })
  const ownerFile = `${file}.owner`
  const previous = readText(ownerFile)
  if (previous !== undefined) {
    const owner = parseOwner(previous)
    if (owner && lifeOf(owner.pid) === owner.life) throw inUse(file, `process ${owner.pid}`)
    moveAway(ownerFile, previous, file)
  }
  writeOwnerFile(ownerFile, file)
  rmSync(`${file}.lock`, { recursive: true, force: true })
  return () => rmSync(ownerFile, { force: true })
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function parseOwner(text: string): Owner | undefined {
  try {
    return v.parse(Owner, JSON.parse(text))
  } catch {
    // Half a file: the machine went down while it was written.
    return undefined
  }
}

/**
 * What tells a process from an earlier one with the same number (containers count from 1 again and again): on
 * Linux its start time, elsewhere no more than that it runs. Undefined when it is dead.
 */
function lifeOf(pid: number): string | undefined {
  const stat = readText(`/proc/${pid}/stat`)
  if (stat === undefined) return readText('/proc/self/stat') === undefined && answersSignals(pid) ? 'runs' : undefined
  // The name stands in parentheses and may hold anything; the third field follows it, the start time is the 22nd.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // A killed process whose parent has not looked yet still has its number.
  return fields[0] === 'Z' ? undefined : fields[22 - 3]
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Not allowed to signal it: it lives, but belongs to somebody else.
    return hasCode(error, 'EPERM')
  }
}

function hasCode(error: unknown, code: string): boolean {
  // No instanceof: Node's own errors are of another realm inside Jest.
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code
}

/** Of two servers that start at once after a kill, one wins the rename; the other must not move the winner's file. */
function moveAway(ownerFile: string, stale: string, file: string): void {
  const aside = `${ownerFile}.${process.pid}`
  try {
    renameSync(ownerFile, aside)
  } catch {
    throw inUse(file, 'a server that has just started')
  }
  if (readText(aside) !== stale) {
    renameSync(aside, ownerFile)
    throw inUse(file, 'a server that has just started')
  }
  rmSync(aside)
}

function writeOwnerFile(ownerFile: string, file: string): void {
  const me: Owner = { pid: process.pid, life: lifeOf(process.pid) ?? '' }
  try {
    writeFileSync(ownerFile, JSON.stringify(me), { flag: 'wx' })
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw inUse(file, 'a server that has just started')
    throw error
  }
}

function inUse(file: string, owner: string): Error {
  return new Error(
    `The demo database ${file} is in use by ${owner}. Stop it, or give this server a database of its own ` +
      `(LIENZO_DEMO_DATABASE). If that is no Lienzo server, delete ${file}.owner.`,
  )
}
