import { isRefusal } from '@/api/failures'
import type { StoreImage } from '@/api/image'
import { selectUser } from '@/features/auth/authSlice'
import { notified, type Notification } from '@/features/notifications/notificationsSlice'
import { withTabLock } from '@/platform/tabLock'
import { ANSWER_LIMIT_MS } from '@/shared/async/createSharedRequest'
import { inParallel } from '@/shared/async/inParallel'
import type { AppThunk, RootState } from '@/store/rootState'
import { hasImage } from './imageList'
import { createListLoading, type UserList } from './listLoading'
import { createSendQueue, type Outcome, type RunPendingChange } from './sendQueue'

type ListText = {
  readonly added: string
  readonly removed: string
  readonly addFailed: string
  readonly removeFailed: string
  readonly see: string
}

type Options = UserList & {
  readonly text: ListText
  /** Extra text for the toast of an added image. */
  readonly addedNote?: (state: RootState) => string | null
  /** The page that shows the list. */
  readonly path: string
}

/** Parallel requests when many images are added, to leave server and network some capacity. */
const MAX_PARALLEL_ADDS = 4

/** Creates the thunks of a list. A change reaches the server first, then the state (spec: 4.lists.after-server). */
export function createListThunks({ text, addedNote, path, ...list }: Options) {
  const { name, actions, selectList, calls } = list
  const loading = createListLoading(list)

  /**
   * Adds an image and shows a toast with the result. Ignored for a visitor, or when the image is present or pending.
   * @returns whether the image is present in the list now
   */
  const addImage =
    (image: StoreImage): AppThunk<Promise<boolean>> =>
    async (dispatch, getState) => {
      if (hasImage(selectList(getState()), image.id)) return true
      const outcome = await dispatch(sendImage(image))
      const note = addedNote?.(getState()) ?? null
      const added = note === null ? text.added : `${text.added}. ${note}`
      dispatch(notifyOutcome(outcome, { text: added, link: { label: text.see, to: path } }, text.addFailed))
      return outcome === 'done'
    }

  /** Adds images a few at a time, without toasts. @returns the images that are not in the list afterwards */
  const addImages =
    (images: readonly StoreImage[]): AppThunk<Promise<readonly StoreImage[]>> =>
    async (dispatch, getState) => {
      const isMissing = ({ id }: StoreImage) => !hasImage(selectList(getState()), id)
      await inParallel(images.filter(isMissing), MAX_PARALLEL_ADDS, (image) => dispatch(sendImage(image)))
      return images.filter(isMissing)
    }

  const sendImage =
    (image: StoreImage): AppThunk<Promise<Outcome>> =>
    (dispatch, getState) => {
      const secuencia = selectList(getState()).images.length + 1
      const add = (userId: string) => calls.add({ idCliente: userId, idImagen: image.id, secuencia })
      return dispatch(runPendingChange([image.id], add, (isQueued) => actions.imageAdded({ image, isQueued })))
    }

  /** Removes an image and shows a toast with the result. @returns whether the image is no longer in the list */
  const removeImage =
    (image: StoreImage): AppThunk<Promise<boolean>> =>
    async (dispatch, getState) => {
      if (!hasImage(selectList(getState()), image.id)) return true
      // The server may refuse to remove an image that it does not have yet, or may have got it a moment ago.
      const isUnsent = selectList(getState()).queue.some((change) => change.image.id === image.id)
      const send =
        (idCliente: string): AppThunk<Promise<unknown>> =>
        (dispatch) =>
          dispatch(calls.remove({ idCliente, idImagen: image.id })).catch((error: unknown) => {
            if (!isUnsent || !isRefusal(error)) throw error
          })
      const outcome = await dispatch(
        runPendingChange([image.id], send, (isQueued) => actions.imageRemoved({ image, isQueued })),
      )
      dispatch(notifyOutcome(outcome, { text: text.removed }, text.removeFailed))
      return outcome === 'done'
    }

  /**
   * Sends a request that changes these images, then applies the change, unless a change of one of them is pending, so
   * that a double click sends one request. A user without an id of the backend needs no request: the list is stored in
   * this browser. A change of an unsent image waits while another tab sends it, or both could arrive in any order.
   */
  const runPendingChange: RunPendingChange = (ids, call, change) => async (dispatch, getState) => {
    const user = selectUser(getState())
    const { pending } = selectList(getState())
    if (!user || ids.some((id) => pending.includes(id))) return 'ignored'
    const { id: ownerId, userId } = user
    if (userId === null) {
      dispatch(change(true))
      return 'done'
    }
    const send = async (): Promise<Outcome> => {
      const isDone = await dispatch(call(userId)).then(
        () => true,
        () => false,
      )
      // Another user may have signed in meanwhile, with another list.
      if (selectUser(getState())?.id !== ownerId) return 'ignored'
      if (isDone) dispatch(change(false))
      dispatch(actions.changeEnded(ids))
      return isDone ? 'done' : 'failed'
    }
    const isUnsent = selectList(getState()).queue.some(({ image }) => ids.includes(image.id))
    dispatch(actions.changeStarted(ids))
    return isUnsent ? withTabLock(`send_${name}_${ownerId}`, ANSWER_LIMIT_MS, send) : send()
  }

  const sendQueue = createSendQueue(list, loading, runPendingChange)
  return { addImage, addImages, removeImage, runPendingChange, sendQueue, ...loading }
}

const notifyOutcome =
  (outcome: Outcome, done: Pick<Notification, 'text' | 'link'>, failed: string): AppThunk =>
  (dispatch) => {
    if (outcome === 'done') dispatch(notified({ type: 'success', ...done }))
    if (outcome === 'failed') dispatch(notified({ type: 'error', text: failed }))
  }
