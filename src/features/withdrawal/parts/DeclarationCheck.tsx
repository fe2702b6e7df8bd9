import { text as text } from '@/features/withdrawal/text'
import styles from '@/features/withdrawal/Withdrawal.module.css'
import { Button } from '@/shared/ui/Button'
import { Statement } from './Statement'

type Props = { statement: string; onConfirm: () => void; onChange: () => void }

/** The second step: the whole declaration, and the button that makes it. */
export function DeclarationCheck({ statement, onConfirm, onChange }: Props) {
  return (
    <>
      <h2 className={styles.title}>{text.check}</h2>
      <Statement text={statement} />
      <div className={styles.ways}>
        <Button look="primary" onClick={onConfirm}>
          {text.confirm}
        </Button>
        <Button look="quiet" onClick={onChange}>
          {text.change}
        </Button>
      </div>
    </>
  )
}
