import { screen, within } from '@testing-library/react'
import { env } from '@/shared/config/env'
import { buildUser } from '@test/builders/buildUser'
import { expectConsole } from '@test/support/console'
import { renderApp } from '@test/support/renderApp'

const PAGE = 'Desistir de una compra'
const SELLER = 'Lienzo S.L., Calle Mayor 1, Madrid'
const SHOP = 'desistir@lienzo.example'

type User = ReturnType<typeof renderApp>['user']
const field = (name: string) => screen.findByRole('textbox', { name })
const button = (name: string) => screen.findByRole('button', { name })

async function declare(user: User): Promise<void> {
  await user.type(await field('Nombre y apellidos'), 'Ada Pérez')
  await user.type(await field('Número de orden'), '5001')
  await user.type(await field('Correo para la confirmación'), 'ada@example.com')
  await user.click(await button('Continuar'))
}

describe('with WITHDRAWAL_EMAIL', () => {
  beforeEach(() => {
    jest.replaceProperty(env, 'withdrawalEmail', SHOP)
    jest.replaceProperty(env, 'seller', SELLER)
  })

  // spec: withdrawal.links
  test('the menu leads to the page, and the foot of a page that ends, too', async () => {
    const { user } = renderApp('/')
    await user.click(await button('Más'))
    await user.click(await screen.findByRole('menuitem', { name: PAGE }))
    expect(await screen.findByRole('heading', { name: PAGE, level: 1 })).toBeVisible()
    expect(window.location.pathname).toBe('/withdrawal')
    expect(await within(screen.getByRole('contentinfo')).findByRole('link', { name: PAGE })).toBeVisible()
  })

  // spec: withdrawal.steps
  test('nothing is declared while something is missing', async () => {
    const { user } = renderApp('/withdrawal')
    await user.type(await field('Número de orden'), '5001')
    await user.click(await button('Continuar'))
    expect(screen.queryByRole('button', { name: 'Confirmar desistimiento' })).not.toBeInTheDocument()
  })

  // spec: withdrawal.steps
  test('spaces alone declare nothing', async () => {
    const { user } = renderApp('/withdrawal')
    await user.type(await field('Nombre y apellidos'), ' ')
    await user.type(await field('Número de orden'), '  ')
    await user.type(await field('Correo para la confirmación'), 'ada@example.com')
    await user.click(await button('Continuar'))
    expect(screen.queryByRole('button', { name: 'Confirmar desistimiento' })).not.toBeInTheDocument()
  })

  // spec: withdrawal.steps, withdrawal.mail, withdrawal.receipt
  test('two steps without signing in open the message and show a receipt', async () => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 26, 12), doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'] })
    // jsdom opens no mail.
    expectConsole(/Not implemented: navigation/)
    const print = jest.spyOn(window, 'print').mockReturnValue()
    const { user } = renderApp('/withdrawal')
    await declare(user)
    expect(screen.getByText(/desisto del contrato de la compra 5001/)).toHaveTextContent(
      /Nombre: Ada Pérez Correo para la confirmación: ada@example.com$/,
    )
    await user.click(await button('Confirmar desistimiento'))
    const receipt = screen.getByText(/desisto del contrato de la compra 5001/)
    expect(receipt).toHaveTextContent(`A: ${SELLER}, Lienzo, localhost, ${SHOP}`)
    expect(receipt).toHaveTextContent(/Fecha y hora: 26 de noviembre de 2026/)
    const mail = new URL(screen.getByRole('link', { name: 'Abrir el correo otra vez' }).getAttribute('href') ?? '')
    expect(mail.pathname).toBe(SHOP)
    expect(mail.searchParams.get('subject')).toBe('Desistimiento de la compra 5001')
    expect(mail.searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(receipt.textContent)
    const saved = screen.getByRole('link', { name: 'Guardar' })
    expect(saved).toHaveAttribute('download', 'desistimiento-5001.txt')
    expect(decodeURIComponent(saved.getAttribute('href') ?? '')).toContain(receipt.textContent)
    await user.click(await button('Imprimir'))
    expect(print).toHaveBeenCalledTimes(1)
  })

  // spec: withdrawal.steps
  test('what was written can be corrected', async () => {
    const { user } = renderApp('/withdrawal')
    await declare(user)
    await user.click(await button('Corregir'))
    expect(await field('Nombre y apellidos')).toHaveValue('Ada Pérez')
    expect(await field('Número de orden')).toHaveValue('5001')
  })

  test("a user's name and address are filled in", async () => {
    const me = buildUser()
    renderApp('/withdrawal', { signedInAs: me })
    expect(await field('Nombre y apellidos')).toHaveValue(me.name)
    expect(await field('Correo para la confirmación')).toHaveValue(me.email)
  })

  test('a hostile order number stays text, also in the name of the file', async () => {
    expectConsole(/Not implemented: navigation/)
    const { user } = renderApp('/withdrawal')
    await user.type(await field('Nombre y apellidos'), 'Ada&body=x')
    await user.type(await field('Número de orden'), '../<b>&to=x')
    await user.type(await field('Correo para la confirmación'), 'ada@example.com')
    await user.click(await button('Continuar'))
    await user.click(await button('Confirmar desistimiento'))
    const mail = new URL(screen.getByRole('link', { name: 'Abrir el correo otra vez' }).getAttribute('href') ?? '')
    expect([...mail.searchParams.keys()]).toEqual(['subject', 'body'])
    expect(screen.getByRole('link', { name: 'Guardar' })).toHaveAttribute('download', 'desistimiento--b-to-x.txt')
  })
})

// spec: withdrawal.links
test('without WITHDRAWAL_EMAIL there is neither page nor link', async () => {
  renderApp('/withdrawal')
  expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
  expect(screen.queryByRole('link', { name: PAGE })).not.toBeInTheDocument()
})
