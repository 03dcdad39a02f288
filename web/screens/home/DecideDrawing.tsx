const paper = { fill: 'var(--surface)', stroke: 'var(--line-strong)', strokeWidth: 2 }

/** Slips of paper on a desk: one is ticked, one has the most votes, one is held back. */
export const DecideDrawing = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 200 120" aria-hidden="true">
    <path d="M14 96h172l-10 16H24z" fill="var(--brand-700)" />
    <g transform="rotate(-7 58 56)">
      <rect {...paper} x="28" y="18" width="60" height="74" rx="3" />
      <rect x="36" y="26" width="20" height="20" fill="#ffd27a" />
      <path
        d="M62 30h18M62 38h14M36 56h44M36 65h36M36 74h40"
        stroke="var(--line-strong)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="82" cy="88" r="11" fill="var(--brand-500)" />
      <path
        d="M77 88l4 4 7-8"
        stroke="#fffdf9"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
    </g>
    <g transform="rotate(5 138 56)">
      <rect {...paper} x="108" y="14" width="62" height="78" rx="3" />
      <path d="M118 32h30M118 50h42M118 68h18" stroke="var(--brand-300)" strokeWidth="9" strokeLinecap="round" />
      <path d="M118 50h42" stroke="var(--brand-700)" strokeWidth="9" strokeLinecap="round" />
    </g>
    <circle cx="184" cy="30" r="4" fill="#ff9c7a" />
    <path d="M12 34l5 5m-5 0l5-5" stroke="var(--accent)" strokeWidth="3" strokeLinecap="round" />
  </svg>
)
