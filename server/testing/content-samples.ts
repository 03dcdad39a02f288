import { desc, eq } from 'drizzle-orm'
import type { ModuleType } from '#domain/content/module-type.ts'
import { photoNames } from '#domain/file/photo-variant.ts'
import { dayOf } from '#domain/yearbook/deadline.ts'
import { correctionStore } from '../features/content/desk/correction-store.ts'
import { contentModule } from '../schema/content.ts'
import { correction, handBack } from '../schema/desk.ts'
import {
  contentDocument,
  contentPhoto,
  contentText,
  note,
  personalPage,
  quote,
  rankingAnswer,
  rankingVote,
} from '../schema/entry.ts'
import { file } from '../schema/file.ts'
import { ownWord } from '../schema/own-word.ts'
import { photoPerson } from '../schema/photo-person.ts'
import { report } from '../schema/report.ts'
import { yearbook } from '../schema/yearbook.ts'
import type { TestApp } from './app.ts'
import type { Person } from './builders.ts'
import { ofClassOf } from './of-class.ts'
import type { Sample, Samples } from './sample.ts'

type Make = (app: TestApp, person: Person | undefined) => Promise<string>

/** A published module of the caller's class, theirs to fill. Those allowed once take the place of the one before. */
const moduleOf =
  <Type extends ModuleType>(type: Type, settings: object = {}): Make =>
  (app, person) =>
    ofClassOf(app, person, async (classId, memberId) => {
      await app.db.delete(contentModule).where(eq(contentModule.type, type))
      const author = type === 'editorial' ? { author: memberId } : {}
      return app.a.module(classId, { type, settings: { ...settings, ...author } as never })
    })

const anyModule: Make = (app, person) => ofClassOf(app, person, (classId) => app.a.module(classId))

const quoteModule = moduleOf('quote')
const collage = moduleOf('photo-collage')
const notesModule = moduleOf('student-notes')
export const personalPages = moduleOf('personal-page', { kinds: ['profile', 'article', 'pdf'] })
const editorial = moduleOf('editorial')
const survey = moduleOf('custom-ranking', { ownAnswersAllowed: true })
const ranking = moduleOf('student-ranking')

const classmate: Make = (app, person) => ofClassOf(app, person, (classId) => app.a.member({ classId }))
const only = <Row extends { id: string }>(rows: Row[]) => rows[0]?.id ?? ''

const storedFile = async (app: TestApp, classId: string, kind: string) =>
  only(
    await app.db
      .insert(file)
      .values({ ownerId: classId, classId, kind, name: photoNames.screen, mediaType: 'image/webp', bytes: 4 })
      .returning(),
  )

/** Something that the caller has put into a module of theirs. */
const within =
  (
    module: Make,
    add: (app: TestApp, of: { classId: string; moduleId: string; memberId: string }) => Promise<string>,
  ): Make =>
  (app, person) =>
    ofClassOf(app, person, async (classId, memberId) =>
      add(app, { classId, memberId, moduleId: await module(app, person) }),
    )

