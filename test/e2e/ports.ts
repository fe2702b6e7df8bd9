/** Where the store under test is served. */
export const PORT = 4273
/** The same store, where three in ten calls go wrong. */
export const FAULTY_PORT = 4274
/** A host to which new versions are deployed while people use the one before (liveHost.cjs). */
export const LIVE_PORT = 4275
