import { MIN_DPI } from '#domain/file/min-dpi.ts'
import type { NewCheck } from '../check.ts'
import { mmOf } from '../page-boxes.ts'
import { dpi } from '../words.ts'

/** Rounded as it is shown: 299.6 reads 300. */
const JUST_ENOUGH = MIN_DPI - 0.5
/** A pixel stretched to a coloured area, or a dot: there is nothing to see in it. */
const SMALLEST_MM = 2
const PLAIN_PIXELS = 2

export const lowResolution: NewCheck = ({ report }) => ({
  kinds: ['image', 'mask'],
  mark: (mark) => {
    const { image } = mark
    if (image === undefined || image.dpi >= JUST_ENOUGH) return
    const isPlain = image.width <= PLAIN_PIXELS && image.height <= PLAIN_PIXELS
    const isDot = mmOf(mark.right - mark.left) < SMALLEST_MM && mmOf(mark.top - mark.bottom) < SMALLEST_MM
    if (isPlain || isDot) return
    const place = [mark.left, mark.bottom, mark.right, mark.top].map((value) => value.toFixed(1)).join(' ')
    report({ at: mark, found: dpi(image.dpi), expected: dpi(MIN_DPI), key: place })
  },
})
