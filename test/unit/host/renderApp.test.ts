import { renderApp } from '@/app/renderApp'
import { defaultEnv } from '@/shared/config/parseEnv'
import { paths } from '@/shared/paths'

const env = { ...defaultEnv, siteOrigin: 'https://tienda.example' }
const entries = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  url: `/canvamanager/imgs/files/${index + 1}.webp`,
  title: `Imagen ${index + 1}`,
  width: 400,
  height: index === 2 ? 800 : 400,
}))

test('a page of the gallery has its heading and its first images, without a browser', async () => {
  const html = await renderApp({ address: '/', env, firstPage: { start: { query: '', firstPage: 0 }, entries } })
  expect(html).toContain('Galería de imágenes')
  expect(html.match(/<li /g)).toHaveLength(16)
  expect(html).toMatch(/<img [^>]*src="\/canvamanager\/imgs\/files\/1.webp" [^>]*alt="Imagen 1"/)
})

test.each(Object.values(paths))('%s is rendered without a browser', async (path) => {
  const html = await renderApp({ address: path, env })
  expect(html).toContain('<header')
  expect(html).toContain('id="contenido"')
})
