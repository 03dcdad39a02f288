export type Picker = <Choice>(choices: readonly Choice[]) => Choice

/** Chooses by the name alone: the next choice follows from the last, and the demo is the same each time. */
export function picker(name: string): Picker {
  let state = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
  return (choices) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0
    return choices[(state >>> 8) % choices.length] as (typeof choices)[number]
  }
}
