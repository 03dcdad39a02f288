import { openSync, writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { makeBook } from '#print/book/make-book.ts'
import { createCompiler } from '#print/typeset/compiler.ts'
import { openDiskFiles } from '../adapters/files/disk.ts'
import { type Db, openPool } from '../adapters/postgres/connect.ts'
import { bookContent } from '../features/book/book-content.ts'
import { withPrintPhotos } from '../features/book/print-photos.ts'
import { readConfig } from '../platform/config.ts'
import { account } from '../schema/account.ts'
import { gradClass, member } from '../schema/school.ts'
import { demoPeople } from './demo-logins.ts'
import { attachDatabase } from './supervise/database.ts'
import { live } from './supervise/life.ts'
import { StartError } from './supervise/start-error.ts'

const worlds = ['tomate', 'kobalt', 'klee']
const USAGE = `Aufruf: npm run book -- --class ID|demo --out DATEI.pdf [--world ${worlds.join('|')}]`

/** `npm run book -- --class demo --out BUCH.pdf`: the book of a class as it stands now, for the press. */
await live(async (life) => {
  const { named, out, world } = readArguments()
  const config = readConfig()
  const { db, close } = openPool(await attachDatabase(life, config), { max: 4, onError: () => {} })
  life.defer(close)
  const classId = await classOf(db, named)
  const content = await bookContent(db, classId)
  const profile = await readFile(new URL('../../print/pdfx/FOGRA39L.icc', import.meta.url))
  const id = crypto.randomUUID().replaceAll('-', '')
  const facts = { title: `Abibuch ${content.year}, ${content.school}`, date: new Date(), id }

  const from = performance.now()
  const compiler = await createCompiler()
  const { storage } = openDiskFiles(join(config.dataDir, 'files'))
  const { pages, missing } = await withPrintPhotos(db, storage, classId, (photo) => {
    const file = openSync(out, 'w')
    const look = { design: 'freitreppe', world }
    return makeBook(
      compiler,
      { content, look, photo, facts, profile },
      { write: (bytes) => void writeSync(file, bytes) },
    )
  })
  console.log(`${out}: ${pages} Seiten in ${((performance.now() - from) / 1000).toFixed(1)} Sekunden`)
  if (missing.length > 0) console.log(`Diese Zeichen hat keine unserer Schriften: ${missing.join(' ')}`)
  life.end()
})

function readArguments() {
  const options = { class: { type: 'string' }, out: { type: 'string' }, world: { type: 'string' } } as const
  try {
    const { class: named, out, world = 'tomate' } = parseArgs({ options }).values
    if (named === undefined || out === undefined || !worlds.includes(world)) throw new Error('incomplete')
    return { named, out, world }
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
