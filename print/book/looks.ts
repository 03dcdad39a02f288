import type { DesignName } from '#domain/book/design.ts'
import type { CollageMeasures } from './collage-pages.ts'

/** What pages are planned by, beside their templates. */
type DesignFacts = {
  typefaces: string
  collage: CollageMeasures
  /** Does the second page of a chapter's opening show photos of it, and with how many chapters at most the contents one? */
  photos: { openings: boolean; contentsUpTo: number }
}

export const looks: Readonly<Record<DesignName, DesignFacts>> = {
  freitreppe: {
    typefaces: 'Bricolage Grotesque, Newsreader und Instrument Sans',
    photos: { openings: false, contentsUpTo: Number.POSITIVE_INFINITY },
    collage: {
      area: { outer: 13.5, inner: 18, width: 178.5, top: 13.5, foot: 279 },
      below: { page: 49.5, spread: 58.5 },
      gap: { few: 4.5, many: 2 },
      bleeds: 'many',
      legend: true,
    },
  },
  plakatwand: {
    typefaces: 'Anton und Space Grotesk',
    photos: { openings: false, contentsUpTo: 0 },
    collage: {
      area: { outer: 12, inner: 18, width: 180, top: 13, foot: 280 },
      below: { page: 66, spread: 84 },
      gap: { few: 0, many: 0 },
      bleeds: 'all',
      legend: false,
    },
  },
  schuhkarton: {
    typefaces: 'Young Serif, Alegreya, Courier Prime und Caveat',
    photos: { openings: true, contentsUpTo: 12 },
    collage: {
      area: { outer: 15, inner: 20, width: 175, top: 18, foot: 280 },
      below: { page: 54, spread: 60 },
      gap: { few: 1, many: 1 },
      bleeds: 'none',
      legend: false,
    },
  },
}
