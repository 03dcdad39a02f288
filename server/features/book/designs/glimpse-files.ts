import type { GlimpsePage } from '#domain/book/glimpse.ts'
import type { Look } from '#print/book/pages.ts'
import type { FileKey, FileScope } from '../../../adapters/files/files.ts'

/** Pictures of a class's pages in designs: each takes the place of the one before, and all go when something is taken out. */
export const glimpseScope = (classId: string): FileScope => ({ ownerId: classId, kind: 'glimpses' })

export const glimpseFile = (
  classId: string,
  { look: { design, world }, page, key }: { look: Look; page: GlimpsePage; key: string },
): FileKey => ({ ownerId: classId, kind: 'glimpses', id: `${design}-${world}-${page}`, name: `${key}.webp` })
