import { createContext, use } from 'react'

/** Google Analytics' measurement id; undefined: the store asks for no consent and loads no analytics. */
export const MeasurementIdContext = createContext<string | undefined>(undefined)

/** Returns whether visitors are asked for their consent, and so may change it. */
export const useIsMeasured = () => use(MeasurementIdContext) !== undefined
