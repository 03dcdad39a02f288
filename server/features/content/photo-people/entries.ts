import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentPhoto } from '../../../schema/entry.ts'
import { photoPerson } from '../../../schema/photo-person.ts'
import { nameOf } from '../../school/tell.ts'
import type { Told } from '../../school/trace.ts'
import { type Entries, noFiles } from '../kind.ts'
import { titleOf } from '../title-of.ts'
import { photoPeopleStore } from './store.ts'

const photosOf = (moduleId: string) =>
  inArray(photoPerson.photoId, sql`(select id from ${contentPhoto} where module_id = ${moduleId})`)

/** Who is on the photos of collages: nothing that fills a task by itself, and nothing that editors read. */
export const photoPeople: Entries = {
  tables: [photoPerson],
  who: null,
  places: null,
  counted: false,
  clear: async (tx, moduleId) => {
    await tx.delete(photoPerson).where(photosOf(moduleId))
  },
  files: noFiles,
  desk: null,
  trace: () => ({
    kind: 'photo',
    // The photos are others', and stay.
    count: async () => 0,
    forget: (tx, { memberId }) => photoPeopleStore.forget(tx, memberId),
    move: (tx, from, to) => photoPeopleStore.merge(tx, from.memberId, to.memberId),
    tells: [
      {
        table: photoPerson,
        title: 'Fotos, auf denen du genannt bist, und wen du auf Fotos genannt hast',
        by: [photoPerson.memberId, photoPerson.namedBy],
        rows: async (tx, { memberId }) => [...(await naming(tx, memberId)), ...(await namedBy(tx, memberId))],
      },
    ],
  }),
}

const aboutPhoto = {
  Inhalt: titleOf(contentPhoto.moduleId),
  'Foto von': nameOf(contentPhoto.uploaderId),
  Beschreibung: contentPhoto.description,
}

const naming = (tx: Tx, memberId: string): Promise<Told[]> =>
  tx
    .select({
      ...aboutPhoto,
      'Dein Name steht dabei': photoPerson.named,
      'Du hast deinen Namen heruntergenommen': photoPerson.takenOff,
      'Du willst es nicht gedruckt haben': photoPerson.objected,
      'Genannt am': photoPerson.namedAt,
    })
    .from(photoPerson)
    .innerJoin(contentPhoto, and(sameClass(contentPhoto, photoPerson), eq(contentPhoto.id, photoPerson.photoId)))
    .where(eq(photoPerson.memberId, memberId))

/** As far as the names still stand: what became of the others is theirs. */
const namedBy = (tx: Tx, memberId: string): Promise<Told[]> =>
  tx
    .select({ ...aboutPhoto, 'Von dir genannt': nameOf(photoPerson.memberId), 'Genannt am': photoPerson.namedAt })
    .from(photoPerson)
    .innerJoin(contentPhoto, and(sameClass(contentPhoto, photoPerson), eq(contentPhoto.id, photoPerson.photoId)))
    .where(and(eq(photoPerson.namedBy, memberId), photoPerson.named, ne(photoPerson.memberId, memberId)))
