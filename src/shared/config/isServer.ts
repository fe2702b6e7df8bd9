/** True where the host renders a page: there is neither a window nor a visitor. */
export const isServer = typeof document === 'undefined'
