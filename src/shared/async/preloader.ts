/** Returns a function that loads code before its likely use, which handles a failure. */
export const preloader = (load: () => Promise<unknown>) => () => {
  load().catch(() => undefined)
}
