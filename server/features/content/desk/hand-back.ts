import type { DeskEntry } from '#contract/content/desk.ts'
import type { Member } from '#domain/account/actor.ts'
import type { DeskKind } from '#domain/content/desk.ts'
import { deskRights } from '#domain/content/desk.ts'
import { wordsOf } from '#domain/content/field.ts'
import { ModuleType, moduleTypes } from '#domain/content/module-type.ts'
import { addressOfTask, spotOf } from '#domain/content/spot.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { mailMember } from '../../school/member-mail.ts'
import { requireWritable } from '../../yearbook/steps.ts'
import type { ContentDeps } from '../deps.ts'
import { findFillable } from '../gate.ts'
import { pageStore } from '../personal-page/store.ts'
import { contentStore } from '../store.ts'
import { type HandedKind, handBackStore, isHanded } from './hand-back-store.ts'
import { handedBackMail } from './mails.ts'
import { entryOf, rowOf } from './mark-read.ts'
import { placeWords } from './show-entry.ts'
import { type DeskRow, deskStore } from './store.ts'

const SAME_WORD_SECONDS = 60
const LIMIT = { max: 60, seconds: 3_600 }
const types = ModuleType.options.filter((type) => moduleTypes[type].filledBy !== 'nobody')

/** What an editor says, and which word of the editors they know of that it takes the place of. */
type Word = { word: string; replaces: string | null }

/** "Zurück an dich": whoever wrote it has the task again, with the editor's word. */
export async function handBackEntry(
  deps: ContentDeps,
  actor: Member,
  { word, replaces, ...entry }: { kind: DeskKind; id: string } & Word,
): Promise<DeskEntry> {
  await deps.throttle.take(['hand-back', actor.accountId], LIMIT)
  return deps.db.transaction(async (tx) => {
    await requireStudentsMayWrite(tx, actor)
    const row = await rowOf(tx, actor, entry)
    const { id, kind, owner, reachable, module_id: moduleId, version } = row
    const may = deskRights({ kind, signed: owner !== null, reachable, mine: owner === actor.memberId, open: true })
    if (!may.handBack || !isHanded(kind)) throw new AppError('NOT_FOUND')
    if (owner !== null)
      await giveBack(deps, tx, actor, { moduleId, memberId: owner }, { word, replaces }, { ...row, kind })
    // No mail, and no done mark that goes: both would tell who is meant. The author finds the word with their note.
    else {
      const { classId, memberId: editorId } = actor
      const said = { word, editorId, version }
      requireRead(await handBackStore.giveNote(tx, { classId, moduleId, noteId: id }, said, replaces))
    }
    // Whoever answers it has read it.
    await deskStore.markRead(tx, entry, version, actor)
    await tell(tx, actor)
    return entryOf(tx, actor, entry)
  })
}

/** The same where nothing is there yet. */
export async function handBackTask(
  deps: ContentDeps,
  actor: Member,
  { moduleId, memberId, ...word }: { moduleId: string; memberId: string } & Word,
): Promise<void> {
  await deps.throttle.take(['hand-back', actor.accountId], LIMIT)
  await deps.db.transaction(async (tx) => {
    await requireStudentsMayWrite(tx, actor)
    if (memberId === actor.memberId) throw new AppError('NOT_FOUND')
    await giveBack(deps, tx, actor, { moduleId, memberId }, word)
    await tell(tx, actor)
  })
}

/** Editors go on after the deadline; whoever gets something back could do nothing with it. */
const requireStudentsMayWrite = (tx: Tx, { classId }: Member) => requireWritable(tx, { classId, role: 'student' })

/** Nobody replaces what another editor has said meanwhile. */
function requireRead<Given extends string>(given: Given): Given {
  if (given === 'unread') throw new AppError('MODULE_CHANGED')
  return given
}

const tell = async (tx: Tx, { classId }: Member) => {
  for (const topic of ['tasks', 'desk'] as const) await announce(tx, classId, topic)
}

async function giveBack(
  deps: ContentDeps,
  tx: Tx,
  actor: Member,
  of: { moduleId: string; memberId: string },
  { word, replaces }: Word,
  entry?: DeskRow & { kind: HandedKind },
): Promise<void> {
  const { classId, memberId: editorId } = actor
  const module = await findFillable(tx, actor, { moduleId: of.moduleId, types })
  const { type, title } = module
  const person = await contentStore.nameOf(tx, classId, of.memberId)
  const theirs = await contentStore.tasks(tx, { classId, memberId: of.memberId }, of.moduleId)
  if (person === undefined || person.accountId === null || theirs.length === 0) throw new AppError('NOT_FOUND')
  const given = requireRead(await handBackStore.giveTask(tx, { classId, ...of }, { word, editorId }, replaces, entry))
  const who = { classId, memberId: of.memberId }
  // What somebody makes for a classmate's page has a mark of its own, and their own page is not meant.
  const page = entry !== undefined && type === 'personal-page' && entry.about !== of.memberId ? entry.about : null
  // Of notes others are told in the night, as ever.
  if (type === 'student-notes') await contentStore.unmarkQuietly(tx, who, of.moduleId)
  else if (page === null) await contentStore.reopen(tx, who, of.moduleId)
  else await pageStore.finishFor(tx, { classId, moduleId: of.moduleId, memberId: page }, of.memberId, false)
  const by = await contentStore.nameOf(tx, classId, editorId)
  const place =
    entry === undefined
      ? ''
      : placeWords(module, {
          ...entry,
          quote: wordsOf(entry.value),
          about: entry.about_name,
          page: page === null ? null : entry.about_name,
        })
  const address = addressOfTask(type, of.moduleId, entry === undefined ? null : spotOf({ ...entry, page }))
  const url = `${deps.publicUrl}${address}`
  const mail = { by: by?.name ?? 'Deine Redaktion', title, place, word, url }
  await mailMember(
    { account: deps },
    tx,
    person.accountId,
    ({ firstName }) => handedBackMail({ firstName, ...mail }),
    // Two quick clicks are one word; the same word a day later is asked again.
    given === 'new' ? {} : { unlessToldWithinSeconds: SAME_WORD_SECONDS },
  )
}
