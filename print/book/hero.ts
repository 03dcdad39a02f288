import type { TitledPhoto } from './content.ts'

/** A photo that is sharp at most of a page's width. */
const HERO_FROM = 140

/** Has it enough pixels to be the largest of its page? */
export const suitsHero = ({ most }: Pick<TitledPhoto, 'most'>): boolean => most.width >= HERO_FROM

/** The one with most pixels among the wide ones that came first; none where all have few. */
export function heroOf(photos: readonly TitledPhoto[], weight: number): Hero | undefined {
  const early = photos.slice(0, Math.max(2, Math.ceil(photos.length / 3)))
  const wide = early.some(({ ratio }) => ratio > 1) ? early.filter(({ ratio }) => ratio > 1) : early
  const best = wide.toSorted((one, other) => other.most.width * other.most.height - one.most.width * one.most.height)[0]
  return best === undefined || !suitsHero(best) ? undefined : { photo: photos.indexOf(best), weight }
}

export type Hero = { photo: number; weight: number }
