import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BookContent, BookModule, Page } from '#print/book/content.ts'
import { photosIn } from '#print/typeset/part.ts'
import { openTypesetter } from '../../server/adapters/typesetter/typesetter.ts'
import { largeClass, photoFiles, withOneAnswerChanged } from '../book/class.ts'
import type { Done, Work } from '../book/worker.ts'

/**
 * What somebody waits for who has changed one answer, against the whole book of 120 students that is set for the first
 * time: the own page beside the form, as pictures, and the whole book set anew to leaf through.
 */
const MOST = 0.1
const ROUNDS = 3
const CHANGES = 10

const folder = mkdtempSync(join(tmpdir(), 'live-page-bench-'))
const limits = { parallel: 1, seconds: 20, bytes: 1024 ** 3, waiting: 40, grownBytes: 400 * 1024 ** 2 }
const typesetter = openTypesetter({ ...limits, onWrong: (reason) => console.error(reason) })
let missed = 0
try {
  await measure()
} finally {
  typesetter.close()
  rmSync(folder, { recursive: true })
}
process.exit(missed === 0 ? 0 : 1)

async function measure(): Promise<void> {
  const content = largeClass()
  const photos = await photoFiles(content, join(folder, 'photos'))
  const path = (name: string) => join(folder, name)
  const book = (of: BookContent, before: string | null, parts: string) =>
    run({ do: 'book', content: of, photos: photos.print, before, out: path('book.pdf'), parts })
  const page = pageOf(content)
  // As whoever writes finds it: the page stands there already.
  await live(page, photos.thumbs, 'Zuerst.')
  const rounds = { page: [] as number[], book: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const cold = (await book(content, null, path('parts'))).seconds
    const changed = (await book(withOneAnswerChanged(content), path('parts'), path('parts-changed'))).seconds
    const spent: number[] = []
    for (let change = 0; change < CHANGES; change++)
      spent.push(await live(page, photos.thumbs, `Runde ${round}, Änderung ${change}.`))
    rounds.page.push(middle(spent) / cold)
    rounds.book.push(changed / cold)
    console.log(
      `cold book ${cold.toFixed(2)} s, own page ${middle(spent).toFixed(3)} s, book after the change ${changed.toFixed(2)} s`,
    )
  }
  judge('the own page after a change, against the cold book', middle(rounds.page), MOST)
  console.log(`       for comparison, the whole book made again: ${middle(rounds.book).toFixed(2)}×`)
}

type Pages = Extract<BookModule, { type: 'pages' }>
type Profile = Extract<Page, { kind: 'profile' }>

/** A profile with photos and many words. */
function pageOf({ modules }: BookContent): { module: Pages; page: Profile } {
  for (const module of modules) {
    if (module.type !== 'pages') continue
    const profiles = module.pages.filter((each): each is Profile => each.kind === 'profile' && each.photos.length > 0)
    const [page] = profiles.toSorted((one, other) => other.answers.length - one.answers.length)
    if (page !== undefined) return { module, page }
  }
  throw new Error('nobody has a profile with photos')
}

/** From the change to the picture, as the server asks for it. */
async function live({ module, page }: ReturnType<typeof pageOf>, thumbs: Record<string, string>, text: string) {
  const answers = [{ question: 'Zuletzt?', text }, ...page.answers]
  const changed: Pages = { ...module, pages: [{ ...page, answers }] }
  const photos = Object.fromEntries([...photosIn(changed)].map((id) => [id, thumbs[id] as string]))
  const from = performance.now()
  const { pages } = await typesetter.live({
    module: changed,
    look: { design: 'freitreppe', world: 'tomate' },
    stands: { chapters: ['Wir', 'Ihr'], first: 24, chapter: 0 },
    words: answers.map((answer, at) => ({ id: String(at), text: answer.text })),
    own: Object.keys(photos),
    isAllTheirs: true,
    near: text,
    photos,
    width: 926,
  })
  if (pages.length === 0) throw new Error('no page was drawn')
  return (performance.now() - from) / 1_000
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function judge(words: string, ratio: number, most: number): void {
  if (ratio > most) missed++
  console.log(`${ratio <= most ? 'met   ' : 'MISSED'} ${words}: ${ratio.toFixed(3)}× (at most ${most}×)`)
}

function run(task: Work): Promise<Done> {
  const child = fork(new URL('../book/worker.ts', import.meta.url), { serialization: 'advanced' })
  return new Promise((resolve, reject) => {
    child.once('message', (done) => resolve(done as Done))
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)))
    child.send(task)
  })
}
