import { z } from 'zod'
import { EditionFile, editionFileLabels } from '#domain/book/edition.ts'
import { AppError } from '#domain/errors.ts'
import { BookLook } from '#domain/school/book-look.ts'
import type { Db } from '../../adapters/postgres/connect.ts'
import type { ServeDownload } from '../../platform/http/downloads.ts'
import { ofClassOrStaff } from '../../platform/http/signed-in.ts'
import { findBook } from '../school/class/look-into.ts'
import { yearbookStore } from '../yearbook/store.ts'
import { editionStore } from './edition-store.ts'

const Params = z.object({ editionId: z.uuid(), slot: z.enum(EditionFile.options) })
const Look = z.object(BookLook)

/** The files of an edition, for those who make the book. */
export function serveEditions(serve: ServeDownload, db: Db): void {
  serve('/files/edition/:editionId/:slot', 'book:make', async (user, { params, query }) => {
    const named = Params.safeParse(params)
    if (!named.success) return undefined
    const look = Look.safeParse(query)
    if (!look.success) throw new AppError('BAD_REQUEST')
    const { editionId, slot } = named.data
    const at = { action: 'book:fetch-files', subjectId: editionId } as const
    const { classId, record } = await findBook(db, ofClassOrStaff(user), look.data, at)
    const edition = await editionStore.find(db, editionId)
    const key = edition?.classId === classId ? (await editionStore.files(db, editionId)).get(slot) : undefined
    if (edition === undefined || key === undefined) return undefined
    const { year } = await yearbookStore.nameOfClass(db, classId)
    return {
      key,
      name: `Abibuch-${year}-${editionFileLabels[slot].replaceAll(' ', '-')}${edition.trial ? '-Probedruck' : ''}.pdf`,
      record,
    }
  })
}
