import { captureDelayAfter } from '@/features/checkout/nextCapture'

// spec: paying.pauses
test('the pauses are 1, 2, 4, 8, 16 and then 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 1000].map(captureDelayAfter)).toEqual([
    1000, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ])
})
