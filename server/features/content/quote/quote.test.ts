import { quote } from '../../../schema/entry.ts'
import { expect, test } from '../../../testing/test.ts'

const words = { text: 'Wer hat an der Uhr gedreht?', giver: 'Herr Vogt' }

test('everybody sees only the own quotes; the editors see all, with who wrote them down', async ({ app }) => {
  const { classId, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { settings: { editingNote: 'Nur Nettes!' } })
  const other = await app.a.person({ classId, names: { firstName: 'Ben', lastName: 'Yılmaz' } })
  const add = (person: typeof student, text: string) =>
    app.as(person).content.quote.add({ moduleId, quoteId: crypto.randomUUID(), ...words, text })
  await add(student, 'Meins')
  await add(other, 'Seins')
  const mine = await app.as(student).content.quote.get({ moduleId })
  expect(mine).toMatchObject({ editingNote: 'Nur Nettes!', quotes: [{ text: 'Meins', mine: true }] })
  expect(mine.quotes).toHaveLength(1)
  const all = app.as(student).content.quote.get({ moduleId, of: 'everybody' })
  await expect(all).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const { quotes } = await app.as(redakteur).content.quote.get({ moduleId, of: 'everybody' })
  expect(quotes.map(({ text, by }) => [text, by])).toEqual([
    ['Meins', 'Mia Özdemir-Groß'],
    ['Seins', 'Ben Yılmaz'],
  ])
})

test('a request repeated after a lost answer adds nothing twice; others cannot touch what is not theirs', async ({
  app,
}) => {
  const { classId, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId)
  const other = await app.a.person({ classId })
  const quoteId = crypto.randomUUID()
  const { quote: quotes } = app.as(student).content
  await Promise.all(Array.from({ length: 20 }, () => quotes.add({ moduleId, quoteId, ...words })))
  expect(await app.db.$count(quote)).toBe(1)
  const notThere = { code: 'NOT_FOUND' }
  const theirs = app.as(other).content.quote
  await expect(theirs.add({ moduleId, quoteId, ...words })).rejects.toMatchObject(notThere)
  await expect(theirs.change({ quoteId, ...words, version: 1 })).rejects.toMatchObject(notThere)
  await expect(theirs.remove({ quoteId })).rejects.toMatchObject(notThere)
  await app.as(redakteur).content.quote.change({ quoteId, ...words, giver: 'Herr Vogt (Sport)', version: 1 })
  await expect(quotes.change({ quoteId, text: 'Anders', giver: 'Herr Vogt', version: 1 })).rejects.toMatchObject({
    code: 'TEXT_CHANGED',
    data: { giver: 'Herr Vogt (Sport)', version: 2 },
  })
  await quotes.remove({ quoteId })
  expect(await app.db.$count(quote)).toBe(0)
})
