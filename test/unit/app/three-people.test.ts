import { toStoreImage } from '@/api/image'
import { startSession } from '@/app/session'
import { makeStore, type AppStore } from '@/app/store'
import { accessTokenOf } from '@/demo/simulatedAccounts'
import { loggedOut, selectUser } from '@/features/auth/authSlice'
import { signIn } from '@/features/auth/signIn'
import { selectCartImages } from '@/features/cart/cartSlice'
import { addToCart, loadCart, removeFromCart } from '@/features/cart/cartThunks'
import { selectFavorites } from '@/features/favorites/favoritesSlice'
import { addFavorite, loadFavorites, removeFavorite } from '@/features/favorites/favoritesThunks'
import { startBackend, stopBackend } from '@test/backend/server'
import { accountOfUser, buildUser, profileOf } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalog'
import { fc } from '@test/support/fastCheck'
import { onTestEnd } from '@test/support/onTestEnd'

/** Three users share a browser. Each collects a separate set of images, so an image of another user is recognized. */
const people = ['11', '22', '33'].map((id) => buildUser({ id, googleId: id }))
const WORKS_EACH = 6
const works = workIds(people.length * WORKS_EACH).map((id) =>
  toStoreImage({ id, url: `/canvamanager/imgs/files/${id}.webp` })!,
)

const listNames = ['cart', 'favorites'] as const
type ListName = (typeof listNames)[number]

const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('login' as const), person: fc.nat(people.length - 1) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('logout' as const, 'reload' as const, 'load' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('add' as const, 'remove' as const),
      list: fc.constantFrom(...listNames),
      work: fc.nat(WORKS_EACH - 1),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const changes = {
  cart: { add: addToCart, remove: removeFromCart, load: loadCart },
  favorites: { add: addFavorite, remove: removeFavorite, load: loadFavorites },
}
let tab: AppStore

function openTab() {
  const store = makeStore({ checksState: false })
  startSession(store)
  tab = store
}
const selectImages = { cart: selectCartImages, favorites: selectFavorites }
const shown = (list: ListName) => selectImages[list](tab.getState()).map(({ id }) => id)

async function take(taken: Step, expected: Map<string, Set<string>>) {
  const store = tab
  const user = selectUser(store.getState())
  const person = people.findIndex(({ id }) => id === user?.id)
  switch (taken.do) {
    case 'login':
      // The store offers no sign-in to a signed-in user.
      if (!user) await store.dispatch(signIn(accessTokenOf(accountOfUser(people[taken.person]!)), () => true))
      return
    case 'logout':
      if (user) store.dispatch(loggedOut())
      return
    case 'reload':
      tab.stop()
      openTab()
      return
    case 'load':
      await Promise.all(listNames.map((list) => store.dispatch(changes[list].load())))
      return
    default: {
      const work = works[Math.max(0, person) * WORKS_EACH + taken.work]!
      const isShown = shown(taken.list).includes(work.id)
      await store.dispatch(changes[taken.list][taken.do](work))
      if (!user) return
      const expectedIds = expected.get(`${user.id} ${taken.list}`)!
      if (taken.do === 'add') expectedIds.add(work.id)
      // Only an image that is present in the list can be removed.
      else if (isShown) expectedIds.delete(work.id)
    }
  }
}

function expectOnlyOwnImages() {
  const user = selectUser(tab.getState())
  const person = people.findIndex(({ id }) => id === user?.id)
  const own = new Set(person < 0 ? [] : works.slice(person * WORKS_EACH, (person + 1) * WORKS_EACH).map(({ id }) => id))
  for (const list of listNames) expect(shown(list).filter((id) => !own.has(id))).toEqual([])
  const foreignUrls = works.filter(({ id }) => !own.has(id)).map(({ url }) => url)
  const stored = JSON.stringify(Object.entries(window.localStorage))
  expect(foreignUrls.filter((url) => stored.includes(url))).toEqual([])
  // Prices are nobody's.
  if (!user) expect(Object.keys(window.localStorage).filter((key) => key !== 'lienzo_prices')).toEqual([])
}

test('three users of one browser see only their own images and lose none', async () => {
  const backend = startBackend(60)
  onTestEnd(stopBackend)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      window.localStorage.clear()
      const expected = new Map(
        people.flatMap(({ id }) => listNames.map((list) => [`${id} ${list}`, new Set<string>()] as const)),
      )
      const clientIds = people.map((person) => backend.client(profileOf(person)))
      for (const clientId of clientIds) {
        backend.fillCart(clientId, [])
        backend.fillFavorites(clientId, [])
      }
      openTab()
      for (const taken of steps) {
        await take(taken, expected)
        expectOnlyOwnImages()
      }
      for (const [person, { id }] of people.entries()) {
        await take({ do: 'logout' }, expected)
        await take({ do: 'login', person }, expected)
        await take({ do: 'load' }, expected)
        for (const list of listNames) {
          const wanted = [...expected.get(`${id} ${list}`)!].sort()
          const held = list === 'cart' ? backend.cartOf(clientIds[person]!) : backend.favoritesOf(clientIds[person]!)
          expect({ shown: shown(list).sort(), held: held.sort() }).toEqual({ shown: wanted, held: wanted })
        }
      }
      tab.stop()
    }),
    { numRuns: 40 },
  )
}, 120_000)
