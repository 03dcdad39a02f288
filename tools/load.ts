import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { buildWebIfStale } from './build-web.ts'
import { addBackground, CLASSES } from './load/background.ts'
import { compareWithBare, LEAST, throughput, together } from './load/bare.ts'
import { drive } from './load/drive.ts'
import { summarize } from './load/figures.ts'
import { kinds } from './load/mix.ts'
import { openProduct, rowsOf, setBooks, whileBusy } from './load/product.ts'
import { ms, type Phase, type Results, type Verdict, writeReport } from './load/report.ts'
import { headersOf, type School, type Student } from './load/school.ts'

/**
 * npm run load: the last hour before a deadline, driven over HTTP against the processes with the settings of production.
 * --trial: all of it shortly and with few classes; nothing is written.
 */
const { values } = parseArgs({
  options: { trial: { type: 'boolean', default: false } },
})
const TEN = 10
const short = values.trial
const seconds = short ? { growth: 10, one: 15, ten: 20, read: 1 } : { growth: 25, one: 45, ten: 45, read: 1 }
/** Photos that were sent at ten times the load may take this long; what waits longer is said. */
const PLACING_MS = short ? 5_000 : 20_000

const begun = performance.now()
const say = (words: string) =>
  console.log(`${String(Math.round((performance.now() - begun) / 1_000)).padStart(4)} s  ${words}`)

await buildWebIfStale()
const product = await openProduct()
process.once('SIGINT', () => void product.close().finally(() => process.exit(130)))
let missed = true
try {
  const results = await measure()
  for (const { words, met } of results.verdicts) say(`${met ? 'met   ' : 'MISSED'} ${words}`)
  missed = results.verdicts.some(({ met }) => !met)
  if (!short) await writeReport(results, LEAST)
} finally {
  await product.close()
}
process.exit(missed ? 1 : 0)

async function measure(): Promise<Results> {
  const photo = await aPhoto()
  const target = () => ({ url: product.url(), tokenSecret: product.env.TOKEN_SECRET })
  const first = await product.addClass()
  await setBooks(target(), [first])
  say('one class is there')

  const phase = async (name: string, schools: School[], visitors: Student[], lasting: number): Promise<Phase> => {
    const { answered, ...rest } = await whileBusy(() =>
      drive({ target: target(), schools, visitors, photo, seconds: lasting }),
    )
    const figures = summarize(kinds, answered, rest.seconds)
    say(
      `${name}: cores busy ${Math.round(rest.busy * 100)} %, driver ${Math.round(rest.driverShare * 50)} %, ${rest.news} words of news`,
    )
    for (const { kind, count, p50, p95, p99, most, errors } of figures)
      console.log(
        `        ${kind.padEnd(24)} ${String(count).padStart(6)}  p50 ${ms(p50)}  p95 ${ms(p95)}  p99 ${ms(p99)}  longest ${ms(most)} ms  ${errors} errors`,
      )
    for (const [error, of] of Map.groupBy(
      answered.filter((each) => each.error !== undefined),
      (each) => `${each.kind}: ${each.error}`,
    ))
      console.log(`        ✗ ${of.length} × ${error}`)
    return { figures, ...rest }
  }

  await drive({ target: target(), schools: [first], visitors: [], photo, seconds: 5 })
  const small = await phase('mix with 1 class', [first], [], seconds.growth)
  const visitors = await addBackground(product.databaseUrl, product.sessions, short ? 50 : CLASSES)
  say('the other classes are there')
  const large = await phase('the same with the others', [first], [], seconds.growth)
  const one = await phase('1×', [first], visitors, seconds.one)
  const schools = [first]
  while (schools.length < TEN) schools.push(await product.addClass())
  await setBooks(target(), schools)
  say('ten classes are there')
  const ten = await phase('10×', schools, visitors, seconds.ten)
  const photos = await placedPhotos(one, ten)

  await product.endJobs()
  const processes = await growWithProcesses(first)
  const bare = await compareWithBare({ url: product.url(), env: product.env, school: first, seconds: seconds.read })
  for (const { name, statements, ours, bare: theirs, ratio } of bare)
    say(
      `${name}: ${Math.round(ours)} a second, bare ${Math.round(theirs)} (${statements} statements), ${ratio.toFixed(2)}×`,
    )
  const sizes = await rowsOf(product.databaseUrl, [
    'grad_class',
    'member',
    'content_text',
    'quote',
    'note',
    'ranking_vote',
  ])
  const minutes = (performance.now() - begun) / 60_000
  const day = new Date().toISOString().slice(0, 10)
  const results = { day, minutes, small, large, one, ten, photos, bare, processes, sizes }
  return { ...results, verdicts: judge(results) }
}

