import { isDeepStrictEqual } from 'node:util'
import type { SavedText } from '#contract/content/texts.ts'
import type { Member } from '#domain/account/actor.ts'
import { isEmptyText, keepsHistory, losesMuch, schemaOfField, type TextValue } from '#domain/content/field.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import type { ContentDeps } from '../deps.ts'
import { openForFilling } from '../gate.ts'
import { textStore } from './store.ts'
import { textRight } from './text-right.ts'

type Save = { moduleId: string; memberId: string | null; field: string; value: TextValue; version: number }

/**
 * Saves what somebody types. The version names what it was based on: where the server has another text meanwhile,
 * nothing is overwritten, and both are shown. The same text again is no clash: an answer may have been lost on its way.
 * Open pages hear of it when a text begins or is emptied, not of every letter: whoever writes the same one has the version.
 */
export const saveText = (deps: ContentDeps, actor: Member, save: Save): Promise<SavedText> =>
  deps.db.transaction((tx) => saveTextIn(tx, actor, save))

/** The same where it is part of something else. */
export async function saveTextIn(
  tx: Tx,
  actor: Member,
  { moduleId, memberId, field, value, version }: Save,
): Promise<SavedText> {
  const module = await openForFilling(tx, actor, { moduleId, types: ['editorial', 'personal-page'] })
  const { subjectId, authorId } = await textRight(tx, actor, module, { memberId, field })
  const parsed = schemaOfField(module, field)?.safeParse(value)
  if (parsed === undefined) throw new AppError('NOT_FOUND')
  if (!parsed.success) throw new AppError('BAD_REQUEST', { issues: parsed.error.issues.map(({ message }) => message) })
  const text = { value: parsed.data, empty: isEmptyText(parsed.data), savedBy: actor.memberId }

  const place = { moduleId, subjectId, field }
  const isFirst =
    (await textStore.hold(tx, place)) === undefined &&
    (await textStore.add(tx, { classId: actor.classId, ...place, authorId, ...text }))
  if (isFirst) {
    if (!text.empty) await announce(tx, actor.classId, 'content')
    return { field, value: text.value, version: 1, hidden: false }
  }
  const before = await textStore.hold(tx, place)
  if (before === undefined) throw new AppError('NOT_FOUND')
  const { hidden } = before
  if (isDeepStrictEqual(before.value, text.value))
    return { field, value: before.value, version: before.version, hidden }
  if (before.version !== version) throw new AppError('TEXT_CHANGED', { value: before.value, version: before.version })
  const isKept = !before.keptLately || before.savedBy !== actor.memberId || losesMuch(before.value, text.value)
  if (keepsHistory(field) && isKept) await textStore.keep(tx, before)
  await textStore.change(tx, before.id, { ...text, authorId, version: version + 1 })
  if (before.empty !== text.empty) await announce(tx, actor.classId, 'content')
  return { field, value: text.value, version: version + 1, hidden }
}
