/** What the selection mode loads when it starts: one chunk (selectionMode.ts). */
export { SelectionLayer } from './parts/SelectionLayer'
export { selectionMark } from './parts/SelectionMark'
export { selectionStarted } from './selectionThunks'
