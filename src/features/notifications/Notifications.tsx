import { lazy, Suspense, useState } from 'react'
import { useAppSelector } from '@/app/hooks'
import { selectWaitingNotifications } from '@/features/notifications/notificationsSlice'

const Toaster = lazy(async () => ({ default: (await import('./parts/Toaster')).Toaster }))

/** The place where the store speaks up. Its code is loaded with the first thing that is to be said. */
export function Notifications() {
  const isSomethingToSay = useAppSelector((state) => selectWaitingNotifications(state).length > 0)
  const [isNeeded, setIsNeeded] = useState(isSomethingToSay)
  if (isSomethingToSay && !isNeeded) setIsNeeded(true)
  return <Suspense>{isNeeded && <Toaster />}</Suspense>
}
