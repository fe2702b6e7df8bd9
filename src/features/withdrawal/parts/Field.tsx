import { useId, type ComponentProps } from 'react'
import { text } from '@/features/withdrawal/text'
import styles from '@/features/withdrawal/Withdrawal.module.css'

type Props = ComponentProps<'input'> & {
  label: string
  /** Where to find the value. */
  advice?: string
}

/** A required field with its label. */
export function Field({ label, advice, ...input }: Props) {
  const id = useId()
  const adviceId = `${id}-advice`
  return (
    <div className={styles.label}>
      <label htmlFor={id}>{label}</label>
      <input
        // Spaces alone are no value.
        pattern={input.type === 'email' ? undefined : '.*\\S.*'}
        title={input.type === 'email' ? undefined : text.notBlank}
        {...input}
        id={id}
        className={styles.field}
        required
        aria-describedby={advice === undefined ? undefined : adviceId}
      />
      {advice !== undefined && (
        <small id={adviceId} className={styles.note}>
          {advice}
        </small>
      )}
    </div>
  )
}
