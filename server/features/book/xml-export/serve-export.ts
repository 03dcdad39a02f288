import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { BookLook } from '#domain/school/book-look.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import type { ServeDownload } from '../../../platform/http/downloads.ts'
import { ofClassOrStaff } from '../../../platform/http/signed-in.ts'
import { findBook } from '../../school/class/look-into.ts'
import { yearbookStore } from '../../yearbook/store.ts'
import { requireUnlocked } from '../name-of-book.ts'
import { exportKey, exportStore } from './export-store.ts'
import { plainWords } from './file-names.ts'

const Params = z.object({ id: z.string() })
const Look = z.object(BookLook)

/** The export of the own class; staff name the class and why, as for every look into a book. */
export function serveExport(serve: ServeDownload, db: Db): void {
  serve('/files/book-export/:id', 'book:export', async (user, { params, query }) => {
    const actor = ofClassOrStaff(user)
    const look = Look.safeParse(query)
    if (!look.success) throw new AppError('BAD_REQUEST')
    const { classId, record } = await findBook(db, actor, look.data, { action: 'book:export' })
    await requireUnlocked(db, actor, classId)
    const found = await exportStore.find(db, classId)
    const isThere = found?.id === Params.parse(params).id && found.expiresAt !== null && found.expiresAt > new Date()
    if (!isThere) return undefined
    // Whoever lays out several books tells their files apart.
    const { school, year } = await yearbookStore.nameOfClass(db, classId)
    return { key: exportKey(classId, found.id), name: `abibuch-${plainWords(`${school} ${year}`)}-xml.zip`, record }
  })
}
