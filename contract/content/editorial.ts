import { z } from 'zod'
import { failsWith, operation } from '../base.ts'
import { Named } from './named.ts'
import { SavedText } from './texts.ts'

export const Editorial = z.object({
  moduleId: z.uuid(),
  title: z.string(),
  author: Named.nullable(),
  isMine: z.boolean(),
  externalLinkAllowed: z.boolean(),
  article: SavedText,
  link: SavedText,
  done: z.boolean(),
})
export type Editorial = z.infer<typeof Editorial>

export const editorial = {
  get: operation('content:fill')
    .route({ method: 'GET', path: '/editorial', summary: 'Ein Artikel, für seine Autor:in und die Redaktion' })
    .errors(failsWith('NOT_FOUND'))
    .input(z.strictObject({ moduleId: z.uuid() }))
    .output(Editorial),
}
