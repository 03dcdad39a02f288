import { type DrawingProps, paper } from './failure-drawings.tsx'

/** A letter with a print looking out of it. */
export const MailDrawing = ({ className }: DrawingProps) => (
  <svg className={className} viewBox="0 0 240 170" aria-hidden="true">
    <ellipse cx="120" cy="156" rx="92" ry="9" fill="var(--line)" />
    <path {...paper} d="M44 72l76-48 76 48v78H44z" strokeLinejoin="round" />
    <g transform="rotate(-5 120 70)">
      <rect {...paper} x="76" y="22" width="84" height="96" rx="3" />
      <rect x="86" y="32" width="64" height="52" fill="var(--brand-200)" />
      <circle cx="106" cy="60" r="10" fill="#f2c6a0" />
      <path d="M88 84c2-14 34-14 36 0z" fill="var(--brand-700)" />
      <circle cx="132" cy="64" r="9" fill="#a9714b" />
      <path d="M116 84c2-12 30-12 32 0z" fill="#ffd27a" />
      <rect x="100" y="14" width="36" height="13" fill="#ffd27a" opacity="0.92" transform="rotate(3 118 20)" />
    </g>
    <path {...paper} d="M44 72l76 46 76-46v78H44z" strokeLinejoin="round" />
    <path d="M44 150l58-43M196 150l-58-43" stroke="var(--line-strong)" strokeWidth="2" strokeLinecap="round" />
    <path d="M26 50l5 5m-5 0l5-5M212 38l5 5m-5 0l5-5" stroke="var(--accent)" strokeWidth="3" strokeLinecap="round" />
    <circle cx="36" cy="104" r="4" fill="#ff9c7a" />
    <circle cx="214" cy="96" r="4" fill="var(--brand-400)" />
  </svg>
)

/** A box for votes, with one on its way in. */
export const BallotDrawing = ({ className }: DrawingProps) => (
  <svg className={className} viewBox="0 0 240 170" aria-hidden="true">
    <ellipse cx="120" cy="156" rx="86" ry="9" fill="var(--line)" />
    <g transform="rotate(-7 120 50)">
      <rect {...paper} x="88" y="14" width="68" height="72" rx="3" />
      <path
        d="M102 42l10 10 22-24"
        fill="none"
        stroke="var(--brand-500)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M102 66h38" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
    </g>
    <path d="M58 78h124l10 14v58H48V92z" fill="var(--brand-700)" />
    <path d="M48 92h144v58H48z" fill="var(--brand-500)" />
    <path d="M88 82h64" stroke="var(--brand-900)" strokeWidth="7" strokeLinecap="round" />
    <rect x="94" y="108" width="52" height="24" fill="#ffd27a" transform="rotate(-2 120 120)" />
    <path d="M104 120h32" stroke="#7a5100" strokeWidth="3" strokeLinecap="round" />
    <path d="M34 52l5 5m-5 0l5-5M206 36l5 5m-5 0l5-5" stroke="var(--accent)" strokeWidth="3" strokeLinecap="round" />
    <circle cx="40" cy="108" r="4" fill="#ff9c7a" />
    <circle cx="212" cy="84" r="4" fill="var(--brand-400)" />
  </svg>
)

const Confetti = () => (
  <>
    <g strokeWidth="6" strokeLinecap="round">
      <path d="M46 62l8 6M178 40l9-5M64 26l3 9M120 20v9M206 84l-9 3" stroke="#ffd27a" />
      <path d="M32 96l9-2M92 34l6 7M150 22l-4 8M196 58l7-6" stroke="#ff9c7a" />
      <path d="M44 34l7 4M204 112l-8-4M168 14l-2 8M40 128l8-5" stroke="var(--accent)" />
    </g>
    <circle cx="106" cy="10" r="4" fill="var(--brand-400)" />
    <circle cx="28" cy="72" r="4" fill="var(--brand-400)" />
    <circle cx="216" cy="64" r="4" fill="#ff9c7a" />
  </>
)

/** A finished book under a shower of confetti. */
export const ConfettiDrawing = ({ className }: DrawingProps) => (
  <svg className={className} viewBox="0 0 240 170" aria-hidden="true">
    <ellipse cx="120" cy="156" rx="82" ry="9" fill="var(--line)" />
    <g transform="rotate(-4 120 104)">
      <rect x="76" y="62" width="92" height="90" rx="3" fill="var(--brand-800)" />
      <rect x="72" y="58" width="92" height="90" rx="3" fill="var(--brand-500)" />
      <rect x="72" y="58" width="12" height="90" fill="var(--brand-700)" />
      <circle cx="124" cy="100" r="26" fill="#fffdf9" />
      <path
        d="M112 100l9 9 17-18"
        fill="none"
        stroke="var(--brand-700)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
    <Confetti />
  </svg>
)

