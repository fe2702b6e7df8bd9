import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signIn, tokenOf } from './google.ts'
import { storedKeys } from './stored.ts'
import { imagesAreCached } from './worker.ts'

// spec: storage.token
test('the access token is not stored anywhere in the browser', async ({ page, context, account }) => {
  await signIn(page)
  await expect.poll(() => storedKeys(page)).toContain('user')
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.cookie, location.href, history.state]),
  )
  expect(kept).toContain(account.id)
  expect(kept).not.toContain(tokenOf(account))
  expect(await context.cookies()).toEqual([])
  // The worker's own database, which lists the cached images.
  await imagesAreCached(page, 1)
  const databases = await inDatabases(page)
  expect(databases).toContain('/canvamanager/imgs/files/')
  expect(databases).not.toContain(tokenOf(account))
  const caches = await inCaches(page)
  expect(caches).toContain('/canvamanager/imgs/files/')
  expect(caches).not.toContain(tokenOf(account))
})

/** Reads the requests in the worker's caches with their headers, and all text responses. */
const inCaches = (page: Page) =>
  page.evaluate(async () => {
    const kept: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        kept.push(name, request.url, ...[...request.headers].flat())
        const answer = await cache.match(request)
        if (answer && /text|json/.test(answer.headers.get('content-type') ?? '')) kept.push(await answer.text())
      }
    }
    return kept.join('\n')
  })

/** Reads all of the browser's databases as text. */
const inDatabases = (page: Page) =>
  page.evaluate(async () => {
    const result = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result)
        }
        request.onerror = () => {
          reject(request.error ?? new Error('The database cannot be read'))
        }
      })
    const found: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        found.push(await result(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return JSON.stringify(found)
  })
