import type { OfficeView } from '#contract/office/views.ts'
import type { Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { OfficePage } from '#domain/office/office-page.ts'
import { VIEWS_MAX } from '#domain/office/view.ts'
import type { OfficeDeps } from '../deps.ts'
import { viewStore } from './store.ts'

export const listViews = ({ db }: OfficeDeps, { accountId }: Staff, page: OfficePage): Promise<OfficeView[]> =>
  viewStore.list(db, accountId, page)

type Kept = { page: OfficePage; name: string; query: string }

/** Keeps how a list is looked at; under a name that is known, it takes its place. */
export const saveView = ({ db }: OfficeDeps, { accountId }: Staff, kept: Kept): Promise<OfficeView> =>
  db.transaction(async (tx) => {
    const before = await viewStore.list(tx, accountId, kept.page)
    const isNew = before.every(({ name }) => name !== kept.name)
    if (isNew && before.length >= VIEWS_MAX) throw new AppError('TOO_MANY_VIEWS')
    return viewStore.save(tx, { ...kept, accountId })
  })

export const renameView = (
  { db }: OfficeDeps,
  { accountId }: Staff,
  { viewId, name }: { viewId: string; name: string },
): Promise<OfficeView> =>
  db.transaction(async (tx) => {
    const view = await viewStore.find(tx, accountId, viewId)
    if (view === undefined) throw new AppError('NOT_FOUND')
    const others = await viewStore.list(tx, accountId, view.page)
    if (others.some((other) => other.name === name && other.id !== viewId)) throw new AppError('VIEW_NAME_TAKEN')
    return viewStore.rename(tx, viewId, name)
  })

export async function removeView({ db }: OfficeDeps, { accountId }: Staff, viewId: string): Promise<void> {
  if (!(await viewStore.remove(db, accountId, viewId))) throw new AppError('NOT_FOUND')
}
