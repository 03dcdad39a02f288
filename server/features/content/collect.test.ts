import { articleFromText } from '#domain/content/article.ts'
import type { Person } from '../../testing/builders.ts'
import { collected, putDocument, putPhoto, strangers } from '../../testing/collected.ts'
import { expect, test } from '../../testing/test.ts'
import { collectContent } from './steps.ts'

const idOf = ({ memberId = '' }: Person) => memberId

test('the modules stand in the order of the book with their titles, drafts not at all', async ({ app }) => {
  const { classId } = await app.a.class()
  const wir = await app.a.module(classId, { type: 'chapter', title: 'Wir' })
  await app.a.module(classId, { type: 'quote', title: 'Entwurf', state: 'DRAFT' })
  const quotes = await app.a.module(classId, { type: 'quote', title: 'Sprüche' })
  await app.a.module((await app.a.class()).classId, { title: 'Andere Stufe' })
  expect(await collectContent(app.db, classId)).toEqual([
    { id: wir, type: 'chapter', title: 'Wir', content: {} },
    { id: quotes, type: 'quote', title: 'Sprüche', content: { quotes: [] } },
  ])
})

test('an article is collected with the name that its author has in the book', async ({ app }) => {
  const { classId, student } = await app.a.class()
  const settings = { author: idOf(student), externalLinkAllowed: true }
  const moduleId = await app.a.module(classId, { type: 'editorial', settings })
  expect(await collected(app, classId, 'editorial')).toEqual({ author: 'Mia Özdemir-Groß', article: null })
  const { texts } = app.as(student).content
  const article = articleFromText('Dreizehn Jahre')
  await texts.save({ moduleId, memberId: null, field: 'article', value: article, version: 0 })
  await texts.save({ moduleId, memberId: null, field: 'link', value: 'https://example.org/text', version: 0 })
  expect(await collected(app, classId, 'editorial')).toEqual({ author: 'Mia Özdemir-Groß', article })
  const { classId: otherId } = await app.a.class()
  const { unconfirmed } = await strangers(app, otherId)
  await app.a.module(otherId, { type: 'editorial', settings: { author: idOf(unconfirmed) } })
  expect(await collected(app, otherId, 'editorial')).toEqual({ author: null, article: null })
})

test('everybody of the class has a page as they chose it, also without an account; strangers have none', async ({
  app,
}) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  await strangers(app, classId)
  const absent = await app.a.member({ classId, firstName: 'Ben', lastName: 'Adler' })
  const question = { id: crypto.randomUUID(), text: 'Lieblingsort?' }
  const unanswered = { id: crypto.randomUUID(), text: 'Lieblingsfach?' }
  const freeText = { id: crypto.randomUUID(), title: 'Danke' }
  const category = { id: crypto.randomUUID(), title: 'Als Kind', shape: 'square' } as const
  const moduleId = await app.a.module(classId, {
    type: 'personal-page',
    settings: {
      kinds: ['profile', 'article', 'pdf'],
      questions: [question, unanswered],
      freeTexts: [freeText],
      photoCategories: [category],
    },
  })
  const of = (uploader: Person, subjectId = idOf(uploader)) => ({
    classId,
    moduleId,
    uploaderId: idOf(uploader),
    subjectId,
  })
  const article = articleFromText('Über mich')
  for (const person of [admin, redakteur, student]) {
    const save = (field: string, value: string | typeof article) =>
      app.as(person).content.texts.save({ moduleId, memberId: null, field, value, version: 0 })
    await save(`answer:${question.id}`, 'Am See')
    await save(`answer:${unanswered.id}`, ' ')
    await save(`free:${freeText.id}`, 'Euch allen!')
    await save('article', article)
  }
  await app.as(student).content.personalPage.choose({ moduleId, kind: 'profile' })
  await app.as(redakteur).content.personalPage.choose({ moduleId, kind: 'article' })
  await app.as(admin).content.personalPage.choose({ moduleId, kind: 'pdf' })
  const asChild = await putPhoto(app, of(student), category.id)
  const crop = { x: 0, y: 0.1, width: 1, height: 0.75 }
  await app.as(student).content.photos.change({ photoId: asChild.photoId, crop })
  const hidden = await putPhoto(app, of(student), 'portrait')
  await app.as(redakteur).content.reports.decide({ kind: 'photo', itemId: hidden.photoId, hidden: true })
  const face = await putPhoto(app, of(student, absent), 'portrait')
  await putPhoto(app, of(redakteur), category.id)
  const document = await putDocument(app, of(admin))

  const { pages } = await collected(app, classId, 'personal-page')
  const nothing = { kind: null, answers: [], texts: [], article: null, photos: [], document: null }
  const photo = { width: 80, height: 60, crop: null, description: '' }
  const mia = (person: Person) => ({ ...nothing, memberId: idOf(person), name: 'Mia Özdemir-Groß' })
  const portrait = { slot: 'portrait', title: '', shape: 'portrait', fileId: face.fileId, ...photo }
  expect(pages[0]).toEqual({ ...nothing, memberId: absent, name: 'Ben Adler', photos: [portrait] })
  expect(pages).toHaveLength(4)
  const pageOf = (person: Person) => pages.find(({ memberId }) => memberId === idOf(person))
  expect(pageOf(student)).toEqual({
    ...mia(student),
    kind: 'profile',
    answers: [{ question: 'Lieblingsort?', text: 'Am See' }],
    texts: [{ title: 'Danke', text: 'Euch allen!' }],
    photos: [{ slot: category.id, title: 'Als Kind', shape: 'square', fileId: asChild.fileId, ...photo, crop }],
  })
  expect(pageOf(redakteur)).toEqual({ ...mia(redakteur), kind: 'article', article })
  expect(pageOf(admin)).toEqual({ ...mia(admin), kind: 'pdf', document })
})

