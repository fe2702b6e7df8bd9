import { toStoreImage } from '@/api/image'
import { userCalls } from '@/api/userCalls'
import { loggedIn } from '@/features/auth/authSlice'
import { addFavorite } from '@/features/favorites/favoritesThunks'
import { startBackend } from '@test/backend/server'
import { buildUser, profileOf } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalog'
import { openUserTab } from '@test/support/renderApp'

// spec: 3.add-payload, calls.lists.query
test('an addition has its list position in the payload, not in the request', async () => {
  const me = buildUser()
  const clientId = String(startBackend().client(profileOf(me)))
  const store = openUserTab()
  store.dispatch(loggedIn({ ...me, userId: clientId }))
  const payloads: unknown[] = []
  store.startListening({
    matcher: userCalls.endpoints.addFavorite.matchPending,
    effect: ({ meta }) => {
      payloads.push(meta.arg.originalArgs)
    },
  })
  const ids = workIds(2)
  for (const id of ids) await store.dispatch(addFavorite(toStoreImage({ id, url: '/a.webp' })!))
  expect(payloads).toEqual(ids.map((idImagen, index) => ({ idCliente: clientId, idImagen, secuencia: index + 1 })))
})
