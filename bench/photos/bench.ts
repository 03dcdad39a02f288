import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { openIntake } from '../../server/adapters/intake/pool.ts'
import { requireDebianPackages } from '../../tools/debian-packages.ts'
import { measureStorm } from './storm.ts'
import { tiledHeic } from './tiled-heic.ts'

/** A photo of a phone to all that the book needs, against Debian's heif-convert and vipsthumbnail one after another. */
const AIM = 1
const ROUNDS = 7
const [WIDTH, HEIGHT] = [4032, 3024]
const profile = join(import.meta.dirname, '../../print/pdfx/FOGRA39L.icc')
const run = promisify(execFile)

requireDebianPackages([
  { name: 'libheif-examples', command: 'heif-convert' },
  { name: 'libvips-tools', command: 'vipsthumbnail' },
])
const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-photos-'))
const photo = join(folder, 'photo.heic')
console.log('making a photo of 12 megapixels in 48 tiles, turned …')
await writeFile(photo, await tiledHeic(await scene(), { tile: 512, turns: 3, quality: 60 }))

const intake = openIntake({ parallel: 1, seconds: 60, bytes: 2 * 1024 ** 3 })
await ours() // the child starts and loads its decoder once
await theirs()
const ratios: number[] = []
for (let round = 1; round <= ROUNDS; round++) {
  const first = round % 2 === 0 ? await timed(ours) : undefined
  const other = await timed(theirs)
  const own = first ?? (await timed(ours))
  ratios.push(own / other)
  console.log(`round ${round}: ours ${own.toFixed(0)} ms, theirs ${other.toFixed(0)} ms, ${(own / other).toFixed(2)}×`)
}
intake.close()
const median = ratios.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0
const met = median <= AIM
console.log(
  `photos: ${median.toFixed(2)}× of heif-convert + vipsthumbnail (median of ${ROUNDS}; aim ${AIM}×) ${met ? 'met' : 'MISSED'}`,
)

const isCalm = await measureStorm(photo)
await rm(folder, { recursive: true, force: true })
process.exit(met && isCalm ? 0 : 1)

async function ours(): Promise<void> {
  await intake.photo(photo, folder).print
}

async function theirs(): Promise<void> {
  const decoded = join(folder, 'decoded.jpg')
  await run('heif-convert', ['-q', '95', photo, decoded])
  const thumbnail = (size: string, output: string, ...more: string[]) =>
    run('vipsthumbnail', [decoded, '--size', size, ...more, '--output', join(folder, output)])
  await thumbnail('1600x1600', 'theirs-screen.webp[Q=80,effort=2,strip]')
  await thumbnail('320x320', 'theirs-thumb.webp[Q=80,effort=2,strip]')
  await thumbnail('5888x5888>', 'theirs-print.jpg[Q=90]', '--export-profile', profile)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Soft shapes with the grain of a camera: flat colour would be decoded in no time. */
async function scene() {
  const layer = (width: number, height: number, sigma: number) =>
    sharp({ create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma } } })
  const shapes = await layer(WIDTH / 4, HEIGHT / 4, 40)
    .blur(1.2)
    .resize(WIDTH, HEIGHT)
    .raw()
    .toBuffer()
  const grain = await layer(WIDTH, HEIGHT, 4).raw().toBuffer()
  const data = Buffer.alloc(shapes.length)
  for (let at = 0; at < data.length; at++) {
    const pixel = Math.floor(at / 3)
    const light = at % 3 === 1 ? pixel / WIDTH / 12 : (pixel % WIDTH) / 16
    data[at] = Math.max(0, Math.min(255, (shapes[at] ?? 0) - 128 + light + ((grain[at] ?? 0) % 8)))
  }
  return { data, width: WIDTH, height: HEIGHT }
}
