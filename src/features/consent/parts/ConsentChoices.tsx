import type { ConsentChoice } from '@/features/consent/consentSlice'
import { text } from '@/features/consent/text'
import { Button } from '@/shared/ui/Button'

/** Both buttons look the same: refusing is as easy as accepting. */
export function ConsentChoices({ onChoice }: { onChoice: (choice: ConsentChoice) => void }) {
  const handleChoice = (choice: ConsentChoice) => () => {
    onChoice(choice)
  }
  return (
    <>
      <Button look="quiet" onClick={handleChoice('refused')}>
        {text.refuse}
      </Button>
      <Button look="quiet" onClick={handleChoice('accepted')}>
        {text.accept}
      </Button>
    </>
  )
}
