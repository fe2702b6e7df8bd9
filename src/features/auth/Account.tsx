import { useAppSelector } from '@/store/hooks'
import { selectUser } from './authSlice'
import { AccountButtons } from './parts/AccountButtons'
import { AccountMenu } from './parts/AccountMenu'

/** Account area of the header: the user's menu, or the sign-in buttons (spec: 2.header.profile, 2.header.ways-in). */
export function Account() {
  const user = useAppSelector(selectUser)
  return user ? <AccountMenu user={user} /> : <AccountButtons />
}
