import type { Reportable } from '#contract/book.ts'
import type { Member } from '#domain/account/actor.ts'
import type { MappedPart } from '#domain/book/page-map.ts'
import { DeskKind } from '#domain/content/desk.ts'
import { wordsOf } from '#domain/content/field.ts'
import { betweenMarks } from '#domain/content/quote.ts'
import { AppError } from '#domain/errors.ts'
import type { Place, Sought } from '#print/picture/places.ts'
import { entryReader } from '../../content/desk/show-entry.ts'
import { deskStore, type PrintedRow } from '../../content/desk/store.ts'
import { collectContent } from '../../content/steps.ts'
import type { BookDeps } from '../deps.ts'
import { requireUnlocked } from '../name-of-book.ts'
import { planStore } from '../preparing/plan-store.ts'
import { pdfOfPart } from './pdf-of-part.ts'
import { readerOf } from './reader.ts'
import { beginningOf, lettersOf, piecesOf } from './words-of-entry.ts'

/**
 * What stands on a page and can be reported: for editors, and for everybody once the preview is open for all. In an order
 * that tells nothing of who wrote it or when.
 */
export async function entriesOnPage(deps: BookDeps, actor: Member, key: string): Promise<Reportable[]> {
  const { db } = deps
  const { classId } = actor
  await requireUnlocked(db, actor, classId)
  const plan = await planStore.find(db, classId)
  const part = plan?.madeAt == null ? undefined : plan.map?.parts.find(({ keys }) => keys.includes(key))
  const { seesAll, released } = await readerOf(db, actor, classId)
  if (part === undefined || !(seesAll || released)) throw new AppError('NOT_FOUND')
  const entries = await onPage(deps, actor, part, key)
  const { placeOf } = await entryReader(db, actor)
  return entries
    .map(({ row, mark }) => ({ kind: row.kind, itemId: row.id, text: textOf(row, placeOf(row)), mark }))
    .toSorted(byWhatIsSeen)
}

type Entry = { row: PrintedRow; mark: Reportable['mark'] }

async function onPage(deps: BookDeps, actor: Member, part: MappedPart, key: string): Promise<Entry[]> {
  const { db, storage, typesetter } = deps
  const { classId, memberId: readerId } = actor
  const all = await deskStore.printed(db, { classId, readerId }, part)
  const rows = all.filter((row) => mayStandIn(part, row))
  const pdf = rows.length === 0 ? undefined : await pdfOfPart(storage, classId, part.part)
  const sought = rows.map(soughtOf)
  const found = pdf === undefined ? [] : await typesetter.find(pdf, sought.flat())
  const at = part.keys.indexOf(key)
  let from = 0
  const placed = rows.map((row, nth) => {
    const to = from + (sought[nth]?.length ?? 0)
    const places = found.slice(from, to).flat()
    from = to
    return { row, places, here: places.find(({ page }) => page === at) }
  })
  const here = placed.flatMap(({ row, here: place }) => {
    if (row.kind === 'document') return [{ row, mark: null }]
    return place === undefined ? [] : [{ row, mark: row.kind === 'photo' ? markOf(place) : null }]
  })
  if (here.length > 0) return here
  // Set in a way that hides its words, or anew meanwhile: better too much is offered than nothing, of what is printed.
  const nowhere = placed.flatMap(({ row, places }) => (places.length === 0 ? [row] : []))
  return (await surelyPrinted(db, classId, part, nowhere)).map((row) => ({ row, mark: null }))
}

/** Of a personal page what is on it, of whatever else is set from the same modules what is about nobody, or those it shows. */
function mayStandIn({ kind, owner, people }: MappedPart, row: PrintedRow): boolean {
  if (row.kind === 'photo') return true
  if (row.kind === 'document') return kind === 'pdf' && owner !== null && row.about === owner
  if (owner !== null) return row.about === owner
  return row.about === null || people.includes(row.about)
}

function soughtOf({ kind, value, file_id }: PrintedRow): Sought[] {
  if (kind === 'document') return []
  if (kind === 'photo') return file_id === null ? [] : [{ photo: file_id }]
  return piecesOf(wordsOf(value)).map((text) => ({ text }))
}

/** What somebody took out, has put away or was not voted for lies on the desk as well, and is in no book. */
async function surelyPrinted(
  db: BookDeps['db'],
  classId: string,
  { modules, owner }: MappedPart,
  rows: readonly PrintedRow[],
): Promise<PrintedRow[]> {
  if (rows.every(({ kind }) => kind === 'photo')) return [...rows]
  const collected = (await collectContent(db, classId)).filter(({ id }) => modules.includes(id))
  const printed = collected.map(({ type, content }) =>
    type === 'personal-page' ? content.pages.filter(({ memberId }) => memberId === owner) : content,
  )
  const letters = lettersOf(stringsIn(printed).join(''))
  return rows.filter(({ kind, value }) => kind === 'photo' || letters.includes(lettersOf(wordsOf(value))))
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

function textOf({ kind, value }: PrintedRow, place: string): string {
  const words = wordsOf(value)
  if (kind === 'photo') return beginningOf(words || place || 'Foto')
  return beginningOf(kind === 'quote' ? betweenMarks(words) : words)
}

const markOf = ({ left, top, width, height }: Place) => ({ left, top, width, height })

const { options: kinds } = DeskKind
const byWhatIsSeen = (one: Reportable, other: Reportable): number =>
  kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
  (one.mark?.top ?? 0) - (other.mark?.top ?? 0) ||
  (one.mark?.left ?? 0) - (other.mark?.left ?? 0) ||
  one.text.localeCompare(other.text, 'de')
