import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Crop, centredCrop, effectiveDpi, MIN_DPI, partOf, printHint } from './resolution.ts'

const picture = fc.record({ width: fc.integer({ min: 1, max: 12_000 }), height: fc.integer({ min: 1, max: 12_000 }) })
const frame = fc.record({
  widthMm: fc.double({ min: 5, max: 420, noNaN: true }),
  heightMm: fc.double({ min: 5, max: 420, noNaN: true }),
})
const portrait = { widthMm: 60, heightMm: 80 }

test('the centred crop lies inside the picture, in its middle, and has the shape of the frame', () => {
  fc.assert(
    fc.property(picture, frame, (photo, field) => {
      const crop = centredCrop(photo, field)
      expect(Crop.safeParse(crop).success).toBe(true)
      expect(crop.x * 2 + crop.width).toBeCloseTo(1, 9)
      expect(crop.y * 2 + crop.height).toBeCloseTo(1, 9)
      expect(Math.max(crop.width, crop.height)).toBeCloseTo(1, 9)
      const shape = (photo.width * crop.width) / (photo.height * crop.height)
      expect(shape / (field.widthMm / field.heightMm)).toBeCloseTo(1, 6)
    }),
  )
})

test('half the crop has half the resolution, a frame twice as large too', () => {
  fc.assert(
    fc.property(picture, frame, (photo, field) => {
      const crop = centredCrop(photo, field)
      const dpi = effectiveDpi(photo, crop, field)
      const half = { ...crop, width: crop.width / 2, height: crop.height / 2 }
      expect(effectiveDpi(photo, half, field) / dpi).toBeCloseTo(0.5, 9)
      const double = { widthMm: field.widthMm * 2, heightMm: field.heightMm * 2 }
      expect(effectiveDpi(photo, crop, double) / dpi).toBeCloseTo(0.5, 9)
    }),
  )
})

test('the hint appears exactly below 300 dpi', () => {
  fc.assert(
    fc.property(picture, frame, (photo, field) => {
      const crop = centredCrop(photo, field)
      const hint = printHint(photo, crop, field)
      expect(hint === undefined).toBe(Math.round(effectiveDpi(photo, crop, field)) >= MIN_DPI)
    }),
  )
  expect(printHint({ width: 709, height: 945 }, { x: 0, y: 0, width: 1, height: 1 }, portrait)).toBeUndefined()
})

test('the hint says what was found and what helps', () => {
  const hint = printHint({ width: 600, height: 800 }, { x: 0, y: 0, width: 1, height: 1 }, portrait)
  expect(hint).toBe(
    'Für dieses Feld zu klein: 600 × 800 Pixel, 254 dpi. Das wird unscharf: Nötig sind 300 dpi, am besten 356. Nimm das Originalfoto vom Handy.',
  )
  const part = printHint({ width: 1200, height: 1600 }, { x: 0, y: 0, width: 0.5, height: 0.5 }, portrait)
  expect(part).toContain('vom Handy oder einen größeren Ausschnitt.')
})

test('a crop outside the picture, or with nothing in it, is none', () => {
  const whole = { x: 0, y: 0, width: 1, height: 1 }
  for (const wrong of [{ x: 0.1 }, { y: 0.001 }, { width: 0 }, { height: -0.5 }, { x: Number.NaN }, { z: 1 }])
    expect(Crop.safeParse({ ...whole, ...wrong }).success).toBe(false)
})

test('a part of a part lies in it, and all of it is the part itself', () => {
  const part = { x: 0.2, y: 0.1, width: 0.5, height: 0.8 }
  expect(partOf(part, { x: 0, y: 0, width: 1, height: 1 })).toEqual(part)
  const quarter = partOf(part, { x: 0.5, y: 0.5, width: 0.5, height: 0.5 })
  expect(quarter).toEqual({ x: 0.45, y: 0.5, width: 0.25, height: 0.4 })
})
