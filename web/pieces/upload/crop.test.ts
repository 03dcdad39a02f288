import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Crop, type Frame, fitted, moved, type Picture, widestCrop, ZOOM_MAX, zoomed, zoomOf } from './crop.ts'

const picture = fc.record({ width: fc.integer({ min: 1, max: 9_000 }), height: fc.integer({ min: 1, max: 9_000 }) })
const frame = fc.record({ widthMm: fc.integer({ min: 10, max: 300 }), heightMm: fc.integer({ min: 10, max: 300 }) })
const fraction = fc.double({ min: -2, max: 2, noNaN: true })
const zoom = fc.double({ min: 0.1, max: 20, noNaN: true })

function expectFits(crop: Crop, photo: Picture, field: Frame) {
  expect(crop.x).toBeGreaterThanOrEqual(0)
  expect(crop.y).toBeGreaterThanOrEqual(0)
  expect(crop.x + crop.width).toBeLessThanOrEqual(1 + 1e-9)
  expect(crop.y + crop.height).toBeLessThanOrEqual(1 + 1e-9)
  const shape = (photo.width * crop.width) / (photo.height * crop.height)
  expect(shape / (field.widthMm / field.heightMm)).toBeCloseTo(1, 6)
}

test('however it is moved and zoomed, the crop stays in the picture and has the shape of the frame', () => {
  fc.assert(
    fc.property(picture, frame, fc.array(fc.tuple(fraction, fraction, zoom)), (photo, field, steps) => {
      const widest = widestCrop(photo, field)
      let crop = widest
      for (const [across, down, to] of steps) {
        crop = zoomed(moved(crop, across, down), widest, to, { x: Math.abs(across) / 2, y: Math.abs(down) / 2 })
        expectFits(crop, photo, field)
        expect(zoomOf(crop, widest)).toBeLessThanOrEqual(ZOOM_MAX + 1e-9)
      }
      expectFits(fitted(crop, widestCrop(photo, field)), photo, field)
    }),
  )
})

test('a point under the finger stays there while zooming', () => {
  const widest = widestCrop({ width: 400, height: 300 }, { widthMm: 40, heightMm: 30 })
  const crop = zoomed(widest, widest, 2, { x: 0.25, y: 0.5 })
  expect(crop).toEqual({ x: 0.125, y: 0.25, width: 0.5, height: 0.5 })
  expect(crop.x + crop.width * 0.25).toBeCloseTo(0.25)
})

test('a crop made for another frame keeps its middle', () => {
  const widest = widestCrop({ width: 1_000, height: 1_000 }, { widthMm: 50, heightMm: 100 })
  const crop = fitted({ x: 0.5, y: 0.4, width: 0.4, height: 0.2 }, widest)
  expect(crop.x + crop.width / 2).toBeCloseTo(0.7)
  expect(crop.height / crop.width).toBeCloseTo(2)
})
