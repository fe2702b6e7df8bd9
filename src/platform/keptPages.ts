/**
 * Some hosts answer a missing file with the store's page and status 200. A browser keeps that page under the file's
 * address for as long as the file's headers say, and a version that comes back (a rollback) then finds a page where its
 * chunk should be. Requests anew what the browser keeps as a page under addresses of this version's files.
 * @returns whether there was such a page; false when the list of the files cannot be read
 */
export async function replaceKeptPages(): Promise<boolean> {
  try {
    const replaced = await Promise.all((await filesOfVersion()).map(replaceIfPage))
    return replaced.includes(true)
  } catch {
    return false
  }
}

/** Reads the paths of the version's scripts and styles from its worker, which lists them all. */
async function filesOfVersion(): Promise<string[]> {
  const response = await fetch('/service-worker.js', { cache: 'no-store' })
  const worker = response.ok ? await response.text() : ''
  return [...worker.matchAll(/"(static\/[^"]+\.(?:js|css))"/g)].map(([, file]) => `/${String(file)}`)
}

async function replaceIfPage(path: string): Promise<boolean> {
  if (!(await isKeptAsPage(path))) return false
  const response = await fetch(path, { cache: 'reload' })
  return response.ok && !isPage(response)
}

/** Asks the HTTP cache only: files that are not in it would all be loaded otherwise. */
async function isKeptAsPage(path: string): Promise<boolean> {
  try {
    return isPage(await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }))
  } catch {
    // Not in the cache.
    return false
  }
}

const isPage = (response: Response) => (response.headers.get('Content-Type') ?? '').includes('html')
