// Reproducible random numbers: everything that a drill draws comes from the seed that it prints. Not for
// secrets.

export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  between(least: number, most: number): number
  pick<T>(from: readonly [T, ...T[]]): T
  shuffle<T>(from: readonly T[]): T[]
}

export function openRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
    shuffle(from) {
      const left = [...from]
      return from.flatMap(() => left.splice(Math.floor(next() * left.length), 1))
    },
  }
}