const aQuote = within(quoteModule, async (app, of) => {
  const values = { id: crypto.randomUUID(), ...of, text: 'Wer hat an der Uhr gedreht?', giver: 'Herr Vogt' }
  return only(await app.db.insert(quote).values(values).returning())
})
const aPhoto = within(collage, async (app, { memberId: uploaderId, ...of }) => {
  const fileId = await storedFile(app, of.classId, 'photo')
  return only(
    await app.db
      .insert(contentPhoto)
      .values({ ...of, uploaderId, fileId })
      .returning(),
  )
})
async function aCollagePhoto(app: TestApp, person: Person | undefined) {
  const photoId = await aPhoto(app, person)
  const [row] = await app.db.select().from(contentPhoto).where(eq(contentPhoto.id, photoId))
  return { moduleId: row?.moduleId ?? crypto.randomUUID(), photoId: row?.id ?? crypto.randomUUID() }
}
async function aNaming(app: TestApp, person: Person | undefined) {
  const { moduleId, photoId } = await aCollagePhoto(app, person)
  return { moduleId, photoIds: [photoId], memberId: await classmate(app, person) }
}
/** One that names the caller. */
async function aPhotoOfMe(app: TestApp, person: Person | undefined) {
  const photoId = await aPhoto(app, person)
  return ofClassOf(app, person, async (classId, memberId) => {
    await app.db.insert(photoPerson).values({ classId, photoId, memberId })
    return photoId
  })
}
/** Of a classmate who has asked the caller to write it. */
async function aHandedPage(app: TestApp, person: Person | undefined) {
  const of = { moduleId: await personalPages(app, person), memberId: await classmate(app, person) }
  await ofClassOf(app, person, async (classId, authorId) => {
    await app.db.insert(personalPage).values({ classId, ...of, kind: 'article', authorId })
    return of.moduleId
  })
  return of
}
const aDocument = within(personalPages, async (app, { memberId: uploaderId, ...of }) => {
  const fileId = await storedFile(app, of.classId, 'document')
  return only(
    await app.db
      .insert(contentDocument)
      .values({ ...of, uploaderId, fileId, subjectId: uploaderId, name: 'Seite.pdf' })
      .returning(),
  )
})
const anAnswer = within(survey, async (app, of) =>
  only(
    await app.db
      .insert(rankingAnswer)
      .values({ ...of, text: 'Mensa', position: 0 })
      .returning(),
  ),
)
/** For whom the caller has voted. */
const aCandidate = within(ranking, async (app, { memberId: voterId, ...of }) => {
  const memberId = await app.a.member(of)
  await app.db.insert(rankingVote).values({ ...of, voterId, memberId })
  return memberId
})
/** About the caller, and released. */
const aNote = within(notesModule, async (app, { memberId: targetId, ...of }) => {
  const authorId = await app.a.member(of)
  const values = {
    ...of,
    authorId,
    targetId,
    text: 'Danke für alles!',
    shown: 'Danke für alles!',
    anonymous: false,
    released: true,
  }
  return only(await app.db.insert(note).values(values).returning())
})
/** By the caller, and reported. */
async function aReportedNote(app: TestApp, person: Person | undefined) {
  const noteId = await aNote(app, person)
  const [row] = await app.db.select().from(note).where(eq(note.id, noteId))
  if (row === undefined) return { moduleId: crypto.randomUUID(), targetId: crypto.randomUUID() }
  const { moduleId, classId, authorId, targetId } = row
  const byCaller = { authorId: targetId, targetId: authorId ?? '' }
  await app.db.update(note).set(byCaller).where(eq(note.id, noteId))
  await app.db.insert(report).values({ classId, reporterId: byCaller.targetId, noteId, reason: '' })
  return { moduleId, targetId: byCaller.targetId }
}
const aReport = within(quoteModule, async (app, of) => {
  const values = { id: crypto.randomUUID(), ...of, text: 'Na ja', giver: 'Herr Vogt' }
  const quoteId = only(await app.db.insert(quote).values(values).returning())
  await app.db.insert(report).values({ classId: of.classId, reporterId: of.memberId, quoteId, reason: '' })
  return quoteId
})

/** A quote of a classmate with an account, as the editors read it. */
const aClassmatesQuote = within(quoteModule, async (app, { classId, moduleId }) => {
  const { memberId = '' } = await app.a.person({ classId })
  const values = { id: crypto.randomUUID(), classId, moduleId, memberId, text: 'Na ja', giver: 'Herr Vogt' }
  return only(await app.db.insert(quote).values(values).returning())
})
/** A correction of the caller's own quote. */
const aCorrection = (app: TestApp, person: Person | undefined) =>
  ofClassOf(app, person, async (classId, memberId) => {
    const quoteId = await aQuote(app, person)
    const words = { value: 'Ruhe!', giver: 'Herr Vogt', word: '' }
    await app.db.transaction((tx) =>
      correctionStore.propose(tx, { classId, memberId }, { kind: 'quote', id: quoteId }, words),
    )
    return only(await app.db.select().from(correction).where(eq(correction.quoteId, quoteId)))
  })
