import { eq } from 'drizzle-orm'
import { mottoSuggestion, mottoVote } from '../../../schema/yearbook.ts'
import { expect, test } from '../../../testing/test.ts'

test('everybody suggests and votes; counts appear when the vote has ended; the admin fixes the motto', async ({
  app,
}) => {
  const { admin, redakteur, student } = await app.a.class()
  const [ofAdmin, ofEditor, ofStudent] = [admin, redakteur, student].map((person) => app.as(person).yearbook.motto)
  if (ofAdmin === undefined || ofEditor === undefined || ofStudent === undefined) throw new Error('nobody')
  await ofStudent.suggest({ text: '  Abi   Wonderland ' })
  const { suggestions } = await ofEditor.suggest({ text: 'Abicetamol' })
  expect(suggestions.map(({ text, mine, votes }) => ({ text, mine, votes }))).toEqual([
    { text: 'Abi Wonderland', mine: false, votes: null },
    { text: 'Abicetamol', mine: true, votes: null },
  ])
  const [first, second] = suggestions.map(({ id }) => id)
  await ofStudent.vote({ suggestionId: first ?? '' })
  await ofStudent.vote({ suggestionId: second ?? '' })
  await ofEditor.vote({ suggestionId: second ?? '' })
  const open = await ofAdmin.vote({ suggestionId: null })
  expect(open).toMatchObject({ state: 'open', voters: 2, people: 3, myVote: null })

  await expect(ofAdmin.fix({ text: 'Abicetamol' })).rejects.toMatchObject({ code: 'MOTTO_VOTE_RUNNING' })
  const ended = await ofAdmin.end()
  expect(ended.suggestions.map(({ votes }) => votes)).toEqual([0, 2])
  await expect(ofStudent.vote({ suggestionId: first ?? '' })).rejects.toMatchObject({ code: 'MOTTO_VOTE_OVER' })
  await expect(ofStudent.suggest({ text: 'Zu spät' })).rejects.toMatchObject({ code: 'MOTTO_VOTE_OVER' })
  await ofAdmin.fix({ text: 'Abicetamol' })
  expect(await app.as(student).yearbook.get()).toMatchObject({ motto: 'Abicetamol', mottoState: 'fixed' })
  expect(await ofAdmin.reopen()).toMatchObject({ state: 'open', motto: null, voters: 2 })
})

test('what the editors hide is in the vote no more: votes for it rest, and count again once it is shown', async ({
  app,
}) => {
  const { admin, redakteur, student } = await app.a.class()
  const [ofAdmin, ofStudent] = [app.as(admin).yearbook.motto, app.as(student).yearbook.motto]
  await ofStudent.suggest({ text: 'Abinauten' })
  const { suggestions } = await ofAdmin.suggest({ text: 'Abicetamol' })
  const [itemId, other] = suggestions.map(({ id }) => id)
  await ofAdmin.vote({ suggestionId: itemId ?? '' })
  await ofStudent.vote({ suggestionId: itemId ?? '' })
  const show = (hidden: boolean) =>
    app.as(redakteur).content.reports.decide({ kind: 'motto', itemId: itemId ?? '', hidden })
  await show(true)
  expect(await ofAdmin.get()).toMatchObject({
    voters: 0,
    myVote: null,
    myVoteIsOut: true,
    suggestions: [{ id: other }],
  })
  expect(await app.as(redakteur).yearbook.board()).toMatchObject({ motto: { voters: 0, suggestions: 1 } })
  const own = await ofStudent.get()
  expect(own.suggestions.map(({ hidden }) => hidden)).toEqual([true, false])
  await expect(ofStudent.vote({ suggestionId: itemId ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await ofAdmin.vote({ suggestionId: other ?? '' })).toMatchObject({ voters: 1, myVoteIsOut: false })
  await ofAdmin.end()
  expect((await ofStudent.get()).suggestions.map(({ votes }) => votes)).toEqual([1])
  await show(false)
  expect(await ofStudent.get()).toMatchObject({ voters: 2, myVote: itemId, suggestions: [{ votes: 1 }, { votes: 1 }] })
})

test('no suggestion twice, whatever its capitals; five each; the own one can be taken back', async ({ app }) => {
  const { admin, redakteur, student } = await app.a.class()
  const motto = app.as(student).yearbook.motto
  await motto.suggest({ text: 'Kohle, Keller, Kabi' })
  await expect(app.as(redakteur).yearbook.motto.suggest({ text: 'KOHLE, KELLER, KABI' })).rejects.toMatchObject({
    code: 'MOTTO_EXISTS',
  })
  // Ten at once: only four more get through.
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) => motto.suggest({ text: `Idee ${at}` })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  const { suggestions } = await motto.get()
  expect(suggestions).toHaveLength(5)
  const suggestionId = suggestions[0]?.id ?? ''
  await expect(app.as(redakteur).yearbook.motto.withdraw({ suggestionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await app.as(redakteur).yearbook.motto.vote({ suggestionId })
  await motto.withdraw({ suggestionId })
  expect(await app.db.$count(mottoVote)).toBe(0)
  await app.as(admin).yearbook.motto.withdraw({ suggestionId: suggestions[1]?.id ?? '' })
  expect((await motto.get()).suggestions).toHaveLength(3)
})

test('one vote each, however many requests run at once; taken back at once twice is no failure', async ({ app }) => {
  const { classId, student } = await app.a.class()
  const motto = app.as(student).yearbook.motto
  for (const text of ['Eins', 'Zwei', 'Drei']) await motto.suggest({ text })
  const ids = (await motto.get()).suggestions.map(({ id }) => id)
  await Promise.all(Array.from({ length: 30 }, (_, at) => motto.vote({ suggestionId: ids[at % 3] ?? '' })))
  expect(await app.db.$count(mottoVote, eq(mottoVote.classId, classId))).toBe(1)
  const gone = await Promise.allSettled(Array.from({ length: 6 }, () => motto.withdraw({ suggestionId: ids[0] ?? '' })))
  const refusals = gone
    .filter(({ status }) => status === 'rejected')
    .map((each) => (each as PromiseRejectedResult).reason)
  expect(refusals.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'NOT_FOUND'))
})

test('nobody votes for, sees or removes what belongs to another class', async ({ app }) => {
  const [here, there] = [await app.a.class(), await app.a.class()]
  await app.as(there.student).yearbook.motto.suggest({ text: 'Fremdes Motto' })
  const [foreign] = await app.db.select().from(mottoSuggestion)
  const suggestionId = foreign?.id ?? ''
  const motto = app.as(here.admin).yearbook.motto
  await expect(motto.vote({ suggestionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(motto.withdraw({ suggestionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await motto.get()).toMatchObject({ suggestions: [], voters: 0, people: 3 })
  // The same words may stand in two classes.
  await motto.suggest({ text: 'Fremdes Motto' })
})
