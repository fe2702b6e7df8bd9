/** A browser with one window, as far as the tests use it. The page may navigate during each of these calls. */
export type Driver = {
  /** Starts to open an address; does not wait until it has loaded. */
  readonly open: (address: string) => Promise<void>
  /**
   * Runs a function in the page, with arguments and a result that JSON can hold. Rejects when the page navigates
   * meanwhile, and when a promise that the function returned rejects.
   */
  readonly evaluate: <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>
  /** Presses and releases the mouse at a place of the window, in CSS pixels. */
  readonly clickAt: (x: number, y: number) => Promise<void>
  readonly typeText: (text: string) => Promise<void>
  readonly pressKey: (key: 'Enter' | 'Escape' | 'Tab') => Promise<void>
  /** PNG of the window. */
  readonly screenshot: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

/** The window that both browsers open, in CSS pixels. */
export const WINDOW = { width: 1280, height: 800 }

/** What a browser needs to know: the proxy that answers for other sites (siteProxy.ts), on this machine. */
export type LaunchOptions = { readonly proxyPort: number }
