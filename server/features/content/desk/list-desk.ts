import type { DeskEntry, DeskNews, DeskPage } from '#contract/content/desk.ts'
import type { Member } from '#domain/account/actor.ts'
import type { DeskFilter } from '#domain/content/desk.ts'
import { wordsOf } from '#domain/content/field.ts'
import { findPeople } from '#domain/school/find-people.ts'
import { searchText, searchWords } from '#domain/school/search.ts'
import type { ContentDeps } from '../deps.ts'
import type { Asked as AskedRows } from './rows.ts'
import { entryReader } from './show-entry.ts'
import { cursorOf, type DeskRow, type DeskWords, deskStore } from './store.ts'

type Asked = {
  filter?: DeskFilter | undefined
  moduleId?: string | undefined
  memberId?: string | undefined
  search?: string | undefined
  after?: string | undefined
}

/** What a reader takes in before asking for more; one more is looked for, to know whether there is any. */
const PAGE_SIZE = 30
const LOOKED_FOR = PAGE_SIZE + 1

/** What has come in. Editors alone read it: who calls was checked at the door. */
export async function listDesk(
  { db }: ContentDeps,
  actor: Member,
  { search = '', after, ...asked }: Asked,
): Promise<DeskPage> {
  const rowsAsked = { classId: actor.classId, readerId: actor.memberId, ...asked }
  const words = searchWords(search)
  const reader = await entryReader(db, actor)
  const rows =
    words.length === 0
      ? await deskStore.some(db, rowsAsked, { after, limit: LOOKED_FOR })
      : await findWords(db, rowsAsked, { search, words, after, placeOf: reader.placeOf })
  const page = rows.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  return {
    entries: page.flatMap((row) => reader.entryOf(row) ?? []),
    next: rows.length > PAGE_SIZE && last !== undefined ? cursorOf(last) : null,
  }
}

type Search = {
  search: string
  words: readonly string[]
  after: string | undefined
  placeOf: (row: DeskWords) => string
}

/** By the rule of every other search: beginnings of words, however they are typed, in the texts and the names at them. */
async function findWords(
  db: ContentDeps['db'],
  asked: AskedRows,
  { search, words, after, placeOf }: Search,
): Promise<DeskRow[]> {
  const names = await deskStore.names(db, asked.classId)
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''))
  const people = findPeople([...names], ([, name]) => name, search).map(([id]) => id)
  const meant = new Set<string | null>(people)
  const ids: string[] = []
  for (const row of await deskStore.words(db, asked, after)) {
    const said = searchText(wordsOf(row.value), row.giver ?? '', placeOf(row), nameOf(row.about), nameOf(row.by))
    if (words.every((word) => said.includes(` ${word}`)) || meant.has(row.about) || meant.has(row.by)) ids.push(row.id)
    if (ids.length === LOOKED_FOR) break
  }
  return ids.length === 0 ? [] : deskStore.some(db, { ...asked, ids }, { limit: LOOKED_FOR })
}

/** How these stand now, whatever list they were in; what is gone is left out. */
export async function showStanding({ db }: ContentDeps, actor: Member, ids: readonly string[]): Promise<DeskEntry[]> {
  const reader = await entryReader(db, actor)
  const asked = { classId: actor.classId, readerId: actor.memberId, ids }
  const rows = await deskStore.some(db, asked, { limit: ids.length })
  return rows.flatMap((row) => reader.entryOf(row) ?? [])
}

export async function showNews({ db }: ContentDeps, actor: Member): Promise<DeskNews> {
  const modules = await deskStore.news(db, actor)
  return { modules, unread: modules.reduce((sum, { unread }) => sum + unread, 0) }
}
