import type { Editorial } from '#contract/content/editorials.ts'
import type { Member } from '#domain/account/actor.ts'
import { emptyArticle } from '#domain/content/article.ts'
import { findFillable } from '../gate.ts'
import { moduleStore } from '../modules/store.ts'
import type { ContentParts } from '../parts.ts'
import { textStore } from './store.ts'

export async function showEditorial(parts: ContentParts, actor: Member, moduleId: string): Promise<Editorial> {
  const { db, store } = parts
  const { title, settings, isMine } = await findFillable(parts, actor, { moduleId, types: ['editorial'] })
  const [assigned] = await moduleStore.assigned(db, [moduleId])
  const author = assigned === undefined ? undefined : await store.nameOf(db, actor.classId, assigned.memberId)
  const texts = await textStore.of(db, moduleId, null)
  const text = (field: string) => texts.find((each) => each.field === field)
  return {
    moduleId,
    title,
    author: author === undefined ? null : { memberId: author.memberId, name: author.name },
    isMine,
    externalLinkAllowed: settings.externalLinkAllowed,
    article: text('article') ?? { field: 'article', value: emptyArticle, version: 0 },
    link: text('link') ?? { field: 'link', value: '', version: 0 },
    done: await store.isDone(db, actor, moduleId),
  }
}
