import { createListSlice } from '@/features/lists/listSlice'

/** The user's favorite images. */
export const favoritesSlice = createListSlice('favorites')
