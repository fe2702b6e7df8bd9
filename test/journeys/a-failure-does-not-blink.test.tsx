import { screen, waitFor } from '@testing-library/react'
import { listAnswersLate, listCannotBeLoaded, recordAnswers } from '@test/backend/shopSituations'
import { buildUser } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalog'
import { expectConsole } from '@test/support/console'
import { onTestEnd } from '@test/support/onTestEnd'
import { renderApp } from '@test/support/renderApp'

/** Records every text that main shows from now on, even for one frame. */
function wordsOfMain(): string[] {
  const words: string[] = []
  const main = screen.getByRole('main')
  const observer = new MutationObserver(() => {
    words.push(main.textContent)
  })
  observer.observe(main, { childList: true, subtree: true, characterData: true })
  onTestEnd(() => {
    observer.disconnect()
  })
  return words
}

/** Goes back with the browser's own navigation: inside a React event handler React would batch the updates. */
function goBackTo(route: string): void {
  window.history.replaceState(null, '', route)
  window.history.pushState(null, '', '/')
  window.history.back()
}

test.each([
  ['cart', '/cart', 'Cargando carrito...', 'No se pudo cargar tu carrito.'],
  ['favorites', '/favorites', 'Cargando favoritos...', 'No se pudieron cargar tus favoritos.'],
  ['cart', '/payment', 'Cargando carrito...', 'No se pudo cargar tu carrito.'],
] as const)(
  'a %s that failed on the previous page shows no error on %s during the retry',
  async (list, route, loading, failed) => {
    const recover = listCannotBeLoaded(list)
    expectConsole(/falló: 500/)
    const answers = recordAnswers()
    renderApp('/', { signedInAs: buildUser(), [list]: workIds(2) })
    await waitFor(() => {
      expect(answers.some((path) => path.includes(`/market/${list}/`))).toBe(true)
    })
    await screen.findAllByRole('img')
    recover()
    const release = listAnswersLate(list)
    const words = wordsOfMain()

    goBackTo(route)
    await screen.findByText(loading)
    release()
    await waitFor(() => {
      expect(screen.queryByText(loading)).not.toBeInTheDocument()
    })
    expect(words.filter((text) => text.includes(failed))).toEqual([])
  },
)
