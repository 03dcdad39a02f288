import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { AboutKind } from '#domain/content/about-me.ts'
import { SavedTextValue, wordsOf } from '#domain/content/field.ts'
import { namedPlaces } from '#domain/content/ranking-result.ts'
import { type Crop, SavedCrop } from '#domain/file/resolution.ts'
import { isMeant, namesIn } from '#domain/school/names-in-text.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentDocument, contentPhoto, contentText, quote } from '../../../schema/entry.ts'
import { file } from '../../../schema/file.ts'
import { photoPerson } from '../../../schema/photo-person.ts'
import { member } from '../../../schema/school.ts'
import { shownName } from '../../school/shown-name.ts'
import { isBySomebodyIn } from '../../school/takes-part.ts'
import type { PublishedModule } from '../kind.ts'
import { isInBook } from '../people-store.ts'
import { isWithdrawnForOthers } from '../photo-people/store.ts'
import { collectRanking } from '../ranking/collect.ts'
import { contentStore } from '../store.ts'
import { noteStore } from '../student-notes/store.ts'
import { printedFaces } from './about-portraits.ts'
import { ownWordStore } from './own-word-store.ts'

export type AboutPhoto = { fileId: string; width: number; height: number; crop: Crop | null }

/** Something in the book that is about somebody. */
export type About = {
  kind: AboutKind
  /** Of the thing itself; a ranking's and a page's is that of its module, a portrait's that of the person. */
  id: string
  memberId: string
  /** A portrait stands in no module alone. */
  moduleId: string | null
  title: string
  text: string
  /** Who wrote or uploaded it, where that is told. */
  by: string | null
  photo: AboutPhoto | null
  /** In a ranking. */
  place: number | null
  /** By which other words are told from these. */
  seen: string
  /** Whether it is out of the book, where that is kept with the thing itself. */
  takenOut: boolean | null
}

type Person = { id: string; first: string; last: string; name: string }
type Asked = { tx: Tx | Db; people: readonly Person[] }

/** All that the book says or shows about people of a class, in its order; or about one of them. */
export async function aboutPeople(tx: Tx | Db, classId: string, memberId?: string): Promise<About[]> {
  const people = await tx
    .select({ id: member.id, first: member.firstName, last: member.lastName, name: shownName })
    .from(member)
    .where(and(eq(member.classId, classId), isInBook, memberId === undefined ? undefined : eq(member.id, memberId)))
    .orderBy(asc(member.id))
  const found: About[] = await portraits(tx, classId, people)
  for (const module of await contentStore.published(tx, classId)) found.push(...(await aboutIn({ tx, people }, module)))
  return found
}

async function aboutIn(asked: Asked, module: PublishedModule): Promise<About[]> {
  switch (module.type) {
    case 'personal-page':
      return [...(await pages(asked, module)), ...(await mentions(asked, module))]
    case 'editorial':
      return mentions(asked, module)
    case 'student-notes':
      return notes(asked, module)
    case 'quote':
      return quotes(asked, module)
    case 'student-ranking':
      return places(asked, module)
    case 'photo-collage':
      return photos(asked, module)
    default:
      return []
  }
}

const nothing = { text: '', by: null, photo: null, place: null, takenOut: null }
const of = ({ id, title }: PublishedModule) => ({ ...nothing, moduleId: id, title })
const hashOf = (...words: string[]) => createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32)

/** Whatever stands on a page is on it: other words, another photo, and it is another page. */
async function pages({ tx, people }: Asked, module: PublishedModule): Promise<About[]> {
  const parts = await tx
    .select({
      subjectId: contentText.subjectId,
      part: sql<string>`${contentText.id} || ' ' || ${contentText.version}`.as('part'),
    })
    .from(contentText)
    .where(and(eq(contentText.moduleId, module.id), isNotNull(contentText.subjectId), eq(contentText.empty, false)))
    .unionAll(
      tx
        .select({
          subjectId: contentPhoto.subjectId,
          part: sql<string>`${contentPhoto.fileId} || ' ' || ${contentPhoto.version} || coalesce(${contentPhoto.crop}::text, '')`.as(
            'part',
          ),
        })
        .from(contentPhoto)
        .where(
          and(eq(contentPhoto.moduleId, module.id), isNotNull(contentPhoto.subjectId), eq(contentPhoto.hidden, false)),
        ),
    )
    .unionAll(
      tx
        .select({ subjectId: contentDocument.subjectId, part: sql<string>`${contentDocument.fileId}::text`.as('part') })
        .from(contentDocument)
        .where(and(eq(contentDocument.moduleId, module.id), isNotNull(contentDocument.subjectId))),
    )
  const onPage = Map.groupBy(parts, ({ subjectId }) => subjectId)
  return people.flatMap(({ id }) => {
    const standing = onPage.get(id)
    if (standing === undefined) return []
    const seen = hashOf(...standing.map(({ part }) => part).toSorted())
    return { ...of(module), kind: 'page' as const, id: module.id, memberId: id, seen }
  })
}

/** Beside their name, wherever faces stand. */
async function portraits(tx: Tx | Db, classId: string, people: readonly Person[]): Promise<About[]> {
  const ids = people.map(({ id }) => id)
  const faces = await printedFaces(tx, classId, ids)
  return [...faces].map(([id, photo]) => ({
    ...nothing,
    ...({ kind: 'portrait', id, memberId: id, moduleId: null, title: 'Alle Gesichter im Buch' } as const),
    ...{ photo, seen: hashOf(photo.fileId) },
  }))
}

