import { readText, type FileSource } from './fileSource.ts'
import { readSiteConfig, type SiteConfig } from './siteConfig.ts'
import { markedPart } from '../shared/config/documentMarks.ts'
import type { Env } from '../shared/config/parseEnv.ts'
import { PLAIN_DOCUMENT } from '../shared/config/plainDocument.ts'

/** Path of the run-time configuration beside the built files. No browser reads it. */
const CONFIG_FILE = '/config.json'

/** The built store, as its host reads it once. */
export type BuiltStore = {
  readonly template: string
  /** The configuration that it was built with. */
  readonly built: Env
  readonly config: SiteConfig
  readonly version: string
}

/** @throws when the store is not built, or its configuration is invalid */
export async function readBuiltStore(
  files: FileSource,
  variables: Readonly<Record<string, string | undefined>>,
  isProxy = true,
): Promise<BuiltStore> {
  const template = await readText(files, PLAIN_DOCUMENT)
  if (template === null) throw new Error(`There is no ${PLAIN_DOCUMENT}: build the store first.`)
  const file = await readText(files, CONFIG_FILE)
  const built = builtEnv(template)
  const config = readSiteConfig({ built, file, variables, isProxy })
  return { template, built, config, version: versionOf(template) }
}

function builtEnv(template: string): Env {
  const json = /^[^>]*>([^]*)<\/script>/.exec(markedPart(template, 'config'))?.[1]
  if (json === undefined) throw new Error(`${PLAIN_DOCUMENT} has no configuration: build the store anew.`)
  return JSON.parse(json) as Env
}

/** The entry script's hash, which changes with every version. */
function versionOf(template: string): string {
  return /data-entry="[^"]*-([\w-]{8})\.js"/.exec(template)?.[1] ?? 'unknown'
}
