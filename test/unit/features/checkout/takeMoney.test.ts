import { takeMoney } from '@/features/checkout/takeMoney'
import type { CaptureAnswer, OrderState } from '@/platform/payment'

const receipt = { status: 'COMPLETED', details: { id: 'PP1' } }
const taken: CaptureAnswer & OrderState = { outcome: 'captured', receipt }

/** PayPal gives these answers one after the other, and then none. */
function order(captures: CaptureAnswer[], looks: OrderState[]) {
  const asked = { captures: 0 }
  return {
    asked,
    paypalOrderId: 'PP1',
    capture: () => {
      asked.captures += 1
      return Promise.resolve(captures.shift() ?? ({ outcome: 'unanswered' } as const))
    },
    look: () => Promise.resolve(looks.shift() ?? ({ outcome: 'unanswered' } as const)),
  }
}

async function outcomeOf(captures: CaptureAnswer[], looks: OrderState[], wasAsked = false) {
  jest.useFakeTimers()
  const approved = order(captures, looks)
  const taking = takeMoney(approved, wasAsked)
  await jest.runAllTimersAsync()
  return { ...(await taking), captures: approved.asked.captures }
}

test.each(['declined', 'refused'] as const)('what PayPal says at once is believed: %s', async (outcome) => {
  expect(await outcomeOf([{ outcome }], [])).toEqual({ outcome, captures: 1 })
})

test('an answer that got lost is looked for, and asked for again', async () => {
  expect(await outcomeOf([{ outcome: 'unanswered' }], [taken])).toEqual({ ...taken, captures: 1 })
  expect(await outcomeOf([{ outcome: 'unanswered' }, taken], [{ outcome: 'open' }])).toEqual({ ...taken, captures: 2 })
})

test.each(['declined', 'refused'] as const)(
  'after a lost answer, "%s" says nothing of the question before it',
  async (outcome) => {
    const answers: CaptureAnswer[] = [{ outcome: 'unanswered' }, { outcome }, { outcome }]
    expect(await outcomeOf([...answers], [{ outcome: 'open' }, { outcome: 'open' }, { outcome: 'open' }])).toEqual({
      outcome: 'unanswered',
      captures: 3,
    })
    expect(await outcomeOf([...answers], [{ outcome: 'open' }, taken])).toEqual({ ...taken, captures: 2 })
    expect(await outcomeOf([...answers], [{ outcome: 'open' }, { outcome: 'refused' }])).toEqual({
      outcome: 'refused',
      captures: 2,
    })
  },
)

test('the same holds for what an earlier page has asked', async () => {
  expect(await outcomeOf([{ outcome: 'refused' }], [taken], true)).toEqual({ ...taken, captures: 1 })
  expect((await outcomeOf([{ outcome: 'declined' }], [], true)).outcome).toBe('unanswered')
})

test('three questions without an answer are enough', async () => {
  expect(await outcomeOf([], [])).toEqual({ outcome: 'unanswered', captures: 3 })
})
