import { screen, waitFor } from '@testing-library/react'
import { scenario } from '@test/backend/scenario'
import { recordAnswers, recordRequests } from '@test/backend/shopSituations'
import { buildUser } from '@test/builders/buildUser'
import { watchAnswerLimits } from '@test/support/answerLimit'
import { workIds } from '@test/support/catalog'
import { summary } from '@test/support/checkout'
import { expectConsole } from '@test/support/console'
import { renderApp } from '@test/support/renderApp'

type User = ReturnType<typeof renderApp>['user']
const field = () => screen.findByRole('textbox', { name: 'Código promocional' })
const apply = () => screen.getByRole('button', { name: 'Aplicar' })

async function openCart(count = 10) {
  const app = renderApp('/cart', { signedInAs: buildUser(), cart: workIds(count) })
  await screen.findAllByRole('article')
  return app
}
async function applyCode(user: User, code: string) {
  await user.type(await field(), code)
  await user.click(apply())
}

// spec: 2.cart.promo, 2.promo.apply, 4.promo.applied, 5.promo.disabled-checking, 5.promo.disabled-empty
// spec: 5.promo.sent, 5.total, copy.promo.controls, copy.summary
test('a code is sent once, in capitals and trimmed, and deducted to the cent', async () => {
  const release = scenario('lenta:codigos')
  const { user } = await openCart(13)
  const requests = recordRequests()
  const box = await field()
  expect(apply()).toBeDisabled()
  await user.type(box, ' bienvenida20 ')
  expect(box).toHaveValue(' bienvenida20 ')
  await user.click(apply())
  expect(await screen.findByRole('button', { name: 'Validando...' })).toBeDisabled()
  await user.type(box, '{Enter}')
  release()
  expect(await screen.findByText('BIENVENIDA20: 20% de descuento')).toBeVisible()
  expect(await summary()).toHaveTextContent(/Subtotal\$25\.00.*Descuento.\$5\.00.*Total\$20\.00/)
  expect(box).toHaveValue('')
  expect(requests.filter((request) => request.endsWith('/validar'))).toHaveLength(1)
})

// spec: 5.promo.length, 5.promo.disabled-empty, 9.promo-length, input.pasted-code
test('a code has at most fifty characters, of which blanks and invisible ones are none', async () => {
  const { user } = await openCart(1)
  const box = await field()
  await user.type(box, '   ')
  expect(apply()).toBeDisabled()
  await user.clear(box)
  await user.click(box)
  await user.paste('x'.repeat(51))
  expect(box).toHaveValue('X'.repeat(50))
  await user.clear(box)
  await user.paste(`${' '.repeat(60)}\u200Bvera\u00ADno10\u2060`)
  await user.click(apply())
  expect(await screen.findByText('VERANO10: 10% de descuento')).toBeVisible()
})

// spec: 5.promo.error, 7.discount.validate, 8.promo.invalid, 8.promo.invalid-default, copy.promo.error
test('an unknown code shows an error until the next letter, an expired one its own', async () => {
  const { user } = await openCart()
  const box = await field()
  await applyCode(user, 'nada')
  expect(await screen.findByRole('alert')).toHaveTextContent('Código promocional inválido o expirado')
  expect(box).toBeInvalid()
  expect(box).toHaveAccessibleDescription('Código promocional inválido o expirado')
  await user.type(box, 's')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(box).toBeValid()
  await user.clear(box)
  await applyCode(user, 'navidad24')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^El código NAVIDAD24 venció el /)
})

// spec: 8.promo.failed
test('a failure of the server shows an error, and the code can be retried', async () => {
  const recover = scenario('500:codigos')
  expectConsole(/validateDiscount falló: 500/)
  const { user } = await openCart()
  await applyCode(user, 'verano10')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error al validar el código promocional. Intenta de nuevo.',
  )
  recover()
  await user.click(apply())
  expect(await screen.findByText('VERANO10: 10% de descuento')).toBeVisible()
})

// spec: 2.promo.remove, 4.promo.removed, copy.promo.controls
test('a refused code keeps the applied one; a valid one replaces it', async () => {
  const { user } = await openCart()
  await applyCode(user, 'verano10')
  await screen.findByText('VERANO10: 10% de descuento')
  await applyCode(user, 'nada')
  await screen.findByRole('alert')
  expect(screen.getByText('VERANO10: 10% de descuento')).toBeVisible()
  await user.clear(await field())
  await applyCode(user, 'mitad50')
  expect(await screen.findByText('MITAD50: 50% de descuento')).toBeVisible()
  expect(screen.queryByText(/VERANO10:/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Quitar código promocional' }))
  expect(await screen.findByText('Código promocional removido')).toBeVisible()
  expect(await summary()).toHaveTextContent('Total$17.50')
  expect(await field()).toHaveFocus()
})

async function applyAnother(user: User) {
  await user.clear(await field())
  await applyCode(user, 'mitad50')
  await screen.findByText('MITAD50: 50% de descuento')
}

/** Applies a code whose answer takes longer than the eight seconds. @returns a function that lets the answer come */
async function applyLate(code: string) {
  const release = scenario('lentax1:codigos')
  const limitPasses = watchAnswerLimits()
  const { user } = await openCart()
  await applyCode(user, code)
  await screen.findByRole('button', { name: 'Validando...' })
  await limitPasses()
  expect(await screen.findByRole('alert')).toHaveTextContent('Error al validar el código promocional.')
  return { user, release }
}

// spec: promo.late
test.each([
  ['a verdict that comes late applies the code in an unchanged field', 'verano10', 'VERANO10: 10% de descuento', ''],
  ['a refusal that comes late replaces the error', 'nada', 'Código promocional inválido o expirado', 'nada'],
])('%s', async (_, code, answer, left) => {
  const { release } = await applyLate(code)
  expect(await field()).toHaveValue(code)
  release()
  expect(await screen.findByText(answer)).toBeVisible()
  expect(screen.queryByText(/^Error al validar el código promocional/)).not.toBeInTheDocument()
  expect(await field()).toHaveValue(left)
})

// spec: promo.late
test.each([
  ['typed another letter', (user: User) => user.keyboard('x'), 'Total$17.50'],
  ['left the cart', (user: User) => user.click(screen.getByRole('link', { name: 'Explorar' })), 'Total$17.50'],
  ['applied another code', applyAnother, 'Total$8.75'],
])('a late verdict changes nothing for a buyer who has %s', async (_, leave, total) => {
  const { user, release } = await applyLate('verano10')
  await user.click(await field())
  await leave(user)
  const answers = recordAnswers()
  release()
  await waitFor(() => expect(answers.some((path) => path.endsWith('/validar'))).toBe(true))
  await user.click(screen.getByRole('link', { name: /^Carrito/ }))
  expect(await summary()).toHaveTextContent(total)
})
