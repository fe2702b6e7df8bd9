/** Slow 4G: ms to a response's first byte, and bytes per second. */
export const SLOW_4G = { latency: 150, throughput: 1.6e6 / 8 }
/** The factor by which the processor is slowed down: a slow phone. */
export const CPU_SLOWDOWN = 4
