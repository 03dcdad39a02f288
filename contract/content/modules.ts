import { z } from 'zod'
import { Definition, SavedDefinition } from '#domain/content/definition.ts'
import { OnReassign } from '#domain/content/editorial.ts'
import { PublishState } from '#domain/content/module-type.ts'
import { BookLook } from '#domain/school/book-look.ts'
import { failsWith, operation } from '../base.ts'
import { Document } from './documents.ts'

/** A module of the book, as the editors see it. */
export const Module = z.object({
  id: z.uuid(),
  /** The book that it is part of. */
  yearbookId: z.uuid(),
  state: PublishState,
  definition: SavedDefinition,
  /** Counts the changes of the definition; a change names the one it was based on. */
  version: z.int(),
  /** How many of how many people are finished with it; those it is assigned to, or everybody of the list. */
  filled: z.int(),
  people: z.int(),
  /** Somebody has entered something: unpublishing and deleting ask what becomes of it. */
  hasContent: z.boolean(),
  /** Of rankings. */
  voteEnded: z.boolean(),
  /** Of notes: those concerned may read them. */
  notesReleased: z.boolean(),
  /** PDF pages of a placeholder. */
  documents: z.array(Document),
})
export type Module = z.infer<typeof Module>

/** The book is the own one; whoever names another finds nothing. */
const Book = z.strictObject({ yearbookId: z.uuid().optional() })
const OfModule = Book.extend({ moduleId: z.uuid() })
const define = operation('content:define')
/** A whole suggested book, or every ranking that is suggested. */
const DRAFTS_AT_ONCE = 100
const closed = failsWith('NOT_FOUND', 'BOOK_LOCKED', 'DEADLINE_PASSED')

/** The specification's calls: ids in the query, the module in the body. */
export const modules = {
  get: operation('content:look')
    .route({ method: 'GET', path: '/module', summary: 'Die Inhalte in der Reihenfolge des Buchs, oder der genannte' })
    .errors(failsWith('NOT_FOUND', 'REASON_REQUIRED'))
    .input(z.strictObject({ ...BookLook, moduleId: z.uuid().optional() }))
    .output(z.object({ modules: z.array(Module) })),
  /** Of votes and notes no place is told; of notes those count who say they are done. */
  entered: define
    .route({ method: 'GET', path: '/module/entered', summary: 'Wie viele Personen in einem Inhalt etwas stehen haben' })
    .errors(failsWith('NOT_FOUND'))
    .input(OfModule)
    .output(z.object({ people: z.int(), places: z.array(z.object({ place: z.string(), people: z.int() })) })),
  create: define
    .meta({ announces: ['content'] })
    .route({ method: 'POST', path: '/module', summary: 'Einen Inhalt anlegen', inputStructure: 'detailed' })
    .errors({ ...closed, ...failsWith('MODULE_EXISTS', 'TOO_MANY_MODULES', 'ANSWER_EXISTS') })
    .input(
      z.object({
        query: Book,
        /** Stands after this one, or at the end. */
        body: z.strictObject({ definition: Definition, after: z.uuid().optional() }),
      }),
    )
    .output(Module),
  /** All of them, in their order, or none. */
  createAll: define
    .meta({ announces: ['content'] })
    .route({
      method: 'POST',
      path: '/module/drafts',
      summary: 'Mehrere Inhalte auf einmal anlegen',
      inputStructure: 'detailed',
    })
    .errors({ ...closed, ...failsWith('MODULE_EXISTS', 'TOO_MANY_MODULES', 'ANSWER_EXISTS') })
    .input(
      z.object({
        query: Book,
        body: z.strictObject({
          definitions: z.array(Definition).min(1).max(DRAFTS_AT_ONCE),
          after: z.uuid().optional(),
        }),
      }),
    )
    .output(z.object({ moduleIds: z.array(z.uuid()) })),
  define: define
    .meta({ announces: ['content', 'tasks'] })
    .route({ method: 'PUT', path: '/module', summary: 'Einen Inhalt neu bestimmen', inputStructure: 'detailed' })
    .errors({
      ...closed,
      ...failsWith('MODULE_CHANGED', 'CONTENT_CHANGES_HANDS', 'PUBLISHED_NEEDS_MORE', 'VOTES_EXCEED', 'ANSWER_EXISTS'),
    })
    .input(
      z.object({
        query: OfModule,
        body: z.strictObject({ definition: Definition, version: z.int(), onReassign: OnReassign.optional() }),
      }),
    )
    .output(Module),
  /** Publish state, place in the book, end of the vote, release of the notes. */
  change: define
    .meta({ announces: ['content', 'tasks'] })
    .route({
      method: 'PATCH',
      path: '/module',
      summary: 'Veröffentlichen, zurückziehen, verschieben, Abstimmung beenden, Kommentare freigeben',
      inputStructure: 'detailed',
    })
    .errors({ ...closed, ...failsWith('PUBLISHED_NEEDS_MORE', 'CONTENT_AT_STAKE') })
    .input(
      z.object({
        query: OfModule,
        body: z.union([
          z.strictObject({ state: z.literal('PUBLISHED') }),
          /** Withdrawn: what was filled is kept for later, or deleted. */
          z.strictObject({ state: z.literal('DRAFT'), content: z.enum(['keep', 'delete']).optional() }),
          /** Null is the beginning of the book. */
          z.strictObject({ after: z.uuid().nullable() }),
          z.strictObject({ voteEnded: z.boolean() }),
          z.strictObject({ notesReleased: z.boolean() }),
        ]),
      }),
    )
    .output(Module),
  remove: define
    .meta({ announces: ['content', 'tasks'] })
    .route({
      method: 'DELETE',
      path: '/module',
      summary: 'Einen Inhalt mit allem, was darin steht, löschen',
      inputStructure: 'detailed',
      successStatus: 204,
    })
    .errors(closed)
    .input(z.object({ query: OfModule }))
    .output(z.void()),
}
