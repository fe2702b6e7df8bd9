import { act, screen } from '@testing-library/react'
import { capturePayment } from '@/features/checkout/capturePayment'
import { createPaymentLock } from '@/features/checkout/paymentLock'
import { selectWaitingNotifications } from '@/features/notifications/notificationsSlice'
import { createApproval } from '@/platform/approvedOrder'
import { buyer, openPayment, paid } from '@test/support/checkout'

test('an approval that comes again for a paid order does not say that nothing was charged', async () => {
  const { paypal, openPayPal, store } = await openPayment(2)
  await openPayPal()
  await paypal.approve()
  await paid()
  const { order } = createApproval('PP1', undefined)
  await act(() => store.dispatch(capturePayment(createPaymentLock(buyer.id), order)))
  expect(selectWaitingNotifications(store.getState())).toEqual([])
  expect(screen.queryByText(/no se te cobró nada/)).not.toBeInTheDocument()
})
