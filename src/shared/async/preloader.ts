/** Returns a function that loads code before its likely use. A failure is shown by the use. */
export const preloader = (load: () => Promise<unknown>) => () => {
  load().catch(() => undefined)
}
