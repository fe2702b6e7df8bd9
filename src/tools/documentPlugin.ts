import type { Plugin } from 'vite'
import { dataBlock, metaTags, storeMeta } from '../host/documents/pageMeta.ts'
import { CONFIG_BLOCK, RENDERED_PATH } from '../shared/config/dataBlocks.ts'
import { withPart } from '../shared/config/documentMarks.ts'
import type { Env } from '../shared/config/parseEnv.ts'
import { PLAIN_DOCUMENT } from '../shared/config/plainDocument.ts'

/**
 * Writes the configuration and the head of the store's pages into index.html, as the host does at run time. Copies the
 * built document to app.html: a snapshot changes index.html, and other pages and the worker need the document without
 * images.
 */
export function documentContent(env: Env): Plugin[] {
  return [
    {
      name: 'lienzo:document',
      transformIndexHtml: (html) =>
        withPart(
          withPart(html, 'config', dataBlock(env, { id: CONFIG_BLOCK, [RENDERED_PATH]: '/' })),
          'meta',
          metaTags(storeMeta(env), env),
        ),
    },
    {
      name: 'lienzo:plain-document',
      enforce: 'post',
      generateBundle: {
        // After Vite has emitted index.html.
        order: 'post',
        handler(_, bundle) {
          const index = bundle['index.html']
          if (index?.type === 'asset')
            this.emitFile({ type: 'asset', fileName: PLAIN_DOCUMENT.slice(1), source: index.source })
        },
      },
    },
  ]
}
