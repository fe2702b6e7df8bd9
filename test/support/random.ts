/** A seeded random source: the same seed gives the same numbers on every machine. */
export type Random = {
  /** In [0, 1). */
  next(): number
  /** A whole number, including both limits. */
  whole(low: number, high: number): number
  pick<T>(list: readonly T[]): T
}

/** Mixes the bits of a whole number, so that neighboring seeds are unrelated. */
function scramble(value: number): number {
  let bits = (value ^ 0x9e3779b9) | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad)
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97)
  return (bits ^ (bits >>> 15)) >>> 0
}

/** mulberry32: small and fast. */
export function createRandom(seed: number): Random {
  let state = scramble(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    pick: <T>(list: readonly T[]): T => {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new RangeError('Nothing to pick from')
      return item
    },
  }
}
