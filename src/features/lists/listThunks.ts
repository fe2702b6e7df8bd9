import type { StoreImage } from '@/api/image'
import type { AppThunk, RootState } from '@/app/hooks'
import { selectUser } from '@/features/auth/authSlice'
import { notified, type Notification } from '@/features/notifications/notificationsSlice'
import { hasImage } from './imageList'
import type { ListActions, ListState } from './listSlice'

/** A change of a list as the server is told of it (spec section 3, favorite/cart add payload). */
export type ListItem = { idCliente: string; idImagen: string }

/** The server's side of a list. Each call rejects when it failed, which was logged where it was made. */
type ListCalls = {
  readonly list: (userId: string) => AppThunk<Promise<StoreImage[] | null>>
  readonly add: (item: ListItem & { secuencia: number }) => AppThunk<Promise<unknown>>
  readonly remove: (item: ListItem) => AppThunk<Promise<unknown>>
}

type ListText = {
  readonly added: string
  readonly removed: string
  readonly addFailed: string
  readonly removeFailed: string
  readonly see: string
}

type Options = {
  readonly actions: ListActions
  readonly selectList: (state: RootState) => ListState
  readonly calls: ListCalls
  readonly text: ListText
  /** The page that shows the list. */
  readonly path: string
}

/** How long a list that was loaded is taken as it is, in ms. */
const FRESH_MS = 60_000

/** What can be done with a list: the server first, then the state, and only when the server agreed (spec section 4). */
export function createListThunks({ actions, selectList, calls, text, path }: Options) {
  /**
   * Adds an image for the person who is signed in; ignored without one, and when it is there or on its way.
   * Tells the person how it went. @returns whether the image is on the list now
   */
  const addImage =
    (image: StoreImage): AppThunk<Promise<boolean>> =>
    async (dispatch, getState) => {
      const list = selectList(getState())
      if (hasImage(list, image.id)) return true
      const outcome = await dispatch(
        changing([image.id], (userId) =>
          calls.add({ idCliente: userId, idImagen: image.id, secuencia: list.images.length + 1 }),
        ),
      )
      if (outcome === 'done') dispatch(actions.imageAdded(image))
      dispatch(tell(outcome, { text: text.added, link: { label: text.see, to: path } }, text.addFailed))
      return outcome === 'done'
    }

  /** Takes an image off the list of the person who is signed in. Tells them how it went. */
  const removeImage =
    (image: StoreImage): AppThunk<Promise<boolean>> =>
    async (dispatch, getState) => {
      if (!hasImage(selectList(getState()), image.id)) return true
      const outcome = await dispatch(
        changing([image.id], (userId) => calls.remove({ idCliente: userId, idImagen: image.id })),
      )
      if (outcome === 'done') dispatch(actions.imageRemoved(image))
      dispatch(tell(outcome, { text: text.removed }, text.removeFailed))
      return outcome === 'done'
    }

  /**
   * Makes a call that changes these images, unless one of them is being changed already, so that a double click is one
   * call. Without a backend id there is nobody to call: the list lives in this browser.
   */
  const changing =
    (ids: readonly string[], call: (userId: string) => AppThunk<Promise<unknown>>): AppThunk<Promise<Outcome>> =>
    async (dispatch, getState) => {
      const user = selectUser(getState())
      const { pending } = selectList(getState())
      if (!user || ids.some((id) => pending.includes(id))) return 'ignored'
      if (user.userId === null) return 'done'
      dispatch(actions.changeStarted(ids))
      const isDone = await dispatch(call(user.userId)).then(
        () => true,
        () => false,
      )
      // Meanwhile somebody else may have signed in: what they see is another list.
      if (selectUser(getState())?.id !== user.id) return 'ignored'
      dispatch(actions.changeEnded(ids))
      return isDone ? 'done' : 'failed'
    }

  /** The question that is under way, by the store that asked it: tests have several. */
  const running = new WeakMap<() => RootState, { ownerId: string | undefined; answered: Promise<void> }>()

  /**
   * Asks the server for the list, or waits for the answer that is on its way; what was kept in this browser stays when
   * that fails (spec section 8).
   */
  const load = (): AppThunk<Promise<void>> => (dispatch, getState) => {
    const ownerId = selectUser(getState())?.id
    const underWay = running.get(getState)
    if (underWay && underWay.ownerId === ownerId) return underWay.answered
    const question = { ownerId, answered: dispatch(ask()) }
    running.set(getState, question)
    const end = () => {
      if (running.get(getState) === question) running.delete(getState)
    }
    return question.answered.finally(end)
  }

  const ask = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
    const user = selectUser(getState())
    const { syncedAt } = selectList(getState())
    if (!user) return
    if (user.userId === null) {
      // Nobody to ask: what this browser keeps is the whole list.
      dispatch(actions.loaded({ images: selectList(getState()).images, askedAt: 0 }))
      return
    }
    // Not earlier than before, though the clock may have been put back.
    const askedAt = Math.max(Date.now(), syncedAt)
    dispatch(actions.loadStarted())
    const images = await dispatch(calls.list(user.userId)).catch(() => null)
    if (selectUser(getState())?.id !== user.id) return
    dispatch(images ? actions.loaded({ images, askedAt }) : actions.loadFailed())
  }

  /** Asks the server unless it was asked a moment ago: for pages that show the list. */
  const loadUnlessFresh = (): AppThunk => (dispatch, getState) => {
    const { loading, syncedAt } = selectList(getState())
    const age = Date.now() - syncedAt
    if (loading !== 'loaded' || age < 0 || age > FRESH_MS) void dispatch(load())
  }

  /** Asks the server unless a page has, whatever came of it: a failure that is being read must not blink. */
  const preload = (): AppThunk => (dispatch, getState) => {
    if (selectList(getState()).loading === 'idle') void dispatch(load())
  }

  return { addImage, removeImage, changing, load, loadUnlessFresh, preload }
}

/** `ignored`: nobody is signed in, the same is being changed already, or whoever wanted it has left meanwhile. */
type Outcome = 'done' | 'failed' | 'ignored'

/** Says how a change went, unless it is nobody's news. */
const tell =
  (outcome: Outcome, done: Pick<Notification, 'text' | 'link'>, failed: string): AppThunk =>
  (dispatch) => {
    if (outcome === 'done') dispatch(notified({ type: 'success', ...done }))
    if (outcome === 'failed') dispatch(notified({ type: 'error', text: failed }))
  }
