import { text } from './buttonText'
import { useOpenPreferences } from './useOpenPreferences'

/** The button that opens the dialog 'Preferencias de privacidad'; nothing if there is nothing to choose. */
export function PreferencesButton({ className, onOpen }: { className: string | undefined; onOpen?: () => void }) {
  const openPreferences = useOpenPreferences()
  if (!openPreferences) return null
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        onOpen?.()
        openPreferences()
      }}
    >
      {text.preferences}
    </button>
  )
}
