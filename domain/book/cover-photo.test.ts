import { expect, test } from 'vitest'
import { COVER_PHOTO_MM, coverFrame, hiddenOnCover } from './cover-photo.ts'
import { designNames } from './design.ts'

const ratioIn = (...of: Parameters<typeof coverFrame>) => {
  const { widthMm, heightMm } = coverFrame(...of)
  return widthMm / heightMm
}

test('where a design has room for it, a wide photo keeps all of its width', () => {
  const wide = { width: 4_500, height: 3_000 }
  expect(ratioIn('freitreppe', wide)).toBeCloseTo(1.5)
  expect(ratioIn('schuhkarton', wide)).toBeCloseTo(1.5)
  expect(ratioIn('freitreppe', { width: 3_000, height: 4_000 })).toBeCloseTo(228 / 203)
})

test('no frame is larger than the pixels that are asked of a photo', () => {
  for (const design of designNames)
    for (const width of [1_500, 3_000, 4_000, 5_400]) {
      const { widthMm, heightMm } = coverFrame(design, { width, height: 3_000 })
      expect(widthMm).toBeLessThanOrEqual(COVER_PHOTO_MM.width)
      expect(heightMm).toBeLessThanOrEqual(COVER_PHOTO_MM.height)
    }
})

test('what a design hides of the photo is drawn: the stairs from the left, flatter before a wide one', () => {
  const stairsOf = (width: number) =>
    hiddenOnCover('freitreppe', coverFrame('freitreppe', { width, height: 3_000 })).paths[0]
  expect(stairsOf(3_000)).toBe('M0 0h175v22h-35v22h-35v22h-35v22h-35v22h-35z')
  expect(stairsOf(4_000)).toBe('M0 0h175v11h-35v11h-35v11h-35v11h-35v11h-35z')
  expect(hiddenOnCover('schuhkarton', coverFrame('schuhkarton', { width: 4, height: 3 })).paths).toEqual([])
})
