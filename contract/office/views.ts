import { z } from 'zod'
import { OfficePage } from '#domain/office/office-page.ts'
import { ViewName, ViewQuery } from '#domain/office/view.ts'
import { failsWith, operation } from '../base.ts'
import { read } from './parts.ts'

export const OfficeView = z.object({ id: z.uuid(), name: z.string(), query: z.string() })
export type OfficeView = z.infer<typeof OfficeView>

const own = operation('office:use', { silent: 'A view is its maker’s alone.' })

/** Ways to look at a list that somebody keeps under a name; everybody has their own. */
export const views = {
  list: read
    .route({ method: 'GET', path: '/office/views/{page}', summary: 'Die eigenen Ansichten einer Liste' })
    .input(z.strictObject({ page: OfficePage }))
    .output(z.array(OfficeView)),
  /** Under a name that is taken, it takes its place. */
  save: own
    .route({ method: 'POST', path: '/office/views/{page}', summary: 'Eine Ansicht behalten' })
    .errors(failsWith('TOO_MANY_VIEWS'))
    .input(z.strictObject({ page: OfficePage, name: ViewName, query: ViewQuery }))
    .output(OfficeView),
  rename: own
    .route({ method: 'PUT', path: '/office/view/{viewId}', summary: 'Eine Ansicht umbenennen' })
    .errors(failsWith('NOT_FOUND', 'VIEW_NAME_TAKEN'))
    .input(z.strictObject({ viewId: z.uuid(), name: ViewName }))
    .output(OfficeView),
  remove: own
    .route({ method: 'DELETE', path: '/office/view/{viewId}', summary: 'Eine Ansicht löschen', successStatus: 204 })
    .errors(failsWith('NOT_FOUND'))
    .input(z.strictObject({ viewId: z.uuid() }))
    .output(z.void()),
}
