/** A line: ms to a response's first byte, and bytes per second. */
export type Line = { readonly latency: number; readonly throughput: number }

export const SLOW_4G: Line = { latency: 150, throughput: 1.6e6 / 8 }
/** The factor by which the processor is slowed down: a slow phone. */
export const CPU_SLOWDOWN = 4
/** A phone's window, and the factor by which its processor is slower. */
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true }
export const PHONE_SLOWDOWN = 6
/** A cable or a good 5G. */
export const FAST_LINE: Line = { latency: 20, throughput: 50e6 / 8 }
