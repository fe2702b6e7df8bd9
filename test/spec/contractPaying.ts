/** Contract, second edition: payments with PayPal and the shop's server as they really behave. */
export const contractPaying = {
  'paying.declined':
    'After a declined card, the buyer pays with another one in the window that PayPal reopens, with one capture',
  'paying.declined-left':
    'A buyer who leaves that window reads that nothing was charged, keeps the cart, and can pay or leave freely',
  'paying.declined-failed': 'A reopened window that fails is a payment error',
  'paying.declined-unknown':
    'A buyer who leaves that window after a retried capture without a response reads that the result is unknown',
  'paying.looked-up': 'A capture without a response is looked up after 30 s',
  'paying.pauses': 'Pauses between requests to PayPal grow up to 30 s, until the page closes',
  'paying.captured-again': 'An order that stays APPROVED without a response is captured again, with the same order id',
  'paying.late-receipt': "PayPal's receipt counts however late it arrives",
  'paying.stand-in': "The stand-in's button behaves like PayPal's published code",
  'paying.tunnel': 'After a minute offline at the capture, the payment succeeds and the buyer never reads a doubt',
  'paying.doubt': 'After two minutes without a response, the buyer reads that the result is unknown',
  'paying.doubt-ended':
    "While the result is unknown, PayPal's button stays and reopens the same order: one capture, only in this tab",
  'paying.doubt-answer':
    "'No charge' can be answered two minutes after the last capture, and nothing of that payment reaches the next one",
  'paying.no-order': 'An order that PayPal does not create within 30 s is a payment error',
  'paying.no-button': 'A buyer to whom PayPal offers no button reads a message',
  'paying.no-window': 'A window that the browser blocks is a payment error, not a cancel',
  'paying.registered-late':
    'A purchase that the server registers after the attempt ended is used by the next one of the same order, and reported',
  'paying.agreement': 'A 409 that names this purchase as confirmed is a success; a 409 that names another is a refusal',
  'paying.passing': '408, 425, 429 and server errors are retried',
  'paying.refused':
    "Any other 4xx is a final refusal: 'Tu pago necesita ayuda', with the purchase number and PayPal's order",
  'paying.refused-mail':
    "'Escribir a la tienda' is an email with the facts to the shop's address, if one is configured",
  'paying.refused-next':
    'Images of a refused payment leave the cart, and the next purchase is possible next to a reminder',
  'paying.refused-hourly':
    'A refused purchase is sent again every hour; a success is shown, and the use of the code recorded once',
  'paying.free-refused': 'A free order with a final refusal ends: shown once in the cart, and the cart can be paid',
  'paying.record-gone':
    'A purchase whose record disappears after the capture is still confirmed, and succeeds only then',
  'paying.settled-elsewhere': 'A purchase that another tab completed is a success and is not confirmed again',
  'paying.newer-record': 'A record that only a newer version can read is shown, kept unchanged, and blocks no purchase',
  'paying.silent-shop':
    'Shop requests that hang block nothing: the use of a code is not awaited, a confirmation for 30 s',
  'paying.sale': "'purchase' is reported once, after the server confirms and before the next step",
}
