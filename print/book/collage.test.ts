import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type DesignName, designNames } from '#domain/book/design.ts'
import { isSharpIn, laidIn, layCollage } from './collage.ts'
import { type CollageMeasures, collagePages } from './collage-pages.ts'
import type { TitledPhoto } from './content.ts'
import { KeptParts } from './kept-parts.ts'
import { looks } from './looks.ts'
import { type Photo, photoOf } from './photo.ts'
import { cropIn, MOST_CROP, type Region, type Size } from './slicing.ts'
import { samplePhoto } from './testing/sample-book.ts'

const shapes = [
  [4_000, 3_000],
  [3_000, 4_000],
  [4_000, 2_250],
  [3_000, 3_000],
] as const
const photos = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    samplePhoto(`p${at}`, '', [...(shapes[at % shapes.length] as [number, number])]),
  )
const region = { x: 13.5, y: 58.5, width: 178.5, height: 220 }

test.each([2, 5, 9, 20])('%i photos fill their region, none over another, none cut too much', (count) => {
  const all = photos(count)
  const boxes = laidIn(region, layCollage(all, region, { gap: 2, seed: 7, leastSide: 26 }))
  expect(boxes.map(({ photo }) => photo).toSorted((one, other) => one - other)).toEqual([...all.keys()])
  for (const box of boxes) {
    expect(box.x).toBeGreaterThanOrEqual(region.x - 1e-6)
    expect(box.x + box.width).toBeLessThanOrEqual(region.x + region.width + 1e-6)
    expect(box.y + box.height).toBeLessThanOrEqual(region.y + region.height + 1e-6)
    for (const other of boxes) {
      const apart =
        other === box ||
        other.x >= box.x + box.width + 2 - 1e-6 ||
        box.x >= other.x + other.width + 2 - 1e-6 ||
        other.y >= box.y + box.height + 2 - 1e-6 ||
        box.y >= other.y + other.height + 2 - 1e-6
      expect(apart).toBe(true)
    }
  }
  // Two photos of one shape cannot fill every region; more can.
  const mostCrop = Math.max(...boxes.map((box) => cropIn(all[box.photo] as Photo, box, box)))
  if (count > 2) expect(mostCrop).toBeLessThanOrEqual(MOST_CROP)
})

test.each([2, 3, 5, 8, 12])('%i photos of one shape are read in the order that they were given', (count) => {
  const alike = Array.from({ length: count }, (_, at) => samplePhoto(`p${at}`, '', [4_000, 3_000]))
  for (let seed = 1; seed <= 5; seed++) {
    const { boxes } = layCollage(alike, region, { gap: 2, seed, leastSide: 26 })
    expect(boxes.map(({ photo }) => photo)).toEqual([...alike.keys()])
    expect(boxes[0]).toMatchObject({ x: 0, y: 0 })
    expect(boxes.at(-1)?.y).toBeGreaterThanOrEqual(Math.max(...boxes.map(({ y }) => y)) - 0.3 * region.width)
  }
})

test('one of several of a shape that is shown large takes its place in the order, unless it was chosen for it', () => {
  const alike = Array.from({ length: 6 }, (_, at) => samplePhoto(`p${at}`, '', [4_000, 3_000]))
  const hero = { photo: 1, weight: 2.5 }
  const orderOf = (heroStays: boolean, seed: number) =>
    layCollage(alike, region, { gap: 2, seed, leastSide: 26, hero, heroStays }).boxes.map(({ photo }) => photo)
  const seeds = [1, 2, 3, 4, 5, 6]
  for (const seed of seeds) expect(orderOf(false, seed)).toEqual([...alike.keys()])
  expect(seeds.every((seed) => orderOf(true, seed).every((photo, at) => photo === at))).toBe(false)
})

test('the same photos and the same seed give the same boxes', () => {
  const lay = (seed: number) => layCollage(photos(9), region, { gap: 2, seed, leastSide: 26 })
  expect(lay(3)).toEqual(lay(3))
  expect(lay(3).boxes).not.toEqual(lay(4).boxes)
})

test('what somebody has chosen is laid by that for a book, too', async () => {
  const compiler = { version: '', set: () => ({ pdf: new Uint8Array(), told: { pages: null }, missing: [] }) }
  const [first, ...others] = photos(3)
  const options = { gap: 2, seed: 7, leastSide: 26 }
  for (const all of [photos(3), [{ ...(first as Photo), ratio: 3, isChosen: true as const }, ...others]])
    expect(await new KeptParts(compiler).lay(all, region, options)).toEqual(layCollage(all, region, options))
})

