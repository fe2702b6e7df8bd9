/** The first page of a gallery, and what the API sent of it. */
export type FirstPage = {
  /** Search text; '' for the whole gallery. `firstPage`: zero-based. */
  readonly start: { readonly query: string; readonly firstPage: number }
  readonly entries: readonly unknown[]
}

/** The image of a shared link, and the API's answer to the request for it. */
export type CarriedImage = { readonly id: string; readonly entry: unknown }

/** What the document's scripts started before the app (firstScript.ts, lastScript.ts). */
export type Handover = {
  /** The gallery of this address, and the addresses of its first two pages; undefined on other pages. */
  readonly gallery: { readonly start: FirstPage['start']; readonly addresses: readonly string[] } | undefined
  /** Responses to the requests that were sent, by address. Each can be read once. */
  readonly answers: Map<string, Promise<Response>>
  /** Requests the gallery's first pages. */
  readonly requestPages: () => void
  /** The address whose page the document shows, for the app to hydrate; undefined if it shows another page. */
  rendered?: string
  /**
   * The document's head announced the first page. `fresh`: the data follows, unless the API was too slow; `snapshot`:
   * written less than a day ago.
   */
  readonly carried: 'fresh' | 'snapshot' | undefined
  /** The entries of a cached first page, which the worker added to a document without one. */
  readonly cachedEntries: readonly unknown[] | undefined
  /** The first images of that page. The reference prevents the browser from dropping them while they load. */
  readonly cachedImages: readonly HTMLImageElement[]
  /** The first page that the document shows. */
  firstPage?: FirstPage
  /** The shared image that the document shows. */
  sharedImage?: CarriedImage
  /** The button that the visitor has pressed last. */
  pressed?: HTMLElement | undefined
  /** The worker's messages about the first images, until they are read. */
  workerMessages?: unknown[]
  /** Aborted when the app takes over: ends these scripts' listeners. */
  readonly lifetime: AbortController
}

declare global {
  interface Window {
    /** Undefined if a policy blocks the document's scripts. */
    lienzoShell?: Handover
  }
}

/** The response to a request that the document's script sent; undefined without one, or when it was taken before. */
export function takePrefetchedAnswer(address: string): Promise<Response> | undefined {
  const answers = window.lienzoShell?.answers
  const answer = answers?.get(address)
  answers?.delete(address)
  return answer
}
