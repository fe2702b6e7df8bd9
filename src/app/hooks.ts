import { useDispatch, useSelector } from 'react-redux'
import type { AppDispatch, RootState } from './store'

export type { AppDispatch, AppThunk, RootState } from './store'

/**
 * The only Redux hooks of the store; lint points here. Features may import this one file of `app`: what it takes from
 * store.ts are types, so at run time nothing below depends on the app.
 */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
