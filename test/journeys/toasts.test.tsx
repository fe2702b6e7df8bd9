import { act, screen, waitFor } from '@testing-library/react'
import { notified, type Notification } from '@/features/notifications/notificationsSlice'
import { renderApp } from '@test/support/renderApp'

const say = (store: ReturnType<typeof renderApp>['store'], notification: Notification) => {
  act(() => {
    store.dispatch(notified(notification))
  })
}

/** Opens a page that rests, and stops the clock. */
async function openAndStopClock() {
  const app = renderApp('/login')
  await screen.findByRole('link', { name: 'Contacto' })
  jest.useFakeTimers()
  return app
}

// spec: 2.toast.types, copy.toasts
test.each([
  ['info', 'status'],
  ['success', 'status'],
  ['warning', 'alert'],
  ['error', 'alert'],
] as const)('a toast of type %s is a %s', async (type, role) => {
  const { store } = renderApp('/login')
  say(store, { type, text: 'Hola' })
  const toast = await screen.findByText('Hola')
  expect(toast).toBeVisible()
  expect(toast.closest('[role]')).toHaveAttribute('role', role)
})

// spec: 2.toast.close, copy.toasts
test('a toast closes by its button', async () => {
  const { store, user } = renderApp('/login')
  say(store, { type: 'info', text: 'Hola', durationMs: 60_000 })
  await user.click(await screen.findByRole('button', { name: 'Cerrar notificación' }))
  await waitFor(() => {
    expect(screen.queryByText('Hola')).not.toBeInTheDocument()
  })
})

// spec: 2.toast.duration, 4.toast.closes, 9.toast
test('a toast closes after two seconds, not before', async () => {
  const { store } = await openAndStopClock()
  say(store, { type: 'info', text: 'Hola' })
  await screen.findByText('Hola')
  await act(() => jest.advanceTimersByTimeAsync(1900))
  expect(screen.getByText('Hola')).toBeVisible()
  // 100 ms are left, and the rest covers the fade-out.
  await act(() => jest.advanceTimersByTimeAsync(600))
  expect(screen.queryByText('Hola')).not.toBeInTheDocument()
})

// spec: copy.toasts.way-in
test('a toast with a link stays for eight seconds, not longer', async () => {
  const { store } = await openAndStopClock()
  say(store, { type: 'warning', text: 'Hola', link: { label: 'Sign in', to: '/login' } })
  await screen.findByText('Hola')
  await act(() => jest.advanceTimersByTimeAsync(7900))
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(600))
  expect(screen.queryByText('Hola')).not.toBeInTheDocument()
})

// spec: copy.toasts.way-in
test('a toast with a link stays while it is focused', async () => {
  const { store, user } = await openAndStopClock()
  say(store, { type: 'warning', text: 'Hola', link: { label: 'Sign in', to: '/login' } })
  await screen.findByText('Hola')
  await user.keyboard('{F6}')
  await user.tab()
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('a repeated toast is shown once', async () => {
  const { store } = renderApp('/login')
  say(store, { type: 'info', text: 'Hola' })
  say(store, { type: 'info', text: 'Hola' })
  await screen.findByText('Hola')
  expect(screen.getAllByText('Hola')).toHaveLength(1)
})
