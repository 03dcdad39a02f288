import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import { announce } from '../../../platform/events.ts'
import { dropFiles } from '../../file/steps.ts'
import { requireWritable } from '../../yearbook/steps.ts'
import { openForFilling } from '../gate.ts'
import { pageStore } from '../pages/store.ts'
import type { ContentParts } from '../parts.ts'
import { documentStore } from './document-store.ts'

/** The PDF of a page: its owner's and whom they asked to upload it. Pages of a placeholder are the editors'. */
export function removeDocument(parts: ContentParts, actor: Member, documentId: string): Promise<void> {
  return parts.db.transaction(async (tx) => {
    const document = await documentStore.find(tx, actor.classId, documentId)
    const isEditor = can(actor.role, 'content:define')
    const page =
      document?.subjectId == null ? undefined : await pageStore.find(tx, document.moduleId, document.subjectId)
    const isTheirs = [document?.subjectId, page?.uploaderId].includes(actor.memberId)
    if (document === undefined || !(isTheirs || isEditor)) throw new AppError('NOT_FOUND')
    if (document.subjectId === null) await requireWritable(parts.yearbooks, tx, actor)
    else await openForFilling(parts, tx, actor, { moduleId: document.moduleId, types: ['personal-page'] })
    await dropFiles(parts.removeFiles, tx, actor.classId, [document.fileId])
    await announce(tx, actor.classId, 'content')
  })
}
