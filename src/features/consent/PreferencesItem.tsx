import { Menu } from '@base-ui/react/menu'
import type { Ref } from 'react'
import styles from '@/shared/ui/Menu.module.css'
import { text } from './buttonText'
import { useOpenPreferences } from './useOpenPreferences'

/** The menu item 'Preferencias de privacidad'; nothing if there is nothing to choose. */
export function PreferencesItem({ ref }: { ref?: Ref<HTMLDivElement> | undefined }) {
  const openPreferences = useOpenPreferences()
  if (!openPreferences) return null
  return (
    <Menu.Item ref={ref} className={styles.item} onClick={openPreferences}>
      {text.preferences}
    </Menu.Item>
  )
}
