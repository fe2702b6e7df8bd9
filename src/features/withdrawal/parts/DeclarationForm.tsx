import { useId, type ComponentProps, type SyntheticEvent } from 'react'
import { LONGEST_ID } from '@/api/rawValues'
import type { Declaration } from '@/features/withdrawal/statement'
import { text } from '@/features/withdrawal/text'
import styles from '@/features/withdrawal/Withdrawal.module.css'
import { Button } from '@/shared/ui/Button'

/** Names and addresses are not longer (RFC 5321 allows an address 254 characters). */
const MAX_NAME_LENGTH = 200
const MAX_EMAIL_LENGTH = 254

type Props = { declaration: Declaration; onContinue: (declaration: Declaration) => void }

/** The first step: buyer and purchase. The browser reports missing fields. */
export function DeclarationForm({ declaration, onContinue }: Props) {
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const read = (field: keyof Declaration) => {
      const value = fields.get(field)
      return typeof value === 'string' ? value.trim() : ''
    }
    onContinue({ name: read('name'), order: read('order'), email: read('email') })
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <p>{text.lead}</p>
      <Field
        label={text.name}
        name="name"
        defaultValue={declaration.name}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="name"
      />
      <Field
        label={text.order}
        advice={text.orderAdvice}
        name="order"
        defaultValue={declaration.order}
        maxLength={LONGEST_ID}
        autoComplete="off"
      />
      <Field
        label={text.email}
        name="email"
        type="email"
        defaultValue={declaration.email}
        maxLength={MAX_EMAIL_LENGTH}
        autoComplete="email"
      />
      <Button look="primary" type="submit">
        {text.next}
      </Button>
    </form>
  )
}

type FieldProps = ComponentProps<'input'> & {
  label: string
  /** Where to find the value. */
  advice?: string
}

/** A required field with its label. */
function Field({ label, advice, ...input }: FieldProps) {
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
