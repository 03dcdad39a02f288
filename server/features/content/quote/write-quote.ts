import type { Quote } from '#contract/content/quote.ts'
import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { QUOTES_PER_PERSON } from '#domain/content/quote.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import type { ContentDeps } from '../deps.ts'
import { openForFilling } from '../gate.ts'
import { quoteStore } from './store.ts'

type Words = { text: string; giver: string }
const types = ['quote'] as const

/** The browser makes the id: a request that is repeated after a lost answer adds nothing twice. */
export function addQuote(
  deps: ContentDeps,
  actor: Member,
  { moduleId, quoteId, text, giver }: Words & { moduleId: string; quoteId: string },
): Promise<Quote> {
  return deps.db.transaction(async (tx) => {
    await openForFilling(tx, actor, { moduleId, types })
    const mine = await quoteStore.countOwn(tx, actor, moduleId)
    const known = await quoteStore.hold(tx, actor.classId, quoteId)
    if (known === undefined) {
      if (mine >= QUOTES_PER_PERSON) throw new AppError('TOO_MANY_QUOTES')
      const added = await quoteStore.add(tx, actor, { id: quoteId, moduleId, text, giver })
      if (!added) throw new AppError('NOT_FOUND')
    } else if (known.memberId !== actor.memberId || known.moduleId !== moduleId) throw new AppError('NOT_FOUND')
    // The answer was lost, and somebody has mended the words before they tried again.
    else if (known.text !== text || known.giver !== giver) await quoteStore.change(tx, quoteId, { text, giver })
    await announce(tx, actor.classId, 'content')
    return shown(tx, actor, quoteId)
  })
}

type Change = Words & { quoteId: string; version: number }

export const changeQuote = (deps: ContentDeps, actor: Member, change: Change): Promise<Quote> =>
  deps.db.transaction((tx) => changeQuoteIn(tx, actor, change))

/** The same where it is part of something else. */
export async function changeQuoteIn(tx: Tx, actor: Member, { quoteId, text, giver, version }: Change): Promise<Quote> {
  const before = await holdOwn(tx, actor, quoteId)
  if (before.text === text && before.giver === giver) return shown(tx, actor, quoteId)
  if (before.version !== version)
    throw new AppError('TEXT_CHANGED', { text: before.text, giver: before.giver, version: before.version })
  await quoteStore.change(tx, quoteId, { text, giver })
  await announce(tx, actor.classId, 'content')
  return shown(tx, actor, quoteId)
}

export function removeQuote(deps: ContentDeps, actor: Member, quoteId: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await holdOwn(tx, actor, quoteId)
    await quoteStore.remove(tx, quoteId)
    await announce(tx, actor.classId, 'content')
  })
}

/** The own one; editors may correct any. */
async function holdOwn(tx: Tx, actor: Member, quoteId: string) {
  const found = await quoteStore.find(tx, actor.classId, quoteId)
  if (found === undefined) throw new AppError('NOT_FOUND')
  await openForFilling(tx, actor, { moduleId: found.moduleId, types })
  const held = await quoteStore.hold(tx, actor.classId, quoteId)
  if (held === undefined || !(held.memberId === actor.memberId || can(actor.role, 'content:define')))
    throw new AppError('NOT_FOUND')
  return held
}

async function shown(tx: Tx, actor: Member, quoteId: string): Promise<Quote> {
  const quote = await quoteStore.show(tx, actor, quoteId)
  if (quote === undefined) throw new AppError('NOT_FOUND')
  return quote
}
