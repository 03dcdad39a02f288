import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { lookWith } from '#domain/book/design.ts'
import { type EditionFile, eachFile, editionFileLabels } from '#domain/book/edition.ts'
import { photosIn } from '#print/typeset/part.ts'
import { type Db, openPool } from '../adapters/postgres/connect.ts'
import { bookContent } from '../features/book/book-content.ts'
import { designStore } from '../features/book/design-store.ts'
import { withPhotoFiles } from '../features/book/photo-files.ts'
import { readConfig } from '../platform/config.ts'
import { account } from '../schema/account.ts'
import { gradClass, member } from '../schema/school.ts'
import { openBookmakerFor } from '../wiring/children.ts'
import { openFiles } from '../wiring/files.ts'
import { demoPeople } from './demo-logins.ts'
import { attachDatabase } from './supervise/database.ts'
import { live } from './supervise/life.ts'
import { StartError } from './supervise/start-error.ts'

const USAGE =
  'Aufruf: npm run book -- --class ID|demo --out DATEI.pdf [--design GESTALTUNG] [--world FARBWELT] [--cover HARDCOVER|SOFTCOVER]'

/** `npm run book -- --class demo --out BUCH.pdf`: the book of a class as it stands now, for the press, and its cover beside it. */
await live(async (life) => {
  const { named, out, cover, chosen } = readArguments()
  const config = readConfig()
  const { db, close } = openPool(await attachDatabase(life, config), { max: 4, onError: () => {} })
  life.defer(close)
  const classId = await classOf(db, named)
  const look = lookWith(await designStore.find(db, classId), chosen)
  if (look === undefined) throw new StartError('Diese Gestaltung gibt es nicht in dieser Farbwelt.')
  const { contentHash: _, ...content } = await bookContent(db, classId)
  const { storage, withScratch } = await openFiles(config)
  const bookmaker = openBookmakerFor((reason) => console.error(reason))
  life.defer(async () => bookmaker.close())

  const from = performance.now()
  const files = { ...eachFile((slot) => nameOf(out, slot)), content: out }
  const { pages, warnings } = await withScratch((folder) =>
    withPhotoFiles({ db, storage }, photosIn(content), 'print', (photos) => {
      const id = crypto.randomUUID().replaceAll('-', '')
      const facts = { title: `Abibuch ${content.year}, ${content.school}`, date: new Date(), id }
      const { turnInMm } = config.client.print
      return bookmaker.make(
        { content, look, cover, turnInMm, facts, photos, before: null, out: { ...files, parts: `${folder}/parts` } },
        () => {},
      )
    }),
  )
  console.log(`${out}: ${pages} Seiten in ${((performance.now() - from) / 1000).toFixed(1)} Sekunden`)
  if (warnings.length > 0) console.log(`${warnings.length} Hinweise für die Redaktion, zu sehen unter /define/book`)
  life.end()
})

/** Beside the book. */
function nameOf(out: string, slot: EditionFile): string {
  return out.replace(/(\.pdf)?$/i, `-${editionFileLabels[slot].replaceAll(' ', '-')}.pdf`)
}

function readArguments() {
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({ options: { class: text, out: text, design: text, world: text, cover: text } })
    const { class: named, out, cover = 'HARDCOVER', ...chosen } = values
    if (named === undefined || out === undefined) throw new Error('incomplete')
    return { named, out: resolve(out), cover: z.enum(['HARDCOVER', 'SOFTCOVER']).parse(cover), chosen }
  } catch {
    throw new StartError(USAGE)
  }
}

async function classOf(db: Db, named: string): Promise<string> {
  const isNamed = named === 'demo' ? eq(account.email, demoPeople[0].email) : eq(gradClass.id, z.uuid().parse(named))
  const [row] = await db
    .select({ id: gradClass.id })
    .from(gradClass)
    .innerJoin(member, eq(member.classId, gradClass.id))
    .leftJoin(account, eq(account.id, member.accountId))
    .where(isNamed)
    .limit(1)
  if (row === undefined) throw new StartError('Diese Stufe gibt es hier nicht.')
  return row.id
}
