import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'

/**
 * `npm run contact-sheet -- BOOK.pdf SHEET.webp`: a whole book on one sheet, as spreads, without what is cut away. The
 * sheets in docs/ are made from the demo class, a book of each design by `npm run book`.
 */
const [DPI, BLEED_MM] = [20, 3]
const SPREADS_ACROSS = 6
const GAP = 14
const GROUND = '#d9d6d0'

const { positionals } = parseArgs({ allowPositionals: true })
const [book, sheet] = positionals
if (book === undefined || sheet === undefined) throw new Error('npm run contact-sheet -- BOOK.pdf SHEET.webp')

const folder = mkdtempSync(join(tmpdir(), 'contact-sheet-'))
try {
  execFileSync('pdftoppm', ['-r', String(DPI), '-png', book, join(folder, 'page')])
  const files = readdirSync(folder).sort()
  const bleed = Math.round((BLEED_MM / 25.4) * DPI)
  const pages = await Promise.all(
    files.map(async (file) => {
      const drawn = sharp(join(folder, file))
      const { width, height } = await drawn.metadata()
      const [across, down] = [width - 2 * bleed, height - 2 * bleed]
      const input = await drawn.extract({ left: bleed, top: bleed, width: across, height: down }).png().toBuffer()
      return { input, width: across, height: down }
    }),
  )
  const [first] = pages
  if (first === undefined) throw new Error('a book without pages')
  const spread = { width: 2 * first.width + GAP, height: first.height + GAP }
  // The first page is a right one: it stands beside nothing.
  const placed = pages.map(({ input }, at) => {
    const [place, isRight] = [Math.floor((at + 1) / 2), (at + 1) % 2 === 1]
    const left = GAP + (place % SPREADS_ACROSS) * spread.width + (isRight ? first.width : 0)
    return { input, left, top: GAP + Math.floor(place / SPREADS_ACROSS) * spread.height }
  })
  const rows = Math.ceil((pages.length + 1) / 2 / SPREADS_ACROSS)
  const size = { width: GAP + SPREADS_ACROSS * spread.width, height: GAP + rows * spread.height }
  await sharp({ create: { ...size, channels: 3, background: GROUND } })
    .composite(placed)
    .webp({ quality: 60 })
    .toFile(sheet)
  console.log(`${sheet}: ${pages.length} pages`)
} finally {
  rmSync(folder, { recursive: true })
}
