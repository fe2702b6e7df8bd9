import { useLayoutEffect, useRef, useState, type ChangeEvent, type SyntheticEvent } from 'react'
import styles from './PromoBox.module.css'
import { MAX_CODE_LENGTH, sentCode, shownCode } from './promoCode'
import { promoRemoved, selectPromo } from './promoSlice'
import { applyPromo } from './promoThunks'
import { text } from './text'
import { useAppDispatch, useAppSelector } from '@/app/hooks'
import { notified } from '@/features/notifications/notificationsSlice'
import { useOfflineReason } from '@/features/offline/useOfflineReason'
import { Button } from '@/shared/ui/Button'
import { IconButton } from '@/shared/ui/IconButton'

/** Field for a promo code, and the applied one with a way to take it back (spec sections 2 and 5). */
export function PromoBox({ isCartBusy }: { isCartBusy: boolean }) {
  const dispatch = useAppDispatch()
  const promo = useAppSelector(selectPromo)
  const { code, setCode, field, handleChange } = useUppercaseField()
  const [isChecking, setIsChecking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const offlineReason = useOfflineReason()
  const canApply = sentCode(code) !== '' && !isChecking && !isCartBusy

  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!canApply) return
    if (offlineReason !== undefined) {
      setError(offlineReason)
      return
    }
    setIsChecking(true)
    setError(null)
    const check = await dispatch(applyPromo(sentCode(code)))
    setIsChecking(false)
    if (check.outcome === 'accepted') {
      setCode('')
      dispatch(notified({ type: 'success', text: text.appliedNow(sentCode(code)) }))
    } else if (check.outcome !== 'abandoned') {
      setError(check.message)
    }
    // A button that is disabled while it has the focus loses it.
    if (document.activeElement === document.body) field.current?.focus()
  }
  const handleRemove = () => {
    dispatch(promoRemoved())
    setCode('')
    setError(null)
    dispatch(notified({ type: 'info', text: text.removed }))
    field.current?.focus()
  }
  return (
    <form className={styles.box} onSubmit={(event) => void handleSubmit(event)}>
      <label htmlFor="promo-code">{text.label}</label>
      <div className={styles.row}>
        <input
          ref={field}
          id="promo-code"
          className={styles.field}
          value={code}
          maxLength={MAX_CODE_LENGTH}
          placeholder={text.placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : 'promo-error'}
          onChange={(event) => {
            handleChange(event)
            setError(null)
          }}
        />
        <Button
          type="submit"
          look="quiet"
          title={offlineReason}
          disabled={!canApply}
          aria-disabled={offlineReason !== undefined}
        >
          {isChecking ? text.checking : text.apply}
        </Button>
      </div>
      {error !== null && (
        <p id="promo-error" role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {promo.status === 'applied' && (
        <p className={styles.applied}>
          <span>{text.applied(promo.code, promo.percent)}</span>
          <IconButton icon="close" label={text.remove} onClick={handleRemove} />
        </p>
      )}
    </form>
  )
}

/** A field that shows capitals whatever is typed, and leaves the caret where it was. */
function useUppercaseField() {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    caret.current = currentTarget.selectionStart
    setCode(shownCode(currentTarget.value))
  }
  useLayoutEffect(() => {
    // React puts the caret at the end when what it draws is not what was typed.
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [code])
  return { code, setCode, field, handleChange }
}
