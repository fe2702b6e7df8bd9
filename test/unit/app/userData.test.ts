import { loadUserData } from '@/app/loadUserData'
import { hasUserData } from '@/platform/storage'
import { buildUser } from '@test/builders/buildUser'
import { openTab } from '@test/support/renderApp'

test.each([
  ['nothing', {}, false],
  ['a choice about analytics', { analytics_consent: '{}', lienzo_prices: '{}' }, false],
  ['a user', { user: JSON.stringify(buildUser()) }, true],
  ['a purchase of a user who signed out', { checkout_42: '{}' }, true],
  ['a purchase that a newer version stored', { newer1_checkout_42: '{}' }, true],
])('%s in storage: is the code of a user’s data needed?', (_, stored: object, isNeeded) => {
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value as string)
  expect(hasUserData()).toBe(isNeeded)
})

test('a store that was stopped meanwhile gets no data of a user', async () => {
  const store = openTab()
  store.stop()
  await loadUserData(store)
  expect(store.userData()).toBeUndefined()
})
