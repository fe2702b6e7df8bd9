/** @jest-environment node */
import { createArtStore } from '@/demo/art/artStore'
import { scanFile } from '@/features/viewer/provenance/fileMarks'

// spec: label.marked
test('an image and its smaller size declare for machines that they are made by AI', async () => {
  const store = createArtStore({})
  const work = { id: '1', style: 'bauhaus', seed: 7, width: 64, height: 48 } as const
  for (const bytes of [await store.webpOf(work), await store.resizedOf(work, 32)]) {
    const part = { bytes, at: 0 }
    expect(scanFile(part, part)?.marks).toEqual({ source: 'ai', hasCredentials: false })
  }
})
