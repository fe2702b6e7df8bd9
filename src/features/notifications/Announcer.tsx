import { useAppSelector } from '@/store/hooks'
import { selectAnnouncement } from './announcementSlice'

/** Live region for screen readers: announces visible changes such as search results or the size of the cart. */
export function Announcer() {
  return (
    <p role="status" className="visually-hidden">
      {useAppSelector(selectAnnouncement)}
    </p>
  )
}
