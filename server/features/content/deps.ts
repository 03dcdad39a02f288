import type { PrintState } from '#domain/yearbook/print-state.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import type { RemoveFiles } from '../../platform/file-removal.ts'
import type { PostMail } from '../../platform/outbox.ts'
import type { Throttle } from '../../platform/throttle.ts'
import type { NoteSeals } from './student-notes/seal.ts'

/** What the use cases of content stand on. */
export type ContentDeps = {
  db: Db
  throttle: Throttle
  removeFiles: RemoveFiles
  postMail: PostMail
  publicUrl: string
  /** A book that was made already no longer shows what is true. */
  outdate: (tx: Tx, classId: string) => Promise<void>
  /** The state of the book that people look at now: of what its pages are set, and the edition that shows it. */
  bookOf: (
    tx: Tx,
    classId: string,
  ) => Promise<{ bookHash: string | null; bookMadeAt: Date | null; editionId: string | null }>
  /** Whether the book of a class is ordered, or printed already. */
  printState: (tx: Tx | Db, classId: string) => Promise<PrintState>
  /** Who wrote anonymously is known by these alone. */
  seals: NoteSeals
  /** How long an announced photo keeps its place in a collage while nothing of it comes. */
  placeMinutes: number
  /** How long a note may be. */
  noteMax: number
}
