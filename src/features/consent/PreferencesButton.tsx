import { text } from './text'
import { useOpenPreferences } from './useOpenPreferences'

type Props = { readonly className: string | undefined; readonly onOpen?: (() => void) | undefined }

/** The button that opens the dialog 'Preferencias de privacidad'; nothing if there is nothing to choose. */
export function PreferencesButton({ className, onOpen }: Props) {
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