test('a collage is its photos in their order, with crops and words, without those that were hidden', async ({
  app,
}) => {
  const { classId, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'photo-collage' })
  const of = { classId, moduleId, uploaderId: idOf(student) }
  const [first, hidden, last] = [await putPhoto(app, of), await putPhoto(app, of), await putPhoto(app, of)]
  const { photos: api } = app.as(student).content
  await api.change({ photoId: first.photoId, description: { text: 'Am See', version: 0 } })
  await app.as(redakteur).content.reports.decide({ kind: 'photo', itemId: hidden.photoId, hidden: true })
  const photo = { width: 80, height: 60, crop: null, people: [] }
  expect(await collected(app, classId, 'photo-collage')).toEqual({
    photos: [
      { fileId: first.fileId, ...photo, description: 'Am See' },
      { fileId: last.fileId, ...photo, description: '' },
    ],
  })
  const settings = { students: [], uploadLimit: 40, perPerson: null, descriptions: false }
  const definition = { type: 'photo-collage' as const, title: 'Fotos', settings }
  await app.as(redakteur).content.modules.define({ query: { moduleId }, body: { definition, version: 1 } })
  const { photos } = await collected(app, classId, 'photo-collage')
  expect(photos.map(({ description }) => description)).toEqual(['', ''])
})

test('quotes are collected with who said them, not with who wrote them down', async ({ app }) => {
  const { classId, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId)
  const add = async (text: string) => {
    const quoteId = crypto.randomUUID()
    await app.as(student).content.quote.add({ moduleId, quoteId, text, giver: 'Herr Vogt' })
    return quoteId
  }
  const first = await add('Ruhe!')
  const itemId = await add('Gemeines')
  const last = await add('Setzen.')
  await app.as(redakteur).content.reports.decide({ kind: 'quote', itemId, hidden: true })
  const quotes = [
    { id: first, text: 'Ruhe!', giver: 'Herr Vogt' },
    { id: last, text: 'Setzen.', giver: 'Herr Vogt' },
  ]
  expect(await collected(app, classId, 'quote')).toEqual({ quotes })
})

test('a placeholder is its pages and what the editors say about it', async ({ app }) => {
  const { classId, redakteur } = await app.a.class()
  const settings = {
    description: 'Grußwort',
    ad: true,
    editingNote: 'kurz',
    layouterNote: 'rechts',
    externalLink: null,
  }
  const moduleId = await app.a.module(classId, { type: 'placeholder', settings })
  const { externalLink: _, ...remarks } = settings
  expect(await collected(app, classId, 'placeholder')).toEqual({ ...remarks, documents: [] })
  const document = await putDocument(app, { classId, moduleId, uploaderId: idOf(redakteur) })
  expect(await collected(app, classId, 'placeholder')).toEqual({ ...remarks, documents: [document] })
})
