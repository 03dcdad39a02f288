import { z } from 'zod'
import { MarkChoice, MarkKind } from '#domain/book/mark.ts'
import { failsWith, Nothing, operation } from '../base.ts'

/** What the editors have marked to stand large: of a module each, and one photo for the contents. */
export const Marks = z.array(
  z.object({
    kind: MarkKind,
    moduleId: z.uuid().nullable(),
    /** A quote, or the file of a photo. */
    itemId: z.uuid(),
  }),
)
export type Marks = z.infer<typeof Marks>

export const MarkOptions = z.object({
  quotes: z.array(z.object({ id: z.uuid(), text: z.string(), giver: z.string() })),
  photos: z.array(z.object({ fileId: z.uuid(), title: z.string() })),
  /** The design that is chosen has such a place, with the chapters that there are. */
  shown: z.boolean(),
})
export type MarkOptions = z.infer<typeof MarkOptions>

export const marks = {
  get: operation('book:design')
    .route({ method: 'GET', path: '/book/marks', summary: 'Was im Buch groß stehen soll' })
    .input(Nothing)
    .output(Marks),
  options: operation('book:design')
    .route({ method: 'GET', path: '/book/marks/options', summary: 'Zitate oder Fotos, die groß stehen können' })
    .errors(failsWith('NOT_FOUND'))
    .input(z.strictObject({ kind: MarkKind, moduleId: z.uuid().optional() }))
    .output(MarkOptions),
  set: operation('book:design', { announces: ['book'] })
    .route({
      method: 'PUT',
      path: '/book/marks',
      summary: 'Zitat-Poster, großes Collagenfoto oder Foto zum Inhalt merken',
    })
    .errors(failsWith('BOOK_LOCKED', 'NOT_FOUND'))
    .input(MarkChoice)
    .output(Marks),
}
