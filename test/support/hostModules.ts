import importer from '@/build/importTypeScript.cjs'
import type * as handler from '@/host/handler'
import type * as snapshot from '@/host/snapshot'

// The host renders React with the styles' class names: Vite loads its modules, which Playwright could not.

const SOURCES = `${import.meta.dirname}/../../src/host`
const loaded = new Map<string, Promise<unknown>>()

/** Loads a module once per process. */
function load<Module>(file: string): Promise<Module> {
  const module = loaded.get(file) ?? importer.importTypeScript(`${SOURCES}/${file}`)
  loaded.set(file, module)
  return module as Promise<Module>
}

export const createHandler: typeof handler.createHandler = async (options) =>
  (await load<typeof handler>('handler.ts')).createHandler(options)
export const takeSnapshot: typeof snapshot.takeSnapshot = async (options) =>
  (await load<typeof snapshot>('snapshot.ts')).takeSnapshot(options)
