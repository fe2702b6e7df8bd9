/** @jest-environment node */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { createArtStore } from '@/demo/art/artStore'
import { renderArt } from '@/demo/art/renderArt'
import { ART_STYLE_NAMES } from '@/demo/artStyles'
import { scanFile } from '@/features/viewer/provenance/fileMarks'

const buildWork = (id: string, seed = 7) => ({ id, style: 'bauhaus' as const, seed, width: 64, height: 48 })

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lienzo-art-'))
})
afterEach(() => rm(folder, { recursive: true }))

test.each(ART_STYLE_NAMES)('%s renders WebP of the requested size, with the same bytes each time', async (style) => {
  const recipe = { style, seed: 48213, width: 120, height: 90 }

  const webp = await renderArt(recipe)

  expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 120, height: 90 })
  expect(Buffer.compare(webp, await renderArt(recipe))).toBe(0)
})

test('another seed renders another image', async () => {
  const [one, other] = await Promise.all([renderArt(buildWork('1', 1)), renderArt(buildWork('1', 2))])

  expect(Buffer.compare(one, other)).not.toBe(0)
})

test('two concurrent requests for an image render it once', async () => {
  const store = createArtStore({})

  const [one, other] = await Promise.all([store.webpOf(buildWork('1')), store.webpOf(buildWork('1'))])

  // The same array in memory, not only equal bytes.
  expect(one).toBe(other)
  expect(await store.webpOf(buildWork('1'))).toBe(one)
})

test('a new store serves the files that an earlier store wrote', async () => {
  const first = await createArtStore({ folder }).webpOf(buildWork('1'))
  const [file] = await readdir(folder)
  const marked = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .webp()
    .toFile(path.join(folder, file ?? ''))

  const second = await createArtStore({ folder }).webpOf(buildWork('1'))

  expect(first.length).toBeGreaterThan(0)
  expect(second).toHaveLength(marked.size)
  expect(await readdir(folder)).toHaveLength(1)
})

test('a changed recipe is not served from the old file', async () => {
  const store = createArtStore({ folder })
  await store.webpOf(buildWork('1'))

  await store.webpOf({ ...buildWork('1'), seed: 8 })

  expect(await readdir(folder)).toHaveLength(2)
})

test('an aborted request does not abort another request for the same image', async () => {
  const store = createArtStore({})
  const left = new AbortController()
  const asked = ['1', '2', '3'].map((id) => store.webpOf(buildWork(id, Number(id))))

  const leaving = store.webpOf(buildWork('1', 1), left.signal)
  left.abort(new Error('Scrolled away'))

  await expect(leaving).rejects.toThrow('Scrolled away')
  await expect(Promise.all(asked)).resolves.toHaveLength(3)
})

test('an already aborted request is rejected with its own reason', async () => {
  const request = createArtStore({}).webpOf(buildWork('1'), AbortSignal.abort(new Error('Too late')))

  await expect(request).rejects.toThrow('Too late')
})

test('a failed render does not affect the next image', async () => {
  const store = createArtStore({})
  const broken = { ...buildWork('1'), width: 0, height: 0 }

  await expect(Promise.all([store.webpOf(broken), store.webpOf({ ...broken, id: '2' })])).rejects.toThrow()

  await expect(store.webpOf(buildWork('3'))).resolves.toBeInstanceOf(Uint8Array)
  await expect(store.webpOf(broken)).rejects.toThrow()
})

// spec: label.marked
test('an image and its smaller size declare for machines that they are made by AI', async () => {
  const store = createArtStore({})
  const original = await store.webpOf(buildWork('1'))
  const small = await store.resizedOf(buildWork('1'), 32)
  for (const bytes of [original, small]) {
    const part = { bytes, at: 0 }
    expect(scanFile(part, part)?.marks).toEqual({ source: 'ai', hasCredentials: false })
  }
})
