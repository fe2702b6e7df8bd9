import type { UnknownAction } from '@reduxjs/toolkit'
import { isRefusal } from '@/api/failures'
import { selectUser } from '@/features/auth/authSlice'
import { createTabLock } from '@/platform/tabLock'
import { ANSWER_LIMIT_MS } from '@/shared/async/createSharedRequest'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import type { AppThunk } from '@/store/rootState'
import { isQueued, type QueuedChange } from './imageList'
import type { createListLoading, UserList } from './listLoading'

/** `refused`: ids of images that the server does not accept; the rest can be retried. */
type Sent = { readonly isDone: boolean; readonly refused: readonly string[] }

/** `ignored`: a visitor, a change of the same image is pending, or the user signed out meanwhile. */
export type Outcome = 'done' | 'failed' | 'ignored'

export type RunPendingChange = (
  ids: readonly string[],
  call: (userId: string) => AppThunk<Promise<unknown>>,
  /** `isQueued`: the user has no id of the backend, and nothing was sent. */
  change: (isQueued: boolean) => UnknownAction,
) => AppThunk<Promise<Outcome>>

/**
 * Creates the thunk that sends a list's queue to the server, once the user has an id of the backend (spec:
 * calls.late-lists). Loads the list first and sends only what the server lacks, so that a change whose response was
 * lost, or an image of another device, is not sent twice. One tab sends at a time.
 */
export function createSendQueue(
  { name, actions, selectList, calls }: UserList,
  { readStored, fetchFromServer }: ReturnType<typeof createListLoading>,
  runPendingChange: RunPendingChange,
) {
  const sendChange =
    (ownerId: string, change: QueuedChange): AppThunk<Promise<'sent' | 'refused' | 'failed'>> =>
    async (dispatch, getState) => {
      const { id } = change.image
      let failure: unknown
      const call =
        (idCliente: string): AppThunk<Promise<unknown>> =>
        async (dispatch) => {
          // Another tab changed it meanwhile.
          dispatch(readStored(ownerId))
          const list = selectList(getState())
          if (!isQueued(list, change.op, id)) return
          const item = { idCliente, idImagen: id }
          const secuencia = list.images.findIndex((image) => image.id === id) + 1
          await dispatch(change.op === 'add' ? calls.add({ ...item, secuencia }) : calls.remove(item)).catch(
            (error: unknown) => {
              failure = error
              throw error
            },
          )
        }
      const outcome = await dispatch(runPendingChange([id], call, () => actions.queuedChangeSent(change)))
      if (outcome === 'done') return 'sent'
      return isRefusal(failure) ? 'refused' : 'failed'
    }

  return (): AppThunk<Promise<Sent>> => async (dispatch, getState) => {
    const owner = selectUser(getState())
    const queue = () => selectList(getState()).queue
    const refused: string[] = []
    const result = (): Sent => ({ isDone: queue().length === 0, refused })
    if (!owner || result().isDone) return { isDone: true, refused }
    const { id: ownerId, userId } = owner
    if (userId === null) return result()
    const lock = createTabLock(`upload_${name}_${ownerId}`)
    if (!(await lock.acquire())) return result()
    try {
      // A new request: the response to an earlier one may lack an addition.
      if (!(await withTimeLimit(dispatch(fetchFromServer(ownerId, userId)), ANSWER_LIMIT_MS, false))) return result()
      for (const change of queue()) {
        const outcome = await dispatch(sendChange(ownerId, change))
        if (outcome === 'failed' || selectUser(getState())?.id !== ownerId) break
        if (outcome === 'refused') refused.push(change.image.id)
      }
      return result()
    } finally {
      lock.release()
    }
  }
}
