import { text } from '@/features/withdrawal/text'
import { Withdrawal } from '@/features/withdrawal/Withdrawal'
import { usePageMeta } from '@/shared/hooks/usePageMeta'

/** `/withdrawal`: withdrawing from a purchase, where the operator has configured an address for it. */
export function WithdrawalPage() {
  usePageMeta(text.title, text.description)
  return <Withdrawal />
}
