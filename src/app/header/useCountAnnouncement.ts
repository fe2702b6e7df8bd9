import { useEffect, useRef } from 'react'
import { text } from '@/app/text'
import { announced } from '@/features/notifications/announcementSlice'
import { useAppDispatch } from '@/store/hooks'

/** Announces the number of images in the cart to screen readers when it changes while a user is signed in. */
export function useCountAnnouncement(cartCount: number, isSignedIn: boolean): void {
  const dispatch = useAppDispatch()
  const before = useRef({ cartCount, isSignedIn })
  useEffect(() => {
    const last = before.current
    before.current = { cartCount, isSignedIn }
    if (isSignedIn && last.isSignedIn && last.cartCount !== cartCount) dispatch(announced(text.cartCount(cartCount)))
  }, [dispatch, cartCount, isSignedIn])
}
