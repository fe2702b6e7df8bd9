/** Runs a task after the next paint; soon in a hidden tab, which paints nothing. */
export function afterPaint(task: () => void): void {
  if (document.hidden) setTimeout(task)
  else requestAnimationFrame(() => setTimeout(task))
}
