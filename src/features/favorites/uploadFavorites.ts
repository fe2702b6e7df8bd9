import { createListUpload } from '@/features/lists/uploadList'
import { favoritesList } from './favoritesThunks'

/** Sends the favorites that the server does not have (spec: calls.late-lists). */
export const uploadFavorites = createListUpload(favoritesList)