const aTaskBack = within(quoteModule, async (app, of) =>
  only(
    await app.db
      .insert(handBack)
      .values({ ...of, word: 'Da fehlt noch was.' })
      .returning(),
  ),
)
/** An anonymous note of the caller's that went back. */
const aNoteBack = within(notesModule, async (app, { memberId: authorId, ...of }) => {
  const place = { ...of, id: crypto.randomUUID(), targetId: await app.a.member(of), anonymous: true }
  const by = app.seals.authorship({ ...place, authorId })
  await app.db.insert(note).values({ ...place, ...by, text: 'Hm', shown: 'Hm' })
  await app.db.insert(handBack).values({ ...of, noteId: place.id, version: 'x', word: 'Netter, bitte.' })
  return place.id
})

const DAY_MS = 86_400_000
export const dayAhead = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS))

/** The editors of the caller's class have asked everybody. */
const openRoundOf: Make = (app, person) =>
  ofClassOf(app, person, async (classId) => {
    const round = { releaseEndsOn: dayAhead(7), releaseOpenedAt: new Date(), releaseClosed: false }
    await app.db.update(yearbook).set(round).where(eq(yearbook.classId, classId))
    return classId
  })
/** Of a classmate, to a text that names them. */
const anObjection = within(editorial, async (app, { classId, moduleId, memberId: authorId }) => {
  const text = { classId, moduleId, authorId, field: 'article', value: 'Lena', empty: false }
  const textId = only(await app.db.insert(contentText).values(text).returning())
  const said = { kind: 'mention', says: 'out', title: 'Vorwort', seen: 'x' } as const
  const memberId = await app.a.member({ classId })
  return only(
    await app.db
      .insert(ownWord)
      .values({ classId, memberId, textId, ...said })
      .returning(),
  )
})

const moduleIn = (module: Make) => async (app: TestApp, person: Person | undefined) => ({
  query: { moduleId: await module(app, person) },
})
const inBody =
  (module: Make, body: (app: TestApp, person: Person | undefined) => Promise<object> | object = () => ({})) =>
  async (app: TestApp, person: Person | undefined): Promise<Sample> => ({
    body: { moduleId: await module(app, person), ...(await body(app, person)) },
  })

