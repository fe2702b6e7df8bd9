import { renderHook } from '@testing-library/react'
import { SCROLL_THROTTLE_MS } from '@/features/gallery/scrollThreshold'
import { useInfiniteScroll } from '@/features/gallery/useInfiniteScroll'

// The simulated page is 260 px high without a gallery; these tests need a long page.
const PAGE_HEIGHT = 10_000
const list = document.createElement('main')
list.innerHTML = `<ul style="height: ${PAGE_HEIGHT - 260}px"></ul>`

const scrollTo = (top: number) => {
  window.scrollTo(0, top)
}

beforeEach(() => {
  jest.useFakeTimers()
  document.body.append(list)
  scrollTo(0)
})
afterEach(() => {
  jest.useRealTimers()
})

function renderScroll(props: Partial<Parameters<typeof useInfiniteScroll>[0]> = {}) {
  const onLoadMore = jest.fn()
  const view = renderHook(
    (changed: object) => {
      useInfiniteScroll({ dataLength: 80, canLoad: true, onLoadMore, ...props, ...changed })
    },
    {
      initialProps: {},
    },
  )
  return { onLoadMore, ...view }
}

test('nothing is loaded at the top of a long page', () => {
  expect(renderScroll().onLoadMore).not.toHaveBeenCalled()
})

// spec: 4.scroll.threshold, 9.scroll.threshold
test('more images load once the page is scrolled past 80 %', () => {
  const { onLoadMore } = renderScroll()
  scrollTo(0.8 * PAGE_HEIGHT - window.innerHeight - 1)
  jest.advanceTimersByTime(SCROLL_THROTTLE_MS)
  expect(onLoadMore).not.toHaveBeenCalled()
  scrollTo(0.8 * PAGE_HEIGHT - window.innerHeight)
  jest.advanceTimersByTime(SCROLL_THROTTLE_MS)
  expect(onLoadMore).toHaveBeenCalledTimes(1)
})

// spec: 5.scroll.threshold
test('a threshold in pixels counts from the end', () => {
  const { onLoadMore } = renderScroll({ threshold: '500px' })
  scrollTo(PAGE_HEIGHT - window.innerHeight - 500)
  jest.advanceTimersByTime(SCROLL_THROTTLE_MS)
  expect(onLoadMore).toHaveBeenCalledTimes(1)
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

// spec: 4.scroll.loader
test('the same list loads more only once, even after more scrolling', () => {
  const { onLoadMore, rerender } = renderScroll()
  for (const top of [9000, 8900, 9100]) {
    scrollTo(top)
    jest.advanceTimersByTime(SCROLL_THROTTLE_MS)
  }
  expect(onLoadMore).toHaveBeenCalledTimes(1)
  rerender({ dataLength: 160 })
  expect(onLoadMore).toHaveBeenCalledTimes(2)
})

test('nothing is loaded while a request is pending, after a failure or at the end', () => {
  const { onLoadMore } = renderScroll({ canLoad: false })
  scrollTo(PAGE_HEIGHT)
  jest.advanceTimersByTime(SCROLL_THROTTLE_MS)
  expect(onLoadMore).not.toHaveBeenCalled()
})

test('a list that does not fill the window loads more by itself', () => {
  list.remove()
  expect(renderScroll().onLoadMore).toHaveBeenCalledTimes(1)
})
