import { eq } from 'drizzle-orm'
import type { FeatureFlag } from '#domain/account/feature-flag.ts'
import { dayOf } from '#domain/yearbook/deadline.ts'
import { auditEntry } from '../../schema/platform.ts'
import { gradClass, member } from '../../schema/school.ts'
import { expect, test } from '../../testing/test.ts'

const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000))

const words = () => ({ quoteId: crypto.randomUUID(), text: 'Ruhe!', giver: 'Herr Vogt' })

test('the board counts chapters, finished tasks, and what is still open', async ({ app }) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const quotes = await app.a.module(classId, { type: 'quote' })
  const pages = await app.a.module(classId, { type: 'personal-page', title: 'Steckbriefe' })
  await app.a.module(classId, { type: 'chapter', title: 'Unsere Lehrer' })
  await app.a.module(classId, { type: 'photo-collage', title: 'Abifahrt', state: 'DRAFT' })
  await app.db.insert(member).values({ classId, firstName: 'Tom', lastName: 'Wagner' })
  const newcomer = await app.a.person({ classId, waiting: true })
  await app.as(student).content.quote.add({ moduleId: quotes, ...words() })
  await app.as(student).content.markDone({ moduleId: quotes })

  expect(await app.as(redakteur).yearbook.board()).toEqual({
    chapters: { published: 3, drafts: 1, filled: 2 },
    preview: { locked: false, unfilled: 1, empty: 1 },
    motto: { suggestions: 0, voters: 0 },
    progress: { filled: 1, of: 8 },
    remindedToday: false,
  })
  expect(await app.as(admin).yearbook.openEnds()).toEqual({
    drafts: 1,
    emptyAds: [],
    unfilled: 1,
    openTasks: 5,
    peopleWithOpenTasks: 3,
    uncountedNotes: 0,
    notRegistered: 1,
    mottoFixed: false,
    reports: 0,
    waiting: [{ id: newcomer.memberId, name: 'Mia Özdemir-Groß' }],
    handedBack: 0,
    tasksBack: 0,
    corrections: 0,
    unread: 1,
    round: 'none',
    objections: 0,
    silentPhotos: 0,
    freshPlaces: 0,
    runningVotes: 0,
    unreleasedNotes: 0,
    hasNotes: false,
    anonymousNotes: false,
  })

  await app.as(student).content.markDone({ moduleId: pages })
  expect(await app.as(student).content.tasks()).toMatchObject([
    { moduleId: quotes, done: true, filled: { unit: 'quote', filled: 1, of: null } },
    { moduleId: pages, done: true, filled: { unit: 'field', filled: 0, of: 1 } },
  ])
  expect(await app.as(student).content.reopen({ moduleId: pages })).toMatchObject({ done: false })
})

test('that comments are missing nobody is told: whoever wrote one today is not counted before the night', async ({
  app,
}) => {
  const features: FeatureFlag[] = ['CONTENT_MANAGEMENT_SYSTEM', 'PRINT_SYSTEM']
  const { classId, admin, redakteur, student } = await app.a.class({ features })
  const moduleId = await app.a.module(classId, { type: 'student-notes', settings: { anonymous: false } })
  await app.a.module(classId, { type: 'quote' })
  const told = async () => ({
    unfilled: (await app.as(admin).yearbook.openEnds()).unfilled,
    preview: (await app.as(admin).yearbook.board()).preview,
  })
  const nothing = { unfilled: 1, preview: { locked: true, unfilled: 2, empty: 1 } }
  expect(await told()).toEqual(nothing)
  const targetId = redakteur.memberId ?? ''
  await app.as(student).content.studentNotes.save({ moduleId, targetId, text: 'Danke', version: 0, anonymous: false })
  await app.as(student).content.markDone({ moduleId })
  expect(await told(), 'the same, whether there are some or not').toEqual(nothing)
  await app.startWorker()
  await app.as(redakteur).yearbook.askForPreview()
  const mail = await app.mailbox.next('support@stufenbuch.example')
  expect(mail.words).toContain('In 0 von 2 Inhalten steht schon etwas. Kommentare zählen erst, wenn')
  await app.night()
  expect(await told()).toEqual({ unfilled: 1, preview: { locked: true, unfilled: 1, empty: 1 } })
})

test('tasks are the published modules of the own class; drafts and those of others do not exist', async ({ app }) => {
  const [here, there] = [await app.a.class(), await app.a.class()]
  const draft = await app.a.module(here.classId, { state: 'DRAFT' })
  const chapter = await app.a.module(here.classId, { type: 'chapter' })
  const foreign = await app.a.module(there.classId)
  expect(await app.as(here.student).content.tasks()).toEqual([])
  for (const moduleId of [draft, chapter, foreign])
    await expect(app.as(here.student).content.markDone({ moduleId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the deadline lies ahead, can be put off and taken away; who changed it is written down', async ({ app }) => {
  const { admin, redakteur, student } = await app.a.class()
  const { yearbook } = app.as(admin)
  expect(await yearbook.setDeadline({ deadline: inDays(30) })).toMatchObject({ deadline: inDays(30) })
  expect(await yearbook.setDeadline({ deadline: inDays(0) })).toMatchObject({ deadline: inDays(0) })
  await expect(yearbook.setDeadline({ deadline: inDays(-1) })).rejects.toMatchObject({ code: 'DEADLINE_IMPOSSIBLE' })
  await expect(yearbook.setDeadline({ deadline: '2099-01-01' })).rejects.toMatchObject({ code: 'DEADLINE_TOO_LATE' })
  await expect(yearbook.setDeadline({ deadline: '2027-02-30' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(app.as(redakteur).yearbook.setDeadline({ deadline: null })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await app.as(student).yearbook.get()).toMatchObject({ deadline: inDays(0) })
  expect(await yearbook.setDeadline({ deadline: null })).toMatchObject({ deadline: null })
  expect(await app.db.$count(auditEntry, eq(auditEntry.action, 'yearbook:set-deadline'))).toBe(3)
})

test('a locked preview opens when every chapter is filled; before that editors write to support', async ({ app }) => {
  const features: FeatureFlag[] = ['CONTENT_MANAGEMENT_SYSTEM', 'PRINT_SYSTEM']
  const { classId, redakteur, student } = await app.a.class({ features })
  const editors = app.as(redakteur).yearbook
  await expect(editors.unlockPreview()).rejects.toMatchObject({ code: 'PREVIEW_NOT_READY' })
  const moduleId = await app.a.module(classId)
  await expect(editors.unlockPreview()).rejects.toMatchObject({ code: 'PREVIEW_NOT_READY' })

  await app.startWorker()
  await editors.askForPreview()
  const mail = await app.mailbox.next('support@stufenbuch.example')
  expect(mail.words).toContain('Subject: Vorschau freischalten: Goethe-Gymnasium, Abi 2027')
  expect(mail.words).toContain(redakteur.email)
  expect(mail.words).toContain('In 0 von 1 Inhalten')
  await expect(editors.askForPreview()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })

  await app.as(student).content.quote.add({ moduleId, ...words() })
  expect(await editors.unlockPreview()).toMatchObject({ preview: { locked: false, unfilled: 0 } })
  const [row] = await app.db.select().from(gradClass).where(eq(gradClass.id, classId))
  expect(row?.features).toEqual([...features, 'PREVIEW_FEATURE'])
})
