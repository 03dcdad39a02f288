import { VIEWS_MAX } from '#domain/office/view.ts'
import { expect, test } from '../../../testing/test.ts'

const failure = (work: Promise<unknown>) => work.then(() => 'done').catch((error: { code: string }) => error.code)

test('a view is kept under its name, renamed and deleted, and is its maker’s alone', async ({ app }) => {
  const [one, two] = [await app.a.person({ role: 'super_admin' }), await app.a.person({ role: 'super_admin' })]
  const { views } = app.as(one).office
  const first = await views.save({ page: 'orders', name: 'Preise', query: 'phase=PRICE_CHECK' })
  // Under the same name it takes its place.
  const again = await views.save({ page: 'orders', name: 'Preise', query: 'phase=PRICE_CHECK&partner=OTHER' })
  expect(again).toEqual({ ...first, query: 'phase=PRICE_CHECK&partner=OTHER' })
  await views.save({ page: 'orders', name: 'Alles', query: '' })
  await views.save({ page: 'schools', name: 'Preise', query: '' })
  expect((await views.list({ page: 'orders' })).map(({ name }) => name)).toEqual(['Alles', 'Preise'])
  expect(await failure(views.rename({ viewId: first.id, name: 'Alles' }))).toBe('VIEW_NAME_TAKEN')
  expect(await views.rename({ viewId: first.id, name: 'Zu bepreisen' })).toMatchObject({ name: 'Zu bepreisen' })
  const theirs = app.as(two).office.views
  expect(await theirs.list({ page: 'orders' })).toEqual([])
  expect(await failure(theirs.rename({ viewId: first.id, name: 'x' }))).toBe('NOT_FOUND')
  expect(await failure(theirs.remove({ viewId: first.id }))).toBe('NOT_FOUND')
  await views.remove({ viewId: first.id })
  expect((await views.list({ page: 'orders' })).map(({ name }) => name)).toEqual(['Alles'])
})

test('of several that get one name at once one has it', async ({ app }) => {
  const { views } = app.as(await app.a.person({ role: 'super_admin' })).office
  const saved = await Promise.all(
    Array.from({ length: 6 }, (_, at) => views.save({ page: 'orders', name: `Ansicht ${at}`, query: '' })),
  )
  const outcomes = await Promise.all(saved.map(({ id }) => failure(views.rename({ viewId: id, name: 'Preise' }))))
  expect(outcomes.toSorted()).toEqual([...Array<string>(5).fill('VIEW_NAME_TAKEN'), 'done'])
})

test('there is an end to views', async ({ app }) => {
  const { views } = app.as(await app.a.person({ role: 'super_admin' })).office
  for (let at = 0; at < VIEWS_MAX; at++) await views.save({ page: 'orders', name: `Ansicht ${at}`, query: '' })
  expect(await failure(views.save({ page: 'orders', name: 'Noch eine', query: '' }))).toBe('TOO_MANY_VIEWS')
})
