import { useDispatch, useSelector } from 'react-redux'
import type { AppDispatch, RootState } from './rootState'

/** The only Redux hooks of the app, typed with its state and thunks. Lint forbids the untyped ones. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
