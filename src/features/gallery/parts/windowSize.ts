import { isServer } from '@/shared/config/isServer'

/** In CSS pixels. A server knows no window: it draws the first cards where CSS places them (CardGrid.tsx). */
export const windowSize = () => (isServer ? { innerWidth: 1440, innerHeight: 900 } : window)
