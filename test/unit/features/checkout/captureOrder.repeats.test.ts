import { approved, beginCapture, failed, notApproved, remembered, silent } from './beginCapture'

/** PayPal reports the order as approved for two minutes; then the capture is retried. */
const untilRepeat = [approved, approved, approved, approved]

test.each([
  ["unknown if only PayPal's script remembers the order open", [remembered, remembered, remembered], 'unknown'],
  ['unpaid if PayPal itself reports the order open', [notApproved], 'cancelled'],
] as const)('a cancel after a retried capture is %s', async (_, looks, outcome) => {
  const { asked, result, wait, tell } = beginCapture({ looks: [...untilRepeat, ...looks] })
  await wait(120)
  expect(asked.at(-1)).toBe('120 s: capture')
  tell({ outcome: 'cancelled' })
  await wait(3)
  expect(result()).toEqual({ outcome })
})

test('after a failed retry the next capture counts as a first attempt', async () => {
  const { asked, result, wait, tell } = beginCapture({
    captures: [silent, failed],
    looks: [...untilRepeat, approved, remembered],
  })
  await wait(121)
  expect(asked.at(-1)).toBe('121 s: capture')
  tell({ outcome: 'cancelled' })
  await wait(0)
  expect(result()).toEqual({ outcome: 'cancelled' })
})

test('the capture of a new approval counts as a first attempt', async () => {
  const { result, wait, approveAgain } = beginCapture({ looks: untilRepeat })
  await wait(120)
  const tell = approveAgain({ looks: [remembered] })
  await wait(0)
  tell({ outcome: 'cancelled' })
  await wait(0)
  expect(result()).toEqual({ outcome: 'cancelled' })
})
