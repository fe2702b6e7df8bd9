/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { metaTags, storeMeta } from '@/host/documents/pageMeta'
import { defaultEnv } from '@/shared/config/parseEnv'
import { manifestOf } from '@/tools/manifest'

const [, pageColor = ''] = /--color-page: (#\w+);/.exec(readFileSync('src/shared/styles/tokens.css', 'utf8')) ?? []
const manifest = manifestOf('Lienzo', pageColor)
const html = readFileSync('index.html', 'utf8')
const { icons = [], shortcuts = [], screenshots = [] } = manifest
const sizeOf = async (src: string) => {
  const { width, height } = await sharp(join('public', src)).metadata()
  return `${width}x${height}`
}

// spec: copy.document, files.manifest
test('document and manifest describe the store in Spanish, in the color of the page', () => {
  expect(html).toContain('<html lang="es">')
  expect(html).toContain(`<meta name="theme-color" content="${pageColor}" />`)
  expect(manifest).toMatchObject({ lang: 'es', dir: 'ltr', id: '/', start_url: '/', scope: '/', display: 'standalone' })
  expect(manifest).toMatchObject({ theme_color: pageColor, background_color: pageColor })
  expect(manifest.name).toContain('Lienzo')
  // Launchers truncate longer names.
  expect(manifest.short_name!.length).toBeLessThanOrEqual(12)
  expect(manifest.description!.length).toBeGreaterThan(40)
})

test('every icon and screenshot exists, as large as it says', async () => {
  for (const purpose of ['any', 'maskable'])
    expect(icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    )
  const pictures = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons ?? []), ...screenshots]
  for (const { src, sizes, type } of pictures) {
    const { format } = await sharp(join('public', src)).metadata()
    expect([src, type]).toEqual([src, expect.stringContaining(format)])
    if (sizes !== 'any') expect([src, await sizeOf(src)]).toEqual([src, sizes])
  }
})

test('the document contains what iOS does not read in the manifest', async () => {
  expect(html).toContain('<meta name="apple-mobile-web-app-capable" content="yes" />')
  expect(metaTags(storeMeta(defaultEnv), defaultEnv)).toContain(
    '<meta name="apple-mobile-web-app-title" content="Lienzo">',
  )
  const [, icon = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? []
  expect(await sizeOf(icon)).toBe('180x180')
})