/** Two tickets under the same shower. */
export const TicketsDrawing = ({ className }: DrawingProps) => (
  <svg className={className} viewBox="0 0 240 170" aria-hidden="true">
    <ellipse cx="120" cy="156" rx="82" ry="9" fill="var(--line)" />
    <g transform="rotate(9 120 104)">
      <rect x="62" y="66" width="116" height="56" rx="4" fill="var(--brand-800)" />
    </g>
    <g transform="rotate(-7 120 104)">
      <rect x="60" y="78" width="120" height="58" rx="4" fill="var(--brand-500)" />
      <path d="M150 82v50" stroke="#fffdf9" strokeWidth="3" strokeDasharray="4 6" strokeLinecap="round" />
      <circle cx="150" cy="78" r="5" fill="var(--surface)" />
      <circle cx="150" cy="136" r="5" fill="var(--surface)" />
      <path d="M74 98h44M74 112h60" stroke="#fffdf9" strokeWidth="6" strokeLinecap="round" />
      <path d="M165 97v20" stroke="#ffd27a" strokeWidth="6" strokeLinecap="round" />
    </g>
    <Confetti />
  </svg>
)

/** Three prints of people side by side, one not taken yet. */
export const FacesDrawing = ({ className }: DrawingProps) => (
  <svg className={className} viewBox="0 0 240 170" aria-hidden="true">
    <ellipse cx="120" cy="152" rx="98" ry="9" fill="var(--line)" />
    <g transform="rotate(-8 62 92)">
      <rect {...paper} x="28" y="48" width="68" height="86" rx="3" />
      <rect x="36" y="56" width="52" height="52" fill="#ffd27a" />
      <circle cx="62" cy="80" r="11" fill="#a9714b" />
      <path d="M42 108c2-17 38-17 40 0z" fill="var(--brand-700)" />
    </g>
    <g transform="rotate(7 180 92)">
      <rect {...paper} x="146" y="48" width="68" height="86" rx="3" />
      <rect x="154" y="56" width="52" height="52" fill="var(--brand-200)" />
      <circle cx="180" cy="80" r="11" fill="#f2c6a0" />
      <path d="M160 108c2-17 38-17 40 0z" fill="#ff9c7a" />
    </g>
    <g transform="rotate(-1 120 86)">
      <rect {...paper} x="84" y="34" width="74" height="96" rx="3" />
      <rect
        x="93"
        y="43"
        width="56"
        height="58"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="2"
        strokeDasharray="5 5"
      />
      <path d="M121 60v24M109 72h24" stroke="var(--brand-500)" strokeWidth="5" strokeLinecap="round" />
      <rect x="104" y="27" width="34" height="12" fill="#ffd27a" opacity="0.9" transform="rotate(3 121 33)" />
    </g>
    <path d="M22 30l5 5m-5 0l5-5M210 24l5 5m-5 0l5-5" stroke="var(--accent)" strokeWidth="3" strokeLinecap="round" />
    <circle cx="70" cy="22" r="4" fill="#ff9c7a" />
  </svg>
)

/** A door that stands ajar, with light behind it. */
export const DoorDrawing = ({ className }: DrawingProps) => (
  <svg className={className} viewBox="0 0 240 170" aria-hidden="true">
    <ellipse cx="120" cy="156" rx="90" ry="9" fill="var(--line)" />
    <rect x="74" y="18" width="92" height="138" rx="3" fill="var(--brand-800)" />
    <rect x="82" y="26" width="76" height="130" fill="#ffd27a" />
    <circle cx="138" cy="92" r="13" fill="#a9714b" />
    <path d="M114 156c0-52 44-52 44 0z" fill="#ff9c7a" />
    <path d="M82 26l40 14v116H82z" fill="var(--brand-500)" />
    <path d="M90 44l24 8v36l-24-3zM90 98l24 2v38l-24-1z" fill="var(--brand-600)" />
    <circle cx="115" cy="94" r="4" fill="#ffd27a" />
    <path d="M122 156l58 0-22-6z" fill="#ffd27a" opacity="0.5" />
    <path d="M40 52l5 5m-5 0l5-5M196 40l5 5m-5 0l5-5" stroke="var(--accent)" strokeWidth="3" strokeLinecap="round" />
    <circle cx="48" cy="108" r="4" fill="#ff9c7a" />
    <circle cx="204" cy="96" r="4" fill="var(--brand-400)" />
  </svg>
)
