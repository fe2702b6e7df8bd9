/** The store under test. */
export const PORT = 4273
/** The same store, where three in ten requests fail. */
export const FAULTY_PORT = 4274
/** A host to which new versions are deployed while pages of the previous one are open (liveHost.cjs). */
export const LIVE_PORT = 4275
