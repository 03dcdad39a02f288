import type { Editorial } from '#contract/content/editorial.ts'
import type { Member } from '#domain/account/actor.ts'
import { emptyArticle } from '#domain/content/article.ts'
import type { ContentDeps } from '../deps.ts'
import { findFillable } from '../gate.ts'
import { moduleStore } from '../modules/store.ts'
import { contentStore } from '../store.ts'
import { textStore } from '../texts/store.ts'

export async function showEditorial(deps: ContentDeps, actor: Member, moduleId: string): Promise<Editorial> {
  const { db } = deps
  const { title, settings, isMine } = await findFillable(deps.db, actor, { moduleId, types: ['editorial'] })
  const [assigned] = await moduleStore.assigned(db, [moduleId])
  const author = assigned === undefined ? undefined : await contentStore.nameOf(db, actor.classId, assigned.memberId)
  const texts = await textStore.of(db, moduleId, null)
  const text = (field: string) => texts.find((each) => each.field === field)
  return {
    moduleId,
    title,
    author: author === undefined ? null : { memberId: author.memberId, name: author.name },
    isMine,
    externalLinkAllowed: settings.externalLinkAllowed,
    article: text('article') ?? { field: 'article', value: emptyArticle, version: 0, hidden: false },
    link: text('link') ?? { field: 'link', value: '', version: 0, hidden: false },
    done: await contentStore.isDone(db, actor, moduleId),
  }
}
