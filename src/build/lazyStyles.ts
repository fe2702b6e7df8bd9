import { readFile } from 'node:fs/promises'
import { transform } from 'lightningcss'
import { preprocessCSS, type Plugin, type ResolvedConfig } from 'vite'
import { styleTargets } from './browserTargets.ts'
import { firstChunks } from './firstChunks.ts'

const LAZY_STYLES = '.lazy.module.css'
/** Ends in .js, so that Vite does not treat the module as styles; a chunk of its own is named `styles`. */
const moduleOf = (file: string) => `\0lazy-styles:${file}/styles.js`
const fileOf = (id: string) => /^\0lazy-styles:(.+)\/styles\.js$/.exec(id)?.[1]

/**
 * Puts the styles of `X.lazy.module.css` into the chunk that imports them, which applies them when it runs: a part that loads
 * later costs the first page's stylesheet nothing, and never opens without its styles (decision 100). Fails the build when the
 * first page imports such a file.
 */
export function lazyStyles(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'lienzo:lazy-styles',
    apply: 'build',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved
    },
    async resolveId(source, importer) {
      if (!source.endsWith(LAZY_STYLES)) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && moduleOf(resolved.id)
    },
    async load(id) {
      const file = fileOf(id)
      if (file === undefined) return null
      this.addWatchFile(file)
      const { code, modules = {} } = await preprocessCSS(await readFile(file, 'utf8'), file, config)
      return { code: moduleWith(minified(file, code), modules), moduleSideEffects: true }
    },
    generateBundle(_, bundle) {
      for (const chunk of firstChunks(bundle)) {
        const file = chunk.moduleIds.map(fileOf).find((name) => name !== undefined)
        if (file !== undefined) this.error(`${file} is imported by the first page: name it .module.css`)
      }
    },
  }
}

/** A constructed stylesheet is allowed by a policy without inline styles. */
const moduleWith = (styles: string, classes: Record<string, string>) => `
const sheet = new CSSStyleSheet()
sheet.replaceSync(${JSON.stringify(styles)})
document.adoptedStyleSheets.push(sheet)
export default ${JSON.stringify(classes)}
`

const minified = (filename: string, code: string): string =>
  new TextDecoder().decode(
    transform({ filename, code: new TextEncoder().encode(code), minify: true, targets: styleTargets }).code,
  )
