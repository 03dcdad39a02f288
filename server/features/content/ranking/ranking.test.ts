import { eq, inArray } from 'drizzle-orm'
import { contentModule } from '../../../schema/content.ts'
import { rankingAnswer, rankingVote } from '../../../schema/entry.ts'
import { member } from '../../../schema/school.ts'
import type { TestApp } from '../../../testing/app.ts'
import { expect, test } from '../../../testing/test.ts'

const fulfilled = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length
const refusals = (outcomes: PromiseSettledResult<unknown>[]) =>
  new Set(outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : [])))
const several = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: crypto.randomUUID(), text: `Antwort ${at}` }))
const classmates = (app: TestApp, classId: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => app.a.member({ classId })))

test('teachers stand in a ranking as on the list of the class: by their last names, whatever their titles', async ({
  app,
}) => {
  const { classId, student } = await app.a.class()
  for (const lastName of ['Zahn', 'Dr. Meier', 'Prof. Dr. Abel', 'Ärmel', 'Dill'])
    await app.a.teacher({ classId, lastName })
  const moduleId = await app.a.module(classId, { type: 'teacher-ranking' })
  const { candidates } = await app.as(student).content.ranking.get({ moduleId })
  const names = candidates.map(({ lastName }) => lastName)
  expect(names).toEqual(['Prof. Dr. Abel', 'Ärmel', 'Dill', 'Dr. Meier', 'Zahn'])
  expect((await app.as(student).school.teachers.list()).map(({ lastName }) => lastName)).toEqual(names)
})

test('nobody votes more often than the limit, even with fifty requests at once', async ({ app }) => {
  const { classId, student } = await app.a.class()
  const answers = several(50)
  const settings = { answers, multipleAnswers: true, voteLimit: 3 }
  const moduleId = await app.a.module(classId, { type: 'custom-ranking', settings })
  const { ranking } = app.as(student).content
  const outcomes = await Promise.allSettled(
    answers.map(({ id: candidateId }) => ranking.vote({ moduleId, candidateId })),
  )
  expect(fulfilled(outcomes)).toBe(3)
  expect(refusals(outcomes)).toEqual(new Set(['VOTE_LIMIT_REACHED']))
  expect(await app.db.$count(rankingVote)).toBe(3)
  const { myVotes } = await ranking.get({ moduleId })
  await ranking.takeBack({ moduleId, candidateId: myVotes[0] ?? '' })
  await ranking.vote({ moduleId, candidateId: myVotes[0] ?? '' })
  const refused = ranking.vote({ moduleId, candidateId: answers.find(({ id }) => !myVotes.includes(id))?.id ?? '' })
  const message = 'Du kannst maximal 3 Stimmen abgeben.'
  await expect(refused).rejects.toMatchObject({ message, data: { limit: 3 } })
})

test('with the last vote that is taken back the task is open again', async ({ app }) => {
  const { classId, redakteur, admin, student } = await app.a.class()
  const settings = { multipleAnswers: true, voteLimit: 2 }
  const moduleId = await app.a.module(classId, { type: 'student-ranking', settings })
  const { ranking, markDone } = app.as(student).content
  const [one, other] = [redakteur, admin].map(({ memberId }) => ({ moduleId, candidateId: memberId ?? '' })) as [Of, Of]
  await ranking.vote(one)
  await ranking.vote(other)
  await markDone({ moduleId })
  expect(await ranking.takeBack(one)).toMatchObject({ done: true })
  expect(await ranking.takeBack(other)).toMatchObject({ done: false })
  // Whoever has said without a vote that they are done stays so.
  await markDone({ moduleId })
  expect(await ranking.takeBack(other)).toMatchObject({ done: true })
})

test('with an answer go the votes for it, and whoever has none left is done no more', async ({ app }) => {
  const { classId, student, admin } = await app.a.class()
  const answers = several(1)
  const settings = { answers, ownAnswersAllowed: true, multipleAnswers: true, voteLimit: 2 }
  const moduleId = await app.a.module(classId, { type: 'custom-ranking', settings })
  const { ranking } = app.as(student).content
  const { candidates } = await ranking.addAnswer({ moduleId, text: 'Im Musikraum' })
  const own = { moduleId, candidateId: candidates.find((each) => each.mine)?.id ?? '' }
  for (const person of [student, admin]) {
    await app.as(person).content.ranking.vote(own)
    await app.as(person).content.markDone({ moduleId })
  }
  await app.as(admin).content.ranking.vote({ moduleId, candidateId: answers[0]?.id ?? '' })
  expect(await ranking.removeAnswer({ moduleId, answerId: own.candidateId })).toMatchObject({
    myVotes: [],
    done: false,
  })
  expect(await app.as(admin).content.ranking.get({ moduleId })).toMatchObject({ done: true, voters: 1 })
})

