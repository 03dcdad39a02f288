export type DrawingProps = { className?: string | undefined }

export const paper = { fill: 'var(--surface)', stroke: 'var(--line-strong)', strokeWidth: 2 }

/** Loose pages and prints on a table, one of them still empty. */
export const PagesDrawing = ({ className }: DrawingProps) => (
  <svg className={className} viewBox="0 0 240 170" aria-hidden="true">
    <ellipse cx="120" cy="152" rx="98" ry="10" fill="var(--line)" />
    <g transform="rotate(-9 80 90)">
      <rect {...paper} x="38" y="38" width="78" height="100" rx="3" />
      <rect x="48" y="48" width="58" height="52" fill="var(--brand-200)" />
      <circle cx="66" cy="76" r="9" fill="#f2c6a0" />
      <path d="M50 100c2-12 30-12 32 0z" fill="var(--brand-700)" />
      <circle cx="90" cy="80" r="8" fill="#a9714b" />
      <path d="M76 100c2-11 26-11 28 0z" fill="#ffd27a" />
      <path d="M50 112h40M50 122h26" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
    </g>
    <g transform="rotate(7 160 90)">
      <rect {...paper} x="122" y="30" width="82" height="106" rx="3" />
      <rect
        x="132"
        y="40"
        width="62"
        height="56"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="2"
        strokeDasharray="5 5"
      />
      <path
        d="M155 60c0-12 17-11 17-1 0 7-9 8-9 15m0 9v.5"
        fill="none"
        stroke="var(--brand-500)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M134 110h44M134 120h28" stroke="var(--line)" strokeWidth="3" strokeLinecap="round" />
      <rect x="146" y="24" width="34" height="12" fill="#ffd27a" opacity="0.9" transform="rotate(-4 163 30)" />
    </g>
    <path d="M24 40l5 5m-5 0l5-5M214 20l5 5m-5 0l5-5" stroke="var(--accent)" strokeWidth="3" strokeLinecap="round" />
    <circle cx="110" cy="18" r="4" fill="#ff9c7a" />
    <circle cx="222" cy="92" r="4" fill="var(--brand-400)" />
  </svg>
)

/** A page with a tear, held together by a strip of tape. */
export const TornDrawing = ({ className }: DrawingProps) => (
  <svg className={className} viewBox="0 0 240 170" aria-hidden="true">
    <ellipse cx="120" cy="154" rx="84" ry="9" fill="var(--line)" />
    <g transform="rotate(-4 90 90)">
      <path {...paper} d="M62 26h58l-8 22 10 18-12 20 11 20-9 20 5 16H62z" strokeLinejoin="round" />
      <rect x="72" y="38" width="34" height="40" fill="var(--brand-200)" />
      <circle cx="89" cy="56" r="9" fill="#f2c6a0" />
      <path d="M73 78c2-14 30-14 32 0z" fill="var(--brand-700)" />
      <path d="M74 94h26M74 106h30M74 118h22" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
    </g>
    <g transform="rotate(6 150 90)">
      <path {...paper} d="M128 26h56v116h-60l-5-16 9-20-11-20 12-20-10-18z" strokeLinejoin="round" />
      <path
        d="M140 46h32M140 58h26M140 106h32M140 118h22"
        stroke="var(--line-strong)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
    <rect x="88" y="76" width="72" height="20" fill="#ffd27a" opacity="0.92" transform="rotate(-10 124 86)" />
    <path d="M36 60l5 5m-5 0l5-5M206 44l5 5m-5 0l5-5" stroke="var(--accent)" strokeWidth="3" strokeLinecap="round" />
    <circle cx="46" cy="112" r="4" fill="#ff9c7a" />
    <circle cx="208" cy="116" r="4" fill="var(--brand-400)" />
  </svg>
)
