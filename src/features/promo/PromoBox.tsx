import { useLayoutEffect, useRef, useState, type ChangeEvent, type SyntheticEvent } from 'react'
import { notified } from '@/features/notifications/notificationsSlice'
import { useOfflineReason } from '@/features/offline/useOfflineReason'
import { Button } from '@/shared/ui/Button'
import { IconButton } from '@/shared/ui/IconButton'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './PromoBox.lazy.module.css'
import { MAX_CODE_LENGTH, sentCode, shownCode } from './promoCode'
import { promoRemoved } from './promoSlice'
import { selectPromo } from './promoState'
import { applyPromo } from './promoThunks'
import { text } from './text'

/** The promo code field, and the applied code with a button that removes it (spec: 2.promo.apply, 2.promo.remove). */
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
    // A focused button loses the focus when it is disabled.
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

/** Returns the state of a field that shows capitals and keeps the caret in place (spec: 5.promo.capitals). */
function useUppercaseField() {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    caret.current = currentTarget.selectionStart
    setCode(shownCode(currentTarget.value))
  }
  useLayoutEffect(() => {
    // React moves the caret to the end when the rendered value differs from the typed value.
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [code])
  return { code, setCode, field, handleChange }
}
