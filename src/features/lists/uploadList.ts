import { isRefusal } from '@/api/isRefusal'
import { selectUser } from '@/features/auth/authSlice'
import { ownedKey, readOwned } from '@/platform/storage'
import { createTabLock } from '@/platform/tabLock'
import { ANSWER_LIMIT_MS } from '@/shared/async/createSharedRequest'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import type { AppThunk, RootState } from '@/store/rootState'
import { dueUploads } from './imageList'
import type { ListName } from './listLoading'
import type { ListActions, ListState } from './listSlice'
import type { ListCalls, RunPendingChange } from './listThunks'

type Options = {
  readonly name: ListName
  readonly actions: ListActions
  readonly selectList: (state: RootState) => ListState
  readonly calls: Pick<ListCalls, 'add'>
  readonly fetchFromServer: (ownerId: string, userId: string) => AppThunk<Promise<boolean>>
  readonly runPendingChange: RunPendingChange
}

/** `refused`: ids of images that the server does not accept; the others of an unfinished upload can be retried. */
export type UploadResult = { readonly isDone: boolean; readonly refused: readonly string[] }

/**
 * Creates the thunk that sends a list's unsent images to the server, once the user has an id of the backend
 * (spec: calls.late-lists). It loads the list first and sends only what the server lacks, so that a lost response or an
 * image of another device is not sent twice. One tab sends at a time.
 */
export function createListUpload({ name, actions, selectList, calls, fetchFromServer, runPendingChange }: Options) {
  const readStored = (ownerId: string) => actions.storedListRead(readOwned(ownedKey(name, ownerId)))

  const sendImage =
    (ownerId: string, id: string): AppThunk<Promise<'sent' | 'refused' | 'failed'>> =>
    async (dispatch, getState) => {
      let failure: unknown
      const add =
        (idCliente: string): AppThunk<Promise<unknown>> =>
        async (send) => {
          // Another tab removed it meanwhile.
          send(readStored(ownerId))
          const list = selectList(getState())
          if (!dueUploads(list).includes(id)) return
          const secuencia = list.images.findIndex((image) => image.id === id) + 1
          await send(calls.add({ idCliente, idImagen: id, secuencia })).catch((error: unknown) => {
            failure = error
            throw error
          })
        }
      const outcome = await dispatch(runPendingChange([id], add))
      if (outcome === 'done') return 'sent'
      return isRefusal(failure) ? 'refused' : 'failed'
    }

  return (): AppThunk<Promise<UploadResult>> => async (dispatch, getState) => {
    const owner = selectUser(getState())
    const list = () => selectList(getState())
    const refused: string[] = []
    const result = (): UploadResult => ({ isDone: dueUploads(list()).length === 0, refused })
    if (!owner || result().isDone) return { isDone: true, refused }
    const { id: ownerId, userId } = owner
    if (userId === null) return result()
    // A request of its own: the response to one that was sent before an addition does not show the addition.
    const fetchList = () => withTimeLimit(dispatch(fetchFromServer(ownerId, userId)), ANSWER_LIMIT_MS, false)
    const lock = createTabLock(`upload_${name}_${ownerId}`)
    if (!(await lock.acquire())) return result()
    try {
      if (!(await fetchList())) return result()
      for (const id of dueUploads(list())) {
        const outcome = await dispatch(sendImage(ownerId, id))
        if (outcome === 'failed' || selectUser(getState())?.id !== ownerId) break
        if (outcome === 'refused') refused.push(id)
      }
      // The server's list confirms what arrived.
      await fetchList()
      return result()
    } finally {
      lock.release()
    }
  }
}
