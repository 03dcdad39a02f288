import { z } from 'zod'
import { innerPages } from '../book/page-count.ts'

/** Pages of the cover that can be sold; the front never is. */
export const CoverAd = z.enum(['INSIDE_FRONT', 'INSIDE_BACK', 'BACK'])
export type CoverAd = z.infer<typeof CoverAd>

export const coverAdLabels = {
  INSIDE_FRONT: 'Umschlag innen, vorne',
  INSIDE_BACK: 'Umschlag innen, hinten',
  BACK: 'Rückseite',
} as const satisfies Record<CoverAd, string>

/** How many the operator allows is a setting; more than this it never is. */
export const AD_PAGES_LIMIT = 64

const isTwice = (values: readonly unknown[]) => new Set(values).size < values.length
const counted = { error: 'Schreib die Seitenzahlen als ganze Zahlen, mit Kommas getrennt.' }

function tooMany(max: number) {
  return `Höchstens ${max} Anzeigenseiten gehen, die auf dem Umschlag mitgezählt.`
}

/** Where the ads stand: pages of the content, counted from 1 as in its file, and pages of the cover. */
export const Ads = z
  .strictObject({
    pages: z
      .array(z.int(counted).min(1, counted))
      .refine((pages) => !isTwice(pages), { error: 'Eine Seite steht doppelt in der Liste.' }),
    covers: z.array(CoverAd).refine((covers) => !isTwice(covers)),
  })
  .refine(({ pages, covers }) => pages.length + covers.length > 0, {
    error: 'Auf welchen Seiten stehen die Anzeigen?',
    path: ['pages'],
  })
  .refine(({ pages, covers }) => pages.length + covers.length <= AD_PAGES_LIMIT, {
    error: tooMany(AD_PAGES_LIMIT),
    path: ['pages'],
  })
export type Ads = z.infer<typeof Ads>
/** As they were saved, whatever the rules say since. */
export const SavedAds = z.object({ pages: z.array(z.number()), covers: z.array(CoverAd) })

/** Where ads stand: "Seiten 4, 9; Rückseite". */
export const adWords = ({ pages, covers }: { pages: readonly number[]; covers: readonly CoverAd[] }): string =>
  [
    ...(pages.length === 0 ? [] : [`${pages.length === 1 ? 'Seite' : 'Seiten'} ${pages.join(', ')}`]),
    ...covers.map((cover) => coverAdLabels[cover]),
  ].join('; ')

/** Ads stand within the book. */
export function adsProblem(ads: Ads, pages: number): string | undefined {
  const beyond = ads.pages.find((page) => page > innerPages(pages))
  return beyond === undefined ? undefined : `Seite ${beyond} gibt es nicht: Der Inhalt hat ${innerPages(pages)} Seiten.`
}

/** And there are no more than the operator allows. */
export const adsBeyond = ({ pages, covers }: Ads, max: number): string | undefined =>
  pages.length + covers.length > max ? tooMany(max) : undefined
