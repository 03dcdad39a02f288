import type { Tx } from '../../../adapters/postgres/connect.ts'
import { note } from '../../../schema/entry.ts'
import type { DemoMember } from '../classes.ts'
import { type Picker, picker } from '../pick.ts'
import { notes, notesToLogins } from '../words/notes.ts'
import type { Filling } from './filling.ts'

type NoteRow = typeof note.$inferInsert
type Written = { moduleId: string; authorId: string; targetId: string; text: string; anonymous: boolean }

/** Before the editors chose names, the rule was without: what was written then stays so. */
const wasAnonymous = (at: number) => at % 4 === 1

/** Some have written to many, most to one or two, and not everybody has got something yet. */
export async function fillNotes(tx: Tx, { classId, members, seals, book: { notes: module } }: Filling): Promise<void> {
  const others = members.filter(({ isLogin }) => !isLogin)
  const rows: Written[] = []
  const write = (author: DemoMember, target: DemoMember, text: string) => {
    const isThere = rows.some(
      (each) => each.targetId === target.id && (each.authorId === author.id || each.text === text),
    )
    if (isThere || author.id === target.id) return
    const people = { authorId: author.id, targetId: target.id }
    rows.push({ moduleId: module.id, ...people, text, anonymous: wasAnonymous(rows.length) })
  }

  for (const [login, texts] of notesToLogins.entries())
    for (const [at, text] of texts.entries()) {
      const [author, target] = [others[(login * 11 + at * 7) % others.length], members[login]]
      if (author !== undefined && target !== undefined) write(author, target, text)
    }
  const pick = picker(module.definition.title)
  let next = 0
  for (const [at, author] of members.entries()) {
    const targets = module.done.includes(author) ? pick([4, 5, 6]) : at % 3 === 0 ? 1 : 0
    for (const target of chosen(pick, others, targets)) {
      const text = (notes[next++ % notes.length] as string).replace('{name}', target.firstName)
      write(author, target, text)
    }
  }
  const sealed = rows.map((row): NoteRow => {
    const id = crypto.randomUUID()
    return { ...row, id, classId, shown: row.text, counted: true, released: true, ...seals.authorship({ id, ...row }) }
  })
  await tx.insert(note).values(sealed)
}

const chosen = (pick: Picker, from: readonly DemoMember[], count: number): DemoMember[] =>
  Array.from({ length: count }, () => pick(from))
