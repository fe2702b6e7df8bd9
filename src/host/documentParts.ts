import { splitAtMarks } from './template.ts'

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

/** Sends the beginning at once, and the rest when its content is known. `content` must not reject. */
export function streamedDocument(
  { beginning, middle, ending }: DocumentParts,
  content: Promise<Content>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(encoder.encode(beginning))
      const { page, data } = await content
      // One piece: the browser finds the images before it reads the scripts after them.
      controller.enqueue(encoder.encode(page + middle + data + ending))
      controller.close()
    },
  })
}
