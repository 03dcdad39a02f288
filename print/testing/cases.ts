import type { FindingCode } from '#domain/book/finding.ts'
import type { Extent, FileKind } from '#domain/book/print-format.ts'
import { brokenFiles } from './cases/broken-files.ts'
import { codeMaps } from './cases/code-maps.ts'
import { colors } from './cases/colors.ts'
import { fontsAndText } from './cases/fonts-and-text.ts'
import { formats } from './cases/formats.ts'
import { images } from './cases/images.ts'
import { inks } from './cases/inks.ts'
import { linesAndLayers } from './cases/lines-and-layers.ts'
import { scripts } from './cases/scripts.ts'

/** A print file with one thing planted in it, and the codes that it must lead to: no more, no fewer. */
export type Case = {
  name: string
  kind?: FileKind
  extent?: Extent
  bytes: () => Uint8Array
  codes: FindingCode[]
}

/** Every case, for the tests in Node and for those in the browser. */
export const cases: readonly Case[] = [
  ...formats,
  ...colors,
  ...inks,
  ...images,
  ...fontsAndText,
  ...codeMaps,
  ...linesAndLayers,
  ...brokenFiles,
  ...scripts,
]
