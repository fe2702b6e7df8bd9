import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isServer } from '@/shared/config/isServer'

/** A history entry's state: the router's index, and the number of open overlays. */
type Entry = { readonly idx?: number; readonly overlays?: number }

const stateOf = (state: unknown) => (state ?? {}) as Entry

/** Close functions, the topmost last. */
const open: (() => void)[] = []
/** The router's index of the current page. */
let pageIndex = isServer ? 0 : (stateOf(window.history.state).idx ?? 0)
/** Whether the entry of a closed overlay is being left. */
let isLeaving = false

function leaveEntry(): void {
  isLeaving = true
  window.history.back()
}

/** Gives each open overlay an entry, and leaves those of closed ones. */
function syncHistory(): void {
  if (isLeaving) return
  const state = stateOf(window.history.state)
  const { overlays = 0 } = state
  if (overlays > open.length) leaveEntry()
  // After a reload the entry is there already.
  if (overlays >= open.length) return
  try {
    window.history.pushState({ ...state, overlays: open.length }, '')
  } catch {
    // Safari refuses the 101st change within 30 s: Back then leaves the page, as it would without an entry.
  }
}

/** Whether the current history entry is an overlay's. Replacing it would leave two entries of the page. */
export const isOverlayEntry = (): boolean => (stateOf(window.history.state).overlays ?? 0) > 0

/** Calls back when the current history entry is the page's own: at once, or after closing overlays left theirs. */
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

/** Closes overlays that the entry lacks. */
function handlePop(event: PopStateEvent): void {
  const { idx = 0, overlays = 0 } = stateOf(event.state)
  if (!isLeaving) while (open.length > overlays) open.pop()?.()
  isLeaving = false
  const isForward = idx >= pageIndex
  pageIndex = idx
  // A link in an overlay left the overlay's entry behind: skip it, in the visitor's direction.
  if (overlays > open.length && isForward) window.history.forward()
  else syncHistory()
}
if (!isServer) window.addEventListener('popstate', handlePop, { capture: true })

/**
 * Gives an open overlay a history entry, so that Back closes it instead of leaving the page (spec: input.back). Closing
 * it otherwise removes the entry.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const { key } = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
  const close = useEffectEvent(onClose)
  const wasOpen = useRef(false)

  useEffect(() => {
    // For a pop, handlePop sets it.
    if (!isPop) pageIndex = stateOf(window.history.state).idx ?? 0
  }, [key, isPop])

  useEffect(() => {
    // After all effects of this render: one overlay may take the other's place.
    if (isOpen || wasOpen.current) queueMicrotask(syncHistory)
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
