import { Button } from './Button'

/** Prints the page. `text`: the button's name. */
export function PrintButton({ text }: { text: string }) {
  return (
    <Button
      look="quiet"
      onClick={() => {
        window.print()
      }}
    >
      {text}
    </Button>
  )
}
