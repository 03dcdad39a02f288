import type { EarlierText } from '#contract/content/texts.ts'
import type { Member } from '#domain/account/actor.ts'
import { findFillable } from '../gate.ts'
import type { ContentParts } from '../parts.ts'
import { textStore } from './store.ts'
import { textRight } from './write-right.ts'

/** What an article was before, for those who may write it. Going back is saving it again. */
export async function showHistory(
  parts: ContentParts,
  actor: Member,
  asked: { moduleId: string; memberId: string | null; field: string },
): Promise<EarlierText[]> {
  const { moduleId, field } = asked
  const module = await findFillable(parts, actor, { moduleId, types: ['editorial', 'personal-page'] })
  const { subjectId } = await textRight(parts, parts.db, actor, module, asked)
  return textStore.history(parts.db, { moduleId, subjectId, field })
}
