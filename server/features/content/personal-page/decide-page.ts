import type { PersonalPage } from '#contract/content/personal-page.ts'
import type { Member } from '#domain/account/actor.ts'
import type { Handed, PageKind } from '#domain/content/personal-page.ts'
import { addressOfTask, spotNames } from '#domain/content/spot.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { mailMember } from '../../school/member-mail.ts'
import type { ContentDeps } from '../deps.ts'
import { openForFilling } from '../gate.ts'
import { contentStore } from '../store.ts'
import { askedToHelpMail } from './mails.ts'
import { showPage } from './show-page.ts'
import { pageStore } from './store.ts'

/** Profile, article or PDF: what the own page is to be. What was filled into the others stays, should one change back. */
export function choosePageKind(
  deps: ContentDeps,
  actor: Member,
  { moduleId, kind }: { moduleId: string; kind: PageKind },
): Promise<PersonalPage> {
  return deps.db.transaction(async (tx) => {
    const { settings } = await openForFilling(tx, actor, { moduleId, types: ['personal-page'] })
    if (!settings.kinds.includes(kind)) throw new AppError('NOT_FOUND')
    await pageStore.decide(tx, { ...ofOwn(actor), moduleId }, { kind, helperDone: false })
    await announce(tx, actor.classId, 'content')
    return showPage(deps, actor, { moduleId }, tx)
  })
}

/** Asks somebody of the class to write the own article, or to upload the own PDF; null takes that back. */
export function handOver(
  deps: ContentDeps,
  actor: Member,
  asked: { moduleId: string; what: Handed; memberId: string | null },
): Promise<PersonalPage> {
  return deps.db.transaction(async (tx) => {
    const { moduleId, what, memberId } = asked
    const { settings } = await openForFilling(tx, actor, { moduleId, types: ['personal-page'] })
    if (!settings.kinds.includes(what)) throw new AppError('NOT_FOUND')
    const helperId = memberId === actor.memberId ? null : memberId
    const helper = helperId === null ? undefined : await contentStore.nameOf(tx, actor.classId, helperId)
    if (helperId !== null && helper === undefined) throw new AppError('NOT_FOUND')
    const choice = what === 'article' ? { authorId: helperId } : { uploaderId: helperId }
    await pageStore.decide(tx, { ...ofOwn(actor), moduleId }, { kind: what, ...choice, helperDone: false })
    if (helper?.accountId != null) await askForHelp(deps, tx, actor, { moduleId, what, accountId: helper.accountId })
    await announce(tx, actor.classId, 'tasks')
    return showPage(deps, actor, { moduleId }, tx)
  })
}

const A_DAY = 24 * 60 * 60

/** Once a day, however often somebody changes their mind. */
async function askForHelp(
  deps: ContentDeps,
  tx: Tx,
  { classId, memberId }: Member,
  { moduleId, what, accountId }: { moduleId: string; what: Handed; accountId: string },
): Promise<void> {
  const name = (await contentStore.nameOf(tx, classId, memberId))?.name ?? ''
  const spot = what === 'article' ? spotNames.text('article') : spotNames.document
  const url = `${deps.publicUrl}${addressOfTask('personal-page', moduleId, { name: spot, memberId })}`
  await mailMember(
    { account: deps },
    tx,
    accountId,
    ({ firstName }) => askedToHelpMail({ firstName, name, what, url }),
    {
      unlessToldWithinSeconds: A_DAY,
    },
  )
}

/** Whoever was asked to make it says that it is finished, or is not after all. The owner's own mark stays theirs. */
export function finishFor(
  deps: ContentDeps,
  actor: Member,
  { moduleId, memberId, done }: { moduleId: string; memberId: string; done: boolean },
): Promise<PersonalPage> {
  return deps.db.transaction(async (tx) => {
    await openForFilling(tx, actor, { moduleId, types: ['personal-page'] })
    const of = { classId: actor.classId, moduleId, memberId }
    if (!(await pageStore.finishFor(tx, of, actor.memberId, done))) throw new AppError('NOT_FOUND')
    await announce(tx, actor.classId, 'content')
    return showPage(deps, actor, { moduleId, memberId }, tx)
  })
}

const ofOwn = ({ classId, memberId }: Member) => ({ classId, memberId })
