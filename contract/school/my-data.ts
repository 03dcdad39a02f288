import { z } from 'zod'
import { ExportState } from '#domain/account/data-export.ts'
import { failsWith, Nothing, operation } from '../base.ts'

/** What we have of somebody, as a file to take along. It is fetched from /files/my-data/{id}. */
export const MyData = z.object({
  id: z.uuid(),
  state: ExportState,
  percent: z.int(),
  bytes: z.int().nullable(),
  /** Until when it can be fetched. */
  expiresAt: z.iso.datetime().nullable(),
  /** Before that no other is made; null where one can be asked for now. */
  nextAt: z.iso.datetime().nullable(),
})
export type MyData = z.infer<typeof MyData>

export const myData = {
  get: operation('account:take-data')
    .route({ method: 'GET', path: '/my-data', summary: 'Wie weit die Auskunft über die eigenen Daten ist' })
    .input(Nothing)
    .output(z.object({ myData: MyData.nullable() })),
  request: operation('account:take-data', { silent: 'it concerns one account alone' })
    .route({ method: 'POST', path: '/my-data', summary: 'Um die eigenen Daten bitten', successStatus: 202 })
    .errors(failsWith('MY_DATA_ONCE_A_DAY'))
    .input(Nothing)
    .output(z.object({ myData: MyData })),
}
