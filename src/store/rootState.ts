import type { ThunkAction, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'

/**
 * The state of the store. Each slice adds its own part by declaration merging, so that features know the type without
 * importing the app, which mounts the slices (app/store.ts). A test compares the declared slices with the mounted ones.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- slices merge their part into it
export interface RootState {}

export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>
export type AppThunk<Result = void> = ThunkAction<Result, RootState, unknown, UnknownAction>
/** Adds a listener of the listener middleware. */
export type StartListening = TypedStartListening<RootState, AppDispatch>
