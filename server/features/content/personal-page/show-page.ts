import type { PersonalPage } from '#contract/content/personal-page.ts'
import type { SavedText } from '#contract/content/texts.ts'
import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { isEmptyText } from '#domain/content/field.ts'
import type { PageKind } from '#domain/content/personal-page.ts'
import { AppError } from '#domain/errors.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { ownWordStore } from '../about/own-word-store.ts'
import type { ContentDeps } from '../deps.ts'
import { documentStore } from '../documents/store.ts'
import { findFillable } from '../gate.ts'
import { photoStore } from '../photos/store.ts'
import { contentStore } from '../store.ts'
import { textStore } from '../texts/store.ts'
import { withdrawnKindOf } from './page-kind.ts'
import { pageStore } from './store.ts'

/** Somebody's page, for themselves, for whom they asked to help, and for the editors. For anybody else it is not there. */
export async function showPage(
  deps: ContentDeps,
  actor: Member,
  { moduleId, memberId = actor.memberId }: { moduleId: string; memberId?: string | undefined },
  tx: Tx | Db = deps.db,
): Promise<PersonalPage> {
  const module = await findFillable(tx, actor, { moduleId, types: ['personal-page'] })
  const owner = await contentStore.pageOwner(tx, actor, memberId)
  const page = await pageStore.find(tx, moduleId, memberId)
  const named = async (id: string | null | undefined) => {
    const person = id == null ? undefined : await contentStore.nameOf(tx, actor.classId, id)
    return person === undefined ? null : { memberId: person.memberId, name: person.name }
  }
  const [author, uploader] = [await named(page?.authorId), await named(page?.uploaderId)]
  const isMine = memberId === actor.memberId
  const fillsAll = isMine || can(actor.role, 'content:define')
  const may = {
    choose: isMine,
    profile: fillsAll,
    article: fillsAll || author?.memberId === actor.memberId,
    pdf: fillsAll || uploader?.memberId === actor.memberId,
  }
  if (owner === undefined || !(may.article || may.pdf)) throw new AppError('NOT_FOUND')

  const all = await textStore.of(tx, moduleId, memberId)
  // A helper sees what they help with.
  const texts = may.profile ? all : all.filter(({ field }) => field === 'article' && may.article)
  const kind = await pageStore.kindOf(tx, { classId: actor.classId, moduleId, memberId })
  const helper = kind === 'article' ? author : kind === 'pdf' ? uploader : null
  const help = helper && { isMine: helper.memberId === actor.memberId, done: page?.helperDone === true }
  const document = may.pdf ? await documentStore.ofPage(tx, moduleId, memberId) : null
  return {
    moduleId,
    title: module.title,
    settings: module.settings,
    member: { memberId, name: owner.name },
    isMine,
    kind,
    withdrawn: withdrawnKindOf(module.settings.kinds, page?.kind, filledKinds(texts, document)),
    takenOut: may.profile && (await ownWordStore.tookOutPage(tx, { classId: actor.classId, memberId }, moduleId)),
    author,
    uploader,
    help,
    may,
    texts,
    photos: may.profile ? await photoStore.ofPage(tx, actor, moduleId, memberId) : [],
    document,
    done: isMine ? await contentStore.isDone(tx, actor, moduleId) : help?.isMine === true && help.done,
  }
}

function filledKinds(texts: readonly SavedText[], document: unknown): PageKind[] {
  const written = texts.filter(({ value }) => !isEmptyText(value))
  return [
    ...(written.some(({ field }) => field !== 'article') ? (['profile'] as const) : []),
    ...(written.some(({ field }) => field === 'article') ? (['article'] as const) : []),
    ...(document === null ? [] : (['pdf'] as const)),
  ]
}
