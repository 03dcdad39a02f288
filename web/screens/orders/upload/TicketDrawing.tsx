import type { ReactElement } from 'react'
import type { DesignName } from '#domain/book/design.ts'
import styles from './Upload.module.css'

/** Lead, deep, and two more: as a design's worlds name them for screens. */
type Swatches = readonly string[]

const [PAPER, BROWN] = ['#ffffff', '#4a3526']

/** A ticket in a few strokes, in the colours of a world. */
const drawings: Record<DesignName, (swatches: Swatches) => ReactElement> = {
  freitreppe: ([lead, deep, tint, other]) => (
    <>
      <rect width="84" height="40" fill={PAPER} />
      <rect x="6" y="8" width="32" height="8" fill={lead} />
      <path d="M6 23h22M6 28h16" stroke={deep} strokeWidth="2" />
      <path d="M44 40v-8h10v8z" fill={deep} />
      <path d="M54 40V25h10v15z" fill={lead} />
      <path d="M64 40V17h10v23z" fill={other} />
      <path d="M74 40V9h10v31z" fill={tint} />
    </>
  ),
  plakatwand: ([lead, deep, second, third]) => (
    <>
      <rect width="84" height="40" fill={lead} />
      <rect x="54" width="30" height="22" fill={second} />
      <rect x="54" y="22" width="30" height="18" fill={third} />
      <rect x="6" y="8" width="42" height="11" fill={deep} transform="rotate(-3 6 19)" />
      <path d="M6 28h30M6 33h20" stroke={deep} strokeWidth="2" />
    </>
  ),
  schuhkarton: ([ink, board, slip, other]) => (
    <>
      <rect width="84" height="40" fill={board} />
      <rect x="48" y="7" width="30" height="28" fill={slip} transform="rotate(4 63 21)" />
      <rect x="44" y="5" width="26" height="30" fill={other} transform="rotate(-3 57 20)" />
      <rect x="5" y="6" width="46" height="28" fill={PAPER} transform="rotate(-2 28 20)" />
      <rect x="10" y="12" width="26" height="6" fill={BROWN} transform="rotate(-2 28 20)" />
      <path d="M10 26q3-3 5 0t5 0 5 0 5 0" fill="none" stroke={ink} strokeWidth="1.4" />
    </>
  ),
}

/** About how a ticket looks in a design, before it is set. */
export const TicketDrawing = ({ design, swatches }: { design: DesignName; swatches: Swatches }) => (
  <svg className={styles.drawing} viewBox="0 0 84 40" aria-hidden>
    {drawings[design](swatches)}
  </svg>
)
