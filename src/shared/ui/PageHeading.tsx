import styles from './PageHeading.module.css'

/** The heading of a page. It may contain long words of a visitor, so it breaks anywhere and ends after three lines. */
export function PageHeading({ text }: { text: string }) {
  return <h1 className={styles.heading}>{text}</h1>
}
