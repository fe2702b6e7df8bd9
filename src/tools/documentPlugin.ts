import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'
import { viteTargets } from './browserTargets.ts'
import importer from './importTypeScript.cjs'
import { PAGE_SIZE } from '../api/pageQuery.ts'
import type { appHtml } from '../host/documents/document.ts'
import { dataBlock, metaTags, storeMeta } from '../host/documents/pageMeta.ts'
import { markedPart, PLAIN_DOCUMENT, withParts } from '../shared/config/builtDocument.ts'
import { CONFIG_BLOCK, RENDERED_PATH } from '../shared/config/dataBlocks.ts'
import type { Env } from '../shared/config/parseEnv.ts'
import { oldBrowserScript } from '../shell/oldBrowser.ts'

/** Longest script, in characters, nearly all of one byte: the document must arrive in the first few packets. */
const MAX_LENGTH = 20_000
/** Placeholder for the site's address, which a build does not know. */
const SITE = 'http://site.invalid/'
/** A full page of images. Their title is the painter's placeholder (shell/paintFirstPage.ts). */
const TEMPLATE_ENTRIES = Array.from({ length: PAGE_SIZE }, (_, id) => ({
  id,
  url: '/',
  title: '{title}',
  width: 1,
  height: 1,
}))

/** `define`: constants of the build. */
type Options = { readonly mode: string; readonly define: Record<string, string>; readonly env: Env }

/**
 * Writes into index.html the configuration and the head, as the host does at run time, and the page that is shown
 * before the app's script: its scripts (shell/), the styles, and the gallery as React renders it without images. In
 * development the browser loads the app at once. Copies the built document to app.html: a snapshot changes index.html,
 * and other pages and the worker need the document without images.
 */
export function documentContent({ mode, define, env }: Options): Plugin {
  const scriptOf = (entry: string) => buildScript(entry, mode, define)
  let boot = ''
  return {
    name: 'lienzo:document',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const [first, last] = [await scriptOf('firstScript.ts'), await scriptOf('lastScript.ts')]
        const parts = {
          config: dataBlock(env, { id: CONFIG_BLOCK, [RENDERED_PATH]: '/' }),
          meta: metaTags(storeMeta(env), env),
          'first-script': `<script>${first}</script>`,
          'old-browsers': `<script>${oldBrowserScript}</script>`,
          'last-script': `<script>${last}</script>`,
        }
        if (!bundle) return withParts(html, parts)
        const { rest, attributes, stylesheet } = withoutApp(html)
        const styles = bundle[stylesheet]
        if (styles?.type !== 'asset') throw new Error('The build has no stylesheet any more')
        Reflect.deleteProperty(bundle, stylesheet)
        boot = await scriptOf('boot.ts')
        const { app, template } = await renderedPages(env)
        return withParts(rest, {
          ...parts,
          'first-script': `<script${attributes}>${first}</script>`,
          // Without the link, Vite would load the entry's styles again with a chunk.
          style: `<style>${String(styles.source)}</style><link rel="stylesheet" href="/${stylesheet}" disabled>`,
          boot: `<script defer fetchpriority="low" src="/${bootFile(boot)}"></script>`,
          painter: markedPart(rest, 'painter') + template,
          app,
        })
      },
    },
    generateBundle: {
      // After Vite has emitted index.html.
      order: 'post',
      handler(_, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') return
        this.emitFile({ type: 'asset', fileName: PLAIN_DOCUMENT.slice(1), source: index.source })
        this.emitFile({ type: 'asset', fileName: bootFile(boot), source: boot })
      },
    },
  }
}

const bootFile = (source: string) =>
  `static/js/boot-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`

/** The gallery without images, and the template of its first page for a document that carries none. */
async function renderedPages(env: Env): Promise<{ app: string; template: string }> {
  const program = (await importer.importTypeScript(`${import.meta.dirname}/../host/documents/document.ts`)) as {
    appHtml: typeof appHtml
  }
  const render = (entries?: readonly unknown[]) =>
    program.appHtml(
      new URL(SITE),
      { env, apiUrl: undefined, siteUrl: undefined },
      entries && { firstPage: { start: { query: '', firstPage: 0 }, entries } },
    )
  const [, cards] = /<p class="ai-note">.*?<\/p>([^]*)<\/main>/.exec(await render(TEMPLATE_ENTRIES)) ?? []
  if (cards === undefined) throw new Error('The gallery has no line above its cards any more')
  return { app: await render(), template: `<template data-cards>${withTwoCards(cards)}</template>` }
}

/** The painter copies the first card and another one. */
function withTwoCards(html: string): string {
  const cards = [...html.matchAll(/<li [^]*?<\/li>/g)].map(([card]) => card)
  return html.replace(cards.join(''), () => cards.slice(0, 2).join(''))
}

async function buildScript(entry: string, mode: string, define: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    mode,
    define,
    logLevel: 'warn',
    resolve: { alias: { '@': `${import.meta.dirname}/..` } },
    build: {
      write: false,
      target: viteTargets,
      modulePreload: false,
      rolldownOptions: { input: `${import.meta.dirname}/../shell/${entry}`, output: { format: 'iife' } },
    },
  })
  const chunks = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const script = chunks.map((one) => (one.type === 'chunk' ? one.code.trim() : '')).join('')
  // These texts would end the script element early.
  if (/<\/s|<!--/i.test(script)) throw new Error(`The script ${entry} cannot stand in a document`)
  if (script.length > MAX_LENGTH) throw new Error(`The script ${entry} has grown to ${script.length} characters`)
  return script
}

const TAGS = {
  entry: /(?<!\s)\s*<script type="module" crossorigin src="([^"]+)"><\/script>/,
  part: /(?<!\s)\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g,
  stylesheet: /(?<!\s)\s*<link rel="stylesheet" crossorigin href="\/([^"]+)">/,
}

/** Removes the app's tags from the document. @returns the rest, and the files as attributes for the first script */
function withoutApp(html: string): { rest: string; attributes: string; stylesheet: string } {
  const entry = TAGS.entry.exec(html)?.[1]
  const stylesheet = TAGS.stylesheet.exec(html)?.[1]
  if (entry === undefined || stylesheet === undefined)
    throw new Error('index.html has no entry or no stylesheet any more')
  const parts = [...html.matchAll(TAGS.part)].map(([, href = '']) => href)
  const rest = html.replace(TAGS.entry, '').replace(TAGS.part, '').replace(TAGS.stylesheet, '')
  return { rest, attributes: ` data-entry="${entry}" data-parts="${parts.join(' ')}"`, stylesheet }
}
