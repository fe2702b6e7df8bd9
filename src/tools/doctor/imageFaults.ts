import { variantsOf } from '@/api/imageVariants'
import { SNAPSHOT_MAX_AGE_MS } from '@/shared/config/dataBlocks'
import { galleryImages, imagesOf, type ExaminedStore } from './examinedStore.ts'
import { faultsOfEach, type Fault } from './fault.ts'
import { settingText } from './fault.ts'
import { fileFaults } from './fileFaults.ts'

/** Images of the gallery that are requested: its first rows. */
const MAX_IMAGES = 8

const PROXY = 'proxy /canvamanager/ to the API, which has to have the file'

/** The gallery's first images exist. */
export async function imageFaults(store: ExaminedStore): Promise<Fault[]> {
  const images = (await galleryImages(store)).slice(0, MAX_IMAGES)
  return faultsOfEach(images, async ({ url }) => {
    // transportFaults.ts reports what browsers block.
    if (store.site.origin.startsWith('https:') && url.startsWith('http:')) return []
    return fileFaults(await store.site.request(url, { redirect: 'follow' }), 'an image of the gallery', PROXY)
  })
}

const VARIANTS = `${settingText('IMAGE_URL_TEMPLATE')} as the image service names its addresses, or leave it out`

/** The smaller versions of the gallery's first images exist (api/imageVariants.ts). */
export async function variantFaults(store: ExaminedStore): Promise<Fault[]> {
  const settings = { template: store.env.imageUrlTemplate, origin: store.site.origin }
  const images = (await galleryImages(store)).slice(0, MAX_IMAGES)
  const smallest = images.flatMap((image) => variantsOf(image, settings).slice(0, 1))
  return faultsOfEach(smallest, async ({ address }) =>
    fileFaults(await store.site.request(address, { redirect: 'follow' }), 'an image in a smaller size', VARIANTS),
  )
}

const HOUR_MS = 60 * 60 * 1000

const SNAPSHOT = 'run npm run snapshot more often than once a day'

/** A snapshot in the document (tools/snapshot.ts) is new, and its images still exist. */
export async function snapshotFaults(store: ExaminedStore): Promise<Fault[]> {
  const { carried } = store.document
  const snapshotAt = carried?.snapshotAt ?? null
  if (!carried || snapshotAt === null) return []
  const age = Date.now() - snapshotAt
  // The store ignores it.
  if (!(age < SNAPSHOT_MAX_AGE_MS))
    return [{ what: `a snapshot from ${Math.round(age / HOUR_MS)} hours ago`, where: '/', fix: SNAPSHOT }]
  const now = new Set((await galleryImages(store)).map(({ url }) => url))
  // apiFaults.ts reports a missing API.
  if (now.size === 0) return []
  const others = imagesOf(carried.entries, store).filter(({ url }) => !now.has(url))
  return faultsOfEach(others, async ({ url }) => {
    const image = await store.site.request(url, { redirect: 'follow' })
    return fileFaults(image, "an image of the document's snapshot", SNAPSHOT)
  })
}
