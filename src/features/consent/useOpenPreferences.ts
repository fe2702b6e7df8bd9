import { useAppDispatch } from '@/store/hooks'
import { preferencesOpened } from './consentSlice'
import { useIsMeasured } from './measurementId'

/** Returns a function that opens the dialog 'Preferencias de privacidad'; null if there is nothing to choose. */
export function useOpenPreferences(): (() => void) | null {
  const dispatch = useAppDispatch()
  return useIsMeasured() ? () => void dispatch(preferencesOpened()) : null
}
