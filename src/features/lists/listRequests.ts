import { asNewCall } from '@/api/canvamanager'
import { isRefusal } from '@/api/failures'
import type { StoreImage } from '@/api/image'
import { selectUser } from '@/features/auth/authSlice'
import { ownedKey, readOwned } from '@/platform/storage'
import { withTabLock } from '@/platform/tabLock'
import { ANSWER_LIMIT_MS, createSharedRequest } from '@/shared/async/createSharedRequest'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import type { AppThunk, RootState } from '@/store/rootState'
import { hasImage, type QueuedChange } from './imageList'
import type { ListActions, ListState } from './listSlice'

/** The name of a list in the storage key. */
export type ListName = 'cart' | 'favorites'

/** An endpoint of RTK Query. It rejects on failure, which is logged there. */
type Endpoint<Arg, Result> = {
  initiate(arg: Arg, options: { track?: false; subscribe?: false }): AppThunk<{ unwrap: () => Promise<Result> }>
}

/** The payload of a list change, as sent to the server (spec: 3.add-payload). */
type ListItem = { idCliente: string; idImagen: string }

/** A list of the user, with its requests. */
export type UserList = {
  readonly slice: {
    readonly name: ListName
    readonly actions: ListActions
    readonly selectSlice: (state: RootState) => ListState
  }
  readonly endpoints: {
    readonly list: Endpoint<{ userId: string }, StoreImage[] | null>
    readonly add: Endpoint<ListItem & { secuencia: number }, unknown>
    readonly remove: Endpoint<ListItem, unknown>
  }
}

const FRESH_MS = 60_000

/** Creates the thunks that load a list, and send its changes. */
export function createListRequests({ slice: { name, actions, selectSlice }, endpoints }: UserList) {
  const requestList = createSharedRequest<boolean>()
  const requestSending = createSharedRequest<readonly string[] | null>()
  const isSignedIn = (state: RootState, ownerId: string) => selectUser(state)?.id === ownerId

  /** Reads what another tab stored, before this tab overwrites it, or a payment uses it: its event may be pending. */
  const readStored = (ownerId: string) => actions.storedListRead(readOwned(ownedKey(name, ownerId)))

  /**
   * Requests the list; a stored list stays until a response (spec: 8.favorites.load, 8.cart.load).
   * @returns whether the response arrived in time; a late response still loads the list
   */
  const load = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
    const user = selectUser(getState())
    if (!user) return false
    const { id, userId } = user
    const { loading, loadedAt } = selectSlice(getState())
    if (userId === null) {
      // Without an id of the backend, the stored list is the whole list (spec: calls.no-client-id).
      dispatch(actions.loadingChanged('loaded'))
      return true
    }
    if (loading !== 'loaded') dispatch(actions.loadingChanged('loading'))
    const isLoaded = (await requestList(getState, id, () => dispatch(fetchFromServer(id, userId)))) === true
    if (!isSignedIn(getState(), id)) return false
    if (!isLoaded) dispatch(readStored(id))
    // Another request's response may have arrived meanwhile.
    if (!isLoaded && selectSlice(getState()).loadedAt === loadedAt) dispatch(actions.loadingChanged('failed'))
    return isLoaded
  }

  /** Always sends new requests. @returns whether the response arrived and its list is in the state */
  const fetchFromServer =
    (ownerId: string, userId: string): AppThunk<Promise<boolean>> =>
    async (dispatch, getState) => {
      for (;;) {
        const { version } = selectSlice(getState())
        const response = dispatch(endpoints.list.initiate(asNewCall({ userId }), { subscribe: false }))
        const images = await response.unwrap().catch(() => null)
        if (!images || !isSignedIn(getState(), ownerId)) return false
        dispatch(readStored(ownerId))
        // A list that changed meanwhile needs a new response.
        if (selectSlice(getState()).version === version) {
          dispatch(actions.loaded({ images, at: Date.now() }))
          return true
        }
      }
    }

  /** For pages that show the list. */
  const loadUnlessFresh = (): AppThunk => (dispatch, getState) => {
    const { loading, loadedAt } = selectSlice(getState())
    if (loading !== 'loaded' || Math.abs(Date.now() - loadedAt) > FRESH_MS) void dispatch(load())
  }

  /** Requests the list unless a page did, even if that failed: a failure on screen must not blink. */
  const preload = (): AppThunk => (dispatch, getState) => {
    if (selectSlice(getState()).loading === 'idle') void dispatch(load())
  }

  /** Sends one change. */
  const sendChange =
    (idCliente: string, op: QueuedChange['op'], idImagen: string): AppThunk<Promise<unknown>> =>
    (dispatch, getState) => {
      const item = { idCliente, idImagen }
      const secuencia = selectSlice(getState()).images.length + 1
      // track: false, because the slice holds the result, for this user only.
      const request =
        op === 'add'
          ? endpoints.add.initiate({ ...item, secuencia }, { track: false })
          : endpoints.remove.initiate(item, { track: false })
      return dispatch(request).unwrap()
    }

  /**
   * Sends the queue, once the user has an id of the backend (spec: calls.late-lists). One tab sends at a time.
   * @returns the ids of images that the server does not accept; null when a retry could still help
   */
  const sendQueue = (): AppThunk<Promise<readonly string[] | null>> => async (dispatch, getState) => {
    const user = selectUser(getState())
    if (!user || selectSlice(getState()).queue.length === 0) return []
    const { id, userId } = user
    if (userId === null) return null
    return requestSending(getState, id, () =>
      withTabLock(`upload_${name}_${id}`, () => dispatch(sendMissing(id, userId))),
    )
  }

  /**
   * Loads the list first and sends only what the server lacks, so that a change whose response was lost, or an image of
   * another device, is not sent twice.
   */
  const sendMissing =
    (ownerId: string, userId: string): AppThunk<Promise<readonly string[] | null>> =>
    async (dispatch, getState) => {
      // A new request: the response to an earlier one may lack an addition.
      if (!(await withTimeLimit(dispatch(fetchFromServer(ownerId, userId)), ANSWER_LIMIT_MS, false))) return null
      const { images, queue } = selectSlice(getState())
      for (const change of queue) {
        if (hasImage(images, change.image.id) === (change.op === 'add')) dispatch(actions.queuedChangeSent(change))
      }
      const refused: string[] = []
      const next = () => selectSlice(getState()).queue.find(({ image }) => !refused.includes(image.id))
      for (let change = next(); change; change = next()) {
        const failure = await dispatch(sendChange(userId, change.op, change.image.id)).then(
          () => null,
          (error: unknown) => error,
        )
        if (!isSignedIn(getState(), ownerId)) return null
        if (failure === null) dispatch(actions.queuedChangeSent(change))
        else if (isRefusal(failure)) refused.push(change.image.id)
        else return null
      }
      return refused
    }

  return { load, loadUnlessFresh, preload, sendChange, sendQueue }
}
