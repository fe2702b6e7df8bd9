import { act, screen, waitFor, within } from '@testing-library/react'
import { startWorker } from '@/app/worker'
import { buildUser } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalogue'
import { expectConsole } from '@test/support/console'
import { renderApp } from '@test/support/renderApp'
import { browserHasWorkers } from '@test/support/workerContainer'

const QUESTION = 'Hay una nueva versión disponible.'
const question = async () => (await screen.findByText(QUESTION)).closest<HTMLElement>('[role="status"]')!

/** The store in a browser with workers, once its worker is registered. */
function openStore(
  route: string,
  world: Parameters<typeof renderApp>[1] = {},
  options?: Parameters<typeof browserHasWorkers>[0],
) {
  const info = jest.spyOn(console, 'info').mockImplementation(() => undefined)
  const debug = jest.spyOn(console, 'debug').mockImplementation(() => undefined)
  const worker = browserHasWorkers(options)
  const reload = jest.fn()
  const app = renderApp(route, world)
  return {
    ...app,
    worker,
    reload,
    info,
    debug,
    start: () => {
      startWorker(app.store, reload)
    },
  }
}

test('a browser without workers is told of in the console, and the store works', async () => {
  expectConsole(/Este navegador no admite service workers/)
  const { store } = renderApp('/')
  startWorker(store, () => undefined)
  expect((await screen.findAllByRole('img')).length).toBeGreaterThan(3)
})

test('a worker that is registered is told of in the console', async () => {
  const { start, info } = openStore('/login')
  start()
  await waitFor(() => {
    expect(info).toHaveBeenCalledWith('Service worker registrado.')
  })
})

test('a worker that cannot be registered is told of in the console', async () => {
  expectConsole(/No se pudo registrar el service worker: .*insecure/s)
  const { start, info } = openStore('/login', {}, { isRefused: true })
  start()
  await waitFor(() => {
    expect(console.error).toHaveBeenCalled()
  })
  expect(info).not.toHaveBeenCalled()
})

test('what the worker says of pictures is logged, and whatever else it says is not', async () => {
  const { start, info, debug, worker } = openStore('/login')
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
  expect(debug.mock.calls).toEqual([
    ['Imagen nueva en la caché:', '/a.webp'],
    ['Imagen servida desde la caché:', '/b.webp'],
  ])
})

test('a new version is offered, and comes when it is wanted', async () => {
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

test('the offer stays until it is answered', async () => {
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

test('a version that another tab wanted is offered here, and is loaded when it is wanted here', async () => {
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

test('nobody who pays is asked, and nobody who went to pay meanwhile is taken from there', async () => {
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
