/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchPath } from 'react-router'
import sharp from 'sharp'
import { metaTags, storeMeta } from '@/host/documents/pageMeta'
import { defaultEnv } from '@/shared/config/parseEnv'
import { paths } from '@/shared/paths'
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

test('a maskable icon has only background outside its safe zone', async () => {
  for (const { src } of icons.filter(({ purpose }) => purpose === 'maskable')) {
    const { data, info } = await sharp(join('public', src)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const middle = (info.width - 1) / 2
    const pixel = (x: number, y: number) => data.readUIntBE((y * info.width + x) * 3, 3)
    const isOutside = (x: number, y: number) => Math.hypot(x - middle, y - middle) > info.width * 0.4
    const drawn: [number, number][] = []
    for (let x = 0; x < info.width; x += 1)
      for (let y = 0; y < info.height; y += 1) if (pixel(x, y) !== pixel(0, 0)) drawn.push([x, y])
    expect(drawn.length).toBeGreaterThan(0)
    expect(drawn.filter(([x, y]) => isOutside(x, y))).toEqual([])
  }
})

test('wide and narrow screenshots have proportions that browsers accept', () => {
  for (const form of ['wide', 'narrow']) {
    const shots = screenshots.filter((shot) => shot.form_factor === form)
    expect(shots.length).toBeGreaterThanOrEqual(2)
    for (const { sizes, label } of shots) {
      const [width = 0, height = 0] = sizes.split('x').map(Number)
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3)
      expect([width > height, label !== '']).toEqual([form === 'wide', true])
    }
  }
})

test('the shortcuts and the share target lead to existing pages', () => {
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Explorar', '/'],
    ['Favoritos', '/favorites'],
    ['Carrito', '/cart'],
  ])
  expect(manifest.share_target).toEqual({ action: '/search', method: 'GET', params: { text: 'q' } })
  const isRoute = (url: string) => Object.values(paths).some((path) => matchPath(path, url) !== null)
  expect(['/search', ...shortcuts.map(({ url }) => url)].filter((url) => !isRoute(url))).toEqual([])
})

test('the document contains what iOS does not read in the manifest', async () => {
  expect(html).toContain('<meta name="apple-mobile-web-app-capable" content="yes" />')
  expect(metaTags(storeMeta(defaultEnv), defaultEnv)).toContain(
    '<meta name="apple-mobile-web-app-title" content="Lienzo">',
  )
  const [, icon = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? []
  expect(await sizeOf(icon)).toBe('180x180')
})
