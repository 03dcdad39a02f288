import type { Mark } from '../painted/mark.ts'

/** Inks of a file that are none of the four, with the ways in which each is mixed. */
export function collectSpots() {
  const spots = new Map<string, Set<string>>()
  return {
    spots,
    add({ space }: Mark): void {
      const inks = space.family === 'indexed' || space.family === 'pattern' ? (space.base ?? space) : space
      for (const spot of inks.spots) {
        const recipes = spots.get(spot) ?? new Set()
        spots.set(spot, recipes)
        if (inks.recipe !== undefined) recipes.add(inks.recipe)
      }
    },
  }
}
