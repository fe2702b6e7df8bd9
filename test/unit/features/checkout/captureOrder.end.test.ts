import { promised } from '@test/support/promises'
import { approved, beginCapture, captured, failed, notApproved, receipt, remembered, unanswered } from './beginCapture'

// spec: paying.doubt
test('doubt starts after two minutes without change, and the looks continue', async () => {
  const { told, result, wait, asked } = beginCapture({
    looks: [...Array<typeof remembered>(8).fill(remembered), captured],
  })
  await wait(120)
  expect(told).toEqual([])
  await wait(1)
  expect(told).toEqual(['121 s: doubt'])
  expect(result()).toBeUndefined()
  await wait(30)
  expect(asked.at(-1)).toBe('151 s: look')
  expect(result()).toEqual(captured)
})

test('a fresh look delays the doubt and restarts the pauses', async () => {
  const looks = [...Array<typeof unanswered>(6).fill(unanswered), notApproved, unanswered, unanswered, captured]
  const { asked, told, result, wait } = beginCapture({ looks })
  await wait(200)
  expect([result(), told]).toEqual([captured, []])
  expect(asked.slice(-4)).toEqual(['91 s: look', '121 s: look', '122 s: look', '124 s: look'])
})

test('a new approval delays the doubt', async () => {
  const { told, result, wait, approveAgain } = beginCapture({})
  await wait(100)
  approveAgain({ looks: [...Array<typeof unanswered>(8).fill(unanswered), captured] })
  await wait(120)
  expect(told).toEqual(['100 s: approved again'])
  await wait(1)
  expect(told).toEqual(['100 s: approved again', '221 s: doubt'])
  await wait(30)
  expect(result()).toEqual(captured)
})

// spec: paying.late-receipt
test('a receipt that arrives after the end is reported', async () => {
  const first = promised<typeof captured>()
  const { late, result, wait, tell } = beginCapture({ captures: [first.promise], looks: [notApproved] })
  tell({ outcome: 'cancelled' })
  await wait(0)
  expect([result(), late]).toEqual([{ outcome: 'cancelled' }, []])
  first.keep(captured)
  await wait(0)
  expect([result(), late]).toEqual([{ outcome: 'cancelled' }, [receipt]])
})

test('without the PayPal button the result stays unknown and no request follows', async () => {
  const { asked, result, wait, tell } = beginCapture({})
  await wait(5)
  tell({ outcome: 'gone' })
  await wait(600)
  expect([result(), asked]).toEqual([{ outcome: 'unknown' }, ['0 s: capture']])
})

test('a purchase settled elsewhere sends no more requests', async () => {
  const { asked, result, wait, stopWanting } = beginCapture({ captures: [failed], looks: [approved] })
  await wait(0)
  stopWanting()
  await wait(600)
  expect([result(), asked]).toEqual([{ outcome: 'unknown' }, ['0 s: capture', '0 s: look']])
})

test('a purchase settled elsewhere during a look ends the requests', async () => {
  const look = promised<typeof approved>()
  const { asked, result, wait, stopWanting } = beginCapture({ looks: [look.promise] })
  await wait(30)
  stopWanting()
  look.keep(approved)
  await wait(600)
  expect([result(), asked]).toEqual([{ outcome: 'unknown' }, ['0 s: capture', '30 s: look']])
})

test('a receipt counts even if the purchase was settled elsewhere', async () => {
  const { result, wait, stopWanting } = beginCapture({ captures: [captured] })
  stopWanting()
  await wait(0)
  expect(result()).toEqual(captured)
})

describe('in doubt and without news of the order', () => {
  const silentFor = (failures: number) => ({
    captures: Array<typeof failed>(failures).fill(failed),
    looks: Array<typeof unanswered>(99).fill(unanswered),
  })

  // spec: paying.doubt-answer
  test('it is captured again after five minutes, and looked up meanwhile', async () => {
    const { again, asked, wait, stopWanting } = beginCapture(silentFor(99))
    await wait(600)
    const seconds = again.map((one) => Number.parseInt(one, 10))
    expect(seconds.filter((second) => second > 121)).toEqual([421])
    expect(asked.filter((one) => one.endsWith('look') && Number.parseInt(one, 10) > 121).length).toBeGreaterThan(10)
    stopWanting()
    await wait(60)
  })

  // spec: paying.tunnel
  test('it is captured again as soon as the network returns', async () => {
    const { again, result, wait } = beginCapture({ ...silentFor(9), captures: [...silentFor(9).captures, captured] })
    await wait(200)
    const before = again.length
    window.dispatchEvent(new Event('online'))
    await wait(0)
    expect([before, again.at(-1), result()]).toEqual([again.length - 1, '200 s: capture', captured])
  })

  test('a clock that is set back does not put off the doubt', async () => {
    const { told, wait, stopWanting } = beginCapture(silentFor(99))
    await wait(10)
    jest.setSystemTime(Date.now() - 3_600_000)
    await wait(120)
    expect(told.length).toBeGreaterThan(0)
    stopWanting()
    await wait(60)
  })
})
