import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { schoolFactsStore } from '../../school/facts-store.ts'
import type { OfficeDeps } from '../deps.ts'

type Printed = { name: string; city: string }
type Deps = Pick<OfficeDeps, 'school'>

/** Both stand in the books of a school's classes: on the cover, on the first pages, in the imprint. */
export const isPrintedOtherwise = (one: Printed, other: Printed): boolean =>
  one.name !== other.name || one.city !== other.city

/** Before the school itself, since whoever deletes a class holds its book first; in one order, whoever asks. */
export async function holdBooks({ school: { yearbook } }: Deps, tx: Tx, schoolId: string): Promise<void> {
  const classes = await schoolFactsStore.classesOf(tx, [schoolId])
  for (const { id } of classes.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    await yearbook.hold(tx, id).catch((failure: unknown) => {
      // Its class was deleted while we waited for it.
      if (!(failure instanceof AppError)) throw failure
    })
}

/** Books that were made with the old words are out of date, and one that is being made begins anew. */
export async function outdateBooks({ school: { yearbook } }: Deps, tx: Tx, classIds: readonly string[]) {
  for (const id of classIds) {
    await yearbook.outdate(tx, id)
    await announce(tx, id, 'book')
  }
}
