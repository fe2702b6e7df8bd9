import { env } from '@/shared/config/env'
import styles from './terms.module.css'
import { waiverOf, type Waiver } from './waiver'

type Props = { waiver: Waiver | undefined; onChange: (waiver: Waiver | undefined) => void }

/** The box of the waiver, unticked at first; nothing where the shop requires none (spec: waiver.box). */
export function WaiverBox({ waiver, onChange }: Props) {
  const wording = env.withdrawalWaiver
  if (wording === undefined) return null
  return (
    <label className={styles.waiver}>
      <input
        type="checkbox"
        className={styles.box}
        checked={waiver !== undefined}
        onChange={({ target }) => {
          onChange(target.checked ? waiverOf(wording, Date.now()) : undefined)
        }}
      />
      <span>{wording}</span>
    </label>
  )
}
