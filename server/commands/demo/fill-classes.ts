import type { Files } from '../../adapters/files/files.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import type { NoteSeals } from '../../features/content/student-notes/seal.ts'
import { fillBook } from './book.ts'
import { fillGoethe, fillOtherClasses } from './classes.ts'
import { orderInEveryPhase } from './orders/in-every-phase.ts'
import { planOrder } from './orders/plan-order.ts'

/** The class to try things with and its book, and the others. */
export async function fillClasses(tx: Tx, passwordHash: string, files: Files, seals: NoteSeals): Promise<void> {
  const goethe = await fillGoethe(tx, passwordHash, files)
  await fillBook(tx, goethe, files, seals)
  await planOrder(tx, goethe)
  const printing = await fillOtherClasses(tx, passwordHash)
  await orderInEveryPhase(tx, files, printing)
}
