import { readFileSync } from 'node:fs'
import { innerPages, pageLimits } from '#domain/book/page-count.ts'
import type { CoverType } from '#domain/book/spine.ts'
import { fileOfPrinted } from '#domain/file/printed-page.ts'
import { openPageFiles } from '#print/bind/page-file.ts'
import { photoFile } from '#print/bind/photo-file.ts'
import type { Bound } from '#print/bind/photos.ts'
import { openCompilers } from '#print/book/compilers.ts'
import type { BookContent } from '#print/book/content.ts'
import { makeCover, makeInnerCover } from '#print/book/cover.ts'
import { KeptParts } from '#print/book/kept-parts.ts'
import { makeBook, prepareBook } from '#print/book/make-book.ts'
import { adPagesOf } from '#print/book/page-map.ts'
import { warningsOf } from '#print/book/warnings.ts'
import { intoFile } from '#print/pdf/into-file.ts'
import { showPages } from '../typesetter/show-pages.ts'
import type { Answer, Made, Making, Prepared, Preparing, Task } from './messages.ts'

/** A whole book takes memory and seconds, and lives here alone: whatever happens to it, nobody else notices. */
const answer = (message: Answer) => process.send?.(message)

const profile = readFileSync(new URL('../../../print/pdfx/FOGRA39L.icc', import.meta.url))
/** A book is set on two cores; more would take more memory than a book is worth. */
const ready = openCompilers(2)

async function make({ content, look, cover, turnInMm, facts, photos, before, out }: Making): Promise<Made> {
  const expected = settings(content)
  let done = 0
  const parts = new KeptParts(await ready, before, () => {
    done++
    answer({ type: 'progress', share: Math.min(SET, (done / expected) * SET) })
  })
  const pageFiles = openPageFiles()
  const photo = (id: string): Bound => {
    const path = photos[id]
    if (path === undefined) throw new Error(`the photo ${id} has no version for the press`)
    return path.endsWith('.pdf') ? pageFiles.page(path, fileOfPrinted(id).page ?? 1) : photoFile(path)
  }
  const making = { content, look, photo, facts, profile, least: leastOf(cover) }
  try {
    const { pages, missing, placed, map } = await intoFile(out.content, (sink) => makeBook(parts, making, sink))
    await intoFile(out.cover, async (sink) => makeCover(parts, making, { cover, inner: pages, turnInMm }, sink))
    await intoFile(out['inner-cover-front'], async (sink) => makeInnerCover(parts, making, 'left', sink))
    await intoFile(out['inner-cover-back'], async (sink) => makeInnerCover(parts, making, 'right', sink))
    const bookMap = await map(cover)
    await parts.write(out.parts)
    const warnings = warningsOf(content, { pages, missing, cover })
    return { pages, warnings, adPages: adPagesOf(placed), map: { ...bookMap, warnings } }
  } finally {
    pageFiles.close()
    parts.close()
  }
}

async function prepare({ content, look, cover, before, out }: Preparing): Promise<Prepared> {
  const parts = new KeptParts(await ready, before)
  try {
    const { pages, missing, map } = await prepareBook(parts, { content, look, least: leastOf(cover) })
    const bookMap = await map(cover)
    await parts.write(out.parts)
    return { pages, map: { ...bookMap, warnings: warningsOf(content, { pages, missing, cover }) } }
  } finally {
    parts.close()
  }
}

const leastOf = (cover: CoverType) => innerPages(pageLimits[cover].min)

/** So much of the way is done when everything is set; the rest is binding. */
const SET = 0.9

/** About how often a part is asked for: people's pages are tried, placed and bound, everything else once less. */
function settings({ modules }: BookContent): number {
  const parts = modules.flatMap((module) => {
    if (module.type === 'pages') return [module.pages.length * 3]
    return module.type === 'notes' ? [module.people.length] : [2]
  })
  return parts.reduce((sum, count) => sum + count, 24)
}

async function work(task: Task): Promise<void> {
  if ('make' in task) answer({ type: 'made', made: await make(task.make) })
  else if ('prepare' in task) answer({ type: 'prepared', prepared: await prepare(task.prepare) })
  else answer({ type: 'pictures', pictures: await showPages(await ready, task.paint) })
}

process.on('message', (task: Task) => {
  work(task).then(
    () => answer({ type: 'done' }),
    (error: unknown) => {
      answer({ type: 'wrong', reason: String(error) })
      answer({ type: 'failed', code: 'TYPESETTING_FAILED' })
    },
  )
})
process.on('disconnect', () => process.exit())
