import type { StoreImage } from '@/api/image'
import { selectUser } from '@/features/auth/authSlice'
import { ownedKey, readOwned } from '@/platform/storage'
import { createSharedRequest } from '@/shared/async/createSharedRequest'
import type { AppThunk, RootState } from '@/store/rootState'
import type { ListActions, ListState } from './listSlice'

/** The name of a list in the storage key. */
export type ListName = 'cart' | 'favorites'

/** The payload of a list change, as sent to the server (spec: 3.add-payload). */
type ListItem = { idCliente: string; idImagen: string }

/** A list of the user, with its requests. Each rejects on failure, which is logged there. */
export type UserList = {
  readonly name: ListName
  readonly actions: ListActions
  readonly selectList: (state: RootState) => ListState
  readonly calls: {
    readonly list: (userId: string) => AppThunk<Promise<StoreImage[] | null>>
    readonly add: (item: ListItem & { secuencia: number }) => AppThunk<Promise<unknown>>
    readonly remove: (item: ListItem) => AppThunk<Promise<unknown>>
  }
}

const FRESH_MS = 60_000

/** Creates the thunks that load a list. A stored list stays until a response (spec: 8.favorites.load, 8.cart.load). */
export function createListLoading({ name, actions, selectList, calls }: UserList) {
  const request = createSharedRequest<boolean>()

  /** Reads what another tab stored, before this tab overwrites it, or a payment uses it: its event may be pending. */
  const readStored = (ownerId: string) => actions.storedListRead(readOwned(ownedKey(name, ownerId)))

  /** Requests the list. @returns whether the response arrived in time; a late response still loads the list */
  const load = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
    const user = selectUser(getState())
    if (!user) return false
    const { id, userId } = user
    if (userId === null) {
      // Without an id of the backend, the stored list is the whole list (spec: calls.no-client-id).
      dispatch(actions.loadedLocally())
      return true
    }
    dispatch(actions.loadStarted())
    const isLoaded = (await request(getState, id, () => dispatch(fetchFromServer(id, userId)))) === true
    if (selectUser(getState())?.id !== id) return false
    if (!isLoaded) {
      dispatch(readStored(id))
      dispatch(actions.loadFailed())
    }
    return isLoaded
  }

  /** Always sends new requests. @returns whether the response arrived and its list is in the state */
  const fetchFromServer =
    (ownerId: string, userId: string): AppThunk<Promise<boolean>> =>
    async (dispatch, getState) => {
      for (;;) {
        const { version } = selectList(getState())
        const images = await dispatch(calls.list(userId)).catch(() => null)
        if (!images || selectUser(getState())?.id !== ownerId) return false
        dispatch(readStored(ownerId))
        // A list that changed meanwhile needs a new response.
        if (selectList(getState()).version === version) {
          dispatch(actions.loaded(images))
          return true
        }
      }
    }

  /** For pages that show the list. */
  const loadUnlessFresh = (): AppThunk => (dispatch, getState) => {
    const { loading, loadedAt } = selectList(getState())
    const age = Date.now() - loadedAt
    if (loading !== 'loaded' || age < 0 || age > FRESH_MS) void dispatch(load())
  }

  /** Requests the list unless a page did, even if that failed: a failure on screen must not blink. */
  const preload = (): AppThunk => (dispatch, getState) => {
    if (selectList(getState()).loading === 'idle') void dispatch(load())
  }

  return { load, loadUnlessFresh, preload, fetchFromServer, readStored }
}
