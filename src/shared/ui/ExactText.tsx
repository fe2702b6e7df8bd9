/** Amounts as formatUsd prints them, and numbers of orders. */
const AMOUNTS = /(\$[\d,]+\.\d\d(?: USD)?|#\S+)/

type Props = {
  text: string
  /** The part that no translator may change, such as a promo code; by default the amounts and order numbers. */
  exact?: string | undefined
}

/** A text with parts that a browser's translator does not change (decision 052). */
export function ExactText({ text, exact }: Props) {
  const parts =
    exact === undefined
      ? text.split(AMOUNTS)
      : text
          .split(exact)
          .flatMap((part) => [exact, part])
          .slice(1)
  return (
    <span>
      {parts.map((part, index) => {
        // A code in another script must not reorder the rest.
        const Part = index % 2 === 1 ? 'bdi' : 'span'
        return (
          <Part key={index} translate={index % 2 === 1 ? 'no' : undefined}>
            {part}
          </Part>
        )
      })}
    </span>
  )
}
