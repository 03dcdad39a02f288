import type { NewCheck } from '../check.ts'
import type { MarkKind } from '../painted/mark.ts'

const kinds: Record<MarkKind, string> = {
  fill: 'Fläche',
  stroke: 'Linie',
  text: 'Text',
  shading: 'Verlauf',
  image: 'Bild',
  mask: 'Fläche',
}

/** RGB and Lab in everything that is painted; an ink of its own is judged by its name, not by what it is mixed from. */
export const notCmyk: NewCheck = ({ format, report }) =>
  format.rgbAllowed
    ? {}
    : {
        mark: (mark) => {
          const { process, label } = mark.space
          if (process !== 'rgb' && process !== 'lab') return
          report({ at: mark, found: `${kinds[mark.kind]} in ${label}`, expected: 'CMYK', key: `${mark.kind} ${label}` })
        },
      }
