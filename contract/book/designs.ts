import { z } from 'zod'
import { designNames } from '#domain/book/design.ts'
import { glimpsePages } from '#domain/book/glimpse.ts'
import { failsWith, Nothing, operation } from '../base.ts'

/** The class's own pages in every design. Their pictures are fetched from /files/glimpse/{design}/{world}/{page}/{key}. */
export const Designs = z.object({
  /** Of the cover, which is shown as it lies open. */
  spineMm: z.number(),
  looks: z.array(
    z.object({
      design: z.enum(designNames),
      world: z.string(),
      /** As far as there is something to show. */
      pages: z.array(z.object({ page: z.enum(glimpsePages), key: z.string() })),
    }),
  ),
})
export type Designs = z.infer<typeof Designs>

export const designs = operation('book:design')
  .route({ method: 'GET', path: '/book/designs', summary: 'Eigene Seiten der Stufe in jeder Gestaltung' })
  .errors(failsWith('PREVIEW_LOCKED'))
  .input(Nothing)
  .output(Designs)
