/**
 * Runs a task after the next paint; soon in a hidden tab, which paints nothing.
 * @returns a function that cancels it
 */
export function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const runSoon = () => {
    timer = setTimeout(task)
  }
  if (document.hidden) runSoon()
  const frame = document.hidden ? 0 : requestAnimationFrame(runSoon)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
