import type { Files } from '../../../adapters/files/files.ts'
import type { NoteSeals } from '../../../features/content/student-notes/seal.ts'
import type { DemoClass, DemoMember } from '../classes.ts'
import type { DemoBook, DemoModule } from '../modules.ts'

/** A module in the book, and who has finished it. */
export type Placed<Module extends DemoModule = DemoModule> = Module & { id: string; done: readonly DemoMember[] }
export type PlacedBook = { [Part in keyof DemoBook]: Placed<DemoBook[Part]> }
/** What there is to fill with, and into what. */
export type Filling = DemoClass & { book: PlacedBook; files: Files; seals: NoteSeals; idOf: (name: string) => string }