test('photos that were laid for the book before stand where they stood, to the last digit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-laid-'))
  const compiler = { version: '', set: () => ({ pdf: new Uint8Array(), told: { pages: null }, missing: [] }) }
  const lay = (parts: KeptParts) => parts.lay(photos(9), region, { gap: 2, seed: 7, leastSide: 26 })
  try {
    const first = new KeptParts(compiler)
    const laid = await lay(first)
    expect(laid).toEqual(layCollage(photos(9), region, { gap: 2, seed: 7, leastSide: 26 }))
    await first.write(join(folder, 'first'))
    const again = new KeptParts(compiler, join(folder, 'first'))
    expect(await lay(again)).toEqual(laid)
    await again.write(join(folder, 'again'))
    again.close()
    expect(await readFile(join(folder, 'again'))).toEqual(await readFile(join(folder, 'first')))
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('how much is cut, and whether the pixels suffice', () => {
  const photo = samplePhoto('p', '', [3_000, 2_000])
  const crop = (place: Size, seen = place) => cropIn(photo, place, seen)
  expect(crop({ width: 150, height: 100 })).toBeCloseTo(0)
  expect(crop({ width: 100, height: 100 })).toBeCloseTo(1 / 3)
  expect(crop({ width: 60, height: 40 }, { width: 57, height: 40 })).toBeCloseTo(3 / 60)
  expect(crop({ width: 100, height: 100 }, { width: 100, height: 97 })).toBeCloseTo(1 / 3)
  expect(isSharpIn(photo, { width: 254, height: 169 })).toBe(true)
  expect(isSharpIn(photo, { width: 255, height: 171 })).toBe(false)
})

const measures: CollageMeasures = {
  area: { outer: 17, inner: 17, width: 176, top: 20, foot: 280 },
  below: { page: 45, spread: 60 },
  gap: { few: 4, many: 2 },
  bleeds: 'many',
  legend: true,
}
const onPaper = ({ x, y, width, height }: Region): Size => ({
  width: Math.min(210, x + width) - Math.max(0, x),
  height: Math.min(297, y + height) - Math.max(0, y),
})
/** How much of each photo of a collage nobody sees: prints of the shoe box are drawn in from the edges. */
const cropsOf = async (all: TitledPhoto[], design: DesignName) => {
  const seenOf = design === 'schuhkarton' ? (box: Region) => box : onPaper
  const pages = await collagePages(all, true, looks[design].collage, async (...of) => layCollage(...of))
  return pages.flatMap(({ boxes }) =>
    boxes.map(({ photo, ...box }) => ({ photo, crop: cropIn(photo, box, seenOf(box)) })),
  )
}
const [landscape, portrait, panorama, screenshot] = [
  [4_000, 3_000],
  [3_000, 4_000],
  [6_000, 1_500],
  [2_160, 4_680],
] as const

test.for([
  [portrait, portrait],
  [screenshot, landscape],
  [landscape, landscape, landscape],
  [panorama, screenshot, landscape, portrait, landscape],
  [landscape, portrait, panorama, screenshot, landscape, portrait, landscape, panorama],
  Array.from({ length: 20 }, (_, at) => [landscape, portrait, screenshot, panorama][at % 4] ?? landscape),
])('nobody at the edge of a photo is cut away, whatever shapes stand together', async (shapes) => {
  for (const design of designNames) {
    const crops = await cropsOf(
      shapes.map((size, at) => samplePhoto(`p${at}`, '', [...size])),
      design,
    )
    expect(crops).toHaveLength(shapes.length)
    // Of many the smallest lose most at the edge of the paper.
    expect(Math.max(...crops.map(({ crop }) => crop))).toBeLessThanOrEqual(shapes.length > 12 ? 0.09 : 0.06)
  }
})

test('of what somebody has chosen to be seen all is seen', async () => {
  const some = [landscape, landscape, portrait].map((size, at) => samplePhoto(`p${at}`, '', [...size]))
  const chosen = some.map((photo, at) => (at === 1 ? { ...photo, ratio: 2, isChosen: true as const } : photo))
  for (const design of designNames) {
    const crops = await cropsOf(chosen, design)
    expect(crops.find(({ photo }) => photo.isChosen)?.crop).toBeLessThanOrEqual(0.05)
  }
  expect(photoOf('p', { width: 10, height: 10 }, { x: 0, y: 0, width: 1, height: 0.5 })).toMatchObject({
    isChosen: true,
  })
  expect(photoOf('p', { width: 10, height: 10 }, null)).not.toHaveProperty('isChosen')
})

test.each([1, 2, 3])('%i of five photos with few pixels leave the others their room', async (small) => {
  const some = Array.from({ length: 5 }, (_, at) =>
    at < small ? samplePhoto(`s${at}`, '', [300, 200]) : samplePhoto(`p${at}`, '', [4_000, 3_000]),
  )
  const [page] = await collagePages(some, true, measures, async (...of) => layCollage(...of))
  const large = page?.boxes.filter(({ photo }) => photo.id.startsWith('p')) ?? []
  expect(large).toHaveLength(5 - small)
  const area = large.reduce((sum, { width, height }) => sum + width * height, 0)
  expect(area / (176 * (280 - 45))).toBeGreaterThan(0.5)
})

test.each([
  [1_600, 1_200],
  [2_000, 1_500],
  [1_600, 1_067],
  [4_000, 3_000],
])('among photos of %i × %i pixels one with few gets a small place: a large one would be a hole', (...pixels) => {
  for (const height of [220, 262])
    for (let seed = 1; seed <= 8; seed++)
      for (const small of [0, 2, 5]) {
        const some = Array.from({ length: 6 }, (_, at) => samplePhoto(`p${at}`, '', at === small ? [640, 480] : pixels))
        const { boxes } = layCollage(some, { width: 178.5, height }, { gap: 2, seed, leastSide: 26 })
        const own = boxes.find(({ photo }) => photo === small)
        expect(own?.width, `seed ${seed}`).toBeLessThan(100)
      }
})
