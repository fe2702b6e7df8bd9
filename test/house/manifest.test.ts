/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchPath } from 'react-router'
import sharp from 'sharp'
import { manifestOf } from '@/build/manifest'
import { metaTags, storeMeta } from '@/host/documents/pageMeta'
import { defaultEnv } from '@/shared/config/parseEnv'
import { paths } from '@/shared/paths'

/** The requirements of browsers and app stores for an installable app (spec: files.manifest). */
const [, pageColor = ''] = /--color-page: (#\w+);/.exec(readFileSync('src/shared/styles/tokens.css', 'utf8')) ?? []
const manifest = manifestOf('Lienzo', pageColor)
const html = readFileSync('index.html', 'utf8')
const icons = manifest.icons ?? []
const sizeOf = async (src: string) => {
  const { width, height } = await sharp(join('public', src)).metadata()
  return `${width}x${height}`
}
const isRoute = (url: string) => Object.values(paths).some((path) => matchPath(path, url.split('?')[0] ?? '') !== null)

test('the manifest describes the store in Spanish', () => {
  expect(manifest).toMatchObject({ lang: 'es', dir: 'ltr', id: '/', start_url: '/', scope: '/', display: 'standalone' })
  expect(manifest.name).toContain('Lienzo')
  // Launchers truncate longer names.
  expect(manifest.short_name!.length).toBeLessThanOrEqual(12)
  expect(manifest.description!.length).toBeGreaterThan(40)
})

test('manifest and document have the color of the page', () => {
  expect(manifest).toMatchObject({ theme_color: pageColor, background_color: pageColor })
  expect(html).toContain(`<meta name="theme-color" content="${pageColor}" />`)
})

test('icons exist in both required sizes, plain and maskable', () => {
  for (const purpose of ['any', 'maskable']) {
    const sizes = icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes)
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
  }
})

const pictures = [
  ...icons,
  ...(manifest.shortcuts ?? []).flatMap((shortcut) => shortcut.icons ?? []),
  ...(manifest.screenshots ?? []),
]
test.each(pictures.map(({ src, sizes, type }) => [src, sizes, type] as const))(
  '%s exists as %s, %s',
  async (src, sizes, type) => {
    expect(existsSync(join('public', src))).toBe(true)
    const { format } = await sharp(join('public', src)).metadata()
    expect(type).toContain(format)
    if (sizes !== 'any') expect(await sizeOf(src)).toBe(sizes)
  },
)

test('a maskable icon has only background outside its safe zone', async () => {
  for (const { src } of icons.filter((icon) => icon.purpose === 'maskable')) {
    const { data, info } = await sharp(join('public', src)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) =>
      data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex')
    const ground = pixel(0, 0)
    const middle = (info.width - 1) / 2
    const outside: string[] = []
    for (let y = 0; y < info.height; y += 1) {
      for (let x = 0; x < info.width; x += 1) {
        if (Math.hypot(x - middle, y - middle) > info.width * 0.4 && pixel(x, y) !== ground) outside.push(`${x},${y}`)
      }
    }
    expect(outside).toEqual([])
    expect(pixel(Math.round(middle), Math.round(middle))).not.toBe(ground)
  }
})

test('wide and narrow screenshots have proportions that browsers accept', () => {
  for (const form of ['wide', 'narrow']) {
    const shots = (manifest.screenshots ?? []).filter((shot) => shot.form_factor === form)
    expect(shots.length).toBeGreaterThanOrEqual(2)
    for (const { sizes, label } of shots) {
      const [width = 0, height = 0] = sizes.split('x').map(Number)
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3)
      expect(width > height).toBe(form === 'wide')
      expect(label).toBeTruthy()
    }
  }
})

test('the shortcuts and the share target lead to existing pages', () => {
  expect(manifest.shortcuts?.map(({ name, url }) => [name, url])).toEqual([
    ['Explorar', '/'],
    ['Favoritos', '/favorites'],
    ['Carrito', '/cart'],
  ])
  expect(manifest.share_target).toEqual({ action: '/search', method: 'GET', params: { text: 'q' } })
  for (const url of [
    manifest.start_url!,
    manifest.share_target!.action,
    ...manifest.shortcuts!.map((shortcut) => shortcut.url),
  ])
    expect(isRoute(url)).toBe(true)
})

test('the document contains what iOS does not read in the manifest', async () => {
  expect(html).toContain('<meta name="apple-mobile-web-app-capable" content="yes" />')
  expect(metaTags(storeMeta(defaultEnv), defaultEnv)).toContain(
    '<meta name="apple-mobile-web-app-title" content="Lienzo">',
  )
  const [, icon = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? []
  expect(await sizeOf(icon)).toBe('180x180')
})
