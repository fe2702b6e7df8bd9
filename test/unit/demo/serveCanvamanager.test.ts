/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { createCanvamanager } from '@/demo/canvamanager'
import { corsAnswers, serveCanvamanager, withCors } from '@/demo/serveCanvamanager'
import { operations } from '@test/backend/openapi'
import { onTestEnd } from '@test/support/onTestEnd'

const STORE = 'https://tienda.example'

function openApi(origin = STORE, options = {}) {
  const backend = createCanvamanager({ database: ':memory:', images: 3, pictures: 'plain', ...options })
  onTestEnd(() => {
    backend.close()
  })
  const answer = withCors((request) => backend.fetch(request), origin)
  return (method: string, path: string, headers: Record<string, string> = {}) =>
    answer(new Request(`http://localhost/canvamanager${path}`, { method, headers: { Origin: STORE, ...headers } }))
}

// spec: configuration.separate-api
test.each([
  ['a page of images', '/imgs/preview?page=0&size=2', 200],
  ['an image file', '/imgs/files/1001.webp', 200],
  ['an unknown image', '/imgs/preview/fileid/9', 404],
  ['an unknown path', '/nada', 404],
])('%s may be read by the store', async (_, path, status) => {
  const response = await openApi()('GET', path)
  expect(response.status).toBe(status)
  expect(response.headers.get('access-control-allow-origin')).toBe(STORE)
  expect(response.headers.get('access-control-expose-headers')).toBe('Date')
})

// spec: configuration.separate-api
test('a preflight of every call is answered, for two hours', async () => {
  const methods = new Set(operations.map(({ pattern }) => /^\^?(\w+)/.exec(pattern.source)![1]!))
  expect([...methods].sort()).toEqual([...corsAnswers.allowMethods].sort())
  const { status, headers } = await openApi()('OPTIONS', '/market/cart', {
    'Access-Control-Request-Method': 'DELETE',
    'Access-Control-Request-Headers': 'content-type',
  })
  expect(status).toBe(204)
  expect(Object.fromEntries(headers)).toMatchObject({
    'access-control-allow-origin': STORE,
    'access-control-allow-methods': 'GET,POST,PUT,DELETE',
    'access-control-allow-headers': 'Content-Type',
    'access-control-max-age': '7200',
  })
})

test('a dropped connection stays dropped', async () => {
  const ask = openApi('*', { faults: 1, random: () => 0.4 })
  await expect(ask('GET', '/imgs/preview?page=0&size=2')).rejects.toThrow()
})

// spec: configuration.separate-api
test('the guide to hosting lists these answers', () => {
  const guide = readFileSync('src/host/README.md', 'utf8')
  const { allowMethods, allowHeaders, exposeHeaders, maxAge } = corsAnswers
  for (const value of [allowMethods, allowHeaders, exposeHeaders, [maxAge]])
    expect(guide).toContain(`\`${value.join(', ')}\``)
})

test.each(['0', 'ochenta', '65536', '80.5'])('the port %p stops the start and is named', (PORT) => {
  expect(() => serveCanvamanager({ PORT }, '.')).toThrow(`not '${PORT}'`)
})
