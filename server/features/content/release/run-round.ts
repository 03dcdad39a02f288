import type { ReleaseBoard } from '#contract/content/release.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { type Day, daysBetween, isPast } from '#domain/yearbook/deadline.ts'
import { isPossibleEnd, REMINDED_DAYS_BEFORE, roundOf } from '#domain/yearbook/release-round.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { audit } from '../../../platform/audit.ts'
import { eachAlone } from '../../../platform/each-alone.ts'
import { announce } from '../../../platform/events.ts'
import { requireOpen } from '../../yearbook/steps.ts'
import { yearbookStore } from '../../yearbook/store.ts'
import type { ContentDeps } from '../deps.ts'
import { leaveOpen } from './fresh-places.ts'
import { roundOpenedMail, roundReminderMail } from './mails.ts'
import { releaseStore } from './release-store.ts'
import { allKnown, showRelease } from './show-release.ts'

const addressOf = ({ publicUrl }: Pick<ContentDeps, 'publicUrl'>) => `${publicUrl}/preview/mine`

/**
 * The editors ask everybody to look at what the book says about them, and what was written about people by now they may
 * read; or give those who were asked another last day, and release nothing by that.
 */
export function openRound(deps: ContentDeps, actor: Member, endsOn: Day): Promise<ReleaseBoard> {
  const { classId } = actor
  return deps.db.transaction(async (tx) => {
    const book = await requireOpen(tx, actor)
    if (!isPossibleEnd(endsOn, book.today)) throw new AppError('ROUND_END_IMPOSSIBLE')
    const before = roundOf(book)
    await yearbookStore.change(tx, classId, {
      releaseEndsOn: endsOn,
      releaseClosed: false,
      releaseReminded: false,
      releaseLeft: null,
      ...(before !== 'open' && { releaseOpenedAt: new Date() }),
    })
    if (before !== 'open') {
      // What waits for the night waits on: a note that came out at a moment of the editors' choice would tell whose it is.
      await releaseStore.releaseNotes(tx, classId)
      await mailEverybody(deps, tx, classId, endsOn)
    }
    await audit(tx, actor, { action: 'release:open', detail: { from: book.releaseEndsOn, to: endsOn } })
    await tell(tx, classId)
    return showRelease(tx, classId)
  })
}

/** What nobody has answered is printed from now on, but photos of those who have said nothing. */
export function closeRound(deps: ContentDeps, actor: Member): Promise<ReleaseBoard> {
  const { classId } = actor
  return deps.db.transaction(async (tx) => {
    if (roundOf(await yearbookStore.holdAlone(tx, classId)) !== 'open') throw new AppError('ROUND_NOT_OPEN')
    await close(deps, tx, classId)
    await audit(tx, actor, { action: 'release:close' })
    return showRelease(tx, classId)
  })
}

export type RunningRounds = Pick<ContentDeps, 'db' | 'outdate' | 'postMail' | 'publicUrl'>

/** Every day: rounds whose last day is over end, and three days before whoever has not looked at all is reminded once. */
export async function runRounds(deps: RunningRounds): Promise<void> {
  const rounds = await yearbookStore.openRounds(deps.db)
  await eachAlone(
    rounds.map(({ classId }) => classId),
    (classId) =>
      deps.db.transaction(async (tx) => {
        const book = await yearbookStore.holdAlone(tx, classId)
        if (roundOf(book) !== 'open' || book.releaseEndsOn === null) return
        if (isPast(book.releaseEndsOn, book.today)) return close(deps, tx, classId)
        if (book.releaseReminded || daysBetween(book.today, book.releaseEndsOn) > REMINDED_DAYS_BEFORE) return
        await yearbookStore.change(tx, classId, { releaseReminded: true })
        await remind(deps, tx, classId, book.releaseEndsOn)
      }),
  )
}

async function close({ outdate }: Pick<ContentDeps, 'outdate'>, tx: Tx, classId: string): Promise<void> {
  // These leave the book with it.
  if ((await releaseStore.unconfirmed(tx, classId)) > 0) await outdate(tx, classId)
  await yearbookStore.change(tx, classId, { releaseClosed: true })
  await leaveOpen(tx, classId, await allKnown(tx, classId))
  await tell(tx, classId)
}

async function mailEverybody(deps: ContentDeps, tx: Tx, classId: string, endsOn: Day): Promise<void> {
  const people = (await releaseStore.people(tx, classId)).map(({ memberId }) => memberId)
  for (const { email, firstName } of await releaseStore.mailable(tx, people, { reminder: false }))
    await deps.postMail(tx, { recipient: email, ...roundOpenedMail({ firstName, endsOn, url: addressOf(deps) }) })
}

async function remind(deps: RunningRounds, tx: Tx, classId: string, endsOn: Day): Promise<void> {
  const open = (await allKnown(tx, classId)).filter(({ standing }) => standing === 'open')
  const theirs = Map.groupBy(open, ({ about }) => about.memberId)
  for (const { memberId, email, firstName } of await releaseStore.mailable(tx, [...theirs.keys()], {
    reminder: true,
  })) {
    const mail = { firstName, endsOn, url: addressOf(deps), open: theirs.get(memberId)?.length ?? 0 }
    await deps.postMail(tx, { recipient: email, ...roundReminderMail(mail) })
  }
}

const tell = async (tx: Tx, classId: string) => {
  for (const topic of ['yearbook', 'content', 'release'] as const) await announce(tx, classId, topic)
}
