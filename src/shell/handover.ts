/** Identifies a control that both the shell and the app draw: by its href, or by its name. */
export type ControlKey = { readonly href: string | null; readonly name: string }

/** The key by which the app finds its own version of a control. A translator may have changed the text of a button: it has a name. */
export const controlKeyOf = (control: Element): ControlKey => ({
  href: control.getAttribute('href'),
  name: control.getAttribute('name') ?? control.getAttribute('aria-label') ?? control.textContent,
})

/** The visitor's last click, or the place of a right click or long press, in CSS pixels of the window. */
export type LastPress = ControlKey & { readonly menuAt?: { readonly x: number; readonly y: number } }

/** Width of a list of cards, and of the window at that time, in CSS pixels; 0 before a list is drawn. */
export type GalleryWidths = { window: number; list: number }

/** The shell's state and results, which the app takes over. */
export type Handover = {
  /** Responses to the shell's requests, by address. Each can be read once. */
  readonly answers: Map<string, Promise<Response>>
  /** Addresses of the requests that were not sent because the document carries their answers. */
  readonly carried: string[]
  /** Addresses of the images that the shell has shown: the browser holds them decoded. */
  readonly shown: Set<string>
  /** Resolves when the visible images have loaded, or are not worth waiting for. The app's code loads after that. */
  readonly ready: Promise<void>
  /** Search text and first page (zero-based) of the drawn gallery; null while none is drawn. */
  readonly drawnGallery: () => { readonly query: string; readonly firstPage: number } | null
  /** Widths of the list of cards, or of its skeleton, and of the window. */
  readonly widths: GalleryWidths
  /** The control that the visitor pressed last. */
  lastPressed: LastPress | null
  /** The control on which the mouse button is down. */
  heldControl: ControlKey | null
  /** Aborted when the app takes over: ends the shell's listeners. */
  readonly lifetime: AbortController
  /** Returns the worker's messages so far, which browsers do not repeat for later listeners; ends the recording. */
  readonly takeWorkerMessages: () => readonly unknown[]
  /** Shows that the store could not be loaded. */
  readonly giveUp: () => void
}

declare global {
  interface Window {
    lienzoShell?: Handover
  }
}

/** The response to a request of the shell; undefined when the shell made none, or the response was taken before. */
export function takePrefetchedAnswer(address: string): Promise<Response> | undefined {
  const answers = window.lienzoShell?.answers
  const answer = answers?.get(address)
  answers?.delete(address)
  return answer
}

/** True for an image that the shell has shown: it can be shown again at once. */
export const wasShownByShell = (address: string): boolean => window.lienzoShell?.shown.has(address) ?? false

/** Addresses whose answers the document carried: nothing but this document has kept them. */
export const carriedAddresses = (): readonly string[] => window.lienzoShell?.carried ?? []

/** The worker's messages from before the app listened; returns them once. */
export const takeWorkerMessages = (): readonly unknown[] => window.lienzoShell?.takeWorkerMessages() ?? []
