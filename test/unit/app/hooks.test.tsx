import { act, renderHook } from '@testing-library/react'
import { type StoreImage, toStoreImage } from '@/api/image'
import { SCROLL_THROTTLE_MS, useInfiniteScroll } from '@/features/gallery/useInfiniteScroll'
import { useSharedViewer } from '@/pages/SharedImagePage'
import { useOnReconnect } from '@/shared/hooks/useOnReconnect'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { buildRawImage } from '@test/builders/buildRawImage'

beforeEach(() => {
  jest.useFakeTimers()
})

// spec: 8.context
test.each([
  ['dispatch', () => useAppDispatch()],
  ['state', () => useAppSelector((state) => state.auth)],
])("outside of the store's provider, the hook for %s throws", (_, use) => {
  expect(() => renderHook<unknown, unknown>(use)).toThrow(/react-redux context value/)
})

describe('more images', () => {
  // The simulated page is 260 px high without a gallery; these tests need a long page.
  const PAGE_HEIGHT = 10_000
  const list = document.createElement('main')

  list.innerHTML = `<ul style="height: ${PAGE_HEIGHT - 260}px"></ul>`

  const scrollTo = (top: number) => {
    window.scrollTo(0, top)
  }

  beforeEach(() => {
    document.body.append(list)
    scrollTo(0)
  })

  function renderScroll() {
    const onLoadMore = jest.fn()
    const view = renderHook(useInfiniteScroll, { initialProps: { dataLength: 80, canLoad: true, onLoadMore } })
    return { onLoadMore, ...view }
  }

  // spec: 4.scroll.threshold, 9.scroll.threshold, 4.scroll.loader
  test('more images load past 80 % of the page, and once for the same list', () => {
    const { onLoadMore, rerender } = renderScroll()
    expect(onLoadMore).not.toHaveBeenCalled()
    const threshold = 0.8 * PAGE_HEIGHT - window.innerHeight
    const calls = [threshold - 1, threshold, threshold - 100, threshold + 100].map((top) => {
      scrollTo(top)
      jest.advanceTimersByTime(SCROLL_THROTTLE_MS)
      return onLoadMore.mock.calls.length
    })
    expect(calls).toEqual([0, 1, 1, 1])
    // While a request is pending, after a failure, and at the end.
    rerender({ dataLength: 160, canLoad: false, onLoadMore })
    expect(onLoadMore).toHaveBeenCalledTimes(1)
    rerender({ dataLength: 160, canLoad: true, onLoadMore })
    expect(onLoadMore).toHaveBeenCalledTimes(2)
  })

  // spec: 4.scroll.throttle, 9.scroll.throttle
  test('the scroll position is read at most every 150 ms', () => {
    const { onLoadMore } = renderScroll()
    scrollTo(100)
    scrollTo(PAGE_HEIGHT)
    jest.advanceTimersByTime(149)
    expect(onLoadMore).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(onLoadMore).toHaveBeenCalledTimes(1)
  })

  test('a list that does not fill the window loads more by itself', () => {
    list.remove()
    expect(renderScroll().onLoadMore).toHaveBeenCalledTimes(1)
  })
})

describe('a shared image', () => {
  const image = toStoreImage(buildRawImage())

  const pass = (ms: number) => {
    act(() => jest.advanceTimersByTime(ms))
  }

  // spec: 2.shared.opens, 9.shared.opens, 2.shared.leaves, 9.shared.leaves
  test('the viewer opens after half a second, and the page is left 300 ms after it', () => {
    const onLeave = jest.fn()
    const { result, rerender } = renderHook((known: StoreImage | null) => useSharedViewer(known, onLeave), {
      initialProps: null as StoreImage | null,
    })
    pass(2000)
    expect(result.current.viewer.image).toBeNull()
    rerender(image)
    pass(499)
    expect(result.current.viewer.image).toBeNull()
    pass(1)
    expect(result.current.viewer.image).toBe(image)
    act(() => {
      result.current.viewer.onClose()
    })
    expect(result.current.viewer.image).toBeNull()
    pass(299)
    expect(onLeave).not.toHaveBeenCalled()
    pass(1)
    expect(onLeave).toHaveBeenCalledTimes(1)
  })
})

describe('a return to the page', () => {
  const comeBack = (persisted: boolean) => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
  }

  beforeEach(() => {
    // Far from returns of earlier tests.
    jest.advanceTimersByTime(10_000)
  })

  // spec: browsers.return
  test('a failed request is retried after a return from the bfcache, not after a load', () => {
    const retry = jest.fn()
    renderHook(() => {
      useOnReconnect(retry, true)
    })
    comeBack(false)
    expect(retry).not.toHaveBeenCalled()
    comeBack(true)
    expect(retry).toHaveBeenCalledTimes(1)
  })

  // spec: browsers.return
  test('a request that fails soon after the return is retried once', () => {
    const retry = jest.fn()
    const { rerender } = renderHook(
      ({ hasFailed }) => {
        useOnReconnect(retry, hasFailed)
      },
      { initialProps: { hasFailed: false } },
    )
    comeBack(true)
    act(() => jest.advanceTimersByTime(400))
    rerender({ hasFailed: true })
    expect(retry).not.toHaveBeenCalled()
    act(() => jest.advanceTimersByTime(600))
    expect(retry).toHaveBeenCalledTimes(1)
    rerender({ hasFailed: false })
    rerender({ hasFailed: true })
    act(() => jest.advanceTimersByTime(60_000))
    expect(retry).toHaveBeenCalledTimes(1)
  })
})
