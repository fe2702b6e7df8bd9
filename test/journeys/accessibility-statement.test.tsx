import { screen, within } from '@testing-library/react'
import { checks } from '@/features/accessibility/checks'
import { env } from '@/shared/config/env'
import { renderApp } from '@test/support/renderApp'

const SELLER = 'Lienzo S.L., Calle Mayor 1, Madrid'
const LINK = 'Accesibilidad'

// spec: accessibility.page, accessibility.dates
test('the menu leads to the statement of the seller, with the days of the last checks', async () => {
  jest.replaceProperty(env, 'seller', SELLER)
  jest.replaceProperty(env, 'supportEmail', 'ayuda@lienzo.example')
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: 'Más' }))
  await user.click(await screen.findByRole('menuitem', { name: LINK }))
  expect(await screen.findByRole('heading', { name: 'Declaración de accesibilidad', level: 1 })).toBeVisible()
  const page = within(screen.getByRole('main'))
  expect(page.getByText(new RegExp(`Responsable: ${SELLER}\\.`))).toBeVisible()
  const dayOf = (day: string) => new Date(day).toLocaleDateString('es', { dateStyle: 'long', timeZone: 'UTC' })
  expect(page.getByText(/^Automática/)).toHaveTextContent(dayOf(checks.automated))
  expect(page.getByText(/^A mano/)).toHaveTextContent(dayOf(checks.manual))
  expect(page.getByRole('link', { name: 'ayuda@lienzo.example' })).toHaveAttribute(
    'href',
    'mailto:ayuda@lienzo.example',
  )
})

// spec: accessibility.page
test("the operator's own statement takes its place", async () => {
  jest.replaceProperty(env, 'seller', SELLER)
  jest.replaceProperty(env, 'accessibilityUrl', 'https://lienzo.example/accesibilidad')
  renderApp('/accessibility')
  expect(await screen.findByText('Página no encontrada')).toBeVisible()
  expect(await within(screen.getByRole('contentinfo')).findByRole('link', { name: LINK })).toHaveAttribute(
    'href',
    'https://lienzo.example/accesibilidad',
  )
})

test('without a seller there is neither page nor link', async () => {
  jest.replaceProperty(env, 'supportEmail', 'ayuda@lienzo.example')
  renderApp('/accessibility')
  expect(await screen.findByText('Página no encontrada')).toBeVisible()
  await within(screen.getByRole('contentinfo')).findByRole('link', { name: 'Contacto' })
  expect(screen.queryByRole('link', { name: LINK })).not.toBeInTheDocument()
})

test('no check lies in the future', () => {
  for (const day of Object.values(checks)) expect(Date.parse(day)).toBeLessThanOrEqual(Date.now())
})
