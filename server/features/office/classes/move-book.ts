import type { ClassFacts } from '#contract/office/classes.ts'
import type { Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { DataState } from '#domain/yearbook/data-state.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { reopenBook } from '../../order/outdate-book.ts'
import { classStore } from '../../school/class/store.ts'
import { moveDataState } from '../../yearbook/move-data-state.ts'
import type { OfficeDeps } from '../deps.ts'
import { showClass } from './show-classes.ts'

type Asked = { classId: string; to: DataState; reason: string }

export const moveBook = (deps: OfficeDeps, by: Staff, asked: Asked): Promise<ClassFacts> =>
  deps.db.transaction(async (tx) => {
    if (!(await classStore.exists(tx, asked.classId))) throw new AppError('NOT_FOUND')
    const { postMail, publicUrl } = deps.account
    const { content } = deps.yearbook
    const reopen = (tx: Tx, classId: string) => reopenBook(deps.order.removeFiles, tx, classId)
    await moveDataState({ postMail, publicUrl, content, reopen }, tx, by, asked)
    return showClass(deps, asked.classId, tx)
  })
