import type { DeskEntry } from '#contract/content/desk.ts'
import type { Member } from '#domain/account/actor.ts'
import type { DeskKind } from '#domain/content/desk.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import type { ContentDeps } from '../deps.ts'
import { entryReader } from './show-entry.ts'
import { type DeskRow, deskStore } from './store.ts'

type Entry = { kind: DeskKind; id: string }

/** What lies on the desk; what is not there, or of another class, is not found. */
export async function rowOf(tx: Tx, actor: Member, entry: Entry): Promise<DeskRow> {
  const row = await deskStore.one(tx, actor, entry)
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

export async function entryOf(tx: Tx, actor: Member, entry: Entry): Promise<DeskEntry> {
  const reader = await entryReader(tx, actor)
  const shown = reader.entryOf(await rowOf(tx, actor, entry))
  if (shown === undefined) throw new AppError('NOT_FOUND')
  return shown
}

/** The version that was on screen is what was read: what came in between is still unread. */
export function markRead(
  deps: ContentDeps,
  actor: Member,
  { version, read, ...entry }: Entry & { version: string; read: boolean },
): Promise<DeskEntry> {
  return deps.db.transaction(async (tx) => {
    await rowOf(tx, actor, entry)
    if (read) await deskStore.markRead(tx, entry, version, actor)
    else await deskStore.markUnread(tx, entry, actor)
    await announce(tx, actor.classId, 'desk')
    return entryOf(tx, actor, entry)
  })
}

/** All that somebody had on screen; taken back, what others have read since stays read. */
export function markSomeRead(
  deps: ContentDeps,
  actor: Member,
  { entries, read }: { entries: readonly (Entry & { version: string })[]; read: boolean },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    // In one order, so that two editors who do it at once wait for each other.
    for (const { version, ...entry } of entries.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
      if (!read) await deskStore.markUnread(tx, entry, actor, actor.memberId)
      else if ((await deskStore.one(tx, actor, entry)) !== undefined)
        await deskStore.markRead(tx, entry, version, actor)
    await announce(tx, actor.classId, 'desk')
  })
}
