/** What the selection mode loads when it starts: one chunk (selectionMode.ts). */
export { SelectionLayer } from './parts/SelectionLayer'
export { gridOf, selectionMark } from './parts/SelectionMark'
export { endSelecting, selectionStarted } from './selectionThunks'
