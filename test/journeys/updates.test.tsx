import { act, screen, waitFor, within } from '@testing-library/react'
import { startWorker } from '@/app/worker'
import { buildUser } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalog'
import { expectConsole } from '@test/support/console'
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

// spec: 8.worker.unsupported
test('a browser without service workers logs a message, and the store works', async () => {
  expectConsole(/Este navegador no admite service workers/)
  const { store } = renderApp('/')
  startWorker(store, () => undefined)
  expect((await screen.findAllByRole('img')).length).toBeGreaterThan(3)
})

// spec: 7.worker.logged
test('the registration of the worker is logged', async () => {
  const { start, info } = openStore('/login')
  start()
  await waitFor(() => {
    expect(info).toHaveBeenCalledWith('Service worker registrado.')
  })
})

// spec: 7.worker.logged, 8.worker.failed
test('a failed registration of the worker is logged', async () => {
  expectConsole(/No se pudo registrar el service worker: .*insecure/s)
  const { start, info } = openStore('/login', {}, { isRefused: true })
  start()
  await waitFor(() => {
    expect(console.error).toHaveBeenCalled()
  })
  expect(info).not.toHaveBeenCalled()
})

// spec: 4.worker.messages, calls.worker
test("the worker's messages about images are logged, other messages are not", async () => {
  const { start, info, worker } = openStore('/login')
  start()
  await waitFor(() => {
    expect(info).toHaveBeenCalled()
  })
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
  await waitFor(() => {
    expect(info).toHaveBeenCalled()
  })
  worker.newVersionTakesOver()
  expect(store.getState().updates.status).toBe('current')
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument()
})

test('the offer stays open until the visitor closes it', async () => {
  const { start, worker, user, reload } = openStore('/login')
  worker.newVersionWaits()
  start()
  await question()
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  act(() => {
    jest.advanceTimersByTime(3_600_000)
  })
  jest.useRealTimers()
  await user.click(within(await question()).getByRole('button', { name: 'Cerrar notificación' }))
  await waitFor(() => {
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument()
  })
  expect(reload).not.toHaveBeenCalled()
})

test('a version accepted in another tab is offered here before it loads', async () => {
  const { start, worker, user, reload, info } = openStore('/')
  start()
  await waitFor(() => {
    expect(info).toHaveBeenCalled()
  })
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
  await waitFor(() => {
    expect(screen.queryByText(/Actualizando…|Hay una nueva/)).not.toBeInTheDocument()
  })

  await user.click(screen.getByRole('button', { name: 'Regresar al carrito' }))
  await user.click(within(await question()).getByRole('button', { name: 'Actualizar' }))
  expect(reload).toHaveBeenCalledTimes(1)
})
