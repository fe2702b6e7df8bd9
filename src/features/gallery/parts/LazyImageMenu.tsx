import { useCallback, useState } from 'react'
import type { StoreImage } from '@/api/image'
import { OverlayBoundary } from '@/features/notifications/OverlayBoundary'
import { lazyComponent } from '@/shared/lazyComponent'
import type { MenuRequest } from './ImageMenu'
import type { MenuAnchor } from './menuAnchor'

const ImageMenu = lazyComponent(async () => (await import('./ImageMenu')).ImageMenu)

/** Fetches the menu's code ahead of a right click that is likely to come. */
export const preloadImageMenu = ImageMenu.preload

/** Which card's menu is open. A request made before the menu's code is there opens it when it arrives. */
export function useImageMenu() {
  const [requests, setRequests] = useState(0)
  const [request, setRequest] = useState<MenuRequest | null>(null)
  const [closedRequest, setClosedRequest] = useState<MenuRequest | null>(null)
  const openMenu = useCallback((image: StoreImage, anchor: MenuAnchor) => {
    setRequest({ image, anchor })
    setRequests((count) => count + 1)
  }, [])
  const onClose = useCallback(() => {
    setClosedRequest(request)
  }, [request])
  // A new request is a new menu: what closes the one before, late, does not reach it.
  return { openMenu, menu: { request, requests, isOpen: request !== closedRequest, onClose } }
}

type Props = ReturnType<typeof useImageMenu>['menu'] & { returnFocusTo: () => HTMLElement | null }

/** The gallery's menu, whose code comes with its first use. */
export function LazyImageMenu({ request, requests, ...props }: Props) {
  return (
    <OverlayBoundary part={ImageMenu} attempt={requests}>
      {request && <ImageMenu key={requests} {...props} request={request} />}
    </OverlayBoundary>
  )
}
