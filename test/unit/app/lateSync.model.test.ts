import { loadCart } from '@/features/cart/cartThunks'
import { emptyList, type ImageList } from '@/features/lists/imageList'
import { startBackend, stopBackend } from '@test/backend/server'
import { fc } from '@test/support/fastCheck'
import { simulateBrowser } from '@test/support/simulatedBrowser'
import { createLateSyncWorld } from './lateSyncWorld'

/**
 * A user fills a cart in several tabs, while requests fail, get lost or wait, and tabs are opened, closed and receive each
 * other's changes late. At the end the network is back: tabs, storage and server must agree on what the user put into
 * the cart.
 */

/** 100 in the normal test run; `npm run model:full` makes 2,000. */
const RUNS = Number(process.env.LIENZO_MODEL_RUNS ?? 500) / 5
// spec: calls.late-sync, calls.late-lists
test.each([
  ['collected without the backend reaches it once', false],
  ['of a registered user is the same everywhere', true],
])(
  `a cart %s (${RUNS} runs)`,
  async (_, isRegistered) => {
    let backend = startBackend(100)
    const browser = simulateBrowser()
    const write = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')!.value as Storage['setItem']
    const store = (storage: Storage, key: string, value: string) => {
      write.call(storage, key, value)
    }
    const setItem = jest.spyOn(Storage.prototype, 'setItem')
    let run = 0
    let collected = 0
    // The app logs failed requests, which this test ignores.
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    try {
      const property = fc.asyncProperty(fc.array(fc.nat(99_999), { minLength: 5, maxLength: 60 }), async (choices) => {
        run += 1
        if (run % 250 === 0) {
          stopBackend()
          backend = startBackend(100)
        }
        const world = createLateSyncWorld(run, browser, backend, isRegistered)
        setItem.mockImplementation(function (this: Storage, key, value) {
          world.recordWrite(key, value)
          store(this, key, value)
        })
        const taken: string[] = []
        try {
          await world.openTab()
          for (const choice of choices) {
            const actions = world.possible()
            const action = actions[choice % actions.length]!
            taken.push(action.name)
            await action.run()
          }
          await world.settle()
          // An addition whose response was lost is at the server only: a page that shows the cart loads it again.
          for (const tab of world.tabs()) await browser.in(tab.id, () => void tab.store.dispatch(loadCart()))
          await world.settle()
          const cart = backend.cartOf(world.clientId())
          const missing = [...world.wanted].filter(([id, isWanted]) => isWanted === true && !cart.includes(id))
          const extra = [...world.wanted].filter(([id, isWanted]) => isWanted === false && cart.includes(id))
          const twice = [...world.unsentAdditions].filter(([, count]) => count < 0)
          expect({ missing, extra, twice }).toEqual({ missing: [], extra: [], twice: [] })
          const stored = JSON.parse(localStorage.getItem(`cart_${world.id}`) ?? 'null') as ImageList | null
          for (const list of [...world.tabs().map(({ store }) => store.getState().cart), stored ?? emptyList]) {
            expect(list.images.map(({ id }) => id).sort()).toEqual([...cart].sort())
            expect(list.queue).toEqual([])
          }
          collected += cart.length
        } catch (error) {
          throw new Error(`${taken.join('\n')}\n${error instanceof Error ? error.message : String(error)}`)
        } finally {
          for (const tab of [...world.tabs()]) world.kill(tab)
        }
      })
      // Shrinking a failure would take minutes, so its steps are printed instead.
      await fc.assert(property, { numRuns: RUNS, endOnFailure: true })
    } finally {
      process.stdout.write(`late sync model: ${run} runs, ${collected} images at the server\n`)
      browser.restore()
    }
  },
  20 * 60_000,
)
