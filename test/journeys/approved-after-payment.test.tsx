import { act, screen } from '@testing-library/react'
import { capturePayment } from '@/features/checkout/capturePayment'
import { createPaymentLock } from '@/features/checkout/paymentLock'
import { selectWaitingNotifications } from '@/features/notifications/notificationsSlice'
import { createApproval } from '@/platform/approvedOrder'
import { buyer, openPayment, paid } from '@test/support/checkout'

test('a paid order that is approved again is not called free of charge', async () => {
  const { paypal, openPayPal, store } = await openPayment(2)
  await openPayPal()
  await paypal.approve()
  await paid()
  const { order } = createApproval('PP1', undefined)
  await act(() => store.dispatch(capturePayment(createPaymentLock(buyer.id), order)))
  expect(selectWaitingNotifications(store.getState())).toEqual([])
  expect(screen.queryByText(/no se te cobró nada/)).not.toBeInTheDocument()
})
