import { act, screen, waitFor, within } from '@testing-library/react'
import { watchInstallOffers } from '@/platform/installPrompt'
import { renderApp } from '@test/support/renderApp'
import { mockUserAgent, userAgents } from '@test/support/userAgent'

/** Fires the browser's install offer; the visitor will choose `outcome`. */
function browserOffers(outcome: 'accepted' | 'dismissed') {
  const prompt = jest.fn(() => Promise.resolve())
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  })
  act(() => {
    window.dispatchEvent(event)
  })
  return { prompt, event }
}

const openLogin = async () => {
  const app = renderApp('/login')
  await screen.findByRole('heading', { name: 'Sign in' })
  return app
}

const button = () => screen.queryByRole('button', { name: 'Instalar Lienzo' })

beforeAll(watchInstallOffers)

afterEach(() => {
  act(() => {
    window.dispatchEvent(new Event('appinstalled'))
  })
})

test("the button replaces the browser's own install bar", async () => {
  await openLogin()
  expect(button()).not.toBeInTheDocument()
  const { event } = browserOffers('accepted')
  expect(button()).toBeVisible()
  expect(event.defaultPrevented).toBe(true)
  // The visitor installs the store from the browser's menu.
  act(() => {
    window.dispatchEvent(new Event('appinstalled'))
  })
  expect(button()).not.toBeInTheDocument()
})

test('an offer that fires before the page renders is not lost', async () => {
  browserOffers('accepted')
  await openLogin()
  expect(button()).toBeVisible()
})

test('a visitor who accepts installs the store, and the button disappears', async () => {
  const { user } = await openLogin()
  const { prompt } = browserOffers('accepted')
  await user.click(button()!)
  expect(prompt).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(button()).not.toBeInTheDocument())
  expect(screen.getByRole('main')).toHaveFocus()
})

test('a visitor who refuses is not asked again on this or the next visit', async () => {
  const { user, unmount } = await openLogin()
  browserOffers('dismissed')
  await user.click(button()!)
  await waitFor(() => expect(button()).not.toBeInTheDocument())
  browserOffers('accepted')
  expect(button()).not.toBeInTheDocument()
  unmount()
  await openLogin()
  expect(button()).not.toBeInTheDocument()
})

test('an offer that the browser rejects disappears and does not count as a refusal', async () => {
  const { user } = await openLogin()
  browserOffers('accepted').prompt.mockRejectedValue(new DOMException('used', 'InvalidStateError'))
  await user.click(button()!)
  await waitFor(() => expect(button()).not.toBeInTheDocument())
  browserOffers('accepted')
  expect(button()).toBeVisible()
})

test('on a narrow screen the button is in the menu', async () => {
  const { user } = await openLogin()
  browserOffers('accepted')
  await user.click(screen.getByRole('button', { name: 'Abrir menú' }))
  await screen.findByRole('dialog', { name: 'Menú' })
  await user.click(screen.getByRole('button', { name: 'Instalar Lienzo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(button()).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Abrir menú' })).toHaveFocus())
})

// spec: browsers.iphone
test('an iPhone in Safari shows the two steps of installing', async () => {
  mockUserAgent(userAgents.safari)
  const { user } = await openLogin()
  await user.click(button()!)
  const dialog = await screen.findByRole('dialog', { name: 'Instalar Lienzo' })
  const steps = within(dialog).getAllByRole('listitem')
  expect(steps).toHaveLength(2)
  expect(steps[0]).toHaveTextContent('Compartir')
  expect(steps[1]).toHaveTextContent('Agregar a Inicio')
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(button()).toHaveFocus()
})

// spec: browsers.iphone
test('on a phone the steps open over the menu', async () => {
  mockUserAgent(userAgents.safari)
  const { user } = await openLogin()
  await user.click(screen.getByRole('button', { name: 'Abrir menú' }))
  const menu = await screen.findByRole('dialog', { name: 'Menú' })
  await user.click(within(menu).getByRole('button', { name: 'Instalar Lienzo' }))
  expect(await screen.findByRole('dialog', { name: 'Instalar Lienzo' })).toBeVisible()
})

// spec: browsers.iphone
test.each([
  ['when the store is installed', userAgents.safari, true],
  ['in Chrome', userAgents.chromeOnIphone, false],
  ['inside Instagram', userAgents.instagram, false],
])('an iPhone shows no steps %s', async (_, userAgent, isInstalled) => {
  mockUserAgent(userAgent, isInstalled)
  await openLogin()
  expect(button()).not.toBeInTheDocument()
})
