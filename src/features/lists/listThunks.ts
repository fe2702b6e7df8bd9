import type { UnknownAction } from '@reduxjs/toolkit'
import type { StoreImage } from '@/api/image'
import { selectUser } from '@/features/auth/authSlice'
import { notified, type Notification } from '@/features/notifications/notificationsSlice'
import { inParallel } from '@/shared/async/inParallel'
import type { AppThunk, RootState } from '@/store/rootState'
import { hasImage, shownImages, type QueuedChange } from './imageList'
import { createListRequests, type UserList } from './listRequests'

type Options = UserList & {
  readonly text: Readonly<Record<'added' | 'removed' | 'addFailed' | 'removeFailed' | 'see', string>>
  /** Extra text for the toast of an added image. */
  readonly addedNote?: (state: RootState) => string | null
  /** The page that shows the list. */
  readonly path: string
}

/** `ignored`: a visitor, a change of the same image is pending, or the user signed out meanwhile. */
type Outcome = 'done' | 'failed' | 'ignored'

/** Parallel requests when many images are added, to leave server and network some capacity. */
const MAX_PARALLEL_ADDS = 4

/** Creates the thunks of a list. A change reaches the server first, then the state (spec: 4.lists.after-server). */
export function createListThunks({ text, addedNote, path, ...list }: Options) {
  const { actions, selectSlice } = list.slice
  const { sendChange, sendQueue, ...loading } = createListRequests(list)
  const isPresent = (state: RootState, { id }: StoreImage) => hasImage(shownImages(selectSlice(state)), id)

  /**
   * Adds an image and shows a toast with the result. Ignored for a visitor, or when the image is present or pending.
   * @returns whether the image is present in the list now
   */
  const addImage =
    (image: StoreImage): AppThunk<Promise<boolean>> =>
    async (dispatch, getState) => {
      if (isPresent(getState(), image)) return true
      const outcome = await dispatch(changeImage('add', image))
      const note = addedNote?.(getState()) ?? null
      const added = note === null ? text.added : `${text.added}. ${note}`
      dispatch(notifyOutcome(outcome, { text: added, link: { label: text.see, to: path } }, text.addFailed))
      return outcome === 'done'
    }

  /** Adds images a few at a time, without toasts. @returns the images that are not in the list afterwards */
  const addImages =
    (images: readonly StoreImage[]): AppThunk<Promise<readonly StoreImage[]>> =>
    async (dispatch, getState) => {
      const missing = () => images.filter((image) => !isPresent(getState(), image))
      await inParallel(missing(), MAX_PARALLEL_ADDS, (image) => dispatch(changeImage('add', image)))
      return missing()
    }

  /** Removes an image and shows a toast with the result. @returns whether the image is no longer in the list */
  const removeImage =
    (image: StoreImage): AppThunk<Promise<boolean>> =>
    async (dispatch, getState) => {
      if (!isPresent(getState(), image)) return true
      const outcome = await dispatch(changeImage('remove', image))
      dispatch(notifyOutcome(outcome, { text: text.removed }, text.removeFailed))
      return outcome === 'done'
    }

  const changeImage = (op: QueuedChange['op'], image: StoreImage) =>
    runPendingChange(
      [image.id],
      (userId) => sendChange(userId, op, image.id),
      (isQueued) => (op === 'add' ? actions.imageAdded : actions.imageRemoved)({ images: [image], isQueued }),
    )

  /**
   * Sends a request that changes these images, then applies the change, unless a change of one of them is pending, so
   * that a double click sends one request. The change is queued while the user has no id of the backend, or an earlier
   * change of an image is queued: both could arrive in any order.
   * @param change `isQueued`: nothing was sent
   */
  const runPendingChange =
    (
      ids: readonly string[],
      call: (userId: string) => AppThunk<Promise<unknown>>,
      change: (isQueued: boolean) => UnknownAction,
    ): AppThunk<Promise<Outcome>> =>
    async (dispatch, getState) => {
      const user = selectUser(getState())
      const { pending, queue } = selectSlice(getState())
      if (!user || ids.some((id) => pending.includes(id))) return 'ignored'
      if (user.userId === null || queue.some(({ image }) => ids.includes(image.id))) {
        dispatch(change(true))
        void dispatch(sendQueue())
        return 'done'
      }
      dispatch(actions.changeStarted(ids))
      const isDone = await dispatch(call(user.userId)).then(
        () => true,
        () => false,
      )
      // Another user may have signed in meanwhile, with another list.
      if (selectUser(getState())?.id !== user.id) return 'ignored'
      if (isDone) dispatch(change(false))
      dispatch(actions.changeEnded(ids))
      return isDone ? 'done' : 'failed'
    }

  return { addImage, addImages, removeImage, runPendingChange, sendQueue, ...loading }
}

const notifyOutcome =
  (outcome: Outcome, done: Pick<Notification, 'text' | 'link'>, failed: string): AppThunk =>
  (dispatch) => {
    if (outcome === 'done') dispatch(notified({ type: 'success', ...done }))
    if (outcome === 'failed') dispatch(notified({ type: 'error', text: failed }))
  }
