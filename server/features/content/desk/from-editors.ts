import type { FromEditors, HandedBackTask, ProposedCorrection } from '#contract/content/from-editors.ts'
import type { Member } from '#domain/account/actor.ts'
import { ModuleType, moduleTypes } from '#domain/content/module-type.ts'
import { spotOf } from '#domain/content/spot.ts'
import { AppError } from '#domain/errors.ts'
import { writingRefused } from '#domain/yearbook/writing.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { yearbookStore } from '../../yearbook/store.ts'
import type { ContentDeps } from '../deps.ts'
import { findFillable } from '../gate.ts'
import type { PublishedModule } from '../kind.ts'
import { changeQuoteIn } from '../quote/write-quote.ts'
import { contentStore, type Who } from '../store.ts'
import { noteStore } from '../student-notes/store.ts'
import { writeNoteIn } from '../student-notes/write-note.ts'
import { saveTextIn } from '../texts/save-text.ts'
import { correctionStore } from './correction-store.ts'
import { handBackStore } from './hand-back-store.ts'
import { placeIn, placeWords } from './show-entry.ts'

const types = ModuleType.options.filter((type) => moduleTypes[type].filledBy !== 'nobody')

type Open = Awaited<ReturnType<typeof correctionStore.open>>[number]

/** What the editors say to what somebody has written: corrections that wait for an answer, and what went back. */
export async function showFromEditors(deps: ContentDeps, actor: Member): Promise<FromEditors> {
  const { db } = deps
  const book = await yearbookStore.find(db, actor.classId)
  // Nobody is asked to mend what they cannot change.
  if (writingRefused(book, actor.role, book.today) !== undefined) return { corrections: [], handedBack: [] }
  const open = await correctionStore.open(db, actor)
  const modules = await contentStore.published(db, actor.classId)
  const tasks = await handBackStore.tasksOf(db, actor)
  return {
    corrections: open.flatMap((each) => shown(each, actor, modules) ?? []),
    handedBack: [
      ...tasks.flatMap((task) => taskBack(task, actor, modules) ?? []),
      ...(await ownNotesBack(deps, actor, modules)),
    ],
  }
}

type TaskBack = Awaited<ReturnType<typeof handBackStore.tasksOf>>[number]

/** Whose page it is, where that is not their own. */
const pageOf = ({ memberId }: Who, subjectId: string | null, name: string | null) =>
  subjectId === null || name === null || subjectId === memberId ? null : { memberId: subjectId, name }

function taskBack(task: TaskBack, who: Who, modules: readonly PublishedModule[]): HandedBackTask | undefined {
  const { id, moduleId, word, by } = task
  const module = modules.find((each) => each.id === moduleId)
  if (module === undefined) return undefined
  const meant = meantBy(task)
  const page = pageOf(who, task.pageId, task.pageName)
  const words = { quote: task.quote?.text ?? '', about: task.about, page: page?.name ?? null }
  return {
    id,
    moduleId,
    word,
    by,
    page,
    place: meant === null ? '' : placeWords(module, { ...meant, ...words }),
    spot: meant === null ? null : spotOf({ ...meant, page: page?.memberId ?? null }),
    note: null,
  }
}

/** Which entry the word is about; none where it is the whole task. */
function meantBy({ field, quote, targetId, photo, documentId }: TaskBack) {
  const entry = { id: '', place: '', about: null }
  if (field !== null) return { ...entry, kind: 'text' as const, place: field }
  if (quote !== null) return { ...entry, kind: 'quote' as const, id: quote.id }
  if (targetId !== null) return { ...entry, kind: 'note' as const, about: targetId }
  if (photo !== null) return { ...entry, kind: 'photo' as const, id: photo.id, place: photo.slot ?? '' }
  return documentId === null ? null : { ...entry, kind: 'document' as const, id: documentId }
}

function shown(open: Open, who: Who, modules: readonly PublishedModule[]): ProposedCorrection | undefined {
  const { id, moduleId, value, giver, by, word, timely, text, quote, note, about } = open
  const common = {
    id,
    moduleId,
    value,
    giver,
    by,
    word,
    giverBefore: null,
    memberId: null,
    page: null,
    place: '',
    outdated: !timely,
  }
  const module = modules.find((each) => each.id === moduleId)
  if (text !== null && module !== undefined)
    return {
      ...common,
      kind: 'text',
      memberId: text.subjectId,
      page: pageOf(who, text.subjectId, open.pageName),
      place: placeIn(module, text.field),
      before: text.value as ProposedCorrection['before'],
    }
  if (quote !== null)
    return {
      ...common,
      kind: 'quote',
      before: quote.text,
      giverBefore: quote.giver,
    }
  if (note !== null)
    return {
      ...common,
      kind: 'note',
      memberId: note.targetId,
      place: `Über ${about}`,
      before: note.text,
    }
  return undefined
}

