import { waitFor } from '@testing-library/react'
import { loggedIn } from '@/features/auth/authSlice'
import { startBackend } from '@test/backend/server'
import { buildUser, profileOf } from '@test/builders/buildUser'
import { openUserTab } from '@test/support/renderApp'

// spec: 4.auth.preload, 9.preload
test('both lists are prefetched 100 ms after sign-in, not before', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
  const me = buildUser()
  const userId = String(startBackend().client(profileOf(me)))
  const store = openUserTab()
  const loading = () => [store.getState().favorites.loading, store.getState().cart.loading]
  store.dispatch(loggedIn({ ...me, userId }))
  await jest.advanceTimersByTimeAsync(99)
  expect(loading()).toEqual(['idle', 'idle'])
  await jest.advanceTimersByTimeAsync(1)
  expect(loading()).not.toContain('idle')
  jest.useRealTimers()
  await waitFor(() => {
    expect(loading()).toEqual(['loaded', 'loaded'])
  })
})
