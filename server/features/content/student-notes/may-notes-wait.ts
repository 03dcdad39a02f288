import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { contentStore } from '../store.ts'

/** By the rule alone, never by what was written: whoever asked again and again would learn when somebody has. */
export async function mayNotesWait(tx: Tx | Db, classId: string): Promise<boolean> {
  const modules = await contentStore.published(tx, classId)
  return modules.some(({ type, settings }) => type === 'student-notes' && settings.anonymous)
}

/** Whether any are written. */
export async function hasNotes(tx: Tx | Db, classId: string): Promise<boolean> {
  return (await contentStore.published(tx, classId)).some(({ type }) => type === 'student-notes')
}
