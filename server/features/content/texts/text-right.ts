import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import type { OpenModule } from '../gate.ts'
import { moduleStore } from '../modules/store.ts'
import { pageStore } from '../personal-page/store.ts'
import { contentStore } from '../store.ts'

type Asked = { memberId: string | null; field: string }
/** Whose page a text stands on, and whose text it is. */
export type TextRight = { subjectId: string | null; authorId: string }

/**
 * May they write this text, and whose is it then? An editorial is its author's. Of a personal page everything is its
 * owner's, but an article that was handed to somebody is theirs. Editors may correct both.
 */
export async function textRight(
  tx: Tx | Db,
  actor: Member,
  module: OpenModule<'editorial' | 'personal-page'>,
  { memberId, field }: Asked,
): Promise<TextRight> {
  const isEditor = can(actor.role, 'content:define')
  if (module.type === 'editorial') {
    const [assigned] = await moduleStore.assigned(tx, [module.id])
    if (memberId !== null || !(isEditor || module.isMine)) throw new AppError('NOT_FOUND')
    return { subjectId: null, authorId: assigned?.memberId ?? actor.memberId }
  }
  const subjectId = memberId ?? actor.memberId
  if (subjectId !== actor.memberId && (await contentStore.nameOf(tx, actor.classId, subjectId)) === undefined)
    throw new AppError('NOT_FOUND')
  const page = await pageStore.find(tx, module.id, subjectId)
  const authorId = (field === 'article' ? page?.authorId : undefined) ?? subjectId
  if (![subjectId, authorId].includes(actor.memberId) && !isEditor) throw new AppError('NOT_FOUND')
  return { subjectId, authorId }
}
