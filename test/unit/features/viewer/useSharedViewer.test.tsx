import { act, renderHook } from '@testing-library/react'
import { toStoreImage, type StoreImage } from '@/api/image'
import { useSharedViewer } from '@/features/viewer/useSharedViewer'
import { buildRawImage } from '@test/builders/buildRawImage'

const image = toStoreImage(buildRawImage())

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const pass = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms)
  })
}

function renderViewer() {
  const onLeave = jest.fn()
  const view = renderHook((known: StoreImage | null) => useSharedViewer(known, onLeave), {
    initialProps: null as StoreImage | null,
  })
  return { ...view, onLeave }
}

// spec: 2.shared.opens, 9.shared.opens
test('the viewer opens half a second after the image is known, not before', () => {
  const { result, rerender } = renderViewer()
  pass(2000)
  expect(result.current.viewer.image).toBeNull()
  rerender(image)
  pass(499)
  expect(result.current.viewer.image).toBeNull()
  pass(1)
  expect(result.current.viewer.image).toBe(image)
})

// spec: 2.shared.leaves, 9.shared.leaves
test('the page is left once, 300 ms after the viewer closes', () => {
  const { result, rerender, onLeave } = renderViewer()
  rerender(image)
  pass(500)
  act(() => {
    result.current.viewer.onClose()
  })
  expect(result.current.viewer.image).toBeNull()
  pass(299)
  expect(onLeave).not.toHaveBeenCalled()
  pass(1)
  expect(onLeave).toHaveBeenCalledTimes(1)
})

test('a page left before the viewer opens shows no image', () => {
  const { result, rerender, unmount, onLeave } = renderViewer()
  rerender(image)
  unmount()
  jest.advanceTimersByTime(2000)
  expect(result.current.viewer.image).toBeNull()
  expect(onLeave).not.toHaveBeenCalled()
})