function judge({ one, ten, bare }: Pick<Results, 'one' | 'ten' | 'bare'>): Verdict[] {
  const errors = ({ figures }: Phase) => figures.at(-1)?.errors ?? 0
  const slow = bare.filter(({ ratio }) => ratio < LEAST)
  return [
    {
      words: `no error at the realistic load (${errors(one)} of ${one.figures.at(-1)?.count})`,
      met: errors(one) === 0,
    },
    {
      words: `no error at ten times as much, only waiting (${errors(ten)} of ${ten.figures.at(-1)?.count})`,
      met: errors(ten) === 0,
    },
    {
      words: `the reads of the hour at least ${LEAST}× of a bare handler (together ${together(bare).toFixed(2)}×)`,
      met: together(bare) >= LEAST,
    },
    {
      words: `each of them by itself, too (below: ${slow.map(({ name, ratio }) => `${name} ${ratio.toFixed(2)}×`).join(', ') || 'none'})`,
      met: slow.length === 0,
    },
  ]
}

async function placedPhotos(...phases: Phase[]): Promise<Results['photos']> {
  const sent = phases.reduce(
    (sum, { figures }) => sum + (figures.find(({ kind }) => kind === 'photo sent')?.count ?? 0),
    0,
  )
  const from = performance.now()
  let state = await product.photosPlaced()
  for (; state.open > 0 && performance.now() - from < PLACING_MS; state = await product.photosPlaced()) await sleep(500)
  say(`photos: ${state.placed} placed, ${state.open} wait`)
  return { sent, placed: Math.min(sent, state.placed), seconds: (performance.now() - from) / 1_000 }
}

/** Reads by as many processes, each with the same number of connections to it. */
async function growWithProcesses({ students }: School): Promise<Results['processes']> {
  const people = students.slice(0, 40)
  const asked = (path: (student: Student) => string) =>
    people.map((student) => ({ path: path(student), headers: headersOf(student) }))
  const all = async (urls: string[], path: (student: Student) => string) => {
    const each = await Promise.all(urls.map((url) => throughput(url, asked(path), seconds.read * 2)))
    return each.reduce((sum, one) => sum + one, 0)
  }
  const grown: Results['processes'] = []
  for (const more of [0, 1, 2])
    await product.withMore(more, async (urls) => {
      const of = [product.url(), ...urls]
      for (const url of of)
        await throughput(
          url,
          asked(() => '/api/task'),
          1,
        )
      const figures = await whileBusy(async () => ({
        processes: of.length,
        account: await all(of, ({ person }) => `/api/user/${person.accountId}/`),
        tasks: await all(of, () => '/api/task'),
      }))
      say(
        `${of.length} HTTP processes: ${Math.round(figures.account)} accounts, ${Math.round(figures.tasks)} lists of tasks a second`,
      )
      grown.push(figures)
    })
  return grown
}

/** As large as a phone's, and as hard to pack as a real one. */
function aPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 4_032, height: 3_024, channels: 3, background: '#888', noise } })
    .blur(1.2)
    .jpeg({ quality: 85 })
    .toBuffer()
}