test('votes for an answer that was taken out count nowhere, and whoever gave them is asked again', async ({ app }) => {
  const { classId, student, admin, redakteur } = await app.a.class()
  const answers = several(1)
  const settings = { answers, ownAnswersAllowed: true }
  const moduleId = await app.a.module(classId, { type: 'custom-ranking', settings })
  const { ranking } = app.as(student).content
  const { candidates } = await ranking.addAnswer({ moduleId, text: 'Bei Frau Zorn' })
  const own = { moduleId, candidateId: candidates.find((each) => each.mine)?.id ?? '' }
  for (const person of [student, admin]) {
    await app.as(person).content.ranking.vote(own)
    await app.as(person).content.markDone({ moduleId })
  }
  const decide = (hidden: boolean) =>
    app.as(redakteur).content.reports.decide({ kind: 'answer', itemId: own.candidateId, hidden })
  await decide(true)
  const asked = { myVotes: [], fallenVotes: 1, voters: 0, done: false }
  expect(await app.as(admin).content.ranking.get({ moduleId })).toMatchObject(asked)
  expect(await ranking.get({ moduleId })).toMatchObject({
    ...asked,
    candidates: [{ hidden: false }, { mine: true, hidden: true }],
  })
  expect((await app.as(admin).content.tasks())[0]).toMatchObject({ done: false, filled: { filled: 0 } })
  await expect(ranking.vote(own)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await app.as(redakteur).content.modules.change({ query: { moduleId }, body: { voteEnded: true } })
  expect(await ranking.get({ moduleId })).toMatchObject({ results: [], voters: 0 })
  await app.as(redakteur).content.modules.change({ query: { moduleId }, body: { voteEnded: false } })

  // Who has chosen anew has one vote, also when the answer comes back.
  const other = { moduleId, candidateId: answers[0]?.id ?? '' }
  expect(await ranking.vote(other)).toMatchObject({ myVotes: [other.candidateId], fallenVotes: 0 })
  await decide(false)
  expect(await ranking.get({ moduleId })).toMatchObject({ myVotes: [other.candidateId], voters: 2 })
  expect(await app.as(admin).content.ranking.get({ moduleId })).toMatchObject({ myVotes: [own.candidateId] })
})

type Of = { moduleId: string; candidateId: string }

test('one vote for one answer counts once; with a single vote the last choice counts', async ({ app }) => {
  const { classId, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'student-ranking' })
  const people = await classmates(app, classId, 5)
  const { ranking } = app.as(student).content
  await Promise.all(
    Array.from({ length: 50 }, (_, at) => ranking.vote({ moduleId, candidateId: people[at % 5] ?? '' })),
  )
  expect(await app.db.$count(rankingVote)).toBe(1)
  const { myVotes } = await ranking.vote({ moduleId, candidateId: people[3] ?? '' })
  expect(myVotes).toEqual([people[3]])
})

test('nobody sees counts before the editors end the vote; then places stand, ties shared, until it is reopened', async ({
  app,
}) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'teacher-ranking' })
  const [meier, vogt, adler] = [
    await app.a.teacher({ classId, lastName: 'Meier' }),
    await app.a.teacher({ classId, lastName: 'Vogt' }),
    await app.a.teacher({ classId, lastName: 'Adler' }),
  ]
  const other = await app.a.person({ classId })
  const voters = [admin, redakteur, student, other]
  const choices = [meier, vogt, meier, vogt]
  for (const [at, voter] of voters.entries())
    await app.as(voter).content.ranking.vote({ moduleId, candidateId: choices[at] ?? '' })
  const open = await app.as(admin).content.ranking.get({ moduleId })
  expect(open).toMatchObject({ ended: false, voters: 4, people: 4, myVotes: [meier] })
  expect(open.candidates.map(({ name }) => name)).toEqual(['Herr Adler', 'Herr Meier', 'Herr Vogt'])
  expect(open.results).toEqual([])
  const { modules } = app.as(redakteur).content
  await modules.change({ query: { moduleId }, body: { voteEnded: true } })
  const ended = await app.as(student).content.ranking.get({ moduleId })
  expect(ended.candidates.map(({ id }) => id)).toEqual([adler, meier, vogt])
  const places = [meier, vogt].map((candidateId) => ({ candidateId, votes: 2, place: 1 }))
  expect(ended.results).toEqual([{ of: 'everybody', places }])
  const task = async () => (await app.as(student).content.tasks())[0]
  expect(await task(), 'done for everybody').toMatchObject({ ended: true, done: true })
  const { progress } = app.as(admin).yearbook
  const told = { module: 0, unit: 'vote', filled: 1, of: 1, done: false, ended: true }
  expect((await progress()).people.map(({ tasks }) => tasks)).toEqual(Array(4).fill([told]))
  const late = app.as(student).content.ranking.vote({ moduleId, candidateId: vogt })
  await expect(late).rejects.toMatchObject({ code: 'VOTE_ENDED' })
  await modules.change({ query: { moduleId }, body: { voteEnded: false } })
  expect(await task()).toMatchObject({ ended: false, done: false })
  expect((await app.as(student).content.ranking.vote({ moduleId, candidateId: vogt })).results).toEqual([])
})

