import type { MappedPart } from './page-map.ts'

/** What everybody of the class knows already: its name, its faces, and what there will be. */
const open: readonly string[] = ['title', 'contents', 'faces', 'imprint', 'filler', 'end-paper']

export type Reader = {
  /** Editors, and staff with a reason. */
  seesAll: boolean
  memberId: string | null
  /** The editors have opened the preview for everybody. */
  released: boolean
}

/** Before the editors open it for all, people see their own pages and those that tell nothing of others. */
export const seesPart = (
  { seesAll, memberId, released }: Reader,
  { kind, owner }: Pick<MappedPart, 'kind' | 'owner'>,
): boolean => seesAll || released || open.includes(kind) || (owner !== null && owner === memberId)
