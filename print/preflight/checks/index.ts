import type { FindingCode } from '#domain/book/finding.ts'
import type { NewCheck } from '../check.ts'
import { bleedMissing } from './bleed-missing.ts'
import { dimensionsWrong } from './dimensions-wrong.ts'
import { duplicateChannels } from './duplicate-channels.ts'
import { fileOver1gb } from './file-over-1gb.ts'
import { fileRejected } from './file-rejected.ts'
import { fontNotEmbedded } from './font-not-embedded.ts'
import { hairline } from './hairline.ts'
import { heightWrong } from './height-wrong.ts'
import { importFailed } from './import-failed.ts'
import { inkCoverageHigh } from './ink-coverage-high.ts'
import { lowResolution } from './low-resolution.ts'
import { notCmyk } from './not-cmyk.ts'
import { opiPresent } from './opi-present.ts'
import { pageCountWrong } from './page-count-wrong.ts'
import { payloadOver100mb } from './payload-over-100mb.ts'
import { pixelData } from './pixel-data.ts'
import { registrationColor } from './registration-color.ts'
import { spineWrong } from './spine-wrong.ts'
import { spotColorCount } from './spot-color-count.ts'
import { textNearTrim } from './text-near-trim.ts'
import { tooManyChannels } from './too-many-channels.ts'
import { transparencyPresent } from './transparency-present.ts'
import { whiteOverprint } from './white-overprint.ts'
import { widthWrong } from './width-wrong.ts'

/** The conversion is no check; everything else the compiler asks for. */
export type CheckedCode = Exclude<FindingCode, 'PDFX3_CONVERSION_FAILED'>

/** One check for each code. */
export const checks: Record<CheckedCode, NewCheck> = {
  IMPORT_FAILED: importFailed,
  FILE_REJECTED: fileRejected,
  FILE_OVER_1GB: fileOver1gb,
  PAYLOAD_OVER_100MB: payloadOver100mb,
  PAGE_COUNT_WRONG: pageCountWrong,
  DIMENSIONS_WRONG: dimensionsWrong,
  WIDTH_WRONG: widthWrong,
  HEIGHT_WRONG: heightWrong,
  SPINE_WRONG: spineWrong,
  BLEED_MISSING: bleedMissing,
  NOT_CMYK: notCmyk,
  LOW_RESOLUTION: lowResolution,
  FONT_NOT_EMBEDDED: fontNotEmbedded,
  REGISTRATION_COLOR: registrationColor,
  WHITE_OVERPRINT: whiteOverprint,
  OPI_PRESENT: opiPresent,
  DUPLICATE_CHANNELS: duplicateChannels,
  TOO_MANY_CHANNELS: tooManyChannels,
  PIXEL_DATA: pixelData,
  SPOT_COLOR_COUNT: spotColorCount,
  INK_COVERAGE_HIGH: inkCoverageHigh,
  HAIRLINE: hairline,
  TEXT_NEAR_TRIM: textNearTrim,
  TRANSPARENCY_PRESENT: transparencyPresent,
}
