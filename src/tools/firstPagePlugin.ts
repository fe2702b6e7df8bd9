import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'
import { viteTargets } from './browserTargets.ts'
import importer from './importTypeScript.cjs'
import { PAGE_SIZE } from '../api/pageQuery.ts'
import type { appHtml } from '../host/documents/document.ts'
import { markedPart, withPart } from '../shared/config/documentMarks.ts'
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

/**
 * Writes the page that is shown before the app's script into the document: its scripts (shell/), the styles, and the
 * gallery as React renders it without images. In development the browser loads the app at once.
 * @param define constants of the build
 */
export function firstPage(define: Record<string, string>, env: Env): Plugin {
  let mode = ''
  let boot = ''
  return {
    name: 'lienzo:first-page',
    configResolved: (config) => {
      ;({ mode } = config)
    },
    async buildStart() {
      if (this.environment.config.command !== 'build') return
      const source = await scriptOf('boot.ts', mode, define)
      boot = `static/js/boot-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName: boot, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const first = await scriptOf('firstScript.ts', mode, define)
        const last = await scriptOf('lastScript.ts', mode, define)
        const filled = (text: string, attributes: string, style: string) =>
          fillPlaceholders(text, {
            '<!-- first script -->': `<script${attributes}>${first}</script>`,
            '<!-- old browsers -->': `<script>${oldBrowserScript}</script>`,
            '<!-- style -->': style,
            '<!-- last script -->': `<script>${last}</script>`,
          })
        if (!bundle) return filled(html, '', '')
        const { rest, attributes, stylesheet } = withoutApp(html)
        const styles = bundle[stylesheet]
        if (styles?.type !== 'asset') throw new Error('The build has no stylesheet any more')
        Reflect.deleteProperty(bundle, stylesheet)
        // Without this element, Vite would load the entry's styles again with a chunk.
        const loaded = `<link rel="stylesheet" href="/${stylesheet}" disabled>`
        const withStyle = filled(rest, attributes, `<style>${String(styles.source)}</style>${loaded}`)
        const withBoot = withPart(withStyle, 'boot', `<script defer fetchpriority="low" src="/${boot}"></script>`)
        const { app, template } = await renderedPages(env)
        return withPart(withPart(withBoot, 'painter', markedPart(withBoot, 'painter') + template), 'app', app)
      },
    },
  }
}

/** The gallery without images, and the template of its first page for a document that carries none. */
async function renderedPages(env: Env): Promise<{ app: string; template: string }> {
  const program = (await importer.importTypeScript(`${import.meta.dirname}/../host/documents/document.ts`)) as {
    appHtml: typeof appHtml
  }
  const render = (entries?: readonly unknown[]) =>
    program.appHtml(
      new URL(SITE),
      { env, apiUrl: undefined, siteUrl: undefined },
      entries && { start: { query: '', firstPage: 0 }, entries },
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

async function scriptOf(entry: string, mode: string, define: Record<string, string>): Promise<string> {
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

function fillPlaceholders(html: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((text, [place, part]) => {
    if (!text.includes(place)) throw new Error(`index.html has no ${place}`)
    return text.replace(place, () => part)
  }, html)
}
