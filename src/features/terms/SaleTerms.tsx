import { env } from '@/shared/config/env'
import styles from './terms.module.css'
import { text } from './text'
import { waiverOf, type Waiver } from './waiver'

/** Returns whether the shop configured who sells, or how the images may be used (spec: waiver.terms). */
export const hasSaleTerms = (): boolean => env.seller !== undefined || env.licenseUrl !== undefined

/** Seller, delivery and license, as far as the shop configured them (spec: waiver.terms). */
export function SaleTerms() {
  const { seller, licenseUrl } = env
  if (!hasSaleTerms()) return null
  return (
    <ul className={styles.terms}>
      {seller !== undefined && <li>{text.seller(seller)}</li>}
      <li>{text.byEmail}</li>
      {licenseUrl !== undefined && (
        <li>
          <span>{text.license}</span>{' '}
          <a href={licenseUrl} target="_blank" rel="noreferrer">
            {text.licenseLink}
          </a>
          .
        </li>
      )}
    </ul>
  )
}

type WaiverProps = { waiver: Waiver | undefined; onChange: (waiver: Waiver | undefined) => void }

/** The box of the waiver, unticked at first; nothing where the shop requires none (spec: waiver.box). */
export function WaiverBox({ waiver, onChange }: WaiverProps) {
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
