import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { lazy, useState } from 'react'
import { Provider } from 'react-redux'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import { PageBoundary } from '@/app/PageBoundary'
import { startWorker } from '@/app/startWorker'
import { makeStore } from '@/app/store'
import { selectWaitingNotifications } from '@/features/notifications/notificationsSlice'
import { OverlayBoundary } from '@/features/notifications/OverlayBoundary'
import { reloadForChunkError, watchChunkErrors } from '@/platform/chunkErrors'
import { readReload } from '@/platform/storage'
import { server } from '@test/backend/server'
import { buildUser } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalog'
import { expectConsole } from '@test/support/console'
import { failingImport } from '@test/support/failingImport'
import { mockIdleCallbacks } from '@test/support/idleBrowser'
import { goOffline, goOnline, saveData } from '@test/support/network'
import { renderApp } from '@test/support/renderApp'
import { mockServiceWorkers } from '@test/support/workerContainer'

const QUESTION = 'Hay una nueva versión disponible.'
const question = async () => (await screen.findByText(QUESTION)).closest<HTMLElement>('[role="status"]')!

/** Renders the store in a browser with service workers; `start` registers the worker. */
function openStore(
  route: string,
  world: Parameters<typeof renderApp>[1] = {},
  options?: Parameters<typeof mockServiceWorkers>[0],
) {
  const info = jest.spyOn(console, 'info').mockImplementation(() => undefined)
  const worker = mockServiceWorkers(options)
  const reload = jest.fn()
  const app = renderApp(route, world)
  return {
    ...app,
    worker,
    reload,
    info,
    start: () => {
      startWorker(app.store, reload)
    },
  }
}

function Broken(): never {
  throw new Error('Cannot be drawn')
}

// spec: 8.worker.unsupported
test('a browser without service workers logs a message, and the store works', async () => {
  expectConsole(/Este navegador no admite service workers/)
  const { store } = renderApp('/')
  startWorker(store, () => undefined)
  expect((await screen.findAllByRole('img')).length).toBeGreaterThan(3)
})

// spec: 7.worker.logged, 8.worker.failed
test('a failed registration of the worker is logged', async () => {
  expectConsole(/No se pudo registrar el service worker: .*insecure/s)
  const { start, info } = openStore('/login', {}, { isRefused: true })
  start()
  await waitFor(() => expect(console.error).toHaveBeenCalled())
  expect(info).not.toHaveBeenCalled()
})

// spec: files.worker-saving
test('a browser that saves data installs no worker until it saves none', async () => {
  saveData()
  const idle = mockIdleCallbacks()
  const { start, info } = openStore('/login', {}, { isFirstVisit: true })
  start()
  saveData(false)
  start()
  act(idle.rest)
  await waitFor(() => expect(info).toHaveBeenCalled())
  expect(info).toHaveBeenCalledTimes(1)
})

// spec: 4.worker.messages, 7.worker.logged, calls.worker
test('registration and messages about images are logged, other messages are not', async () => {
  const { start, info, worker } = openStore('/login')
  start()
  await waitFor(() => expect(info).toHaveBeenCalledWith('Service worker registrado.'))
  for (const message of [
    { type: 'IMAGE_CACHED', url: '/a.webp' },
    { type: 'IMAGE_FROM_CACHE', url: '/b.webp' },
    { type: 'OTHER', url: '/c' },
    null,
    'x',
  ]) {
    worker.says(message)
  }
  expect(info.mock.calls.slice(1)).toEqual([
    ['Imagen nueva en la caché:', '/a.webp'],
    ['Imagen servida desde la caché:', '/b.webp'],
  ])
})

// spec: copy.network.update
test('a new version is offered and loads when the visitor accepts', async () => {
  const { start, worker, user, reload } = openStore('/')
  worker.newVersionWaits()
  start()
  await user.click(within(await question()).getByRole('button', { name: 'Actualizar' }))
  expect(worker.received).toContainEqual({ type: 'SKIP_WAITING' })
  expect(await screen.findByText('Actualizando…')).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  worker.newVersionTakesOver()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the first worker, which waits before it is activated, is not offered', async () => {
  const { start, worker, info, store } = openStore('/', {}, { isFirstVisit: true })
  worker.newVersionWaits()
  start()
  await waitFor(() => expect(info).toHaveBeenCalled())
  worker.newVersionTakesOver()
  expect(store.getState().updates).toBe('none')
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument()
})

test('the offer stays open until the visitor closes it', async () => {
  const { start, worker, user, reload } = openStore('/login')
  worker.newVersionWaits()
  start()
  await question()
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  act(() => jest.advanceTimersByTime(3_600_000))
  jest.useRealTimers()
  await user.click(within(await question()).getByRole('button', { name: 'Cerrar notificación' }))
  await waitFor(() => expect(screen.queryByText(QUESTION)).not.toBeInTheDocument())
  expect(reload).not.toHaveBeenCalled()
})

