import type { DeskEntry, DeskNews, DeskPage } from '#contract/content/desk.ts'
import type { Member } from '#domain/account/actor.ts'
import type { DeskFilter } from '#domain/content/desk.ts'
import { wordsOf } from '#domain/content/field.ts'
import { searchText, searchWords } from '#domain/school/search.ts'
import type { ContentDeps } from '../deps.ts'
import { entryReader } from './show-entry.ts'
import { cursorOf, deskStore } from './store.ts'

type Asked = {
  filter?: DeskFilter | undefined
  moduleId?: string | undefined
  memberId?: string | undefined
  search?: string | undefined
  after?: string | undefined
}

/** What a reader takes in before asking for more. */
const PAGE_SIZE = 30
/** A search looks through all of them, by the rule of every other search: a few thousand in a few steps. */
const READ_AT_ONCE = 500

/** What has come in. Editors alone read it: who calls was checked at the door. */
export async function listDesk(
  deps: ContentDeps,
  actor: Member,
  { search = '', after, ...asked }: Asked,
): Promise<DeskPage> {
  const { classId } = actor
  const words = searchWords(search)
  const isMeant = ({ value, giver, place, about, by }: DeskEntry) => {
    const said = searchText(wordsOf(value), giver ?? '', place, about?.name ?? '', by?.name ?? '')
    return words.every((word) => said.includes(` ${word}`))
  }
  const read = await entryReader(deps.db, actor)
  const limit = words.length === 0 ? PAGE_SIZE + 1 : READ_AT_ONCE
  const found: { entry: DeskEntry; cursor: string }[] = []
  for (let from = after; ; ) {
    const rows = await deskStore.some(deps.db, { classId, ...asked }, { after: from, limit })
    for (const row of rows) {
      const entry = read(row)
      if (entry !== undefined && isMeant(entry)) found.push({ entry, cursor: cursorOf(row) })
    }
    const last = rows.at(-1)
    const page = found.slice(0, PAGE_SIZE)
    const entries = page.map(({ entry }) => entry)
    if (found.length > PAGE_SIZE) return { entries, next: page.at(-1)?.cursor ?? null }
    if (last === undefined || rows.length < limit) return { entries, next: null }
    from = cursorOf(last)
  }
}

export async function showNews({ db }: ContentDeps, { classId }: Member): Promise<DeskNews> {
  const modules = await deskStore.news(db, classId)
  return { modules, unread: modules.reduce((sum, { unread }) => sum + unread, 0) }
}
