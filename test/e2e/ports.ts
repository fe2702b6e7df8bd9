/** Where the store under test is served. */
export const PORT = 4273
/** The same store, where three in ten calls go wrong. */
export const FAULTY_PORT = 4274
