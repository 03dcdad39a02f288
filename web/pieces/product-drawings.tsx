type Props = { className?: string | undefined }

const paper = { fill: 'var(--surface)', stroke: 'var(--line-strong)', strokeWidth: 2 }

/** Phones, prints and notes that come together in an open book. */
export const CollectDrawing = ({ className }: Props) => (
  <svg className={className} viewBox="0 0 200 120" aria-hidden="true">
    <path
      d="M20 108c26-12 56-12 80 0 24-12 54-12 80 0V66c-26-12-56-12-80 0-24-12-54-12-80 0z"
      fill="var(--brand-700)"
    />
    <path {...paper} d="M28 100c24-10 50-10 72 0V62c-22-10-48-10-72 0z" />
    <path {...paper} d="M172 100c-24-10-50-10-72 0V62c22-10 48-10 72 0z" />
    <path
      d="M114 76c14-5 30-5 46-1M114 86c12-4 24-5 36-2"
      stroke="var(--line-strong)"
      strokeWidth="3"
      strokeLinecap="round"
      fill="none"
    />
    <rect x="40" y="70" width="24" height="20" fill="var(--brand-200)" />
    <circle cx="52" cy="79" r="5" fill="#a9714b" />
    <path d="M42 90c1-8 19-8 20 0z" fill="#ff9c7a" />
    <path d="M72 74h16M72 82h12" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
    <g transform="rotate(-12 52 30)">
      <rect {...paper} x="36" y="8" width="34" height="40" rx="3" />
      <rect x="41" y="13" width="24" height="22" fill="#ffd27a" />
      <circle cx="53" cy="24" r="5" fill="#f2c6a0" />
      <path d="M43 35c1-8 19-8 20 0z" fill="var(--brand-700)" />
    </g>
    <g transform="rotate(10 142 30)">
      <rect x="128" y="6" width="28" height="46" rx="4" fill="var(--ink)" />
      <rect x="131" y="11" width="22" height="34" fill="var(--accent)" />
      <path d="M135 20h14M135 27h10" stroke="var(--on-accent)" strokeWidth="3" strokeLinecap="round" />
    </g>
    <path d="M84 22h24v14H98l-6 7v-7h-8z" fill="#ff9c7a" />
  </svg>
)

/** Slips of paper on a desk: one is ticked, one has the most votes, one is held back. */
export const DecideDrawing = ({ className }: Props) => (
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

/** A finished book that comes out of the press. */
export const PrintDrawing = ({ className }: Props) => (
  <svg className={className} viewBox="0 0 200 120" aria-hidden="true">
    <path {...paper} d="M66 8h68v34H66z" />
    <path d="M76 18h30M76 27h44" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
    <rect x="38" y="38" width="124" height="46" rx="3" fill="var(--brand-700)" />
    <rect x="38" y="38" width="124" height="12" rx="3" fill="var(--brand-500)" />
    <circle cx="150" cy="61" r="4" fill="#ffd27a" />
    <circle cx="138" cy="61" r="4" fill="var(--brand-300)" />
    <rect x="56" y="70" width="88" height="8" fill="var(--brand-900)" />
    <g transform="rotate(-2 100 92)">
      <rect x="64" y="76" width="72" height="36" fill="var(--brand-300)" />
      <rect x="64" y="76" width="9" height="36" fill="var(--brand-600)" />
      <path d="M84 88h40M84 98h26" stroke="#fffdf9" strokeWidth="4" strokeLinecap="round" />
    </g>
    <path d="M20 30l5 5m-5 0l5-5M172 20l5 5m-5 0l5-5" stroke="var(--accent)" strokeWidth="3" strokeLinecap="round" />
    <circle cx="178" cy="78" r="4" fill="#ff9c7a" />
  </svg>
)
