import { createHash } from 'node:crypto'
import { build, type Plugin, type Rolldown } from 'vite'
import { viteTargets } from './browserTargets.ts'
import { withPart } from '../shared/config/documentMarks.ts'
import type { Env } from '../shared/config/parseEnv.ts'
import { oldBrowserScript } from '../shell/oldBrowser.ts'

/** Names of CSS modules' classes: the same in the app and in the shell, which are built apart. */
export const classNames = { generateScopedName: '[local]_[hash:base64:4]' }

/** Placeholders in index.html for the shell's parts. */
const PLACES = {
  prefetch: '<!-- shell prefetch -->',
  oldBrowsers: '<!-- old browsers -->',
  style: '<!-- shell style -->',
  script: '<!-- shell script -->',
}
/** The document must arrive in the first few packets: its size delays everything else. In bytes. */
const MOST_BYTES = 40_000

/**
 * Builds the shell into the document: the script that requests the gallery (prefetch.ts), the check for old browsers
 * (oldBrowser.ts), the header (headerHtml.ts), the styles of the first screen and the script that draws it (main.ts). In a
 * build, loadApp.ts loads the app's code after the visible images; in development the browser loads it at once.
 * @param define constants of the build
 */
export function shell(define: Record<string, string>, env: Env): Plugin {
  let mode = ''
  let isBuild = false
  let boot = ''
  const bundle = async (entry: string) => inDocument(entry, await bundleOf(entry, mode, define))
  return {
    name: 'lienzo:shell',
    configResolved: ({ mode: its, command }) => {
      mode = its
      isBuild = command === 'build'
    },
    async buildStart() {
      if (!isBuild) return
      const { script } = await bundle('boot.ts')
      boot = `static/js/boot-${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName: boot, source: script })
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const prefetch = await bundle('prefetch.ts')
        const header = await bundleOf('headerHtml.ts', mode, define, 'es')
        const { script, style } = await bundle('main.ts')
        const { rest, attributes } = isBuild ? withoutApp(html) : { rest: html, attributes: '' }
        const withPrefetch = replaced(rest, PLACES.prefetch, `<script${attributes}>${prefetch.script}</script>`)
        const withCheck = replaced(withPrefetch, PLACES.oldBrowsers, `<script>${oldBrowserScript}</script>`)
        const withStyle = replaced(withCheck, PLACES.style, `<style>${style}${header.style}</style>`)
        const withShell = replaced(withStyle, PLACES.script, `<script>${script}</script>`)
        const withHeader = withPart(withShell, 'header', await headerOf(header.script, env))
        return isBuild
          ? withPart(withHeader, 'boot', `<script defer fetchpriority="low" src="/${boot}"></script>`)
          : withHeader
      },
    },
  }
}

type Bundle = { readonly script: string; readonly style: string }

async function bundleOf(
  entry: string,
  mode: string,
  define: Record<string, string>,
  format: 'iife' | 'es' = 'iife',
): Promise<Bundle> {
  const result = await build({
    configFile: false,
    mode,
    define,
    logLevel: 'warn',
    resolve: { alias: { '@': `${import.meta.dirname}/..` } },
    css: { modules: classNames },
    build: {
      write: false,
      target: viteTargets,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: `${import.meta.dirname}/../shell/${entry}`,
        preserveEntrySignatures: 'strict',
        output: { format },
      },
    },
  })
  const built = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunks = built.filter((one) => one.type === 'chunk')
  const libraries = chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .filter(([id, { renderedLength }]) => id.includes('node_modules') && renderedLength > 0)
    .map(([id]) => id)
  if (libraries.length > 0) throw new Error(`The shell (${entry}) carries libraries: ${libraries.join(', ')}`)
  const script = chunks.map(({ code }) => code.trim()).join('')
  const style = built
    .filter(isStyle)
    .map(({ source }) => String(source).trim())
    .join('')
  return { script, style }
}

function inDocument(entry: string, { script, style }: Bundle): Bundle {
  // These texts would end the script or style element early.
  if (/<\/s|<!--/i.test(script + style)) throw new Error(`The shell (${entry}) cannot stand in a document`)
  const bytes = Buffer.byteLength(script + style)
  if (bytes > MOST_BYTES) throw new Error(`The shell (${entry}) has grown to ${bytes} bytes`)
  return { script, style }
}

async function headerOf(script: string, env: Env): Promise<string> {
  const { headerHtml } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(script)}`)) as {
    headerHtml: (env: Env) => string
  }
  return headerHtml(env)
}

const isStyle = (one: Rolldown.OutputAsset | Rolldown.OutputChunk): one is Rolldown.OutputAsset =>
  one.type === 'asset' && one.fileName.endsWith('.css')

const TAGS = {
  entry: /(?<!\s)\s*<script type="module" crossorigin src="([^"]+)"><\/script>/,
  part: /(?<!\s)\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g,
  stylesheet: /(?<!\s)\s*<link rel="stylesheet" crossorigin href="([^"]+)">/,
}

/** Removes the app's tags from the document. @returns the rest, and the files as attributes for the shell's script */
function withoutApp(html: string): { rest: string; attributes: string } {
  const entry = TAGS.entry.exec(html)?.[1]
  const stylesheet = TAGS.stylesheet.exec(html)?.[1]
  if (entry === undefined || stylesheet === undefined)
    throw new Error('index.html has no entry or no stylesheet any more')
  const parts = [...html.matchAll(TAGS.part)].map(([, href = '']) => href)
  const rest = html.replace(TAGS.entry, '').replace(TAGS.part, '').replace(TAGS.stylesheet, '')
  const files = { entry, parts: parts.join(' '), styles: stylesheet }
  return {
    rest,
    attributes: Object.entries(files)
      .map(([name, value]) => ` data-${name}="${value}"`)
      .join(''),
  }
}

function replaced(html: string, place: string, by: string): string {
  if (!html.includes(place)) throw new Error(`index.html has no ${place}`)
  return html.replace(place, () => by)
}
