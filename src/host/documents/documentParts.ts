/** Skeletons are sent if the content takes longer, in ms. */
const PLACEHOLDERS_AFTER_MS = 300

/** A document, split for streaming. */
export type DocumentParts = {
  /** Up to the place of the app. */
  readonly beginning: string
  /** From there to the place of the data. */
  readonly middle: string
  readonly ending: string
}

const encoder = new TextEncoder()

/** A page as HTML (appHtml.ts), and the data with which the browser hydrates it; '' without data. */
export type Content = { readonly app: string; readonly data: string }

export function wholeDocument({ beginning, middle, ending }: DocumentParts, { app, data }: Content): string {
  return beginning + app + middle + data + ending
}

/**
 * Sends the beginning at once, and the rest when its content is known. If that takes long, the page without images
 * is shown meanwhile (shell/firstPage.css). `content` must not reject.
 */
export function streamedDocument(
  { beginning, middle, ending }: DocumentParts,
  content: Promise<Content>,
  renderPlaceholder: () => Promise<string>,
): ReadableStream<Uint8Array> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWaiting = true
  return new ReadableStream({
    async start(controller) {
      const send = (html: string) => {
        controller.enqueue(encoder.encode(html))
      }
      send(beginning)
      timer = setTimeout(() => {
        void renderPlaceholder().then((page) => {
          if (isWaiting) send(`<div class="first-page-waiting">${page}</div>`)
        })
      }, PLACEHOLDERS_AFTER_MS)
      // A timer that outlives the stream would end the process.
      const { app, data } = await content.finally(() => {
        clearTimeout(timer)
      })
      isWaiting = false
      send(app + middle + data + ending)
      controller.close()
    },
    // The visitor has left: nothing can be sent any more.
    cancel() {
      isWaiting = false
      clearTimeout(timer)
    },
  })
}
