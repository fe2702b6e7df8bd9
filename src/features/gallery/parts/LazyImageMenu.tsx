import { lazy, useCallback, useState } from 'react'
import type { StoreImage } from '@/api/image'
import { OverlayBoundary } from '@/features/notifications/OverlayBoundary'
import { preloader } from '@/shared/async/preloader'
import type { MenuRequest } from './ImageMenu'
import type { MenuAnchor } from './menuAnchor'

const loadImageMenu = () => import('./ImageMenu')
const ImageMenu = lazy(async () => ({ default: (await loadImageMenu()).ImageMenu }))

/** Prefetches the menu's code before a likely right click. */
export const preloadImageMenu = preloader(loadImageMenu)

/** Holds the open menu's request. A request made before the menu's chunk is loaded opens the menu once it is. */
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
  // Compare requests: a late close of the previous menu must not close the new one.
  return { openMenu, menu: { request, requests, isOpen: request !== closedRequest, onClose } }
}

type Props = ReturnType<typeof useImageMenu>['menu'] & { returnFocusTo: () => HTMLElement | null }

/** The gallery's menu; its chunk loads on first use. */
export function LazyImageMenu({ request, requests, ...props }: Props) {
  return (
    <OverlayBoundary attempt={requests} isOpen={props.isOpen}>
      {request && <ImageMenu key={requests} {...props} request={request} />}
    </OverlayBoundary>
  )
}
