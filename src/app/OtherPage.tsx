import { useLocation } from 'react-router'
import { NotFoundPage } from '@/pages/NotFoundPage'
import { env } from '@/shared/config/env'
import { pagePaths } from '@/shared/config/pagePaths'
import { isPath, paths } from '@/shared/paths'
import { lazyComponent } from '@/shared/ui/lazyComponent'

const AccessibilityPage = lazyComponent(async () => (await import('@/pages/AccessibilityPage')).AccessibilityPage)
const WithdrawalPage = lazyComponent(async () => (await import('@/pages/WithdrawalPage')).WithdrawalPage)

/** The pages that few visitors open, where the store has them, or 'not found': their routes cost no other page anything. */
export function OtherPage() {
  const { pathname } = useLocation()
  const isOpen = (path: string) => isPath(pathname, path) && pagePaths(env).includes(path)
  if (isOpen(paths.accessibility)) return <AccessibilityPage />
  return isOpen(paths.withdrawal) ? <WithdrawalPage /> : <NotFoundPage />
}
