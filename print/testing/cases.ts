import type { Case } from './case.ts'
import { brokenFiles } from './cases/broken-files.ts'
import { codeMaps } from './cases/code-maps.ts'
import { colors } from './cases/colors.ts'
import { deflatedImages } from './cases/deflated-images.ts'
import { fontsAndText } from './cases/fonts-and-text.ts'
import { formats } from './cases/formats.ts'
import { images } from './cases/images.ts'
import { inks } from './cases/inks.ts'
import { linesAndLayers } from './cases/lines-and-layers.ts'
import { scripts } from './cases/scripts.ts'
import { verticalLines } from './cases/vertical-lines.ts'

/** Every case, for the tests in Node and for those in the browser. */
export const cases: readonly Case[] = [
  ...formats,
  ...colors,
  ...inks,
  ...images,
  ...deflatedImages,
  ...fontsAndText,
  ...codeMaps,
  ...verticalLines,
  ...linesAndLayers,
  ...brokenFiles,
  ...scripts,
]
