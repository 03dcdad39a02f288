import type { ColorSpace, Mixture } from '../painted/color-space.ts'
import type { Mark } from '../painted/mark.ts'

/** Inks of a file that are none of the four, with the ways in which each is mixed. */
export function collectSpots() {
  const spots = new Map<string, Mixture[]>()
  const judged = new WeakSet<ColorSpace>()
  return {
    spots,
    add({ space }: Mark): void {
      const inks = space.family === 'indexed' || space.family === 'pattern' ? (space.base ?? space) : space
      if (inks.spots.length === 0 || judged.has(inks)) return
      judged.add(inks)
      for (const spot of inks.spots) {
        const mixtures = spots.get(spot) ?? []
        spots.set(spot, mixtures)
        const mixture = inks.mixture(spot)
        if (mixture !== undefined && !mixtures.some((other) => isSame(mixture, other))) mixtures.push(mixture)
      }
    },
  }
}

/** Programs write one ink as a formula, or as samples of eight bits. */
const TOLERANCE = 0.02
/** Lab goes to 100. */
const LAB_TOLERANCE = 2

function isSame(one: Mixture, other: Mixture): boolean {
  const tolerance = one.family === 'lab' ? LAB_TOLERANCE : TOLERANCE
  const areNear = (values: readonly number[], others: readonly number[]) =>
    values.length === others.length && values.every((value, at) => Math.abs(value - (others[at] ?? 0)) <= tolerance)
  return one.family === other.family && one.tints.every((values, at) => areNear(values, other.tints[at] ?? []))
}
