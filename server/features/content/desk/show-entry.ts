import type { DeskEntry } from '#contract/content/desk.ts'
import { type DeskKind, deskRights } from '#domain/content/desk.ts'
import { answerField, freeTextField } from '#domain/content/field.ts'
import type { ModuleType } from '#domain/content/module-type.ts'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import { betweenMarks } from '#domain/content/quote.ts'
import { spotOf } from '#domain/content/spot.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { studentsMayWrite } from '../../yearbook/steps.ts'
import type { PublishedModule } from '../kind.ts'
import { contentStore, type Who } from '../store.ts'
import type { DeskRow } from './store.ts'

type Of =
  | { type: 'personal-page'; settings: Extract<PublishedModule, { type: 'personal-page' }>['settings'] }
  | { type: Exclude<ModuleType, 'personal-page'> }

/** Where in its module something stands, as people know it: the question, the frame. */
export function placeIn(module: Of, place: string): string {
  if (place === 'link') return 'Link'
  if (module.type !== 'personal-page') return ''
  if (place === PORTRAIT_SLOT) return 'Porträt'
  if (place === 'article') return 'Artikel'
  const { questions, freeTexts, photoCategories } = module.settings
  return (
    questions.find(({ id }) => answerField(id) === place)?.text ??
    freeTexts.find(({ id }) => freeTextField(id) === place)?.title ??
    photoCategories.find(({ id }) => id === place)?.title ??
    ''
  )
}

const SHORT = 60
const beginningOf = (text: string) => (text.length > SHORT ? `${text.slice(0, SHORT).trimEnd()} …` : text)

type Meant = {
  kind: DeskKind
  place: string
  quote: string
  about: string | null
  /** Whose page it is for, where that is not the own one. */
  page: string | null
}

/** Which entry is meant, for whoever wrote it: "Was machst du in zehn Jahren?", „Ruhe“, "Über Mia". */
export function placeWords(module: Of, { page, ...meant }: Meant): string {
  if (page !== null) return `${meant.kind === 'document' ? 'Das PDF' : placeIn(module, meant.place)} für ${page}`
  const { kind, place, quote, about } = meant
  if (kind === 'note') return about === null ? '' : `Über ${about}`
  if (kind === 'quote') return `„${beginningOf(betweenMarks(quote))}“`
  if (kind === 'document') return 'Dein PDF'
  return placeIn(module, place) || (kind === 'photo' ? 'Ein Foto von dir' : '')
}

const named = (memberId: string | null, name: string | null) =>
  memberId === null || name === null ? null : { memberId, name }

const MICROSECONDS = 1_000

/** Rows as an editor reads them, with what they may do about each. */
export async function entryReader(tx: Tx | Db, { classId, memberId }: Who) {
  const modules = new Map((await contentStore.published(tx, classId)).map((module) => [module.id, module]))
  const open = await studentsMayWrite(tx, classId)
  const placeOf = ({ module_id, place }: Pick<DeskRow, 'module_id' | 'place'>) => {
    const module = modules.get(module_id)
    return module === undefined ? '' : placeIn(module, place)
  }
  const entryOf = (row: DeskRow): DeskEntry | undefined => {
    const module = modules.get(row.module_id)
    if (module === undefined) return undefined
    const { kind, owner, reachable } = row
    return {
      kind,
      id: row.id,
      moduleId: module.id,
      type: module.type,
      title: module.title,
      place: placeOf(row),
      spot: kind === 'note' ? null : (spotOf(row)?.name ?? null),
      about: named(row.about, row.about_name),
      by: named(row.by, row.by_name),
      owner: named(row.owner, row.owner_name),
      anonymous: row.anonymous,
      at: row.at === null ? null : new Date(Number(row.at) / MICROSECONDS),
      version: row.version,
      value: row.value,
      giver: row.giver,
      fileId: row.file_id,
      hidden: row.hidden,
      takenOut: row.taken_out,
      unreleased: row.unreleased,
      reports: row.reports,
      reasons: row.reasons,
      own: row.own,
      read: row.read,
      readBy: row.read ? row.read_by : null,
      correction:
        row.correction_id === null || row.correction_state === null
          ? null
          : {
              id: row.correction_id,
              state: row.correction_state,
              by: row.correction_by,
              value: row.correction_value ?? '',
              giver: row.correction_giver,
              word: row.correction_word ?? '',
              outdated: row.correction_state === 'open' && row.correction_timely === false,
            },
      handedBack: row.word === null ? null : { word: row.word, by: row.word_by },
      may: deskRights({ kind, signed: owner !== null, reachable, mine: owner === memberId, open }),
    }
  }
  return { entryOf, placeOf }
}
