import type { Page } from '@playwright/test'

/**
 * `dropped`: late frames in percent. `blank`: what cards fill in view, but without an image, in percent. `p95`: ms per frame.
 * `elements`: the maximum in the document. `longestTask`: ms. `drawn`: frames.
 */
export type ScrollFigures = {
  dropped: number
  blank: number
  p95: number
  elements: number
  longestTask: number
  drawn: number
}

/**
 * `scrollThrough` rejects with this message when the browser stops drawing while scripts run, as headless Chromium
 * sometimes does.
 */
export const STOPPED_DRAWING = 'The browser has stopped drawing'

type Options = {
  /** Pixels per second, or per frame that is drawn. */
  speed: { perSecond: number } | { perFrame: number }
  images: number
}

/** Scrolls down through `images` images, and measures every frame. */
export function scrollThrough(page: Page, options: Options): Promise<ScrollFigures> {
  return page.evaluate(
    async ({ speed, images, stopped }) => {
      const FRAME_MS = 1000 / 60
      const LONGEST_MS = 300_000
      const LONGEST_FRAME_MS = 10_000
      const nextFrame = () =>
        new Promise<number>((resolve, reject) => {
          const timer = setTimeout(() => {
            reject(new Error(stopped))
          }, LONGEST_FRAME_MS)
          requestAnimationFrame((time) => {
            clearTimeout(timer)
            resolve(time)
          })
        })
      const cards = () => [...document.querySelectorAll<HTMLElement>('main ul:not(.first-page) > li[data-index]')]
      const isThere = () => Number(cards().at(-1)?.dataset.index ?? 0) >= images - 1
      /** Square pixels in view of all cards, and of those whose image is there. */
      const areasInView = () => {
        let [all, shown] = [0, 0]
        for (const card of cards()) {
          const { top, bottom, width } = card.getBoundingClientRect()
          const area = width * Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0))
          all += area
          if (card.querySelector('img')?.complete !== false) shown += area
        }
        return { all, shown }
      }

      const frames: number[] = []
      const shown: number[] = []
      let [whole, elements, longestTask] = [0, 0, 0]
      const tasks = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
      })
      tasks.observe({ type: 'longtask' })
      let last = await nextFrame()
      const start = last
      while (!isThere() && last - start < LONGEST_MS) {
        const now = await nextFrame()
        frames.push(now - last)
        const distance = 'perFrame' in speed ? speed.perFrame : (speed.perSecond * Math.min(now - last, 100)) / 1000
        window.scrollBy(0, distance)
        last = now
        if (frames.length % 6 === 0) {
          const areas = areasInView()
          whole = Math.max(whole, areas.all)
          shown.push(areas.shown)
          elements = Math.max(elements, document.getElementsByTagName('*').length)
        }
      }
      tasks.disconnect()
      const late = frames.reduce((sum, frame) => sum + Math.max(0, Math.round(frame / FRAME_MS) - 1), 0)
      const sorted = [...frames].sort((a, b) => a - b)
      return {
        dropped: (100 * late) / (frames.length + late),
        // A card that is not there has no image either.
        blank: 100 - (100 * shown.reduce((sum, area) => sum + area, 0)) / Math.max(1, whole * shown.length),
        p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
        elements,
        longestTask,
        drawn: frames.length,
      }
    },
    { ...options, stopped: STOPPED_DRAWING },
  )
}
