import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Suspense, useState } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { PageErrorBoundary } from '@/app/PageErrorBoundary'
import { makeStore } from '@/app/store'
import { OverlayBoundary } from '@/features/notifications/OverlayBoundary'
import { readReload } from '@/platform/storage'
import { lazyComponent } from '@/shared/ui/lazyComponent'
import { server } from '@test/backend/server'
import { expectConsole } from '@test/support/console'
import { goOffline, goOnline } from '@test/support/network'

/** Renders a page whose chunk is loaded by `load`. */
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

// spec: 8.chunk
test('a page whose chunk fails to load shows an error and a retry', async () => {
  openPage(gone)
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo cargar esta página.')
  expect(screen.getByRole('link', { name: 'Explorar Galería' })).toHaveAttribute('href', '/')
  expectConsole(/Not implemented: navigation/)
  screen.getByRole('button', { name: 'Reintentar' }).click()
})

test('a page without a network says so, and loads when the network returns', async () => {
  server.use(http.get('*/index.html', () => HttpResponse.error()))
  goOffline()
  openPage(gone)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Sin conexión: esta página todavía no está guardada en tu dispositivo.',
  )
  expectConsole(/Not implemented: navigation/)
  goOnline()
})

// spec: 9.chunk-timeout
test('a chunk pending for 120 seconds shows a timeout, even if the host is silent', async () => {
  server.use(http.get('*/index.html', () => new Promise(() => undefined)))
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
  openPage(() => new Promise(() => undefined))
  await act(() => jest.advanceTimersByTimeAsync(120_000))
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  jest.useRealTimers()
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta página tarda demasiado en cargar.')
})

// spec: 8.chunk
test('a failed overlay requests its chunk again when it is opened, not when it closes', async () => {
  expectConsole(/ChunkLoadError/)
  const load = jest.fn(gone)
  const Window = lazyComponent<object>(load)
  const Overlay = () => {
    const [opening, setOpening] = useState<{ isOpen: boolean } | null>(null)
    return (
      <>
        <button
          onClick={() => {
            setOpening({ isOpen: true })
          }}
        >
          {opening?.isOpen ? 'open' : 'closed'}
        </button>
        <OverlayBoundary
          part={Window}
          attempt={opening}
          isOpen={opening?.isOpen ?? false}
          onFailure={() => {
            setOpening({ isOpen: false })
          }}
        >
          {/* Stays when it closes, as a viewer does that fades out. */}
          {opening && <Window />}
        </OverlayBoundary>
      </>
    )
  }
  render(
    <Provider store={makeStore()}>
      <Overlay />
    </Provider>,
  )
  const open = async () => userEvent.click(screen.getByRole('button', { name: 'closed' }))
  await open()
  await screen.findByRole('button', { name: 'open' })
  await screen.findByRole('button', { name: 'closed' })
  expect(load).toHaveBeenCalledTimes(1)

  // The page reloads: most browsers keep a failed import.
  expectConsole(/Not implemented: navigation/)
  await open()
  await waitFor(() => {
    expect(readReload('failedImport')).toBeDefined()
  })
  expect(load).toHaveBeenCalledTimes(2)
})
