import { useId, type ComponentProps, type SyntheticEvent } from 'react'
import * as v from 'valibot'
import { LONGEST_ID } from '@/api/rawValues'
import { declarationFields, type Declaration } from '@/features/withdrawal/statement'
import { text } from '@/features/withdrawal/text'
import styles from '@/features/withdrawal/Withdrawal.module.css'
import { Button } from '@/shared/ui/Button'

const fields = [
  { label: text.name, name: 'name', maxLength: 200, autoComplete: 'name' },
  { label: text.order, advice: text.orderAdvice, name: 'order', maxLength: LONGEST_ID, autoComplete: 'off' },
  // RFC 5321 allows an address 254 characters.
  { label: text.email, name: 'email', type: 'email', maxLength: 254, autoComplete: 'email' },
] as const

type Props = { declaration: Declaration; onContinue: (declaration: Declaration) => void }

/** The first step: buyer and purchase. The browser reports missing fields. */
export function DeclarationForm({ declaration, onContinue }: Props) {
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    onContinue(v.parse(declarationFields, Object.fromEntries(new FormData(event.currentTarget))))
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <p>{text.lead}</p>
      {fields.map((field) => (
        <Field key={field.name} {...field} defaultValue={declaration[field.name]} />
      ))}
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
