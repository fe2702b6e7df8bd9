import { Menu } from '@base-ui/react/menu'
import { env } from '@/shared/config/env'
import menu from '@/shared/ui/Menu.module.css'
import { useAppDispatch } from '@/store/hooks'
import { preferencesToggled } from './consentSlice'
import { text } from './text'

type Props = { readonly className: string | undefined; readonly onOpen?: (() => void) | undefined }

/** The button that opens the dialog 'Preferencias de privacidad'; nothing if there is nothing to choose. */
export function PreferencesButton({ className, onOpen }: Props) {
  const dispatch = useAppDispatch()
  if (env.gaMeasurementId === undefined) return null
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        onOpen?.()
        dispatch(preferencesToggled(true))
      }}
    >
      {text.preferences}
    </button>
  )
}

/** The same as a menu item. */
export function PreferencesItem() {
  const dispatch = useAppDispatch()
  if (env.gaMeasurementId === undefined) return null
  return (
    <Menu.Item className={menu.item} onClick={() => void dispatch(preferencesToggled(true))}>
      {text.preferences}
    </Menu.Item>
  )
}
