import { openSync, readSync, writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { photoNames } from '#domain/file/photo-variant.ts'
import { type BoundPhoto, bind } from '#print/bind/bind.ts'
import { planBook } from '#print/book/plan.ts'
import { PdfDocument } from '#print/pdf/document.ts'
import { bytesSource } from '#print/pdf/source.ts'
import { nodeInflate } from '#print/pdf/source-node.ts'
import { createCompiler } from '#print/typeset/compiler.ts'
import type { SetPart } from '#print/typeset/part.ts'
import { type Db, openPool } from '../adapters/postgres/connect.ts'
import { bookContent } from '../features/book/book-content.ts'
import { readConfig } from '../platform/config.ts'
import { account } from '../schema/account.ts'
import { file } from '../schema/file.ts'
import { gradClass, member } from '../schema/school.ts'
import { demoPeople } from './demo-logins.ts'
import { attachDatabase } from './supervise/database.ts'
import { live } from './supervise/life.ts'
import { StartError } from './supervise/start-error.ts'

const USAGE = 'Aufruf: npm run book -- --class ID|demo --out DATEI.pdf [--world tomate|kobalt|klee]'
const PIECE = 1 << 20

/** `npm run book -- --class demo --out BUCH.pdf`: the book of a class as it stands now, for the press. */
await live(async (life) => {
  const { values } = parseArgs({
    options: { class: { type: 'string' }, out: { type: 'string' }, world: { type: 'string', default: 'tomate' } },
  })
  if (values.class === undefined || values.out === undefined) throw new StartError(USAGE)
  const config = readConfig()
  const { db, close } = openPool(await attachDatabase(life, config), { max: 4, onError: () => {} })
  life.defer(close)
  const classId = await classOf(db, values.class)
  const content = await bookContent(db, classId)

  const from = performance.now()
  const compiler = await createCompiler()
  const set = cached(compiler.set)
  const look = { design: 'freitreppe', world: values.world }
  const book = await planBook(content, look, async (part) => set(part))
  const furniture = compiler.set({ ...look, side: 'right', ...book.furniture })
  const setAt = performance.now()

  const photos = await printFiles(db, classId, join(config.dataDir, 'files'))
  const out = openSync(values.out, 'w')
  const { pages } = bind(
    {
      parts: book.placed.map(({ part }) => set(part).pdf),
      furniture: furniture.pdf,
      photo: photos,
      facts: { title: `Abibuch ${content.year}, ${content.school}`, date: new Date(), id: crypto.randomUUID().replaceAll('-', '') },
      profile: await readFile(new URL('../../print/pdfx/FOGRA39L.icc', import.meta.url)),
    },
    { write: (bytes) => void writeSync(out, bytes) },
  )
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  console.log(`${pages} Seiten: gesetzt in ${seconds(setAt - from)}, gebunden in ${seconds(performance.now() - setAt)}`)
  life.end()
})

async function classOf(db: Db, named: string): Promise<string> {
  if (named !== 'demo') return named
  const [row] = await db
    .select({ id: gradClass.id })
    .from(gradClass)
    .innerJoin(member, eq(member.classId, gradClass.id))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(eq(account.email, demoPeople[0].email))
  if (row === undefined) throw new StartError('Hier gibt es keine Demo-Stufe.')
  return row.id
}

/** What was set once in this run is not set again. */
function cached(set: Awaited<ReturnType<typeof createCompiler>>['set']) {
  const known = new Map<string, ReturnType<typeof set> & { count: number }>()
  return (part: SetPart) => {
    const key = JSON.stringify(part)
    const before = known.get(key)
    if (before !== undefined) return before
    const made = set(part)
    const count = [...new PdfDocument(bytesSource(made.pdf), { inflate: nodeInflate }).pages()].length
    const kept = { ...made, count }
    known.set(key, kept)
    return kept
  }
}

async function printFiles(db: Db, classId: string, folder: string): Promise<(id: string) => BoundPhoto> {
  const rows = await db
    .select({ id: file.id, ownerId: file.ownerId, kind: file.kind, width: file.width, height: file.height })
    .from(file)
    .where(and(eq(file.classId, classId), eq(file.printReady, true)))
  const known = new Map(rows.map((row) => [row.id, row]))
  return (id) => {
    const row = known.get(id)
    if (row === undefined) throw new Error(`no photo ${id}`)
    const path = join(folder, row.ownerId, row.kind, row.id, photoNames.print)
    const all = readAll(path)
    return { ...sizeOf(all), bytes: all.length, read: () => inPieces(all) }
  }
}

function readAll(path: string): Uint8Array {
  const handle = openSync(path, 'r')
  const parts: Uint8Array[] = []
  for (;;) {
    const piece = new Uint8Array(PIECE)
    const length = readSync(handle, piece)
    if (length === 0) return Buffer.concat(parts)
    parts.push(piece.subarray(0, length))
  }
}
function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
}

/** The size stands in the first frame header. */
function sizeOf(jpeg: Uint8Array): { width: number; height: number } {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  for (let at = 2; at < jpeg.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1)
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  }
  throw new Error('no picture')
}
