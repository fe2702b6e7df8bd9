import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { classNames } from './classNames.ts'

const SOURCES = `${import.meta.dirname}/..`

/** The host's programs (src/host/NAME.ts), with the modules of the platform that each may import. */
const PROGRAMS = {
  serve: { file: 'serve.js', platform: /^node:/ },
  // Workers have Node's modules only with a compatibility flag.
  cloudflare: { file: 'cloudflare.js', platform: /^$/ },
  // In its own folder, because Netlify makes a function of every file there.
  netlify: { file: 'netlify/store.js', platform: /^node:async_hooks$/ },
}

/** Only the browser loads lazy parts of the app (app/routes.tsx). */
const withoutDynamicImports: Plugin = {
  name: 'lienzo:without-dynamic-imports',
  enforce: 'pre',
  resolveId: (_, __, { kind }) => (kind === 'dynamic-import' ? '\0late-part' : null),
  load: (id) => (id === '\0late-part' ? 'export {}' : null),
}

/** Bundles src/host into one file for each platform. @throws when a bundle has an import not listed */
export async function bundleHost(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  for (const [name, { file, platform }] of Object.entries(PROGRAMS)) {
    const target = name === 'serve' ? 'node' : 'webworker'
    const { code, imports } = await bundleProgram(`${SOURCES}/host/${name}.ts`, target)
    const foreign = imports.filter((one) => !platform.test(one))
    if (foreign.length > 0) throw new Error(`The host (${file}) imports what is not there: ${foreign.join(', ')}`)
    mkdirSync(dirname(`${folder}/${file}`), { recursive: true })
    writeFileSync(`${folder}/${file}`, code)
  }
  // Node reads the files as modules, wherever they are copied to.
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }\n')
}

/** Bundles a program of the host into one file. @throws when it needs more files */
export async function bundleProgram(entry: string, target: 'node' | 'webworker'): Promise<Rolldown.OutputChunk> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { '@': SOURCES } },
    css: { modules: classNames },
    plugins: [withoutDynamicImports],
    // Production React renders several times faster.
    define: { __DEMO__: 'false', 'process.env.NODE_ENV': '"production"' },
    ssr: { target, noExternal: true },
    build: {
      write: false,
      ssr: entry,
      target: target === 'node' ? 'node20' : 'es2022',
      minify: false,
      rolldownOptions: {
        external: /^node:/,
        output: { format: 'es', codeSplitting: false },
        onLog: (level, log, handle) => {
          // 'use client', which has no effect here.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
        },
      },
    },
  })
  const chunks = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const [chunk, ...others] = chunks.filter((one) => one.type === 'chunk')
  if (!chunk || others.length > 0) throw new Error(`${entry} is not one file`)
  return chunk
}

const TEXT = /\.(js|css|svg)$/
/** The host changes the worker for its configuration: a compressed copy would be stale. */
const CHANGED_BY_HOST = ['service-worker.js']
/** A smaller file fits in a packet anyway. In bytes. */
const MIN_BYTES = 1024

/**
 * Writes NAME.br and NAME.gz beside the text files of a built store, at the best quality, which is too slow at request
 * time. Runs after the build, so that neither the worker nor the hosting files list them.
 */
export function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name) || CHANGED_BY_HOST.includes(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const content = readFileSync(path)
    if (content.length < MIN_BYTES) continue
    writeFileSync(`${path}.br`, brotli(content))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}

const brotli = (content: Buffer) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })

/** Command-line arguments: folder of the built store ('dist') and folder for the programs ('dist-host'). */
export async function main([store = 'dist', programs = 'dist-host']: readonly string[]): Promise<void> {
  await bundleHost(programs)
  compressFiles(store)
}
