import type { ReactNode } from 'react'

/** A line of a pen. */
export const stroke = {
  fill: 'none',
  stroke: 'var(--ink)',
  strokeWidth: 2.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

type Props = { className?: string | undefined; cut?: 'below' | 'above'; children: ReactNode }

/**
 * What a step looks like on the device, as far as it matters: the corner in which to tap. The device goes on where the
 * picture is cut, so that there may be more room than the picture needs.
 */
export const Drawing = ({ className, cut = 'below', children }: Props) => (
  <svg
    className={className}
    viewBox="0 0 160 120"
    preserveAspectRatio={cut === 'below' ? 'xMidYMin' : 'xMidYMax'}
    aria-hidden="true"
  >
    {children}
  </svg>
)

const edge = { stroke: 'var(--line-strong)', strokeWidth: 2 }

/** The upper half of a phone. */
export const PhoneTop = ({ children }: { children?: ReactNode }) => (
  <>
    <rect {...edge} x="14" y="12" width="132" height="400" rx="14" fill="var(--surface)" />
    {children}
  </>
)

/** The lower half. */
export const PhoneBottom = ({ children }: { children?: ReactNode }) => (
  <>
    <rect {...edge} x="14" y="-292" width="132" height="400" rx="14" fill="var(--surface)" />
    {children}
  </>
)

/** A window on a computer. */
export const Window = ({ children }: { children?: ReactNode }) => (
  <>
    <rect {...edge} x="10" y="16" width="140" height="400" rx="6" fill="var(--surface)" />
    {children}
  </>
)

/** Where the address stands. */
export const AddressBar = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <>
    <rect x={x} y={y} width={width} height="16" rx="8" fill="var(--surface-sunken)" />
    <Words x={x + 8} y={y + 11.5} soft>
      stufenbuch
    </Words>
  </>
)

type WordsProps = { x: number; y: number; soft?: boolean; strong?: boolean; fill?: string; children: string }

export const Words = ({ x, y, soft = false, strong = false, fill, children }: WordsProps) => (
  <text
    x={x}
    y={y}
    fontSize="9.5"
    fontFamily="var(--font-text)"
    fontWeight={strong ? 650 : 400}
    fill={fill ?? (soft ? 'var(--ink-soft)' : 'var(--ink)')}
  >
    {children}
  </text>
)

/** Lines of a menu that nobody needs to read. */
export const Line = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <path d={`M${x} ${y}h${width}`} stroke="var(--line)" strokeWidth="5" strokeLinecap="round" />
)

/** The line of a menu that is meant. */
export const Chosen = ({ x, y, width, children }: { x: number; y: number; width: number; children: string }) => (
  <>
    <rect x={x} y={y} width={width} height="24" rx="3" fill="var(--surface)" stroke="var(--accent)" strokeWidth="3" />
    <Words x={x + 6} y={y + 15.5} strong>
      {children}
    </Words>
  </>
)

/** A button to tap. */
export const Press = ({ x, y, width, children }: { x: number; y: number; width: number; children: string }) => (
  <>
    <rect x={x} y={y} width={width} height="22" rx="3" fill="var(--action)" />
    <Words x={x + 9} y={y + 14.5} strong fill="var(--on-action)">
      {children}
    </Words>
    <rect x={x - 4} y={y - 4} width={width + 8} height="30" rx="6" fill="none" stroke="var(--accent)" strokeWidth="3" />
  </>
)

/** The ring around what is to be tapped. */
export const Ring = ({ x, y, radius = 15 }: { x: number; y: number; radius?: number }) => (
  <circle cx={x} cy={y} r={radius} fill="none" stroke="var(--accent)" strokeWidth="3" />
)

export const Dots = ({ x, y }: { x: number; y: number }) => (
  <g fill="var(--ink)">
    <circle cx={x} cy={y - 6} r="2.2" />
    <circle cx={x} cy={y} r="2.2" />
    <circle cx={x} cy={y + 6} r="2.2" />
  </g>
)

/** Our own icon, as it lies on the screen. */
export const AppIcon = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 32})`}>
    <rect width="32" height="32" rx="6" fill="#0b6f5f" />
    <rect x="6" y="18" width="6" height="9" rx="1" fill="#5fcbb5" />
    <rect x="13" y="13" width="6" height="14" rx="1" fill="#ffd27a" />
    <rect x="20" y="9" width="6" height="18" rx="1" fill="#fff" />
    <path d="M23 2.5v4M21 4.5h4" stroke="#ffd27a" strokeWidth="1.6" strokeLinecap="round" />
  </g>
)
