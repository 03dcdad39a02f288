import { createHash } from 'node:crypto'
import { type AboutKind, seenBelow } from '#domain/content/about-me.ts'
import type { Crop } from '#domain/file/resolution.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import type { PublishedModule } from '../kind.ts'

export type AboutPhoto = { fileId: string; width: number; height: number; crop: Crop | null }

/** On whose page a text stands that names somebody, if on anybody's, and the words around the name wherever it is. */
export type Mention = { subjectId: string | null; phrases: string[] }

/** Something in the book that is about somebody. */
export type About = {
  kind: AboutKind
  /** Of the thing itself; a ranking's and a page's is that of its module, a portrait's that of the person. */
  id: string
  memberId: string
  /** A portrait stands in no module alone. */
  moduleId: string | null
  /** Of a text of others. */
  mention: Mention | null
  title: string
  text: string
  /** Who wrote or uploaded it, where that is told. */
  by: string | null
  photo: AboutPhoto | null
  /** In a ranking. */
  place: number | null
  /** By which other words are told from these. */
  seen: string
  /** They have put it there themselves: nobody has to ask them. */
  own: boolean
  /** Whether it is out of the book, where that is kept with the thing itself. */
  takenOut: boolean | null
}

export type AskedPerson = { id: string; first: string; last: string; name: string }
/** Whose book, and about whom. */
export type Asked = { tx: Tx | Db; classId: string; people: readonly AskedPerson[] }

export const nothing = { mention: null, text: '', by: null, photo: null, place: null, own: false, takenOut: null }
export const hashOf = (...words: string[]) =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32)

const HEADING_CHARS = 16
export const below = (seen: string, ...headings: string[]): string =>
  seenBelow(seen, hashOf(...headings).slice(0, HEADING_CHARS))

/** What all that stands in a module begins with. */
export function beginnings(modules: readonly PublishedModule[]) {
  const titles = new Map(modules.map(({ id, title }) => [id, title]))
  return {
    ids: [...titles.keys()],
    of: (moduleId: string) => ({ ...nothing, moduleId, title: titles.get(moduleId) ?? '' }),
  }
}
