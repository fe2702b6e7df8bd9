import type { UnknownAction } from '@reduxjs/toolkit'
import { isRefusal } from '@/api/isRefusal'
import { selectUser } from '@/features/auth/authSlice'
import { createTabLock } from '@/platform/tabLock'
import { ANSWER_LIMIT_MS } from '@/shared/async/createSharedRequest'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import type { AppThunk, RootState } from '@/store/rootState'
import { isQueued, type QueuedChange } from './imageList'
import type { ListName } from './listLoading'
import type { ListActions, ListState } from './listSlice'
import type { ListCalls, RunPendingChange } from './listThunks'

type Options = {
  readonly name: ListName
  readonly actions: ListActions
  readonly selectList: (state: RootState) => ListState
  readonly calls: Pick<ListCalls, 'add' | 'remove'>
  readonly readStored: (ownerId: string) => UnknownAction
  readonly fetchFromServer: (ownerId: string, userId: string) => AppThunk<Promise<boolean>>
  readonly runPendingChange: RunPendingChange
}

/** `refused`: ids of images that the server does not accept; the other changes of an unfinished upload can be retried. */
export type UploadResult = { readonly isDone: boolean; readonly refused: readonly string[] }

/**
 * Creates the thunk that sends a list's queue to the server, once the user has an id of the backend (spec: calls.late-lists).
 * It loads the list first and sends only what the server lacks, so that a change whose response was lost, or an image of
 * another device, is not sent twice. One tab sends at a time.
 */
export function createListUpload({
  name,
  actions,
  selectList,
  calls,
  readStored,
  fetchFromServer,
  runPendingChange,
}: Options) {
  const sendChange =
    (ownerId: string, change: QueuedChange): AppThunk<Promise<'sent' | 'refused' | 'failed'>> =>
    async (dispatch, getState) => {
      const { id } = change.image
      let failure: unknown
      const call =
        (idCliente: string): AppThunk<Promise<unknown>> =>
        async (send) => {
          // Another tab changed it meanwhile.
          send(readStored(ownerId))
          const list = selectList(getState())
          if (!isQueued(list, change.op, id)) return
          const item = { idCliente, idImagen: id }
          const secuencia = list.images.findIndex((image) => image.id === id) + 1
          await send(change.op === 'add' ? calls.add({ ...item, secuencia }) : calls.remove(item)).catch(
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

  return (): AppThunk<Promise<UploadResult>> => async (dispatch, getState) => {
    const owner = selectUser(getState())
    const queue = () => selectList(getState()).queue
    const refused: string[] = []
    const result = (): UploadResult => ({ isDone: queue().length === 0, refused })
    if (!owner || result().isDone) return { isDone: true, refused }
    const { id: ownerId, userId } = owner
    if (userId === null) return result()
    const lock = createTabLock(`upload_${name}_${ownerId}`)
    if (!(await lock.acquire())) return result()
    try {
      // A request of its own: the response to one that was sent before an addition does not show the addition.
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
