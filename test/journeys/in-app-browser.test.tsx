import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { workIds } from '@test/support/catalog'
import { renderApp } from '@test/support/renderApp'
import { mockUserAgent, userAgents } from '@test/support/userAgent'

const copyButton = () => screen.findByRole('button', { name: 'Copy link' })

/** Presses 'Copy link'. @returns the copied text */
async function copyLink(user: UserEvent) {
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(await copyButton())
  return write.mock.lastCall?.[0]
}

beforeEach(() => {
  mockUserAgent(userAgents.instagram)
})
afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand')
})

// spec: browsers.in-app
test("inside Instagram the login shows the way to the browser, not Google's button", async () => {
  renderApp('/login')
  const sentence = await screen.findByText('Open this page in your browser to sign in')
  expect(sentence).toBeVisible()
  expect(sentence.closest('[lang]')).toHaveAttribute('lang', 'en')
  expect(screen.queryByRole('button', { name: /Google/ })).not.toBeInTheDocument()
  expect(document.querySelector('script[src*="accounts.google.com"]')).toBeNull()
  expect(screen.getByRole('button', { name: 'Return without signing in' })).toBeEnabled()
})

// spec: browsers.in-app-link
test('the copied link leads to the page for users that the visitor wanted', async () => {
  const { user } = renderApp('/cart')
  expect(await copyLink(user)).toBe('http://localhost/cart')
  expect(await screen.findByText('Link copied. Paste it in your browser.')).toHaveAttribute('role', 'status')
})

// spec: browsers.in-app-link
test('the copied link leads back to the search that the visitor came from', async () => {
  const { user } = renderApp('/search?q=luna')
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(await copyLink(user)).toBe('http://localhost/search?q=luna')
})

// spec: browsers.in-app-link
test('the copied link leads to the image that the visitor wanted to buy', async () => {
  const [id = ''] = workIds(1)
  const { user } = renderApp(`/previewcontent/?rsrc=${id}`)
  await user.click(await screen.findByRole('button', { name: 'Agregar al carrito' }))
  await user.click(within(await screen.findByRole('alert')).getByRole('link', { name: 'Sign in' }))
  expect(await copyLink(user)).toBe(`http://localhost/previewcontent/?rsrc=${id}`)
})

// spec: browsers.in-app-link
test('where an app forbids copying, the link stands there to be copied by hand', async () => {
  const { user } = renderApp('/favorites')
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
  Object.assign(document, { execCommand: () => false })
  await user.click(await copyButton())
  expect(await screen.findByText(/could not be copied/)).toHaveAttribute('role', 'status')
  expect(screen.getByRole('textbox', { name: 'Link to this page' })).toHaveValue('http://localhost/favorites')
})
