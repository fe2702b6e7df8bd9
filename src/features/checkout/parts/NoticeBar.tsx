import { Link } from 'react-router'
import type { PaidAside, PurchaseIn } from '@/features/checkout/purchase'
import { text } from '@/features/checkout/text'
import { paths } from '@/shared/paths'
import { ExactText } from '@/shared/ui/ExactText'
import styles from './NoticeBar.module.css'

type Props = {
  unsettled: PurchaseIn<'capturing' | 'captured' | 'confirming'> | null
  aside: readonly PaidAside[]
  hasNewerRecord: boolean
}

/** One line about the most urgent payment, with a link to it. A first confirmation without failures shows no line. */
export function NoticeBar({ unsettled, aside, hasNewerRecord }: Props) {
  const refused = aside.find(({ isRefused }) => isRefused)
  if (unsettled?.phase === 'capturing')
    return <Bar tone="warning" says={text.notice.unsettled} compraId={unsettled.compraId} />
  if (refused) return <Bar tone="warning" says={text.notice.needsHelp} compraId={refused.compraId} />
  if (unsettled && unsettled.failures > 0)
    return <Bar tone="info" says={text.notice.received} compraId={unsettled.compraId} />
  if (!hasNewerRecord) return null
  return (
    <p role="status" className={styles.bar} data-tone="info">
      {text.newerRecord}
    </p>
  )
}

function Bar({ tone, says, compraId }: { tone: 'warning' | 'info'; says: string; compraId: string }) {
  return (
    <p role="status" className={styles.bar} data-tone={tone}>
      <ExactText text={`${says} ${text.order(compraId)}`} /> <Link to={paths.payment}>{text.notice.see}</Link>
    </p>
  )
}
