import type * as handler from '@/host/handler'
import importer from '@/tools/importTypeScript.cjs'
import type * as snapshot from '@/tools/snapshot'

// The host renders React with the styles' class names: Vite loads its modules, which Playwright could not.

const SOURCES = `${import.meta.dirname}/../../src`
const loaded = new Map<string, Promise<unknown>>()

/** Loads a module once per process. */
function load<Module>(file: string): Promise<Module> {
  const module = loaded.get(file) ?? importer.importTypeScript(`${SOURCES}/${file}`)
  loaded.set(file, module)
  return module as Promise<Module>
}

export const createHandler: typeof handler.createHandler = async (options) =>
  (await load<typeof handler>('host/handler.ts')).createHandler(options)
export const takeSnapshot: typeof snapshot.takeSnapshot = async (options) =>
  (await load<typeof snapshot>('tools/snapshot.ts')).takeSnapshot(options)
