import type { z } from 'zod'
import { pageCountProblem } from '../book/page-count.ts'
import type { CoverType } from '../book/spine.ts'
import type { SavedAds } from './ads.ts'
import type { SavedDetails } from './details.ts'
import { estimate } from './estimate.ts'
import type { OrderType } from './order-type.ts'
import { isBefore, isBinding, type OrderPhase } from './phase.ts'

type Ads = z.infer<typeof SavedAds>

/** What an order has to know of a book of ours. */
export type PrintableEdition = { pages: number; cover: CoverType; trial: boolean; adPages: readonly number[] }

/** Why an order of this type cannot print a book of ours; undefined where it can. */
export function editionProblem(
  type: OrderType,
  { pages, cover, trial, adPages }: PrintableEdition,
  { adPagesMax }: { adPagesMax: number },
): 'EDITION_TRIAL' | 'EDITION_NOT_ORDERABLE' | undefined {
  const isTrialPrint = type === 'SAMPLE_YEARBOOK_ORDER'
  const isOffered =
    type !== 'TICKET_ORDER' &&
    // A trial print in softcover is not offered.
    (!isTrialPrint || cover === 'HARDCOVER') &&
    pageCountProblem(pages, cover) === undefined &&
    adPages.length <= adPagesMax
  if (!isOffered) return 'EDITION_NOT_ORDERABLE'
  return trial && !isTrialPrint ? 'EDITION_TRIAL' : undefined
}

/** The ads that were planned and are not those of the book: somebody is told before they go. */
export function adsReplaced(
  details: SavedDetails | null,
  { adPages }: Pick<PrintableEdition, 'adPages'>,
): Ads | undefined {
  const ads = details === null || details.type === 'TICKET_ORDER' ? null : details.ads
  if (ads === null) return undefined
  const isSame = ads.covers.length === 0 && ads.pages.toSorted(byNumber).join() === [...adPages].sort(byNumber).join()
  return isSame ? undefined : ads
}

const byNumber = (one: number, other: number) => one - other

/** Pages, cover and ads are those of the book; there are none on a cover that we have made. */
export function detailsOfEdition(
  details: SavedDetails,
  { pages, cover, adPages }: Omit<PrintableEdition, 'trial'>,
): SavedDetails {
  if (details.type === 'TICKET_ORDER') return details
  const ads = adPages.length === 0 ? null : { pages: [...adPages], covers: [] }
  return details.type === 'YEARBOOK_ORDER' ? { ...details, pages, cover, ads } : { ...details, pages, ads }
}

type Plan = { cover: CoverType; pages: number; cents: number | undefined }

/** What the book makes of cover, pages and estimate where they were planned otherwise: somebody is asked before. */
export function planReplaced(
  details: SavedDetails | null,
  edition: Omit<PrintableEdition, 'trial'>,
): { before: Plan; after: Plan } | undefined {
  const [before, after] = [details, details && detailsOfEdition(details, edition)].map(planOf)
  if (before === undefined || after === undefined) return undefined
  return before.cover === after.cover && before.pages === after.pages ? undefined : { before, after }
}

const planOf = (details: SavedDetails | null): Plan | undefined =>
  details === null || details.type === 'TICKET_ORDER'
    ? undefined
    : { cover: details.cover, pages: details.pages, cents: estimate(details)?.totalCents }

/** The book that it would print is out of date: nothing goes on until the class has set it anew. What is ordered is printed as it was. */
export const needsNewBook = ({
  phase,
  edition,
}: {
  phase: OrderPhase
  edition: { outdated: boolean } | null
}): boolean => edition?.outdated === true && !isBinding(phase)

/** It prints the closed book, and does not go on once that is open again. A trial was made of an open one, and stays what it is. */
export const isStoppedByReopening = ({
  phase,
  edition,
}: {
  phase: OrderPhase
  edition: { trial: boolean; outdated: boolean } | null
}): boolean => edition !== null && !edition.trial && !edition.outdated && isBefore(phase, 'SHIPPING')
