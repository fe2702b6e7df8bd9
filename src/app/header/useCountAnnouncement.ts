import { useEffect, useRef } from 'react'
import { useAppDispatch } from '@/app/hooks'
import { text } from '@/app/text'
import { announced } from '@/features/notifications/announcementSlice'

/** Tells screen readers how many images are in the cart when that changes while somebody is there. */
export function useCountAnnouncement(cartCount: number, isSignedIn: boolean): void {
  const dispatch = useAppDispatch()
  const before = useRef({ cartCount, isSignedIn })
  useEffect(() => {
    const last = before.current
    before.current = { cartCount, isSignedIn }
    if (isSignedIn && last.isSignedIn && last.cartCount !== cartCount) dispatch(announced(text.cartCount(cartCount)))
  }, [dispatch, cartCount, isSignedIn])
}
