import type { EarlierText } from '#contract/content/texts.ts'
import type { Member } from '#domain/account/actor.ts'
import type { ContentDeps } from '../deps.ts'
import { findFillable } from '../gate.ts'
import { textStore } from './store.ts'
import { textRight } from './text-right.ts'

/** What an article was before, for those who may write it. Going back is saving it again. */
export async function showHistory(
  deps: ContentDeps,
  actor: Member,
  asked: { moduleId: string; memberId: string | null; field: string },
): Promise<EarlierText[]> {
  const { moduleId, field } = asked
  const module = await findFillable(deps.db, actor, { moduleId, types: ['editorial', 'personal-page'] })
  const { subjectId } = await textRight(deps.db, actor, module, asked)
  return textStore.history(deps.db, { moduleId, subjectId, field })
}
