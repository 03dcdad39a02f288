import type { MemberProgress, OpenEnds, Progress } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import type { PrintState } from '#domain/yearbook/print-state.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import type { AccountDeps } from '../account/deps.ts'

/** How far a book has come; who can be reminded the yearbook knows itself. */
export type FilledBook = Pick<Progress, 'modules'> & { people: Omit<MemberProgress, 'mail'>[] }

/** What the yearbook counts itself. */
type Counted = Pick<
  OpenEnds,
  | 'drafts'
  | 'unfilled'
  | 'openTasks'
  | 'peopleWithOpenTasks'
  | 'uncountedNotes'
  | 'notRegistered'
  | 'mottoFixed'
  | 'waiting'
  | 'round'
>

/** What the book needs of its content, which is a later word: handed in by the wiring. */
export type YearbookContent = {
  /** How many modules are published, how many of these have an entry or none for sure, and how many are drafts. */
  chapters: (
    tx: Tx | Db,
    classId: string,
  ) => Promise<{ published: number; drafts: number; filled: number; empty: number }>
  /** What everybody of the list has filled, with an account or without, as all are told. */
  progress: (tx: Tx | Db, classId: string) => Promise<FilledBook>
  /** What waits for an answer, or for its reader: of the editors about reports, of others about what the editors said to them. */
  unanswered: (tx: Tx | Db, reader: Member) => Promise<Omit<OpenEnds, keyof Counted>>
  /** Nobody writes any more: what waits for the night comes out now, and votes end, so that they stand in the book. */
  bringOut: (tx: Tx, classId: string) => Promise<void>
  /** About whom something came, or changed, after everybody had been asked. */
  neverAsked: (tx: Tx, classId: string) => Promise<{ email: string; firstName: string }[]>
  /** They write again: the votes that closing ended go on, those that the editors had ended stay so. */
  openAgain: (tx: Tx, classId: string) => Promise<void>
}

/** What the use cases of the yearbook stand on. */
export type YearbookDeps = Pick<AccountDeps, 'db' | 'throttle' | 'postMail' | 'publicUrl'> & {
  content: YearbookContent
  printState: (tx: Tx | Db, classId: string) => Promise<PrintState>
  supportMail: string
}
