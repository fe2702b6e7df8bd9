import { createButtonsFrame } from '@/demo/paypal/payPalButtons'
import { historyOf, type PaymentCase } from './truth/payPalHistory'
import { publishedFrame } from './truth/publishedButtons'

/** Runs each case with our stand-in and with PayPal's published code: both must have the same history. */

/** `includes`: entries that the history must contain, so that two empty histories do not pass. */
const cases: Record<string, PaymentCase & { readonly includes: readonly string[] }> = {
  'a successful payment': { includes: ['page: capture answers COMPLETED', 'money taken: 1'] },
  'a declined card, then another card in the reopened window': {
    acts: ['approve', 'approve'],
    capture: ['INSTRUMENT_DECLINED'],
    includes: [
      'page: onApprove ORDER1',
      'PayPal: capture ORDER1',
      'window opens',
      'page: capture answers COMPLETED',
      'money taken: 1',
    ],
  },
  'a bank that requires an action of the buyer': {
    acts: ['approve', 'approve'],
    capture: ['PAYER_ACTION_REQUIRED'],
    includes: ['money taken: 1'],
  },
  'a card declined twice': {
    acts: ['approve', 'approve', 'approve'],
    capture: ['INSTRUMENT_DECLINED', 'INSTRUMENT_DECLINED'],
    includes: ['money taken: 1'],
  },
  'a declined card, then the reopened window is closed': {
    acts: ['approve', 'close'],
    capture: ['INSTRUMENT_DECLINED'],
    includes: ['page: onCancel ORDER1', 'money taken: 0'],
  },
  'a declined card, then a cancel in the reopened window': {
    acts: ['approve', 'cancel'],
    capture: ['INSTRUMENT_DECLINED'],
    includes: ['page: onCancel ORDER1'],
  },
  'a declined card, then the reopened window fails': {
    acts: ['approve', 'fail'],
    capture: ['INSTRUMENT_DECLINED'],
    includes: ['page: onError (PayPal page failed)'],
  },
  'a capture that PayPal refuses': {
    capture: ['TRANSACTION_REFUSED'],
    includes: ['page: capture fails (Order could not be captured)'],
  },
  'a capture with a server error at PayPal': {
    capture: ['INTERNAL_SERVER_ERROR'],
    includes: ['page: capture fails (Order could not be captured)'],
  },
  'a capture whose request is lost': {
    capture: ['lost'],
    includes: ['page: capture fails (Order could not be captured)', 'money taken: 0'],
  },
  'a capture whose response is lost': {
    capture: ['answer lost'],
    includes: ['page: capture fails (Order could not be captured)', 'money taken: 1'],
  },
  'a captured order that is captured again': {
    steps: ['capture', 'capture'],
    includes: ['page: capture fails (Order could not be captured)', 'money taken: 1'],
  },
  'two captures at once send one request': {
    steps: ['both captures'],
    includes: ['page: both captures answers COMPLETED', 'money taken: 1'],
  },
  'a capture without a response': {
    steps: ['capture', 'get'],
    capture: ['silent'],
    includes: ['PayPal: capture ORDER1', 'money taken: 0'],
  },
  'a successful capture without a response': {
    capture: ['answer silent'],
    includes: ['money taken: 1'],
  },
  'two captures without a response send one request': {
    steps: ['both captures'],
    capture: ['silent'],
    includes: ['money taken: 0'],
  },
  'get returns its remembered response': {
    steps: ['get', 'get'],
    includes: ['page: get answers APPROVED'],
  },
  'get remembers a failure': { steps: ['get', 'get'], get: ['lost'], includes: ['page: get fails'] },
  'get sends a new request after a successful capture': {
    steps: ['get', 'capture', 'get', 'get'],
    includes: ['page: get answers COMPLETED'],
  },
  'get sends a new request after a failed capture': {
    steps: ['get', 'capture', 'get', 'capture', 'get'],
    capture: ['lost', 'lost'],
    get: ['lost'],
    includes: ['page: get answers APPROVED'],
  },
  'get without a response': { steps: ['get'], get: ['silent'], includes: ['PayPal: get ORDER1'] },
  'onApprove rejects': { steps: ['reject'], includes: ['page: onError (The page failed)'] },
  'the buyer cancels': { acts: ['cancel'], includes: ['page: onCancel ORDER1'] },
  'the buyer closes the window': { acts: ['close'], includes: ['page: onCancel ORDER1'] },
  "PayPal's page fails": { acts: ['fail'], includes: ['page: onError (PayPal page failed)'] },
  'the page refuses the payment': {
    acts: ['nothing'],
    isTurnedDown: true,
    includes: ['page: onError (Turned down)'],
  },
  'an order that PayPal refuses': {
    acts: ['nothing'],
    create: ['TRANSACTION_REFUSED'],
    includes: ['PayPal: create', 'page: onError'],
  },
  'a create request that is lost': {
    acts: ['nothing'],
    create: ['lost'],
    includes: ['PayPal: create', 'page: onError'],
  },
  'a create request without a response': { acts: ['nothing'], create: ['silent'], includes: ['PayPal: create'] },
  'the browser blocks the window': {
    acts: ['blocked'],
    includes: ['page: onError (Can not open popup window - blocked)'],
  },
  'a click while the window is open': { acts: ['nothing'], clicks: 2, includes: ['window opens'] },
  'a click after a cancelled payment': {
    acts: ['cancel', 'approve'],
    clicks: 2,
    includes: ['page: onCancel ORDER1', 'money taken: 1'],
  },
  'a click after a declined and closed payment': {
    acts: ['approve', 'close', 'approve'],
    clicks: 2,
    capture: ['INSTRUMENT_DECLINED'],
    includes: ['money taken: 1'],
  },
}

// spec: paying.stand-in
test.each(Object.entries(cases))('behaves as published: %s', async (_, { includes, ...payment }) => {
  const published = await historyOf(publishedFrame, payment)
  expect(published).toEqual(expect.arrayContaining(includes.map((entry): unknown => expect.stringContaining(entry))))
  expect(await historyOf(createButtonsFrame, payment)).toEqual(published)
})
