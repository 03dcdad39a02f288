import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The package of an order of a gigabyte, against `cat` and SHA-256 of the same bytes; and its memory against a small one's. */
const AIM = 1.5
const MEMORY_AIM = 1.3
const ROUNDS = 5
const MEGABYTES = Number(process.env.MEGABYTES ?? 1024)
const SMALL_MEGABYTES = 64

type Made = { ms: number; bytes: number; megabytes: number }

const folder = await mkdtemp(join(process.env.BENCH_FOLDER ?? tmpdir(), 'stufenbuch-package-'))
const paths = await fill(join(folder, 'large'), MEGABYTES)
await fill(join(folder, 'small'), SMALL_MEGABYTES)
const ratios: number[] = []
let memory = 0
await pack('large')
byPrograms()
for (let round = 1; round <= ROUNDS; round++) {
  const first = round % 2 === 0 ? byPrograms() : undefined
  const made = await pack('large')
  const programs = first ?? byPrograms()
  memory = Math.max(memory, made.megabytes)
  ratios.push(made.ms / programs)
  console.log(
    `round ${round}: cat and SHA-256 ${programs.toFixed(0)} ms, package ${made.ms.toFixed(0)} ms, ${made.megabytes.toFixed(0)} MB`,
  )
}
const small = await pack('small')
const ratio = ratios.sort((one, other) => one - other)[Math.floor(ratios.length / 2)] ?? 0
const met = ratio <= AIM && memory <= small.megabytes * MEMORY_AIM
console.log(
  `package: ${ratio.toFixed(2)}× of cat and SHA-256 for ${MEGABYTES} MB (median of ${ROUNDS}; aim ${AIM}×), ${memory.toFixed(0)} MB of memory, ${small.megabytes.toFixed(0)} MB for ${SMALL_MEGABYTES} MB (aim ${MEMORY_AIM}×) ${met ? 'met' : 'MISSED'}`,
)
await rm(folder, { recursive: true, force: true })
process.exit(met ? 0 : 1)

/** Content and cover of so many megabytes that no disk can shrink, with their hashes. */
async function fill(root: string, megabytes: number): Promise<string[]> {
  const files = []
  const made: string[] = []
  for (const [slot, share] of [
    ['content', megabytes - 8],
    ['cover', 8],
  ] as const) {
    const at = join(root, 'order/print-file', slot)
    await mkdir(at, { recursive: true })
    const path = join(at, 'pdfx.pdf')
    execFileSync('dd', ['if=/dev/urandom', `of=${path}`, 'bs=1M', `count=${share}`], { stdio: 'ignore' })
    const sha256 = execFileSync('sha256sum', [path], { encoding: 'utf8' }).slice(0, 64)
    files.push({ slot, id: slot, bytes: share * 1024 ** 2, sha256 })
    made.push(path)
  }
  await writeFile(join(root, 'files.json'), JSON.stringify(files))
  return made
}

/** The work of the programs: the bytes once more on the disk, and their hash. */
function byPrograms(): number {
  const start = performance.now()
  const target = join(folder, 'together')
  execFileSync(
    'sh',
    ['-c', 'target=$1; shift; cat "$@" > "$target" && sync "$target" && sha256sum "$@"', 'sh', target, ...paths],
    {
      stdio: 'ignore',
    },
  )
  return performance.now() - start
}

async function pack(name: string): Promise<Made> {
  const child = fork(join(import.meta.dirname, 'pack.ts'), [join(folder, name)])
  const [made] = (await once(child, 'message')) as [Made]
  return made
}
