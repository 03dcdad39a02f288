import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import { announce } from '../../../platform/events.ts'
import { dropFiles } from '../../file/steps.ts'
import { requireWritable } from '../../yearbook/steps.ts'
import type { ContentDeps } from '../deps.ts'
import { openForFilling } from '../gate.ts'
import { pageStore } from '../personal-page/store.ts'
import { documentStore } from './store.ts'

/** The PDF of a page: its owner's and whom they asked to upload it. Pages of a placeholder are the editors'. */
export function removeDocument(deps: ContentDeps, actor: Member, documentId: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const document = await documentStore.find(tx, actor.classId, documentId)
    const isEditor = can(actor.role, 'content:define')
    const page =
      document?.subjectId == null ? undefined : await pageStore.find(tx, document.moduleId, document.subjectId)
    const isTheirs = [document?.subjectId, page?.uploaderId].includes(actor.memberId)
    if (document === undefined || !(isTheirs || isEditor)) throw new AppError('NOT_FOUND')
    if (document.subjectId === null) await requireWritable(tx, actor)
    else await openForFilling(tx, actor, { moduleId: document.moduleId, types: ['personal-page'] })
    await dropFiles(deps.removeFiles, tx, actor.classId, [document.fileId])
    await announce(tx, actor.classId, 'content')
  })
}
