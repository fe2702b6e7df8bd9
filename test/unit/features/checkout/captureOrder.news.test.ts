import { promised } from '@test/support/promises'
import { approved, beginCapture, captured, failed, notApproved, remembered, silent, unanswered } from './beginCapture'

// spec: paying.declined
test('a buyer who approves again is charged at once, with the new approval', async () => {
  const { asked, told, result, wait, approveAgain } = beginCapture({ captures: [silent] })
  await wait(10)
  approveAgain({ captures: [captured] })
  await wait(0)
  expect([result(), told]).toEqual([captured, ['10 s: approved again']])
  expect(asked).toEqual(['0 s: capture', '10 s: 2nd capture'])
})

test('a new approval restarts the counters', async () => {
  const { asked, result, wait, approveAgain } = beginCapture({
    captures: [failed, failed, silent],
    looks: [approved, approved],
  })
  await wait(3)
  approveAgain({ captures: [failed, failed, captured], looks: [approved, approved] })
  await wait(3)
  expect(asked.slice(5)).toEqual([
    '3 s: 2nd capture',
    '3 s: 2nd look',
    '4 s: 2nd capture',
    '4 s: 2nd look',
    '6 s: 2nd capture',
  ])
  expect(result()).toEqual(captured)
})

test('an unanswered capture of a new approval is retried twice', async () => {
  const { asked, result, wait, approveAgain } = beginCapture({ looks: [approved, approved] })
  await wait(70)
  approveAgain({ looks: [...Array<typeof approved>(12).fill(approved), captured] })
  await wait(390)
  expect(asked.filter((what) => what.endsWith('2nd capture'))).toEqual([
    '70 s: 2nd capture',
    '190 s: 2nd capture',
    '310 s: 2nd capture',
  ])
  expect(result()).toEqual(captured)
})

test('the receipt of a replaced approval still counts', async () => {
  const first = promised<typeof captured>()
  const { result, wait, approveAgain } = beginCapture({ captures: [first.promise] })
  approveAgain({})
  await wait(1)
  first.keep(captured)
  await wait(0)
  expect(result()).toEqual(captured)
})

describe('after a decline a buyer who cancels', () => {
  test('has paid nothing if PayPal reports the order open', async () => {
    const { asked, result, wait, tell } = beginCapture({ looks: [notApproved] })
    await wait(5)
    tell({ outcome: 'cancelled' })
    await wait(0)
    expect([result(), asked]).toEqual([{ outcome: 'cancelled' }, ['0 s: capture', '5 s: look']])
  })

  test("has paid nothing if PayPal's script, refreshed by the decline, says open", async () => {
    const { result, wait, tell } = beginCapture({ looks: [remembered] })
    tell({ outcome: 'cancelled' })
    await wait(0)
    expect(result()).toEqual({ outcome: 'cancelled' })
  })

  test('has paid if PayPal reports the order captured', async () => {
    const { result, wait, tell } = beginCapture({ looks: [captured] })
    tell({ outcome: 'cancelled' })
    await wait(0)
    expect(result()).toEqual(captured)
  })

  test('has an unknown result after three unanswered looks', async () => {
    const { asked, result, wait, tell } = beginCapture({ looks: [unanswered, unanswered, unanswered] })
    tell({ outcome: 'cancelled' })
    await wait(2)
    expect(result()).toBeUndefined()
    await wait(1)
    expect([result(), asked]).toEqual([{ outcome: 'unknown' }, ['0 s: capture', '0 s: look', '1 s: look', '3 s: look']])
  })

  test('and then approves again is charged', async () => {
    const { asked, result, wait, tell, approveAgain } = beginCapture({ looks: [unanswered, unanswered] })
    tell({ outcome: 'cancelled' })
    await wait(1)
    approveAgain({ captures: [failed], looks: [unanswered, captured] })
    await wait(1)
    expect(asked.slice(-2)).toEqual(['1 s: 2nd look', '2 s: 2nd capture'])
    await wait(30)
    expect(result()).toEqual(captured)
  })
})

describe('an error that PayPal reports during a capture', () => {
  test('triggers a look while the capture continues', async () => {
    const first = promised<typeof captured>()
    const { asked, result, wait, tell } = beginCapture({ captures: [first.promise], looks: [approved] })
    await wait(5)
    tell({ outcome: 'reportedError', isCaptured: false })
    await wait(20)
    expect([result(), asked]).toEqual([undefined, ['0 s: capture', '5 s: look']])
    first.keep(captured)
    await wait(0)
    expect(result()).toEqual(captured)
  })

  test('reveals a successful capture', async () => {
    const { result, wait, tell } = beginCapture({ looks: [captured] })
    tell({ outcome: 'reportedError', isCaptured: false })
    await wait(0)
    expect(result()).toEqual(captured)
  })

  test('turns a later cancel into a refusal', async () => {
    const { result, wait, tell } = beginCapture({ looks: [approved, notApproved] })
    tell({ outcome: 'reportedError', isCaptured: false })
    await wait(0)
    tell({ outcome: 'cancelled' })
    await wait(0)
    expect(result()).toEqual({ outcome: 'refused' })
  })

  test('is forgotten when the buyer approves again', async () => {
    const { result, wait, tell, approveAgain } = beginCapture({ looks: [approved] })
    tell({ outcome: 'reportedError', isCaptured: false })
    await wait(0)
    const tellSecond = approveAgain({ looks: [notApproved] })
    await wait(0)
    tellSecond({ outcome: 'cancelled' })
    await wait(0)
    expect(result()).toEqual({ outcome: 'cancelled' })
  })
})
