import { useRef, useState, type SyntheticEvent } from 'react'
import { notified } from '@/features/notifications/notificationsSlice'
import { useOfflineReason } from '@/features/offline/OnlineButton'
import { ANSWER_LIMIT_MS } from '@/shared/async/createSharedRequest'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import { Button } from '@/shared/ui/Button'
import { IconButton } from '@/shared/ui/IconButton'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './PromoBox.module.css'
import { MAX_CODE_LENGTH, promoRemoved, selectPromo } from './promoSlice'
import { applyPromo, failedCheck, type PromoCheck } from './promoThunks'
import { text } from './text'

/** In capitals, without outer blanks and the invisible characters of a copied text. */
const cleanCode = (typed: string) =>
  typed
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .trim()
    .toUpperCase()

/** Returns the code as sent (spec: 5.promo.sent, input.pasted-code); '' for an empty field. */
export function sentCode(typed: string): string {
  // The cut may leave a lone surrogate.
  return cleanCode(typed)
    .slice(0, MAX_CODE_LENGTH)
    .replace(/\p{Surrogate}$/u, '')
    .trim()
}

/** Returns the field's text: as typed, unless longer than any code (spec: 5.promo.length). */
export const fieldCode = (typed: string): string =>
  cleanCode(typed).length > MAX_CODE_LENGTH ? sentCode(typed) : typed

/** The promo code field, and the applied code with a button that removes it (spec: 2.promo.apply, 2.promo.remove). */
export function PromoBox({ isCartBusy }: { isCartBusy: boolean }) {
  const dispatch = useAppDispatch()
  const promo = useAppSelector(selectPromo)
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isChecking, setIsChecking] = useState(false)
  const [problem, setProblem] = useState<'offline' | { readonly message: string } | null>(null)
  const offlineReason = useOfflineReason()
  // A press without a network asks for the reason, which ends with the outage.
  const error = problem === 'offline' ? offlineReason : problem?.message
  const canApply = sentCode(code) !== '' && !isChecking && !isCartBusy

  /** Counts what makes a pending verdict obsolete: a typed letter, a removal, another check. */
  const changes = useRef(0)
  const resetCheck = () => {
    changes.current += 1
    setIsChecking(false)
    setProblem(null)
  }

  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!canApply) return
    if (offlineReason !== undefined) {
      setProblem('offline')
      return
    }
    resetCheck()
    setIsChecking(true)
    const sent = sentCode(code)
    const change = changes.current
    let isLate = false
    // A verdict in time counts on any page; a late one would change an amount there that the buyer may be paying.
    const isWanted = () => changes.current === change && (!isLate || field.current !== null)
    const show = (check: PromoCheck) => {
      if (!isWanted()) return
      setIsChecking(false)
      if (check.outcome === 'accepted') {
        setCode('')
        setProblem(null)
        dispatch(notified({ type: 'success', text: text.appliedNow(sent), exact: sent }))
      } else if (check.outcome !== 'abandoned') setProblem(check)
      // A focused button loses the focus when it is disabled.
      if (document.activeElement === document.body) field.current?.focus()
    }
    const verdict = dispatch(applyPromo(sent, isWanted))
    const inTime = await withTimeLimit(verdict, ANSWER_LIMIT_MS, failedCheck)
    isLate = inTime === failedCheck
    show(inTime)
    if (isLate) show(await verdict)
  }
  const handleRemove = () => {
    dispatch(promoRemoved())
    setCode('')
    resetCheck()
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
          placeholder={text.placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : 'promo-error'}
          onChange={({ target, nativeEvent }) => {
            // Do not change text during composition: it would be typed twice.
            setCode((nativeEvent as InputEvent).isComposing ? target.value : fieldCode(target.value))
            resetCheck()
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
      {error !== undefined && (
        <p id="promo-error" role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {promo.status === 'applied' && (
        <p className={styles.applied}>
          <span translate="no">{text.applied(promo.code, promo.percent)}</span>
          <IconButton icon="close" label={text.remove} onClick={handleRemove} />
        </p>
      )}
    </form>
  )
}
