/** A control that the shell and the app both draw: by its address, or by its words. */
export type Press = { readonly href: string | null; readonly name: string }

/** How a control is found again among the app's own. */
export const pressOf = (control: Element): Press => ({
  href: control.getAttribute('href'),
  name: control.getAttribute('aria-label') ?? control.textContent,
})

/** Width of a list of cards and of the window then, in CSS pixels; 0 before there was one. */
export type GalleryWidths = { window: number; list: number }

/** What the shell (src/shell) did before the app's code was there, for the app to go on with. */
export type ShellWork = {
  /** Answers to the calls that it made, by address. Each is for one reader. */
  readonly answers: Map<string, Promise<Response>>
  /** Addresses of the pictures that it showed: the browser has them at hand, decoded. */
  readonly shown: Set<string>
  /** Resolves when the pictures in sight are there, or not worth waiting for: until then the line is theirs. */
  readonly ready: Promise<void>
  /** Search text of the gallery that is drawn; null while none is. */
  readonly drawnQuery: () => string | null
  /** How wide the list of cards, or its skeleton, was in a window of which width. */
  readonly widths: GalleryWidths
  /** What somebody pressed last. */
  pressed: Press | null
  /** Aborted when the app takes over: the shell listens to nothing from then on. */
  readonly shift: AbortController
  /** What the worker has told meanwhile, which no browser keeps for a listener that comes later; ends the shell's listening. */
  readonly takeWorkerMessages: () => readonly unknown[]
  /** Says that the store could not be loaded. */
  readonly giveUp: () => void
}

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- the one way to add to what exists
  interface Window {
    lienzoShell?: ShellWork
  }
}

/** The answer to a call that the shell has made already; undefined when it has not, or somebody had it before. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answers = window.lienzoShell?.answers
  const answer = answers?.get(address)
  answers?.delete(address)
  return answer
}

/** True for a picture that the shell has shown: it can be shown again at once. */
export const wasShownByShell = (address: string): boolean => window.lienzoShell?.shown.has(address) ?? false

/** What the worker told the page before the app was there to listen; once. */
export const takeEarlyMessages = (): readonly unknown[] => window.lienzoShell?.takeWorkerMessages() ?? []
