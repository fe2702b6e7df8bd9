/** Height of the zone at the window's top and foot in which a drag scrolls. */
const ZONE_PX = 80
/** Distance per frame. */
const STEP_PX = 14

/**
 * Scrolls the page while a drag is near the window's top or foot.
 * @param onScroll called after each step with the pointer's place, which is over another card now
 */
export function createAutoScroll(onScroll: (x: number, y: number) => void) {
  let frame = 0
  let pointer = { x: 0, y: 0 }
  const directionOf = (y: number) => (y < ZONE_PX ? -1 : y > window.innerHeight - ZONE_PX ? 1 : 0)
  const step = () => {
    const direction = directionOf(pointer.y)
    frame = direction === 0 ? 0 : requestAnimationFrame(step)
    if (direction === 0) return
    window.scrollBy(0, direction * STEP_PX)
    onScroll(pointer.x, pointer.y)
  }
  return {
    /** The pointer moved. */
    follow: (x: number, y: number) => {
      pointer = { x, y }
      if (frame === 0 && directionOf(y) !== 0) frame = requestAnimationFrame(step)
    },
    stop: () => {
      cancelAnimationFrame(frame)
      frame = 0
    },
  }
}
