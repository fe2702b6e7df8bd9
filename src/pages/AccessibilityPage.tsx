import { env } from '@/shared/config/env'
import { usePageMeta } from '@/shared/hooks/usePageMeta'
import { PageHeading } from '@/shared/ui/PageHeading'
import styles from './AccessibilityPage.module.css'

const date = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' })
const dateOf = (day: string) => date.format(new Date(day))

/**
 * `/accessibility`: the store's own accessibility statement (Directive (EU) 2019/882, EN 301 549) in a default wording,
 * where a seller is configured and no other statement.
 */
export function AccessibilityPage() {
  usePageMeta(text.title, text.description)
  const seller = env.seller ?? env.productName
  return (
    <div className={styles.page}>
      <PageHeading text={text.title} />
      <p>{`${text.commitment(env.productName)} ${text.responsible(seller)}`}</p>
      <h2 className={styles.title}>{text.conformity}</h2>
      <p>{text.standard}</p>
      <ul className={styles.list}>
        {text.limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <h2 className={styles.title}>{text.checked}</h2>
      <ul className={styles.list}>
        <li>{text.automated(dateOf(checks.automated))}</li>
        <li>{text.manual(dateOf(checks.manual))}</li>
      </ul>
      <h2 className={styles.title}>{text.contact}</h2>
      <p>
        {env.supportEmail === undefined ? (
          <span>{text.writeTo(seller)}</span>
        ) : (
          <span>
            <span>{text.write}</span> <a href={`mailto:${env.supportEmail}`}>{env.supportEmail}</a>.
          </span>
        )}{' '}
        <span>{text.authority}</span>
      </p>
      <p className={styles.note}>{text.isDefault}</p>
    </div>
  )
}

/** Default wording; an operator's own page replaces it (ACCESSIBILITY_URL). */
const text = {
  title: 'Declaración de accesibilidad',
  description: 'Qué tan accesible es esta tienda, cuándo se comprobó y a quién escribir.',
  commitment: (shop: string) =>
    `Queremos que cualquier persona pueda usar ${shop}, como pide la Directiva (UE) 2019/882.`,
  responsible: (seller: string) => `Responsable: ${seller}.`,
  conformity: 'Cumplimiento',
  standard: 'La tienda cumple en parte la norma EN 301 549 y las pautas WCAG 2.2, nivel AA. Sus límites:',
  limits: [
    'No se ha probado con personas que usan lectores de pantalla; se comprueba lo que el navegador les comunica.',
    'La ventana de inicio de sesión es de Google y la de pago es de PayPal, que declaran su propia accesibilidad.',
    'Cada imagen tiene su título como texto alternativo; las descripciones pueden no contar todo lo que se ve.',
  ],
  checked: 'Comprobaciones',
  automated: (date: string) => `Automática, en cada pantalla: ${date}.`,
  manual: (date: string) => `A mano, con texto grande y colores forzados: ${date}.`,
  contact: 'Si algo no te deja comprar',
  write: 'Escribe a',
  writeTo: (seller: string) => `Escribe a ${seller}.`,
  authority: 'Si la respuesta no lo resuelve, acude a la autoridad de consumo de tu país.',
  isDefault: 'Texto estándar: la tienda no lo ha cambiado.',
} as const

/**
 * When this version of the store was last checked for accessibility; update it with each check. `automated`: the whole
 * browser suite, which runs axe in each state (test/e2e/accessible.spec.ts). `manual`: looking at the states from 320
 * to 1440 px, with large text and forced colors (`npm run shots`).
 */
export const checks = {
  automated: '2026-11-26',
  manual: '2026-11-26',
} as const
