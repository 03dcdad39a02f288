import { z } from 'zod'
import { ContentPages } from '#domain/book/budget.ts'
import { Appearance, ASKED_MAX, Wanted } from '#domain/book/fairness.ts'
import { MappedCover } from '#domain/book/page-map.ts'
import { CoverType } from '#domain/book/spine.ts'
import { failsWith, Nothing, operation } from '../base.ts'

/** How many pages the book comes to. */
export const PageBudget = z.object({
  content: ContentPages,
  /** Of the last edition; a planned order may say otherwise. */
  cover: z.enum(CoverType.options),
  /** How many are printed, who may want a copy each. */
  people: z.int(),
})
export type PageBudget = z.infer<typeof PageBudget>

/** Somebody with how often they stand in the book. */
export const FoundPerson = Appearance.extend({
  memberId: z.uuid(),
  name: z.string(),
  /** Much less than most. */
  little: z.boolean(),
  /** How many classmates have been asked for something about them, and see that still. */
  asked: z.int(),
  /** Whether they can be asked themselves: not without an account, and once a week. */
  mayBeAsked: z.enum(['possible', 'this-week', 'never']),
})
export type FoundPerson = z.infer<typeof FoundPerson>

export const Fairness = z.object({
  /** When the pages were set that were counted; null while there are none. */
  madeAt: z.iso.datetime().nullable(),
  /** What the class can be asked for now. */
  wanted: z.array(Wanted),
  people: z.array(FoundPerson),
})
export type Fairness = z.infer<typeof Fairness>

/** What the caller was asked for. */
export const Asked = z.object({
  wanted: Wanted,
  moduleId: z.uuid(),
  about: z.object({ memberId: z.uuid(), name: z.string() }),
})
export type Asked = z.infer<typeof Asked>

export const balance = {
  budget: operation('book:balance')
    .route({ method: 'GET', path: '/book/budget', summary: 'Wie viele Seiten das Buch hat und haben wird' })
    .input(Nothing)
    /** Null while its pages are set for the first time, or anew. */
    .output(z.object({ budget: PageBudget.nullable() })),
  inHand: operation('class:open')
    .route({
      method: 'GET',
      path: '/book/in-hand',
      summary: 'Der Umschlag des eigenen Buches, sobald etwas darin steht',
    })
    .input(Nothing)
    .output(z.object({ cover: MappedCover.pick({ key: true, pages: true, spineMm: true }).nullable() })),
  fairness: {
    get: operation('book:balance')
      .route({ method: 'GET', path: '/book/fairness', summary: 'Wer wie oft im Buch vorkommt' })
      .input(Nothing)
      .output(Fairness),
    ask: operation('book:balance', { announces: ['tasks'] })
      .route({
        method: 'POST',
        path: '/book/fairness/ask',
        summary: 'Bis zu drei aus der Stufe um einen Kommentar oder ein Foto bitten',
      })
      .errors(failsWith('NOT_FOUND', 'ASKED_THIS_WEEK', 'BOOK_LOCKED', 'DEADLINE_PASSED'))
      .input(
        z.strictObject({
          aboutId: z.uuid(),
          wanted: Wanted,
          recipientIds: z
            .array(z.uuid())
            .min(1, 'Such jemanden aus.')
            .max(ASKED_MAX, `Höchstens ${ASKED_MAX} auf einmal.`),
        }),
      )
      /** Those who were asked; whoever was asked this week already is not among them. */
      .output(z.object({ askedIds: z.array(z.uuid()) })),
  },
  asked: {
    get: operation('content:fill')
      .route({ method: 'GET', path: '/book/asked', summary: 'Worum die Redaktion mich bittet' })
      .input(Nothing)
      .output(z.object({ asked: Asked.nullable() })),
    putAway: operation('content:fill', { silent: 'nobody else sees it' })
      .route({ method: 'DELETE', path: '/book/asked', summary: 'Die Bitte ausblenden', successStatus: 204 })
      .input(Nothing)
      .output(z.void()),
  },
}
