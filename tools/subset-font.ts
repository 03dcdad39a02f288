import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * `node tools/subset-font.ts` makes web/ui/fonts/inter-latin.woff2 of the package's file: the weights and features that the app
 * uses, six tenths of the bytes. Its result is committed, so the packages that it needs are no part of ours.
 */
const VERSION = '2.9.0'
const root = join(import.meta.dirname, '..')
const whole = join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
const ours = join(root, 'web/ui/fonts/inter-latin.woff2')

/** As `unicode-range` says in web/ui/fonts.css. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2000, 0x206f],
] as const
const single = [
  0x131, 0x152, 0x153, 0x2bb, 0x2bc, 0x2c6, 0x2da, 0x2dc, 0x304, 0x308, 0x329, 0x20ac, 0x2122, 0x2191, 0x2193, 0x2212,
  0x2215, 0xfeff, 0xfffd,
]
const keepFeatures = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']
const variationAxes = { wght: { min: 400, max: 700 } }

type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>

const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-font-'))
try {
  await promisify(execFile)('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `subset-font@${VERSION}`])
  const subset = createRequire(join(folder, 'node_modules/'))('subset-font') as Subset
  const codes = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
  const text = String.fromCodePoint(...codes, ...single)
  const font = await subset(await readFile(whole), text, { targetFormat: 'woff2', variationAxes, keepFeatures })
  await writeFile(ours, font)
  console.log(`${ours}: ${font.length} bytes`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
