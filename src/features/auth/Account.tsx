import { useAppSelector } from '@/app/hooks'
import { selectUser } from './authSlice'
import { AccountButtons } from './parts/AccountButtons'
import { AccountMenu } from './parts/AccountMenu'

/** The header's end: who is signed in, with the way out, or the ways in (spec section 2, header). */
export function Account() {
  const user = useAppSelector(selectUser)
  return user ? <AccountMenu user={user} /> : <AccountButtons />
}
