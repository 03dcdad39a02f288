import { photoNames } from '#domain/file/photo-variant.ts'
import type { file } from '../../schema/file.ts'
import type { Forgotten, ToldFile } from '../school/trace.ts'

type FileRow = Pick<typeof file.$inferSelect, 'ownerId' | 'kind' | 'id' | 'name' | 'memberId'>

/** What others took is given as it is shown: their camera wrote into the original where they were. */
export function toldFile({ ownerId, kind, id, name, memberId }: FileRow, person: Forgotten): ToldFile {
  const given = kind === 'photo' && memberId !== person.memberId ? photoNames.screen : name
  const ending = /\.[a-z0-9]{1,5}$/.exec(given)?.[0] ?? ''
  return { key: { ownerId, kind, id, name: given }, path: `dateien/${id}${ending}` }
}
