import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import type { FindingCode } from '#domain/book/finding.ts'
import type { Case } from '../case.ts'
import { image, square } from './images.ts'

const SIZE = 600
const PIXELS = SIZE * SIZE
/** Shapes with some grain, so that there are codes of every kind. */
const pixels = (bytes: number) =>
  Uint8Array.from(
    { length: bytes },
    (_, at) => (((at % SIZE) >> 2) + ((Math.imul(at, 2_654_435_761) >>> 17) & 3)) & 255,
  )

type Deflated = { space?: string; bits?: number; more?: string; data: Uint8Array }
const deflated = (
  name: string,
  { space = '/DeviceGray', bits = 8, more = '', data }: Deflated,
  codes: FindingCode[] = [],
) =>
  square(
    name,
    (maker) =>
      image(
        maker,
        `/Width ${SIZE} /Height ${SIZE} /ColorSpace ${space} /BitsPerComponent ${bits} /Filter /FlateDecode ${more}`,
        data,
      ),
    codes,
  )
const TOO_LITTLE: FindingCode[] = ['PIXEL_DATA']
const half = (bytes: Uint8Array) => bytes.subarray(0, bytes.length >> 1)
const whole = pixels(PIXELS)
const PNG = `/DecodeParms << /Predictor 15 /Columns ${SIZE} >>`

export const deflatedImages: readonly Case[] = [
  deflated('deflated pixels, as many as needed', { data: deflateSync(whole) }),
  deflated('deflated pixels, one fewer than needed', { data: deflateSync(pixels(PIXELS - 1)) }, TOO_LITTLE),
  deflated('deflated pixels, more than needed', { data: deflateSync(pixels(PIXELS + 10)) }),
  deflated('deflated pixels, cut in the middle', { data: half(deflateSync(whole)) }, TOO_LITTLE),
  deflated('deflated pixels without the sum behind them', { data: deflateSync(whole).subarray(0, -4) }),
  deflated('deflated pixels without a head', { data: deflateRawSync(whole) }),
  deflated('pixels that are called deflated', { data: whole }, TOO_LITTLE),
  deflated('stored pixels', { data: deflateSync(whole, { level: 0 }) }),
  deflated('stored pixels, fewer than needed', { data: deflateSync(half(whole), { level: 0 }) }, TOO_LITTLE),
  deflated('pixels in fixed codes', { data: deflateSync(whole, { strategy: constants.Z_FIXED }) }),
  deflated(
    'pixels in fixed codes, fewer than needed',
    { data: deflateSync(half(whole), { strategy: constants.Z_FIXED }) },
    TOO_LITTLE,
  ),
  deflated('a plain area in almost no data', { data: deflateSync(new Uint8Array(PIXELS), { level: 9 }) }),
  deflated(
    'a plain area, fewer than needed',
    { data: deflateSync(new Uint8Array(PIXELS - 1), { level: 9 }) },
    TOO_LITTLE,
  ),
  deflated('deflated pixels in four inks', { space: '/DeviceCMYK', data: deflateSync(pixels(PIXELS * 4)) }),
  deflated(
    'deflated pixels in four inks with data for one',
    { space: '/DeviceCMYK', data: deflateSync(whole) },
    TOO_LITTLE,
  ),
  deflated('deflated pixels of one bit', { bits: 1, data: deflateSync(pixels((SIZE / 8) * SIZE)) }),
  deflated('deflated pixels from a table of colours', {
    space: '[/Indexed /DeviceCMYK 0 <00000000>]',
    data: deflateSync(whole),
  }),
  deflated('deflated rows that say how they were foretold', { more: PNG, data: deflateSync(pixels(PIXELS + SIZE)) }),
  deflated(
    'deflated rows that say how they were foretold, without the last',
    { more: PNG, data: deflateSync(pixels(PIXELS)) },
    TOO_LITTLE,
  ),
]
