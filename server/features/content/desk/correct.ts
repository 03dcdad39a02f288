import type { DeskEntry } from '#contract/content/desk.ts'
import type { Member } from '#domain/account/actor.ts'
import { type CorrectedKind, deskRights } from '#domain/content/desk.ts'
import { schemaOfField, type TextValue } from '#domain/content/field.ts'
import { QuoteText } from '#domain/content/quote.ts'
import { AppError } from '#domain/errors.ts'
import { lines } from '#domain/text.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { mailMember } from '../../school/member-mail.ts'
import { requireWritable } from '../../yearbook/steps.ts'
import type { ContentDeps } from '../deps.ts'
import { findFillable } from '../gate.ts'
import { contentStore } from '../store.ts'
import { correctionStore } from './correction-store.ts'
import { correctionMail } from './mails.ts'
import { entryOf, rowOf } from './mark-read.ts'
import { type DeskRow, deskStore } from './store.ts'

type Proposal = {
  kind: CorrectedKind
  id: string
  version: string
  value: TextValue
  giver?: string | undefined
  word: string
  replaces: string | null
}

const EVENING_SECONDS = 12 * 3_600
const LIMIT = { max: 300, seconds: 3_600 }

/** Proposes other words. Nothing changes before whoever wrote it takes them; a newer one takes the place of the open one that its editor has seen. */
export async function proposeCorrection(
  deps: ContentDeps,
  actor: Member,
  { kind, id, version, value, giver, word, replaces }: Proposal,
): Promise<DeskEntry> {
  await deps.throttle.take(['correct', actor.accountId], LIMIT)
  return deps.db.transaction(async (tx) => {
    // Whoever wrote it could not take it after the deadline.
    await requireWritable(tx, { classId: actor.classId, role: 'student' })
    const row = await rowOf(tx, actor, { kind, id })
    const { owner, reachable } = row
    if (!deskRights({ kind, signed: owner !== null, reachable, mine: owner === actor.memberId, open: true }).correct)
      throw new AppError('NOT_FOUND')
    if (row.version !== version) throw new AppError('TEXT_CHANGED', { value: row.value, version: row.version })
    const words = await judged(deps, tx, actor, kind, row, value)
    const proposal = { value: words, giver: kind === 'quote' ? (giver ?? row.giver) : null, word }
    const isKnown = replaces === null || (await correctionStore.withdraw(tx, actor, { kind, id }, replaces))
    if (!isKnown || !(await correctionStore.propose(tx, actor, { kind, id }, proposal)))
      throw new AppError('CORRECTION_CHANGED')
    await deskStore.markRead(tx, { kind, id }, version, actor)
    if (owner !== null) await mailAuthor(deps, tx, actor, owner)
    for (const topic of ['tasks', 'desk'] as const) await announce(tx, actor.classId, topic)
    const entry = await entryOf(tx, actor, { kind, id })
    // Changed between the two looks: the proposal would stand for words that its editor has not read.
    if (entry.version !== version) throw new AppError('TEXT_CHANGED', { value: entry.value, version: entry.version })
    return entry
  })
}

/** The first of an evening: the others lie in the same place. */
async function mailAuthor(deps: ContentDeps, tx: Tx, { classId, memberId }: Member, owner: string): Promise<void> {
  const author = await contentStore.nameOf(tx, classId, owner)
  if (author === undefined || author.accountId === null) return
  const by = (await contentStore.nameOf(tx, classId, memberId))?.name ?? 'Jemand'
  await mailMember(
    { account: deps },
    tx,
    author.accountId,
    ({ firstName }) => correctionMail({ firstName, by, url: `${deps.publicUrl}/fill` }),
    { unlessToldWithinSeconds: EVENING_SECONDS },
  )
}

/** A proposal that its author has not answered yet is no more: the one that was seen, and no other. */
export function withdrawCorrection(
  deps: ContentDeps,
  actor: Member,
  { correctionId, ...entry }: { kind: CorrectedKind; id: string; correctionId: string },
): Promise<DeskEntry> {
  return deps.db.transaction(async (tx) => {
    await rowOf(tx, actor, entry)
    if (!(await correctionStore.withdraw(tx, actor, entry, correctionId))) throw new AppError('CORRECTION_CHANGED')
    for (const topic of ['tasks', 'desk'] as const) await announce(tx, actor.classId, topic)
    return entryOf(tx, actor, entry)
  })
}

/** By the rules of the place where it would stand. */
async function judged(deps: ContentDeps, tx: Tx, actor: Member, kind: CorrectedKind, row: DeskRow, value: TextValue) {
  const schemas = {
    text: async () => {
      const types = ['editorial', 'personal-page'] as const
      return schemaOfField(await findFillable(tx, actor, { moduleId: row.module_id, types }), row.place)
    },
    quote: () => QuoteText,
    note: () => lines(deps.noteMax).refine((words) => words.trim() !== ''),
  }
  const schema = await schemas[kind]()
  if (schema === undefined) throw new AppError('NOT_FOUND')
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new AppError('BAD_REQUEST', { issues: parsed.error.issues.map(({ message }) => message) })
  return parsed.data
}
