import type { MemberProgress } from '#contract/yearbook.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import type { AccountDeps } from '../account/deps.ts'

/** What the book needs of its content, which is a later word: handed in by the wiring. */
export type YearbookContent = {
  /** How many modules are published, how many of these have an entry, and how many are drafts. */
  chapters: (tx: Tx | Db, classId: string) => Promise<{ published: number; drafts: number; filled: number }>
  /** Finished tasks of each who can have some, those with the fewest first: as all are told, or as each says themselves. */
  progress: (tx: Tx | Db, classId: string, as?: 'told' | 'own') => Promise<MemberProgress[]>
  /** What waits for the night comes out now: nobody writes any more. */
  bringOut: (tx: Tx, classId: string) => Promise<void>
}

/** What the use cases of the yearbook stand on. */
export type YearbookDeps = Pick<AccountDeps, 'db' | 'throttle' | 'postMail' | 'publicUrl'> & {
  content: YearbookContent
  supportMail: string
}
