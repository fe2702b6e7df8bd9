import { screen, waitFor } from '@testing-library/react'
import { listAnswersLate, listCannotBeLoaded, recordAnswers } from '@test/backend/shopSituations'
import { buildUser } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalogue'
import { expectConsole } from '@test/support/console'
import { onTestEnd } from '@test/support/onTestEnd'
import { renderApp } from '@test/support/renderApp'

/** Everything that main ever said from here on, however shortly. */
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

/** The browser's Back to a page: it comes by itself, not in a handler of the page's in which React would do all at once. */
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
  'a %s that could not be had on the page before is not called failed by %s while it is asked for again',
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
