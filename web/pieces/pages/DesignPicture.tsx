import type { ReactElement } from 'react'
import type { DesignName } from '#domain/book/design.ts'

/** Lead, deep, and two more: as a design's worlds name them for screens. */
type Swatches = readonly string[]

const PAPER = '#ffffff'
const [WARM_PAPER, BROWN] = ['#faf4e4', '#4a3526']
const steps = [0, 1, 2, 3]
const dots = steps.flatMap((down) =>
  steps.map((across) => ({ x: 57 - across * 6, y: 3 + down * 6, radius: 2.4 - (across + down) * 0.35 })),
)

/** A spread in two strokes, in the colours of a world: a person's page, and one of what a book is remembered by. */
const drawings: Record<DesignName, (swatches: Swatches) => ReactElement> = {
  freitreppe: ([lead, deep, tint, other]) => (
    <>
      <rect width="120" height="85" fill={PAPER} />
      <rect width="31" height="46" fill={tint} />
      <circle cx="15" cy="19" r="8" fill={deep} />
      <path d="M3 46c0-13 5-17 12-17s12 4 12 17z" fill={deep} />
      <rect x="31" width="29" height="30" fill={other} />
      <rect x="34" y="17" width="20" height="7" fill={deep} />
      <path d="M5 53h14M5 57h12M5 61h14M23 53h14M23 57h11M41 53h14M41 57h12M41 61h9" stroke={deep} strokeWidth="1.6" />
      <path d="M5 68h30v12h-30zM38 68h17v12h-17z" fill={tint} />
      <rect x="65" y="9" width="40" height="10" fill={lead} />
      <rect x="65" y="22" width="28" height="10" fill={lead} />
      <path d="M60 85v-9h12v9z" fill={deep} />
      <path d="M72 85v-19h12v19z" fill={lead} />
      <path d="M84 85v-29h12v29z" fill={other} />
      <path d="M96 85v-39h12v39z" fill={tint} />
      <path d="M108 85v-49h12v49z" fill={deep} />
    </>
  ),
  plakatwand: ([lead, deep, second, third]) => (
    <>
      <rect width="120" height="85" fill={PAPER} />
      <rect width="60" height="48" fill={second} />
      <g fill={lead}>
        {dots.map(({ x, y, radius }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
        ))}
      </g>
      <circle cx="14" cy="24" r="23" fill={PAPER} />
      <circle cx="14" cy="19" r="8" fill={deep} />
      <path d="M2 42c0-11 5-15 12-15s13 4 13 15a23 23 0 0 1-25 0z" fill={deep} />
      <rect x="25" y="29" width="31" height="13" fill={deep} transform="rotate(-4 25 42)" />
      <rect x="29" y="33" width="20" height="5" fill={PAPER} transform="rotate(-4 25 42)" />
      <path d="M5 54h14M5 58h12M23 54h14M23 58h11M41 54h14M41 58h12" stroke={deep} strokeWidth="1.6" />
      <path d="M0 66h34v19h-34z" fill={third} />
      <path d="M34 66h26v19h-26z" fill={lead} />
      <rect x="60" width="60" height="22" fill={deep} />
      <rect x="65" y="6" width="36" height="9" fill={lead} />
      <rect x="60" y="22" width="24" height="24" fill={PAPER} />
      <rect x="84" y="22" width="36" height="24" fill={lead} />
      <rect x="60" y="46" width="60" height="17" fill={third} />
      <rect x="60" y="63" width="38" height="22" fill={second} />
      <rect x="98" y="63" width="22" height="22" fill={deep} />
      <path d="M65 29h13M65 35h9M89 29h24M89 35h18M65 53h44M65 57h30M65 70h26M65 76h18" stroke={deep} strokeWidth="3" />
    </>
  ),
  schuhkarton: ([ink, board, slip, other]) => (
    <>
      <rect width="60" height="85" fill={WARM_PAPER} />
      <g transform="rotate(-3 18 25)">
        <rect x="5" y="7" width="26" height="35" fill={PAPER} stroke="#0002" strokeWidth="0.5" />
        <rect x="7" y="9" width="22" height="28" fill={other} />
        <circle cx="18" cy="20" r="6" fill={BROWN} />
        <path d="M9 37c0-8 4-11 9-11s9 3 9 11z" fill={BROWN} />
        <rect x="12" y="5" width="12" height="4" fill={slip} />
      </g>
      <rect x="36" y="9" width="19" height="6" fill={BROWN} />
      <path d="M37 20q3-3 5 0t5 0 5 0" fill="none" stroke={ink} strokeWidth="1.4" />
      <path d="M34 27h22v14h-22z" fill={PAPER} stroke="#0002" strokeWidth="0.5" />
      <path d="M34 31h22" stroke={ink} strokeWidth="0.8" />
      <path d="M5 50h22M5 54h18M5 58h21M33 50h22M33 54h20M33 58h12" stroke={BROWN} strokeWidth="1.4" />
      <path d="m8 66 20-1 1 15-20 1zM34 64l17 2-2 15-17-2z" fill={PAPER} stroke="#0002" strokeWidth="0.5" />
      <path d="m10 68 16-1 1 9-16 1zM36 66.5l13 1.5-1 9-13-1.5z" fill={board} />
      <rect x="60" width="60" height="85" fill={board} />
      <path d="M70 19h14v-5h16v5h16v66H70z" fill={slip} />
      <path d="M68 26h30v-5h14v5h2v59H68z" fill={other} />
      <path d="M65 33h4v-5h16v5h26v52H65z" fill={PAPER} />
      <rect x="71" y="43" width="28" height="9" fill={BROWN} />
      <path d="M71 62q3-3 5 0t5 0 5 0 5 0M71 69q3-3 5 0t5 0 5 0" fill="none" stroke={ink} strokeWidth="1.4" />
    </>
  ),
}

/** What a design looks like, at a glance. */
export const DesignPicture = ({ design, swatches }: { design: DesignName; swatches: Swatches }) => (
  <svg viewBox="0 0 120 85" aria-hidden>
    {drawings[design](swatches)}
    <path d="M60 0v85" stroke="#000" strokeOpacity="0.18" strokeWidth="0.7" />
  </svg>
)
