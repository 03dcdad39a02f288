import type { Member } from '#domain/account/actor.ts'
import type { ClassRetention } from '#domain/school/retention.ts'
import type { Enqueue } from '../../adapters/job.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import type { RemoveFiles } from '../../platform/file-removal.ts'
import type { RecordRemoval } from '../../platform/removals.ts'
import type { AccountDeps } from '../account/deps.ts'
import type { ClassStreams } from './class/stream-events.ts'
import type { Trace } from './trace.ts'

/** What a class needs of its book, which is a later word: handed in by the wiring. */
export type ClassYearbook = {
  /** A new class has a book from its first moment. */
  begin: (tx: Tx, classId: string) => Promise<void>
  /**
   * Throws when the content may not be changed now; otherwise it may until the transaction ends. `alone` where what
   * others write meanwhile could be lost.
   */
  requireWritable: (tx: Tx, writer: Pick<Member, 'classId' | 'role'>, hold?: 'shared' | 'alone') => Promise<void>
  /** Whether what is printed may still change; it stays so until the transaction ends. */
  isOpen: (tx: Tx, classId: string) => Promise<boolean>
  /** The same for what is only shown: it may be closed the next moment. */
  looksOpen: (tx: Tx | Db, classId: string) => Promise<boolean>
  /** Until the transaction ends nobody writes into it. */
  hold: (tx: Tx, classId: string) => Promise<void>
  /** Throws when the editing is closed: nobody comes into a book that is finished. Held until the transaction ends. */
  requireOpen: (tx: Tx, classId: string) => Promise<{ motto: string | null }>
  /**
   * Somebody goes from it: a book that was made already is out of date, and until the transaction ends nobody writes
   * into it. Asked before any other row is locked, since whoever writes content locks the book first too.
   */
  outdate: (tx: Tx, classId: string) => Promise<void>
}

/** What the jobs of a class stand on. */
export type ClassJobs = Pick<SchoolDeps, 'traces' | 'leaveClass' | 'recordRemoval'> & {
  account: Pick<AccountDeps, 'db' | 'postMail' | 'publicUrl'>
  yearbook: Pick<ClassYearbook, 'hold'>
  /** After so many days whoever was let in by nobody lapses. */
  waitingDays: number
  retention: ClassRetention
  /** After so many hours whoever has not confirmed the address is forgotten. */
  unconfirmedHours: number
}

/** What later words keep of a class that is about to be deleted: contracts stay, everything else goes. */
export type LeaveClass = (tx: Tx, classId: string) => Promise<void>

/** What it needs of files, a later word too. */
export type ClassFiles = {
  dropPortraitOf: (tx: Tx, of: { teacherId: string }) => Promise<void>
}

export type SchoolDeps = {
  account: AccountDeps
  yearbook: ClassYearbook
  files: ClassFiles
  traces: readonly Trace[]
  leaveClass: LeaveClass
  streams: ClassStreams
  enqueue: Enqueue
  removeFiles: RemoveFiles
  recordRemoval: RecordRemoval
  invitationDays: number
  /** A classmate's word counts once they have been in for so long. */
  vouchAfterHours: number
  /** Whether a new class sees its preview at once. */
  previewOpen: boolean
  now: () => Date
}
