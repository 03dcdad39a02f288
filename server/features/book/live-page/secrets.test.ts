import type { Member } from '#domain/account/actor.ts'
import { firstDesign } from '#domain/book/design.ts'
import { setSheets } from '#print/picture/live-pages.ts'
import { withPdf } from '#print/picture/pdfium.ts'
import { createCompiler } from '#print/typeset/compiler.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { expect, test } from '../../../testing/test.ts'
import { moduleOf, Photos } from '../book-content.ts'
import { seeNotes, seeQuotes, seeRanking } from './see-shared.ts'
import type { SeeModule } from './seen.ts'

const LONG = 120_000
const compiler = createCompiler()
const idOf = ({ memberId = '' }: Person) => memberId
const named = (app: TestApp, classId: string, firstName: string, lastName: string) =>
  app.a.person({ classId, names: { firstName, lastName } })

/** All that can be read on the pages that one person is shown, letters alone. */
async function readBy(app: TestApp, classId: string, person: Person, see: SeeModule, moduleId: string, about?: Person) {
  const { accountId, sessionId } = person
  const rest = { emailVerified: true, secondFactorDue: false, waiting: false, suspended: false }
  const actor: Member = {
    ...{ kind: 'member', role: person.role, classId, memberId: idOf(person), accountId, sessionId },
    ...rest,
  }
  const seen = await see(app.content, actor, { moduleId, memberId: about && idOf(about), typed: {} })
  const [module] = moduleOf(seen.module, seen.people, new Photos({ has: () => true }))
  if (module === undefined) throw new Error('no pages')
  const { sheets } = await setSheets(await compiler, { module, look: firstDesign, stands: null })
  const texts = await Promise.all(
    [...new Set(sheets.map(({ pdf }) => pdf))].map((pdf) =>
      withPdf(pdf, async (document) => [...document.pages()].map((page) => page.getText()).join(' ')),
    ),
  )
  return texts.join(' ').replaceAll(/[^\p{L}\p{N}]/gu, '')
}

test('the own quotes stand among stand-ins, whatever others have collected', { timeout: LONG }, async ({ app }) => {
  const { classId, student, admin } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'quote', title: 'Zitate' })
  const say = (who: Person, text: string, giver: string) =>
    app.as(who).content.quote.add({ moduleId, quoteId: crypto.randomUUID(), text, giver })
  await say(student, 'Ruhe dahinten!', 'Frau Zorn')
  const alone = await readBy(app, classId, student, seeQuotes, moduleId)
  expect(alone).toContain('Ruhedahinten')
  expect(alone).toContain('FrauZorn')
  await say(admin, 'Niemand darf das wissen', 'Herr Geheim')
  expect(await readBy(app, classId, student, seeQuotes, moduleId), 'also not that there are others').toBe(alone)
  const editors = await readBy(app, classId, admin, seeQuotes, moduleId)
  expect(editors).toContain('Niemanddarfdaswissen')
  expect(editors).not.toContain('Ruhedahinten')
})

test('the own vote stands among nobodies, however the others vote', { timeout: LONG }, async ({ app }) => {
  const { classId, student, admin } = await app.a.class()
  const favourite = await named(app, classId, 'Ida', 'Brandt')
  const rival = await named(app, classId, 'Ole', 'Rasmus')
  const moduleId = await app.a.module(classId, { type: 'student-ranking', title: 'Wird berühmt' })
  const { ranking } = app.as(student).content
  const before = await readBy(app, classId, student, seeRanking, moduleId)
  expect(before).not.toContain('Ida')
  await ranking.vote({ moduleId, candidateId: idOf(favourite) })
  const voted = await readBy(app, classId, student, seeRanking, moduleId)
  expect(voted).toContain('IdaBrandt')
  for (const who of [admin, favourite]) await app.as(who).content.ranking.vote({ moduleId, candidateId: idOf(rival) })
  expect(await readBy(app, classId, student, seeRanking, moduleId)).toBe(voted)
  expect(voted).not.toContain('Rasmus')
})

test('of notes only the own one is read, also by whom they are about and before they are released', {
  timeout: LONG,
}, async ({ app }) => {
  const { classId, student, admin } = await app.a.class()
  const target = await named(app, classId, 'Ida', 'Brandt')
  const moduleId = await app.a.module(classId, { type: 'student-notes', settings: { anonymous: false } })
  const write = (who: Person, about: Person, text: string) =>
    app.as(who).content.studentNotes.save({ moduleId, targetId: idOf(about), text, version: 0, anonymous: false })
  await write(student, target, 'Mit dir war jede Pause zu kurz')
  const alone = await readBy(app, classId, student, seeNotes, moduleId, target)
  expect(alone).toContain('MitdirwarjedePausezukurz')
  await write(admin, target, 'Das liest du erst später')
  expect(await readBy(app, classId, student, seeNotes, moduleId, target)).toBe(alone)
  const about = await readBy(app, classId, target, seeNotes, moduleId, student)
  expect(about).not.toContain('zukurz')
  expect(about).not.toContain('erstspäter')
})

test('an anonymous note has no name under it', { timeout: LONG }, async ({ app }) => {
  for (const anonymous of [true, false]) {
    const { classId } = await app.a.class()
    const author = await named(app, classId, 'Tilda', 'Wolke')
    const target = await named(app, classId, 'Ida', 'Brandt')
    const moduleId = await app.a.module(classId, { type: 'student-notes', settings: { anonymous } })
    const note = { moduleId, targetId: idOf(target), text: 'Bleib so', version: 0, anonymous }
    await app.as(author).content.studentNotes.save(note)
    const read = await readBy(app, classId, author, seeNotes, moduleId, target)
    expect(read).toContain('Bleibso')
    expect(read.includes('Wolke')).toBe(!anonymous)
  }
})
