import type { Module } from '#contract/content/modules.ts'
import type { Member } from '#domain/account/actor.ts'
import { type Definition, isRanking, publishingRefused } from '#domain/content/definition.ts'
import type { OnReassign } from '#domain/content/editorial.ts'
import { withRemoved } from '#domain/content/personal-page.ts'
import { votesEach } from '#domain/content/ranking.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { requireOwnBook } from '../../school/class/look-into.ts'
import { requireWritable } from '../../yearbook/steps.ts'
import type { ContentDeps } from '../deps.ts'
import { readSettings } from '../kinds.ts'
import { reopenWithoutVote } from '../ranking/reopen-without-vote.ts'
import { split } from './definition.ts'
import { showModule } from './list-modules.ts'
import { setAnswers } from './set-answers.ts'
import { moduleStore } from './store.ts'

type Change = {
  yearbookId?: string | undefined
  moduleId: string
  definition: Definition
  /** The version that the editor has seen. */
  version: number
  onReassign?: OnReassign | undefined
}

/** The definition anew. What two editors change at once is not overwritten: the second sees what the first has made. */
export function defineModule(
  deps: ContentDeps,
  actor: Member,
  { yearbookId, moduleId, definition, version, onReassign }: Change,
): Promise<Module> {
  return deps.db.transaction(async (tx) => {
    requireOwnBook(actor, yearbookId)
    await requireWritable(tx, actor)
    const module = await moduleStore.hold(tx, actor.classId, moduleId)
    if (module === undefined || module.type !== definition.type) throw new AppError('NOT_FOUND')
    if (module.version !== version) throw new AppError('MODULE_CHANGED')
    const missing = publishingRefused(definition)
    if (module.state === 'PUBLISHED' && missing !== undefined) throw new AppError('PUBLISHED_NEEDS_MORE', { missing })

    const { title, settings, assigned, answers } = split(keepingRemoved(module, definition))
    if (await exceeds(tx, moduleId, definition)) throw new AppError('VOTES_EXCEED')
    if (definition.type === 'editorial') await passOn(tx, moduleId, assigned[0], onReassign)
    await moduleStore.change(tx, moduleId, { title, settings, version: version + 1 })
    await moduleStore.assign(tx, actor.classId, moduleId, assigned)
    await reopenWithoutVote(tx, actor, moduleId, () => setAnswers(tx, actor, moduleId, answers))
    await announce(tx, actor.classId, 'content')
    return showModule(tx, actor, moduleId)
  })
}

/** What is asked no more is known still: whoever took it away by a slip can ask it again. */
function keepingRemoved({ settings }: { settings: object }, definition: Definition): Definition {
  if (definition.type !== 'personal-page') return definition
  return { ...definition, settings: withRemoved(readSettings('personal-page', settings), definition.settings) }
}

/** Votes that were given must fit what is defined now. */
const exceeds = async (tx: Tx, moduleId: string, definition: Definition): Promise<boolean> =>
  isRanking(definition) && (await moduleStore.mostVotes(tx, moduleId)) > votesEach(definition.settings)

/** Another author: the text is kept and theirs from now on, or they begin anew. Without the editor's word neither. */
async function passOn(tx: Tx, moduleId: string, author: string | undefined, onReassign: OnReassign | undefined) {
  const [before] = await moduleStore.assigned(tx, [moduleId])
  if (before !== undefined && before.memberId !== author) await moduleStore.forgetDone(tx, moduleId)
  // By whose text it is, not by who was named last: it may have been nobody in between.
  const writer = await moduleStore.writerOf(tx, moduleId)
  if (writer === undefined || author === undefined || writer === author) return
  if (onReassign === undefined) throw new AppError('CONTENT_CHANGES_HANDS')
  if (onReassign === 'reset') await moduleStore.resetTexts(tx, moduleId)
  else await moduleStore.giveTexts(tx, moduleId, author)
}
