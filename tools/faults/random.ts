export type Chance = ReturnType<typeof chance>

/** Numbers that a seed repeats (mulberry32); each who draws has a name, so that nobody's draws shift another's. */
export function chance(seed: number, name = '') {
  let state = seed >>> 0
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x9e37_79b1) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    /** Both ends included. */
    whole,
    one<Item>(items: readonly Item[]): Item {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('nothing to choose from')
      return item
    },
    shuffled<Item>(items: readonly Item[]): Item[] {
      const order = items.map((item) => ({ item, at: next() }))
      return order.sort((a, b) => a.at - b.at).map(({ item }) => item)
    },
  }
}
