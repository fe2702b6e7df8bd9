import { renderHook } from '@testing-library/react'
import { useAppDispatch, useAppSelector } from '@/app/hooks'

test.each([
  ['dispatch', () => useAppDispatch()],
  ['state', () => useAppSelector((state) => state.auth)],
])("outside of the store's provider there is no %s, and asking for it throws", (_, use) => {
  expect(() => renderHook<unknown, unknown>(use)).toThrow(/react-redux context value/)
})
