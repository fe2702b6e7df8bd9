import type { Page } from '@playwright/test'

/** Reads the keys of localStorage, except those of the gallery, which are written when the browser is idle. */
export const storedKeys = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => !['image_cache', 'first_pages'].includes(key))
      .sort(),
  )

/** Reads localStorage and sessionStorage as text. */
export const storedIn = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
