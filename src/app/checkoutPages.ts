/** The pages of a purchase, one chunk: a buyer who pays sees both, and may be offline or between two versions by then. */
export { PaymentPage } from '@/pages/PaymentPage'
export { PaymentSuccessPage } from '@/pages/PaymentSuccessPage'