export const contentSamples: Samples = {
  'content.tasks': async () => ({}),
  'content.markDone': async (app, person) => ({ params: { moduleId: await anyModule(app, person) } }),
  'content.reopen': async (app, person) => ({ params: { moduleId: await anyModule(app, person) } }),
  'content.handedToMe': async () => ({}),
  // Staff name a book, and why they look.
  'content.modules.get': async (app, person) =>
    person?.role === 'super_admin'
      ? { query: { yearbookId: (await app.a.class()).classId, reason: 'Anruf der Stufe' } }
      : moduleIn(quoteModule)(app, person),
  'content.modules.entered': moduleIn(quoteModule),
  'content.modules.create': async () => ({
    body: { definition: { type: 'quote', title: 'Sprüche', settings: { editingNote: 'Nur Nettes.' } } },
  }),
  'content.modules.createAll': async () => ({
    body: { definitions: [{ type: 'chapter', title: 'Wir', settings: {} }] },
  }),
  'content.modules.define': async (app, person) => ({
    ...(await moduleIn(quoteModule)(app, person)),
    body: { definition: { type: 'quote', title: 'Sprüche', settings: { editingNote: '' } }, version: 1 },
  }),
  'content.modules.change': async (app, person) => ({
    ...(await moduleIn(quoteModule)(app, person)),
    body: { state: 'DRAFT' },
  }),
  'content.modules.remove': moduleIn(quoteModule),
  'content.texts.save': inBody(editorial, () => ({
    memberId: null,
    field: 'article',
    value: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Zwölf Jahre.' }] }] },
    version: 0,
  })),
  'content.texts.history': inBody(editorial, () => ({ memberId: null, field: 'article' })),
  'content.personalPage.get': moduleIn(personalPages),
  'content.personalPage.choose': inBody(personalPages, () => ({ kind: 'article' })),
  'content.personalPage.handOver': inBody(personalPages, async (app, person) => ({
    what: 'article',
    memberId: await classmate(app, person),
  })),
  'content.personalPage.finishFor': async (app, person) => ({
    body: { ...(await aHandedPage(app, person)), done: true },
  }),
  'content.editorial.get': moduleIn(editorial),
  'content.photoCollage.get': moduleIn(collage),
  'content.photoCollage.move': async (app, person) => ({
    body: { ...(await aCollagePhoto(app, person)), after: null },
  }),
  'content.photoCollage.remove': async (app, person) => {
    const { moduleId, photoId } = await aCollagePhoto(app, person)
    return { body: { moduleId, photoIds: [photoId] } }
  },
  'content.photoPeople.ofMe': async () => ({}),
  'content.photoPeople.decide': async (app, person) => ({
    params: { photoId: await aPhotoOfMe(app, person) },
    body: { objected: true },
  }),
  'content.photoPeople.name': async (app, person) => ({ body: await aNaming(app, person) }),
  'content.photoPeople.unname': async (app, person) => ({ body: await aNaming(app, person) }),
  'content.photos.portrait': async (app, person) => ({ query: { memberId: await classmate(app, person) } }),
  'content.photos.change': async (app, person) => ({
    params: { photoId: await aPhoto(app, person) },
    body: { description: { text: 'Auf der Karlsbrücke', version: 0 }, crop: { x: 0, y: 0.1, width: 1, height: 0.75 } },
  }),
  'content.photos.remove': async (app, person) => ({ params: { photoId: await aPhoto(app, person) } }),
  'content.documents.remove': async (app, person) => ({ params: { documentId: await aDocument(app, person) } }),
  'content.quote.get': moduleIn(quoteModule),
  'content.quote.add': inBody(quoteModule, () => ({
    quoteId: crypto.randomUUID(),
    text: 'Das ist jetzt nicht prüfungsrelevant, aber schön.',
    giver: 'Frau Dr. Meier',
  })),
  'content.quote.change': async (app, person) => ({
    params: { quoteId: await aQuote(app, person) },
    body: { text: 'Ruhe!', giver: 'Herr Vogt', version: 1 },
  }),
  'content.quote.remove': async (app, person) => ({ params: { quoteId: await aQuote(app, person) } }),
  'content.ranking.get': moduleIn(ranking),
  'content.ranking.vote': inBody(ranking, async (app, person) => ({ candidateId: await classmate(app, person) })),
  'content.ranking.takeBack': async (app, person) => {
    const candidateId = await aCandidate(app, person)
    const [vote] = await app.db.select().from(rankingVote).where(eq(rankingVote.memberId, candidateId))
    return { body: { moduleId: vote?.moduleId ?? crypto.randomUUID(), candidateId } }
  },
  'content.ranking.addAnswer': inBody(survey, () => ({ text: `Im Musikraum ${crypto.randomUUID()}` })),
  'content.ranking.removeAnswer': async (app, person) => {
    const answerId = await anAnswer(app, person)
    const [row] = await app.db.select().from(rankingAnswer).where(eq(rankingAnswer.id, answerId))
    return { body: { moduleId: row?.moduleId ?? crypto.randomUUID(), answerId } }
  },
  'content.studentNotes.get': moduleIn(notesModule),
  'content.studentNotes.save': inBody(notesModule, async (app, person) => ({
    targetId: await classmate(app, person),
    text: 'Ohne dich hätte ich Mathe nie bestanden.',
    version: 0,
    anonymous: false,
  })),
  'content.studentNotes.answer': async (app, person) => ({
    body: { ...(await aReportedNote(app, person)), text: 'So war es nicht gemeint.' },
  }),
  'content.studentNotes.withdraw': async (app, person) => ({ body: await aReportedNote(app, person) }),
  'content.studentNotes.all': moduleIn(notesModule),
  'content.reports.report': async (app, person) => ({
    body: { kind: 'quote', itemId: await aQuote(app, person), reason: 'Das ist gemein.' },
  }),
  'content.reports.list': async () => ({}),
  'content.reports.decide': async (app, person) => ({
    params: { kind: 'quote', itemId: await aReport(app, person) },
    body: { hidden: true },
  }),
  'content.release.mine': async () => ({}),
  'content.release.say': async (app, person) => ({
    params: { kind: 'photo', id: await aPhotoOfMe(app, person) },
    body: { says: 'out', remark: 'Da sehe ich furchtbar aus.' },
  }),
  'content.release.agree': async (app, person) => ({
    body: { seen: [{ kind: 'photo', id: await aPhotoOfMe(app, person), seen: 'x' }] },
  }),
  'content.release.board': async () => ({}),
  'content.release.open': async () => ({ body: { endsOn: dayAhead(7) } }),
  'content.release.close': async (app, person) => {
    await openRoundOf(app, person)
    return {}
  },
  'content.release.confirmPhoto': async (app, person) => ({
    params: { photoId: await aPhotoOfMe(app, person) },
    body: { confirmed: true },
  }),
  'content.release.decide': async (app, person) => ({
    params: { objectionId: await anObjection(app, person) },
    body: { verdict: 'kept', answer: 'Das war so.' },
  }),
  'content.release.protocol': async () => ({}),
  'content.desk.list': async () => ({ query: { filter: 'unread', search: 'ruhe' } }),
  'content.desk.news': async () => ({}),
  'content.desk.standing': async (app, person) => ({ body: { ids: [await aQuote(app, person)] } }),
  'content.desk.gaps': async () => ({ query: { what: 'empty' } }),
  'content.desk.read': async (app, person) => ({
    body: { kind: 'quote', id: await aQuote(app, person), version: '1', read: true },
  }),
  'content.desk.readSome': async (app, person) => ({
    body: { entries: [{ kind: 'quote', id: await aClassmatesQuote(app, person), version: '1' }] },
  }),
  'content.desk.correct': async (app, person) => ({
    body: {
      kind: 'quote',
      id: await aClassmatesQuote(app, person),
      version: '1',
      value: 'Na gut',
      giver: 'Herr Vogt',
      word: 'Ein Tippfehler.',
    },
  }),
  'content.desk.withdraw': async (app, person) => {
    await aCorrection(app, person)
    const [open] = await app.db.select().from(correction).orderBy(desc(correction.id)).limit(1)
    const nothing = crypto.randomUUID()
    return { params: { kind: 'quote', id: open?.quoteId ?? nothing, correctionId: open?.id ?? nothing } }
  },
  'content.desk.handBack': async (app, person) => ({
    body: { kind: 'quote', id: await aClassmatesQuote(app, person), word: 'Wer hat das gesagt?' },
  }),
  'content.desk.handBackTask': inBody(personalPages, async (app, person) => ({
    memberId: await ofClassOf(app, person, async (classId) => (await app.a.person({ classId })).memberId ?? ''),
    word: 'Magst du noch etwas schreiben?',
  })),
  'content.desk.handedBack': async () => ({}),
  'content.fromEditors.get': async () => ({}),
  'content.fromEditors.answer': async (app, person) => ({
    params: { correctionId: await aCorrection(app, person) },
    body: { accepted: true },
  }),
  'content.fromEditors.putAway': async (app, person) => ({ params: { handBackId: await aTaskBack(app, person) } }),
  'content.fromEditors.putNoteAway': async (app, person) => ({ params: { noteId: await aNoteBack(app, person) } }),
}
