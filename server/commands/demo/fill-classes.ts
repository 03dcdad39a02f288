import type { Files } from '../../adapters/files/files.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { fillBook } from './book.ts'
import { addMissingFaces, fillGoethe, fillOtherClasses } from './classes.ts'
import { planOrder } from './order.ts'

/** The class to try things with and its book, and the others. */
export async function fillClasses(tx: Tx, passwordHash: string, files: Files): Promise<void> {
  const goethe = await fillGoethe(tx, passwordHash, files)
  await fillBook(tx, goethe, files)
  await addMissingFaces(tx, goethe, files)
  await planOrder(tx, goethe)
  await fillOtherClasses(tx, passwordHash)
}
