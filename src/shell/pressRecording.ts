import { toSearch } from '@/features/search/searchQuery'
import { addSentSearch } from '@/platform/storage'
import { controlKeyOf, type Handover } from './handover'

/** As in Base UI's context menu. */
const LONG_PRESS_MS = 500
const MAX_MOVEMENT_PX = 10
const CONTROLS = 'a, button[type="button"]'

/**
 * Records the visitor's last click, right click or long press before the app is ready; app/shellInput.ts then repeats
 * it. The search form sends its search by itself.
 */
export function recordPresses(root: HTMLElement, handover: Handover): void {
  const { signal } = handover.lifetime
  let start = { x: 0, y: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLongPress = false
  const record = (control: Element, menuAt?: { x: number; y: number }) => {
    handover.lastPressed = { ...controlKeyOf(control), ...(menuAt && { menuAt }) }
    root.style.cursor = 'progress'
  }
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    handle: (event: HTMLElementEventMap[Type]) => void,
  ) => {
    root.addEventListener(type, handle, { signal })
  }
  const endPress = () => {
    clearTimeout(timer)
    handover.heldControl = null
  }

  on('click', (event) => {
    const control = closest(event, CONTROLS)
    // A click with a modifier opens the link in another tab or window.
    if (!control || hasModifier(event)) return
    event.preventDefault()
    // The click that ends a long press.
    if (!isLongPress) record(control)
  })
  on('contextmenu', (event) => {
    const card = closest(event, 'li a')
    if (!card) return
    event.preventDefault()
    record(card, { x: event.clientX, y: event.clientY })
  })
  // iOS fires no contextmenu event on a long press.
  on('pointerdown', (event) => {
    endPress()
    isLongPress = false
    const control = closest(event, CONTROLS)
    // A tap needs no help: browsers look for its target when the finger leaves.
    if (control && event.pointerType === 'mouse' && event.button === 0 && !hasModifier(event))
      handover.heldControl = controlKeyOf(control)
    const card = event.pointerType === 'touch' ? closest(event, 'li a') : null
    start = { x: event.clientX, y: event.clientY }
    if (!card) return
    timer = setTimeout(() => {
      isLongPress = true
      record(card, start)
    }, LONG_PRESS_MS)
  })
  on('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - start.x, clientY - start.y) > MAX_MOVEMENT_PX) clearTimeout(timer)
  })
  on('pointerup', endPress)
  on('pointercancel', endPress)
  on('submit', (event) => {
    const form = event.target as HTMLFormElement
    const field = form.querySelector('input')
    const query = toSearch(field?.value ?? '')
    if (field && query !== '') {
      field.value = query
      addSentSearch(query)
      return
    }
    // An empty search does nothing (spec: 5.search.blank); in a narrow window the app unfolds the box.
    event.preventDefault()
    if (event.submitter) record(event.submitter)
  })
}

const hasModifier = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey
const closest = ({ target }: Event, controls: string) => (target instanceof Element ? target.closest(controls) : null)
