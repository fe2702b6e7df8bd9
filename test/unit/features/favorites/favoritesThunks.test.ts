import { canvamanager } from '@/api/canvamanager'
import { toStoreImage } from '@/api/image'
import { loggedIn } from '@/features/auth/authSlice'
import { addFavorite } from '@/features/favorites/favoritesThunks'
import { startBackend } from '@test/backend/server'
import { buildUser, profileOf } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalogue'
import { openTab } from '@test/support/renderApp'

test('an addition says which favourite in order it is, to the code and not to the server', async () => {
  const me = buildUser()
  const clientId = String(startBackend().client(profileOf(me)))
  const store = openTab()
  store.dispatch(loggedIn({ ...me, userId: clientId }))
  const payloads: unknown[] = []
  store.startListening({
    matcher: canvamanager.endpoints.addFavorite.matchPending,
    effect: ({ meta }) => {
      payloads.push(meta.arg.originalArgs)
    },
  })
  const ids = workIds(2)
  for (const id of ids) await store.dispatch(addFavorite(toStoreImage({ id, url: '/a.webp' })!))
  expect(payloads).toEqual(ids.map((idImagen, index) => ({ idCliente: clientId, idImagen, secuencia: index + 1 })))
})