test('by gender everybody is first among their own, where each group has five; nobody learns who has which', async ({
  app,
}) => {
  const { classId, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'student-ranking', settings: { byGender: true } })
  // With the three of the class and those who vote, who have named none.
  const people = await classmates(app, classId, 11)
  const give = (ids: (string | undefined)[], gender: 'FEMALE' | 'MALE' | 'NONBINARY') =>
    app.db
      .update(member)
      .set({ gender })
      .where(inArray(member.id, ids as string[]))
  await give(people.slice(0, 5), 'FEMALE')
  await give(people.slice(5, 9), 'MALE')
  const [her, him, nobodyKnows = ''] = [people[0] ?? '', people[5] ?? '', people[9]]
  for (const candidateId of [her, him, nobodyKnows])
    await app.as(await app.a.person({ classId })).content.ranking.vote({ moduleId, candidateId })
  const asStudent = () => app.as(student).content.ranking.get({ moduleId })
  const ended = (voteEnded: boolean) =>
    app.as(redakteur).content.modules.change({ query: { moduleId }, body: { voteEnded } })
  expect(JSON.stringify(await asStudent())).not.toMatch(/gender|MALE/i)
  await ended(true)
  expect(
    (await asStudent()).results.map(({ of }) => of),
    'four men are too few',
  ).toEqual(['everybody'])
  await give(people.slice(5, 9).concat(people.slice(10)), 'MALE')
  const split = await asStudent()
  expect(split.results.map(({ of, places }) => [of, places.length])).toEqual([
    ['FEMALE', 1],
    ['MALE', 1],
    ['others', 1],
  ])
  expect(JSON.stringify(split.candidates)).not.toMatch(/gender|MALE/i)
  await ended(false)
  expect(JSON.stringify(await asStudent())).not.toMatch(/gender|MALE/i)
})

test('students add own answers where allowed, as many as fit, even with fifty requests at once', async ({ app }) => {
  const { classId, student, redakteur } = await app.a.class()
  const settings = { answers: several(2), ownAnswersAllowed: true, maximum: 10 }
  const moduleId = await app.a.module(classId, { type: 'custom-ranking', settings })
  const { ranking } = app.as(student).content
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => ranking.addAnswer({ moduleId, text: `Eigene ${at}` })),
  )
  expect(fulfilled(outcomes)).toBe(8)
  expect(refusals(outcomes)).toEqual(new Set(['ANSWERS_FULL']))
  expect(await app.db.$count(rankingAnswer)).toBe(10)
  const { candidates, answersLeft } = await ranking.get({ moduleId })
  expect(answersLeft).toBe(0)
  const mine = candidates.find((each) => each.mine)?.id ?? ''
  const other = await app.a.person({ classId })
  await app.as(other).content.ranking.vote({ moduleId, candidateId: mine })
  await expect(app.as(other).content.ranking.removeAnswer({ moduleId, answerId: mine })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await ranking.vote({ moduleId, candidateId: mine })
  // Whose answer it was knows; others read that what they chose is gone, until they choose anew.
  expect(await ranking.removeAnswer({ moduleId, answerId: mine })).toMatchObject({ fallenVotes: 0, voters: 0 })
  const theirs = app.as(other).content.ranking
  expect(await theirs.get({ moduleId })).toMatchObject({ fallenVotes: 1, myVotes: [], done: false, voters: 0 })
  const candidateId = candidates[0]?.id ?? ''
  expect(await theirs.vote({ moduleId, candidateId })).toMatchObject({ fallenVotes: 0, myVotes: [candidateId] })
  expect(await app.db.$count(rankingVote)).toBe(1)
  await expect(ranking.addAnswer({ moduleId, text: 'ANTWORT 0' })).rejects.toMatchObject({ code: 'ANSWER_EXISTS' })
  // Editors may take out what students added.
  const another = candidates.findLast((each) => each.mine)?.id ?? ''
  await app.as(redakteur).content.ranking.removeAnswer({ moduleId, answerId: another })
  const closed = await app.a.module(classId, { type: 'custom-ranking', settings: { answers: several(2) } })
  await expect(ranking.addAnswer({ moduleId: closed, text: 'Neu' })).rejects.toMatchObject({
    code: 'OWN_ANSWERS_NOT_ALLOWED',
  })
})

test('candidates are people of the own class and answers of the own ranking', async ({ app }) => {
  const [here, there] = [await app.a.class(), await app.a.class()]
  const moduleId = await app.a.module(here.classId, { type: 'student-ranking' })
  const { ranking } = app.as(here.student).content
  const waiting = await app.a.person({ classId: here.classId, waiting: true })
  for (const candidateId of [there.student.memberId, waiting.memberId, crypto.randomUUID()])
    await expect(ranking.vote({ moduleId, candidateId: candidateId ?? '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  const foreign = await app.a.module(there.classId, { type: 'student-ranking' })
  await expect(ranking.get({ moduleId: foreign })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(ranking.vote({ moduleId: foreign, candidateId: there.student.memberId ?? '' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await app.db.update(contentModule).set({ state: 'DRAFT' }).where(eq(contentModule.id, moduleId))
  await expect(ranking.get({ moduleId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
