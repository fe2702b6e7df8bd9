import { createContext, use } from 'react'

/** Google Analytics' measurement id; undefined: the store requests no consent and loads no analytics. */
export const MeasurementIdContext = createContext<string | undefined>(undefined)

/** Returns whether the store requires consent, which visitors may then change. */
export const useIsMeasured = () => use(MeasurementIdContext) !== undefined