/** By the marks that only their author's own requests make. */
async function ownNotesBack(
  { db, seals }: ContentDeps,
  actor: Member,
  modules: readonly PublishedModule[],
): Promise<HandedBackTask[]> {
  const back: HandedBackTask[] = []
  for (const { id: moduleId } of modules.filter(({ type }) => type === 'student-notes')) {
    const marks = await marksOf({ db, seals }, actor, moduleId)
    const notes = marks.length === 0 ? [] : await handBackStore.notesOf(db, moduleId, marks)
    back.push(
      ...notes.map(({ id, noteId, targetId, about, word, by }) => {
        const spot = spotOf({ kind: 'note', id: noteId, place: '', about: targetId })
        return { id, moduleId, word, by, page: null, place: `Über ${about}`, spot, note: { noteId, about } }
      }),
    )
  }
  return back
}

async function marksOf({ db, seals }: { db: Tx | Db; seals: ContentDeps['seals'] }, actor: Member, moduleId: string) {
  const classmates = await noteStore.classmates(db, actor)
  return seals.marksAbout({ moduleId, authorId: actor.memberId }, classmates)
}

/** Taken, the words are saved as if their author had typed them, upon the words that they were proposed for. */
export function answerCorrection(
  deps: ContentDeps,
  actor: Member,
  { correctionId, accepted }: { correctionId: string; accepted: boolean },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const [open] = await correctionStore.open(tx, actor, correctionId)
    if (open === undefined) throw new AppError('NOT_FOUND')
    if (accepted) await take(deps, tx, actor, open)
    await correctionStore.settle(tx, actor, correctionId, accepted ? 'accepted' : 'declined')
    for (const topic of ['content', 'desk'] as const) await announce(tx, actor.classId, topic)
  })
}

async function take(deps: ContentDeps, tx: Tx, actor: Member, open: Open): Promise<void> {
  const { moduleId, value, giver, timely, text, quote, note } = open
  // Based upon none that there is, nothing is written over: saving says what stands there now.
  const version = timely ? ((text ?? quote ?? note)?.version ?? 0) : 0
  if (text !== null) {
    const { subjectId: memberId, field } = text
    await saveTextIn(tx, actor, { moduleId, memberId, field, value, version })
  }
  const words = typeof value === 'string' ? value : ''
  if (quote !== null)
    await changeQuoteIn(tx, actor, { quoteId: quote.id, text: words, giver: giver ?? quote.giver, version })
  if (note !== null)
    await writeNoteIn(deps, tx, actor, { moduleId, targetId: note.targetId, text: words, version, anonymous: false })
}

/** The words of the editors about a task have done their work, or one of them. Of notes they hear that in the night. */
export const takeBack = (
  tx: Tx,
  who: Who,
  { moduleId, type }: { moduleId: string; type: ModuleType },
  handBackId?: string,
) => (type === 'student-notes' ? handBackStore.closeTask : handBackStore.takeTask)(tx, moduleId, who, handBackId)

/** "Verstanden": the word goes, the task stays open. */
export function putAway(deps: ContentDeps, actor: Member, handBackId: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const found = await handBackStore.find(tx, actor, handBackId)
    if (found === undefined) throw new AppError('NOT_FOUND')
    const { type } = await findFillable(tx, actor, { moduleId: found.moduleId, types })
    if (!(await takeBack(tx, actor, { ...found, type }, handBackId))) throw new AppError('NOT_FOUND')
    if (type === 'student-notes') return
    for (const topic of ['tasks', 'desk'] as const) await announce(tx, actor.classId, topic)
  })
}

/** The same of an anonymous note. Nothing that others see changes. */
export function putNoteAway(deps: ContentDeps, actor: Member, noteId: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const modules = await contentStore.published(tx, actor.classId)
    for (const { id } of modules.filter(({ type }) => type === 'student-notes')) {
      const marks = await marksOf({ db: tx, seals: deps.seals }, actor, id)
      if (await handBackStore.closeNote(tx, noteId, marks)) return
    }
    throw new AppError('NOT_FOUND')
  })
}
