import { waitFor } from '@testing-library/react'
import { loggedIn } from '@/features/auth/authSlice'
import { startBackend } from '@test/backend/server'
import { buildUser, profileOf } from '@test/builders/buildUser'
import { openTab } from '@test/support/renderApp'

test('a tenth of a second after somebody has signed in their lists are asked for, and not before', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
  const me = buildUser()
  const userId = String(startBackend().client(profileOf(me)))
  const store = openTab()
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
