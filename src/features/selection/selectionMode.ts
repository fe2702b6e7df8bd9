import type { StoreImage } from '@/api/image'
import { selectUser } from '@/features/auth/authSlice'
import { notified } from '@/features/notifications/notificationsSlice'
import { recoverLostChunk } from '@/platform/lostChunk'
import { readSelection } from '@/platform/storage'
import { ChunkLoadError, loadChunk } from '@/shared/async/chunkLoadError'
import type { AppThunk } from '@/store/rootState'
import type * as code from './selectionCode'
import { selectIsSelecting } from './selectionSlice'
import { text } from './text'

type SelectionCode = typeof code

let loaded: SelectionCode | undefined
let hasFailed = false

async function load(): Promise<SelectionCode> {
  try {
    return (loaded ??= await loadChunk(
      () => import('./selectionCode'),
      () => hasFailed,
    ))
  } catch (error) {
    hasFailed = true
    throw error
  }
}

/** The code of the selection mode, which is there from the start of the mode on. */
export const selectionCode = (): SelectionCode | undefined => loaded

/** Prefetches the mode's code before a likely use. Ignores a failure. */
export function preloadSelectionMode(): void {
  load().catch(() => undefined)
}

/** Starts the selection mode, with an image selected if one is given. In the mode, the image is toggled. */
export const startSelecting =
  (image?: StoreImage): AppThunk<Promise<void>> =>
  async (dispatch) => {
    try {
      dispatch((await load()).selectionStarted(image))
    } catch (error) {
      if (error instanceof ChunkLoadError && (await recoverLostChunk(error, false))) return
      dispatch(notified({ type: 'error', text: text.cannotStart }))
    }
  }

/** Ends the selection mode. */
export const stopSelecting = (): AppThunk => (dispatch) => {
  if (loaded) dispatch(loaded.endSelecting())
}

/** After a reload: starts the mode again with what was selected. */
export const resumeSelecting = (): AppThunk => (dispatch, getState) => {
  const ownerId = selectUser(getState())?.id ?? null
  if (!selectIsSelecting(getState()) && readSelection(ownerId) !== undefined) void dispatch(startSelecting())
}