/** What the editors have released: whoever it is about reads it there, too. */
async function notes({ tx, people }: Asked, module: PublishedModule): Promise<About[]> {
  const known = new Set(people.map(({ id }) => id))
  const all = await noteStore.about(tx, module.id, people.length === 1 ? people[0]?.id : undefined)
  return all
    .filter(({ about }) => known.has(about.memberId))
    .map(({ id, text, author, takenOut, about }) => ({
      ...of(module),
      ...{ kind: 'note', id, memberId: about.memberId, text, by: author, seen: hashOf(text), takenOut },
    }))
}

async function quotes({ tx, people }: Asked, module: PublishedModule): Promise<About[]> {
  const rows = await tx
    .select({ id: quote.id, text: quote.text, giver: quote.giver })
    .from(quote)
    .where(and(eq(quote.moduleId, module.id), eq(quote.hidden, false), isBySomebodyIn(quote.memberId)))
    .orderBy(asc(quote.createdAt), asc(quote.id))
  return rows.flatMap(({ id, text, giver }) =>
    people
      .filter((person) => isMeant(giver, person) || isMeant(giver, { first: person.name, last: '' }))
      .map((person) => ({
        ...of(module),
        ...({ kind: 'quote', id, memberId: person.id, text, by: giver, seen: hashOf(text, giver) } as const),
      })),
  )
}

/** Which place it is may change while others go; what they agreed to is that they stand there. */
async function places({ tx, people }: Asked, module: PublishedModule<'student-ranking'>): Promise<About[]> {
  const { groups } = await collectRanking(tx, module)
  const named = new Map(namedPlaces(groups).map(({ memberId, place }) => [memberId, place]))
  const out = await ownWordStore.outOf(tx, module.id, 'ranking')
  return people
    .filter(({ id }) => named.has(id) || (module.voteEnded && out.has(id)))
    .map(({ id }) => ({
      ...of(module),
      ...({ kind: 'ranking', id: module.id, memberId: id, place: named.get(id) ?? null, seen: 'named' } as const),
    }))
}

export const seenOfPhoto = ({ fileId, description }: { fileId: string; description: string }): string =>
  hashOf(fileId, description)

async function photos({ tx, people }: Asked, module: PublishedModule): Promise<About[]> {
  if (people.length === 0) return []
  const rows = await tx
    .select({
      id: contentPhoto.id,
      fileId: contentPhoto.fileId,
      width: sql<number>`coalesce(${file.width}, 0)`,
      height: sql<number>`coalesce(${file.height}, 0)`,
      crop: contentPhoto.crop,
      text: contentPhoto.description,
      by: shownName,
      memberId: photoPerson.memberId,
      takenOut: photoPerson.objected,
    })
    .from(photoPerson)
    .innerJoin(contentPhoto, and(sameClass(contentPhoto, photoPerson), eq(contentPhoto.id, photoPerson.photoId)))
    .innerJoin(file, and(sameClass(file, contentPhoto), eq(file.id, contentPhoto.fileId)))
    .innerJoin(member, and(sameClass(member, contentPhoto), eq(member.id, contentPhoto.uploaderId)))
    .where(
      and(
        eq(contentPhoto.moduleId, module.id),
        inArray(
          photoPerson.memberId,
          people.map(({ id }) => id),
        ),
        sql`(${photoPerson.named} or ${photoPerson.objected})`,
        eq(contentPhoto.hidden, false),
        isBySomebodyIn(contentPhoto.uploaderId),
        sql`not ${isWithdrawnForOthers}`,
      ),
    )
    .orderBy(asc(contentPhoto.position), asc(contentPhoto.createdAt), asc(contentPhoto.id))
  return rows.map(({ fileId, width, height, crop, ...row }) => ({
    ...of(module),
    ...row,
    kind: 'photo',
    photo: { fileId, width, height, crop: SavedCrop.nullable().parse(crop) },
    seen: seenOfPhoto({ fileId, description: row.text }),
  }))
}

const AROUND = 160

/** Texts of others that name somebody, with the words around the name. */
async function mentions({ tx, people }: Asked, module: PublishedModule): Promise<About[]> {
  const rows = await tx
    .select({ id: contentText.id, subjectId: contentText.subjectId, value: contentText.value })
    .from(contentText)
    .where(and(eq(contentText.moduleId, module.id), ne(contentText.empty, true)))
    .orderBy(asc(contentText.subjectId), asc(contentText.field))
  const named = namesIn(people)
  const byId = new Map(people.map((person) => [person.id, person]))
  return rows.flatMap(({ id, subjectId, value }) => {
    const words = wordsOf(SavedTextValue.parse(value))
    return named(words)
      .filter((memberId) => memberId !== subjectId)
      .map((memberId) => ({
        ...of(module),
        ...({ kind: 'mention', id, memberId, seen: hashOf(words) } as const),
        text: around(words, byId.get(memberId)?.last || (byId.get(memberId)?.first ?? '')),
      }))
  })
}

/** As much of a long text as tells in which sense somebody is named. */
function around(words: string, name: string): string {
  const at = words.toLowerCase().indexOf(name.toLowerCase())
  const from = Math.max(0, at - AROUND)
  const to = Math.min(words.length, at + name.length + AROUND)
  return `${from > 0 ? '… ' : ''}${words.slice(from, to).trim()}${to < words.length ? ' …' : ''}`
}
