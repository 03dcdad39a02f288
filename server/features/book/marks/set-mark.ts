import type { Marks } from '#contract/book/marks.ts'
import type { Member } from '#domain/account/actor.ts'
import type { MarkChoice } from '#domain/book/mark.ts'
import { AppError } from '#domain/errors.ts'
import { announce } from '../../../platform/events.ts'
import { requireOpen } from '../../yearbook/steps.ts'
import { bookContent } from '../book-content.ts'
import type { BookDeps } from '../deps.ts'
import { markStore } from './mark-store.ts'
import { optionsIn } from './show-marks.ts'

/** Marks what stands large in the book, or leaves it to the book again. Parts that show it are set anew, and no others. */
export async function setMark({ db }: BookDeps, actor: Member, choice: MarkChoice): Promise<Marks> {
  const { classId } = actor
  return db.transaction(async (tx) => {
    await requireOpen(tx, actor)
    const { quotes, photos } = optionsIn(await bookContent(tx, classId), choice)
    const isOne = choice.itemId === null || [...quotes, ...photos].some(({ id }) => id === choice.itemId)
    if (!isOne) throw new AppError('NOT_FOUND')
    await markStore.save(tx, classId, choice)
    await announce(tx, classId, 'book')
    return markStore.ofClass(tx, classId)
  })
}
