import { placeholdersHtml } from '@/features/gallery/galleryHtml'
import { splitAtMarks } from '../../shared/config/documentMarks.ts'

/** How long the page's part stays empty, in ms; as for the shell's placeholders (shell/firstScreen.ts). */
const PLACEHOLDERS_AFTER_MS = 300

/** A document in the pieces in which it is sent. */
export type DocumentParts = {
  /** Up to the place of the first screen. */
  readonly beginning: string
  /** From there to the place of the data. */
  readonly middle: string
  readonly ending: string
}

const encoder = new TextEncoder()

/** First screen and data of a document; empty in one without. */
export type Content = { readonly page: string; readonly data: string }

export const noContent: Content = { page: '', data: '' }

export function documentParts(html: string): DocumentParts {
  return splitAtMarks(html)
}

/** The whole document, when its content is known. */
export function wholeDocument({ beginning, middle, ending }: DocumentParts, { page, data }: Content): string {
  return beginning + page + middle + data + ending
}

/**
 * Sends the beginning at once, and the rest when its content is known; placeholders in between if that takes long.
 * `content` must not reject.
 */
export function streamedDocument(
  { beginning, middle, ending }: DocumentParts,
  content: Promise<Content>,
): ReadableStream<Uint8Array> {
  let timer: ReturnType<typeof setTimeout> | undefined
  return new ReadableStream({
    async start(controller) {
      const send = (html: string) => {
        controller.enqueue(encoder.encode(html))
      }
      send(beginning)
      timer = setTimeout(send, PLACEHOLDERS_AFTER_MS, placeholdersHtml)
      // A timer that outlives the stream would end the process.
      const { page, data } = await content.finally(() => {
        clearTimeout(timer)
      })
      send(page + middle + data + ending)
      controller.close()
    },
    // The visitor has left: nothing can be sent any more.
    cancel() {
      clearTimeout(timer)
    },
  })
}
