/** Slow 4G: ms until an answer's first byte, and bytes per second. */
export const SLOW_4G = { latency: 150, throughput: 1.6e6 / 8 }
/** A phone on a bad day. */
export const CPU_SLOWDOWN = 4
