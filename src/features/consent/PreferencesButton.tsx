import { env } from '@/shared/config/env'
import { useAppDispatch } from '@/store/hooks'
import { preferencesOpened } from './consentSlice'
import { text } from './text'

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

/** Returns a function that opens the dialog 'Preferencias de privacidad'; null if there is nothing to choose. */
export function useOpenPreferences(): (() => void) | null {
  const dispatch = useAppDispatch()
  return env.gaMeasurementId !== undefined ? () => void dispatch(preferencesOpened()) : null
}
