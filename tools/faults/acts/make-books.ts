import { setTimeout as sleep } from 'node:timers/promises'
import { again, apiAt, until } from '../../people/client.ts'
import { type Act, PATIENT, type World } from './world.ts'

const MANY = 429

/** Has the books of the classes made, one after the other, and waits for each. */
export const makesBooks =
  (classes: World['making']): Act =>
  async ({ url, ledger, isOver }, { whole, one }) => {
    while (!isOver()) {
      const { classId, editor } = one(classes)
      const { book } = apiAt(url, editor)
      try {
        await again(() => book.make({ cover: one(['HARDCOVER', 'SOFTCOVER'] as const) }), PATIENT)
        const { making, edition } = await until(
          () => again(() => book.get({}), PATIENT),
          (state) => state.making?.state !== 'making',
          PATIENT,
        )
        if (making?.state === 'ready' && edition !== null) ledger.made(classId, edition.id)
        else ledger.toldNo('book failed')
      } catch (error) {
        // A class has so many made in an hour.
        if ((error as { status?: number }).status !== MANY) throw error
        ledger.toldNo('too many books')
        await sleep(2_000)
      }
      await sleep(whole(100, 1_500))
    }
  }