test('a version accepted in another tab is offered here before it loads', async () => {
  const { start, worker, user, reload, info } = openStore('/')
  start()
  await waitFor(() => expect(info).toHaveBeenCalled())
  worker.newVersionTakesOver()
  const offer = await question()
  expect(reload).not.toHaveBeenCalled()
  await user.click(within(offer).getByRole('button', { name: 'Actualizar' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the payment page shows no offer and is not reloaded by an update', async () => {
  const { start, worker, user, reload } = openStore('/cart', { signedInAs: buildUser(), cart: workIds(3) })
  worker.newVersionWaits()
  start()
  const offer = await question()
  await user.click(within(offer).getByRole('button', { name: 'Actualizar' }))
  await user.click(await screen.findByRole('button', { name: 'Procede al pago' }))
  await screen.findByRole('heading', { name: 'Finalizar compra' })
  worker.newVersionTakesOver()
  expect(reload).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByText(/Actualizando…|Hay una nueva/)).not.toBeInTheDocument())

  await user.click(screen.getByRole('button', { name: 'Regresar al carrito' }))
  await user.click(within(await question()).getByRole('button', { name: 'Actualizar' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

describe('a lost chunk', () => {
  /** Renders a page whose code is loaded by `load`. */
  function openPage(load: () => Promise<never>) {
    const Page = lazy(load)
    render(
      <MemoryRouter>
        <PageBoundary>
          <Page />
        </PageBoundary>
      </MemoryRouter>,
    )
  }

  /** The host serves the store, if not stated otherwise. */
  function hostServes(document = '<script data-entry="/static/js/index-ours.js"></script>') {
    server.use(
      http.get('*/index.html', () => new HttpResponse(document)),
      http.get('*/service-worker.js', () => new HttpResponse(null, { status: 404 })),
    )
  }

  beforeAll(watchChunkErrors)

  // spec: 8.chunk
  test('a page whose chunk fails to load reloads once, then shows an error and a retry', async () => {
    expectConsole(/ChunkLoadError/)
    expectConsole(/Not implemented: navigation/)
    hostServes()
    await reloadForChunkError()
    openPage(failingImport)
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo cargar esta página.')
    expect(screen.getByRole('link', { name: 'Explorar Galería' })).toHaveAttribute('href', '/')
    screen.getByRole('button', { name: 'Reintentar' }).click()
  })

  test('a page without a network says so, and loads when the network returns', async () => {
    expectConsole(/ChunkLoadError/)
    server.use(http.get('*/index.html', () => HttpResponse.error()))
    goOffline()
    openPage(failingImport)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Sin conexión: esta página todavía no está guardada en tu dispositivo.',
    )
    expectConsole(/Not implemented: navigation/)
    goOnline()
  })

  // spec: 9.chunk-timeout
  test('a chunk pending for 120 seconds shows a timeout', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
    openPage(() => new Promise(() => undefined))
    await act(() => jest.advanceTimersByTimeAsync(120_000))
    jest.useRealTimers()
    expect(await screen.findByRole('alert')).toHaveTextContent('Esta página tarda demasiado en cargar.')
  })

  /** Renders a button that opens an overlay, which stays when it closes, as a viewer does that fades out. */
  function renderOverlay(load: () => Promise<never>) {
    const Window = lazy(load)
    const store = makeStore()
    const Overlay = () => {
      const [isOpen, setIsOpen] = useState(false)
      return (
        <>
          <button onClick={() => setIsOpen(true)}>{isOpen ? 'open' : 'closed'}</button>
          <OverlayBoundary isOpen={isOpen} onFailure={() => setIsOpen(false)}>
            <Window />
          </OverlayBoundary>
        </>
      )
    }
    render(
      <Provider store={store}>
        <Overlay />
      </Provider>,
    )
    return {
      open: async () => userEvent.click(screen.getByRole('button', { name: 'closed' })),
      closed: () => screen.findByRole('button', { name: 'closed' }),
      told: () => selectWaitingNotifications(store.getState()).length,
    }
  }

  // spec: 8.chunk
  test('an overlay that failed without a network opens with a reload later', async () => {
    expectConsole(/ChunkLoadError/)
    server.use(http.get('*/index.html', () => HttpResponse.error()))
    const { open, closed, told } = renderOverlay(failingImport)
    await open()
    await closed()
    expect(told()).toBe(1)
    expect(readReload()).toBeUndefined()

    hostServes()
    expectConsole(/Not implemented: navigation/)
    await open()
    await waitFor(() => expect(readReload()).toBeDefined())
    expect(told()).toBe(1)
  })

  test.each(['/payment', '/Payment/'])('on %s an overlay that fails reloads nothing', async (path) => {
    expectConsole(/ChunkLoadError/)
    hostServes()
    window.history.replaceState(null, '', `${path}?amount=17.50`)
    const { open, closed, told } = renderOverlay(failingImport)
    await open()
    await closed()
    expect(told()).toBe(1)
    expect(readReload()).toBeUndefined()
  })

  // spec: 9.chunk-timeout
  test('an overlay pending for 120 seconds says that it cannot open', async () => {
    const { closed, told } = renderOverlay(() => new Promise(() => undefined))
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
    act(() => {
      screen.getByRole('button', { name: 'closed' }).click()
    })
    await act(() => jest.advanceTimersByTimeAsync(120_000))
    jest.useRealTimers()
    await closed()
    expect(told()).toBe(1)
  })
})

test('a page that fails to render shows two ways out, and the next page renders', async () => {
  expectConsole(/Cannot be drawn/)
  render(
    <MemoryRouter initialEntries={['/broken']}>
      <Link to="/whole">Elsewhere</Link>
      <PageBoundary>
        <Routes>
          <Route path="/broken" element={<Broken />} />
          <Route path="/whole" element={<p>The next page</p>} />
        </Routes>
      </PageBoundary>
    </MemoryRouter>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Algo salió mal al mostrar esta página.')
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Explorar Galería' })).toHaveAttribute('href', '/')

  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(screen.getByText('The next page')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
