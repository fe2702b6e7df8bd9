import { renderHook } from '@testing-library/react'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

// spec: 8.context
test.each([
  ['dispatch', () => useAppDispatch()],
  ['state', () => useAppSelector((state) => state.auth)],
])("outside of the store's provider, the hook for %s throws", (_, use) => {
  expect(() => renderHook<unknown, unknown>(use)).toThrow(/react-redux context value/)
})
