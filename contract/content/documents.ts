import { z } from 'zod'
import { PageSize } from '#domain/file/page-size.ts'
import { failsWith, operation } from '../base.ts'

/** Pages that somebody made as a PDF. */
export const Document = z.object({
  id: z.uuid(),
  fileId: z.uuid(),
  name: z.string(),
  /** Each page, by its size. */
  pages: z.array(PageSize),
  bytes: z.int(),
})
export type Document = z.infer<typeof Document>

/** On somebody's page, where the editors may have taken it out of the book. */
export const PageDocument = Document.extend({ hidden: z.boolean() })
export type PageDocument = z.infer<typeof PageDocument>

export const documents = {
  remove: operation('content:fill-own-page', { announces: ['content'] })
    .route({ method: 'DELETE', path: '/document/{documentId}', summary: 'Ein PDF löschen', successStatus: 204 })
    .errors(failsWith('NOT_FOUND', 'BOOK_LOCKED', 'DEADLINE_PASSED'))
    .input(z.strictObject({ documentId: z.uuid() }))
    .output(z.void()),
}
