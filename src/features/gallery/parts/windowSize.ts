import { isServer } from '@/shared/config/isServer'

/** In CSS pixels; a guess on a server, where CSS places the cards (CardGrid.tsx). */
export const windowSize = () => (isServer ? { innerWidth: 1440, innerHeight: 900 } : window)
