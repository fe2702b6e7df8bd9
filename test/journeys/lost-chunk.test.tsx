import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { http, HttpResponse } from 'msw'
import { PageErrorBoundary } from '@/app/PageErrorBoundary'
import { lazyComponent } from '@/shared/lazyComponent'
import { server } from '@test/backend/server'
import { expectConsole } from '@test/support/console'
import { goOffline, goOnline } from '@test/support/network'

/** A page whose code is loaded so. */
function openPage(load: () => Promise<never>) {
  expectConsole(/ChunkLoadError/)
  const Page = lazyComponent<object>(load)
  render(
    <MemoryRouter>
      <PageErrorBoundary>
        <Suspense fallback="…">
          <Page />
        </Suspense>
      </PageErrorBoundary>
    </MemoryRouter>,
  )
}
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

beforeEach(() => {
  document.head.innerHTML = '<script type="module" src="/static/js/index-ours.js"></script>'
  server.use(http.get('*/index.html', () => new HttpResponse('<script src="/static/js/index-ours.js"></script>')))
})
afterEach(() => {
  document.head.innerHTML = ''
})

test('a page whose code cannot be had says so and can be tried again', async () => {
  openPage(gone)
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo cargar esta página.')
  expect(screen.getByRole('link', { name: 'Explorar Galería' })).toHaveAttribute('href', '/')
  expectConsole(/Not implemented: navigation/)
  screen.getByRole('button', { name: 'Reintentar' }).click()
})

test('without a network it says that, and comes by itself when the network is back', async () => {
  server.use(http.get('*/index.html', () => HttpResponse.error()))
  goOffline()
  openPage(gone)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Sin conexión: esta página todavía no está guardada en tu dispositivo.',
  )
  expectConsole(/Not implemented: navigation/)
  goOnline()
})

test('a page whose code does not come within 120 seconds says that it takes too long, though the host says nothing at all', async () => {
  server.use(http.get('*/index.html', () => new Promise(() => undefined)))
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
  openPage(() => new Promise(() => undefined))
  await act(() => jest.advanceTimersByTimeAsync(120_000))
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  jest.useRealTimers()
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta página tarda demasiado en cargar.')
})
