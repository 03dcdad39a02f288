import type { Frame, Picture } from '../file/resolution.ts'
import type { DesignName } from './design.ts'

/** The largest frame that a photo on the front of a cover fills, with what is folded around the boards, in mm. */
export const COVER_PHOTO_MM = { width: 228, height: 203 } as const

/** Of it a hardcover folds so much around its boards, at the right and at the foot. */
const TURN_IN_MM = 18
/** The stairs of Freitreppe: from here on a photo is wide, and stands lower and behind flatter steps. */
const WIDE = 1.2
const WIDEST = 1.6
const STEPS = 6
const RUN_MM = 35

const isWide = ({ widthMm, heightMm }: Frame) => widthMm / heightMm > WIDE
const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`

function stairs(frame: Frame): string {
  const rise = isWide(frame) ? 11 : 22
  const down = Array.from({ length: STEPS - 1 }, () => `v${rise}h${-RUN_MM}`)
  return `M0 0h${RUN_MM * (STEPS - 1)}${down.join('')}z`
}

const MORE_OF_IT = 'Gedruckt wird dann etwas mehr davon, bis es scharf ist.'

type OnCover = {
  /** What a photo of this shape fills, as `print/typeset/{design}/cover.typ` places it. */
  frame: (ratio: number) => Frame
  /** What of the frame nobody sees, as paths in its millimetres. */
  hidden: (frame: Frame) => string[]
  /** And in words: nobody should choose a part with a face there. */
  words: string
  /** What becomes of a part with too few pixels. */
  tooSmall: string
}

const onCover: Record<DesignName, OnCover> = {
  freitreppe: {
    frame: (ratio) => {
      const { width: widthMm, height: heightMm } = COVER_PHOTO_MM
      return { widthMm, heightMm: ratio > WIDE ? widthMm / Math.min(ratio, WIDEST) : heightMm }
    },
    hidden: (frame) => [
      stairs(frame),
      box(frame.widthMm - TURN_IN_MM, 0, TURN_IN_MM, frame.heightMm),
      box(0, frame.heightMm - TURN_IN_MM, frame.widthMm, TURN_IN_MM),
    ],
    words:
      'Abgedunkelt ist, was verdeckt wird: Links oben steht die Treppe davor, rechts und unten geht beim Hardcover ein Streifen um die Kante.',
    tooSmall: MORE_OF_IT,
  },
  plakatwand: {
    frame: () => ({ widthMm: 190, heightMm: 165 }),
    hidden: ({ widthMm, heightMm }) => [
      `${box(0, 0, widthMm, heightMm)}M0 95a95 95 0 0 1 190 0a95 95 0 0 1 -190 0z`,
      box(0, heightMm - TURN_IN_MM, widthMm, TURN_IN_MM),
      'M0 106L52 102V121L72 119V131L0 137z',
    ],
    words:
      'Abgedunkelt ist, was verdeckt wird: Das Foto steht in einem Kreis, links unten klebt das Schild mit eurem Jahrgang darauf.',
    tooSmall: MORE_OF_IT,
  },
  schuhkarton: {
    frame: (ratio) => {
      const shape = Math.min(Math.max(ratio, 0.9), 1.8)
      const heightMm = Math.min(130, 152 / shape)
      return { widthMm: heightMm * shape, heightMm }
    },
    hidden: () => [],
    words:
      'Das Foto liegt als Abzug auf dem Deckel. Oben in der Mitte hält es ein Klebestreifen, sonst verdeckt nichts das Foto.',
    tooSmall: 'Der Abzug wird dann kleiner gedruckt, bis es scharf ist.',
  },
}

/** What such a photo fills on the front of the cover. */
export const coverFrame = (design: DesignName, { width, height }: Picture): Frame =>
  onCover[design].frame(width / height)

/** What is said of a part with too few pixels: it is never printed blurred. */
export const tooSmallOnCover = (design: DesignName): string =>
  `So groß wird das Foto unscharf. ${onCover[design].tooSmall}`

/** What of it is hidden there, drawn and in words. */
export const hiddenOnCover = (design: DesignName, frame: Frame): { paths: string[]; words: string } => ({
  paths: onCover[design].hidden(frame),
  words: onCover[design].words,
})
