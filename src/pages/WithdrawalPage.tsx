import { pageText } from '@/features/withdrawal/pageText'
import { Withdrawal } from '@/features/withdrawal/Withdrawal'
import { usePageMeta } from '@/shared/hooks/usePageMeta'

/** `/withdrawal`: withdrawing from a purchase, where the operator has configured an address for it. */
export function WithdrawalPage() {
  usePageMeta(pageText.title, pageText.description)
  return <Withdrawal />
}
