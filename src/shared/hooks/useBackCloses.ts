import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isServer } from '@/shared/config/isServer'

/** The state of a history entry: the router's own, and for how many open overlays it stands. */
type Entry = { readonly idx?: number; readonly overlays?: number }

const stateOf = (state: unknown) => (state ?? {}) as Entry

/** How each open overlay closes, the topmost last. */
const open: (() => void)[] = []
/** The router's number of the page that is shown. */
let pageIndex = isServer ? 0 : (stateOf(window.history.state).idx ?? 0)
/** Whether the entry of a closed overlay is being left. */
let isLeaving = false

function leave(): void {
  isLeaving = true
  window.history.back()
}

/** Gives each open overlay an entry, and leaves those of closed ones. */
function follow(): void {
  if (isLeaving) return
  const state = stateOf(window.history.state)
  const { overlays = 0 } = state
  if (overlays > open.length) leave()
  // After a reload the entry is there already.
  if (overlays >= open.length) return
  try {
    window.history.pushState({ ...state, overlays: open.length }, '')
  } catch {
    // Safari refuses the 101st change within 30 s: Back then leaves the page, as it would without an entry.
  }
}

/** Whether the current history entry is an overlay's. Who replaces such an entry leaves a second one of the page behind. */
export const isOverlayEntry = (): boolean => (stateOf(window.history.state).overlays ?? 0) > 0

/** Calls back when the current history entry is the page's own: at once, or when overlays that close have left theirs. */
export function whenOnPageEntry(callback: () => void): void {
  if (!isOverlayEntry()) callback()
  else
    window.addEventListener(
      'popstate',
      () => {
        whenOnPageEntry(callback)
      },
      { once: true },
    )
}

/** Closes what the entry no longer stands for. */
function handlePop(event: PopStateEvent): void {
  const { idx = 0, overlays = 0 } = stateOf(event.state)
  if (!isLeaving) while (open.length > overlays) open.pop()?.()
  isLeaving = false
  const isForward = idx >= pageIndex
  pageIndex = idx
  // A link in an overlay has left the overlay's entry behind: pass it, in the direction in which the visitor goes.
  if (overlays > open.length && isForward) window.history.forward()
  else follow()
}
if (!isServer) window.addEventListener('popstate', handlePop, { capture: true })

/**
 * Gives an open overlay a history entry, so that Back closes it instead of leaving the page (spec: input.back). When it is
 * closed otherwise, its entry goes, too.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const { key } = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
  const close = useEffectEvent(onClose)
  const wasOpen = useRef(false)

  useEffect(() => {
    // Of a pop, only the listener knows where it began.
    if (!isPop) pageIndex = stateOf(window.history.state).idx ?? 0
  }, [key, isPop])

  useEffect(() => {
    // After all effects of this render: one overlay may take the other's place.
    if (isOpen || wasOpen.current) queueMicrotask(follow)
    wasOpen.current = isOpen
    if (!isOpen) return undefined
    const closeThis = () => {
      close()
    }
    open.push(closeThis)
    return () => {
      if (open.includes(closeThis)) open.splice(open.indexOf(closeThis), 1)
    }
  }, [isOpen])
}
