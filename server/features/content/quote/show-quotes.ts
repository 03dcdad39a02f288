import type { Quotes } from '#contract/content/quote.ts'
import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import type { ContentDeps } from '../deps.ts'
import { findFillable } from '../gate.ts'
import { contentStore } from '../store.ts'
import { quoteStore } from './store.ts'

/** Everybody sees only the own ones; editors may look at all. */
export async function showQuotes(
  deps: ContentDeps,
  actor: Member,
  asked: { moduleId: string; of?: 'me' | 'everybody' | undefined },
): Promise<Quotes> {
  const { moduleId, of = 'me' } = asked
  const { title, settings } = await findFillable(deps.db, actor, { moduleId, types: ['quote'] })
  if (of === 'everybody' && !can(actor.role, 'content:define')) throw new AppError('FORBIDDEN')
  const quotes = of === 'me' ? quoteStore.own : quoteStore.all
  return {
    moduleId,
    title,
    editingNote: settings.editingNote,
    quotes: await quotes(deps.db, actor, moduleId),
    done: await contentStore.isDone(deps.db, actor, moduleId),
  }
}
