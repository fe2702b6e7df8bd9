import { selectAnnouncement } from './announcementSlice'
import { useAppSelector } from '@/app/hooks'

/** The place where screen readers hear what everybody else sees: that results came, or how full the cart is now. */
export function Announcer() {
  return (
    <p role="status" className="visually-hidden">
      {useAppSelector(selectAnnouncement)}
    </p>
  )
}
