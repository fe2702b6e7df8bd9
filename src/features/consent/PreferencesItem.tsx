import { Menu } from '@base-ui/react/menu'
import styles from '@/shared/ui/Menu.module.css'
import { useOpenPreferences } from './PreferencesButton'
import { text } from './text'

/** The menu item 'Preferencias de privacidad'; nothing if there is nothing to choose. */
export function PreferencesItem() {
  const openPreferences = useOpenPreferences()
  if (!openPreferences) return null
  return (
    <Menu.Item className={styles.item} onClick={openPreferences}>
      {text.preferences}
    </Menu.Item>
  )
}
