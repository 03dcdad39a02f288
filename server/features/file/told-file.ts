import { originalName, photoNames } from '#domain/file/photo-variant.ts'
import type { file } from '../../schema/file.ts'
import type { Forgotten, ToldFile } from '../school/trace.ts'

type FileRow = Pick<typeof file.$inferSelect, 'ownerId' | 'kind' | 'id' | 'name' | 'memberId'>

/** What others took is given as it is shown: their camera wrote into the original where they were. */
export function toldFile({ ownerId, kind, id, name, memberId }: FileRow, person: Forgotten): ToldFile {
  const given = kind === 'photo' && memberId !== person.memberId ? photoNames.screen : name
  const ending = /\.[a-z0-9]{1,5}$/.exec(given)?.[0] ?? ''
  return { key: { ownerId, kind, id, name: given }, path: `dateien/${id}${ending}` }
}

const photoSignatures = ['heic', 'jpeg', 'png'] as const

/** Of somebody's own photo also what their camera wrote. As which of these it was handed in, the storage knows. */
export const toldOriginals = ({ ownerId, kind, id, memberId }: FileRow, person: Forgotten): ToldFile[] =>
  kind === 'photo' && memberId === person.memberId
    ? photoSignatures.map((signature) => ({
        key: { ownerId, kind, id, name: originalName(signature) },
        path: `dateien/${id}-original.${signature}`,
        mayLack: true,
      }))
    : []
