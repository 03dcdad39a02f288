import type { DrawingProps } from '../../ui/failure-drawings.tsx'
import {
  AddressBar,
  AppIcon,
  Chosen,
  Dots,
  Drawing,
  Line,
  PhoneBottom,
  PhoneTop,
  Press,
  Ring,
  stroke,
  Words,
} from './drawing-parts.tsx'

/** A compass above the address. */
export const SafariDrawing = ({ className }: DrawingProps) => (
  <Drawing className={className} cut="above">
    <PhoneBottom>
      <circle cx="80" cy="38" r="26" fill="var(--accent)" />
      <circle cx="80" cy="38" r="21" fill="#fffdf9" />
      <path d="M94 24L84 42l-8-8z" fill="#ff9c7a" />
      <path d="M66 52l10-18 8 8z" fill="#8c8075" />
      <AddressBar x={28} y={78} width={104} />
    </PhoneBottom>
  </Drawing>
)

/** The square with the arrow, at the lower edge. */
export const ShareDrawing = ({ className }: DrawingProps) => (
  <Drawing className={className} cut="above">
    <PhoneBottom>
      <Line x={30} y={14} width={100} />
      <Line x={30} y={28} width={70} />
      <path d="M14 52h132" stroke="var(--line)" strokeWidth="2" />
      <path {...stroke} stroke="var(--line-strong)" d="M38 70l-7 8 7 8M122 72h12v13h-12z" />
      <path {...stroke} d="M74 74h-4v16h20V74h-4M80 84V64M74.500 69.500L80 64l5.500 5.500" />
      <Ring x={80} y={77} radius={20} />
    </PhoneBottom>
  </Drawing>
)

export const ToHomeScreenDrawing = ({ className }: DrawingProps) => (
  <Drawing className={className} cut="above">
    <PhoneBottom>
      <rect x="22" y="10" width="116" height="92" rx="8" fill="var(--surface-sunken)" />
      <Line x={36} y={26} width={60} />
      <Chosen x={20} y={42} width={120}>
        Zum Home-Bildschirm
      </Chosen>
      <Line x={36} y={84} width={76} />
    </PhoneBottom>
  </Drawing>
)

export const AddDrawing = ({ className }: DrawingProps) => (
  <Drawing className={className}>
    <PhoneTop>
      <Words x={26} y={39} soft>
        Zurück
      </Words>
      <Press x={66} y={24} width={70}>
        Hinzufügen
      </Press>
      <rect x="24" y="62" width="112" height="44" rx="6" fill="var(--surface-sunken)" />
      <AppIcon x={32} y={69} size={30} />
      <Words x={70} y={88} strong>
        Stufenbuch
      </Words>
    </PhoneTop>
  </Drawing>
)

/** Three dots beside the address. */
export const MenuDrawing = ({ className }: DrawingProps) => (
  <Drawing className={className}>
    <PhoneTop>
      <AddressBar x={24} y={28} width={84} />
      <Dots x={127} y={36} />
      <Ring x={127} y={36} />
      <rect x="24" y="62" width="112" height="24" rx="3" fill="var(--brand-200)" />
      <Line x={28} y={100} width={80} />
    </PhoneTop>
  </Drawing>
)

/** Firefox has its bar below. */
export const MenuBelowDrawing = ({ className }: DrawingProps) => (
  <Drawing className={className} cut="above">
    <PhoneBottom>
      <rect x="24" y="12" width="112" height="24" rx="3" fill="var(--brand-200)" />
      <Line x={28} y={50} width={80} />
      <path d="M14 64h132" stroke="var(--line)" strokeWidth="2" />
      <AddressBar x={24} y={76} width={84} />
      <Dots x={127} y={84} />
      <Ring x={127} y={84} />
    </PhoneBottom>
  </Drawing>
)

const InMenu = ({ className, words }: DrawingProps & { words: string }) => (
  <Drawing className={className}>
    <PhoneTop>
      <rect x="28" y="20" width="112" height="400" rx="6" fill="var(--surface-sunken)" />
      <Line x={42} y={38} width={60} />
      <Chosen x={30} y={52} width={108}>
        {words}
      </Chosen>
      <Line x={42} y={92} width={76} />
      <Line x={42} y={108} width={50} />
    </PhoneTop>
  </Drawing>
)
export const InstallInMenuDrawing = ({ className }: DrawingProps) => (
  <InMenu className={className} words="App installieren" />
)
export const AddInMenuDrawing = ({ className }: DrawingProps) => <InMenu className={className} words="Installieren" />

const Confirm = ({ className, words }: DrawingProps & { words: string }) => (
  <Drawing className={className}>
    <PhoneTop>
      <rect x="24" y="30" width="112" height="78" rx="6" fill="var(--surface-sunken)" />
      <AppIcon x={34} y={40} size={26} />
      <Words x={68} y={57} strong>
        Stufenbuch
      </Words>
      <Press x={54} y={78} width={72}>
        {words}
      </Press>
    </PhoneTop>
  </Drawing>
)
export const ConfirmDrawing = ({ className }: DrawingProps) => <Confirm className={className} words="Installieren" />
export const ConfirmAddDrawing = ({ className }: DrawingProps) => <Confirm className={className} words="Hinzufügen" />

const neighbours = [
  [28, 24, '#ffd27a'],
  [66, 24, '#ff9c7a'],
  [104, 24, 'var(--line-strong)'],
  [28, 68, 'var(--accent)'],
  [104, 68, '#f2c6a0'],
] as const

/** Our icon among others. */
export const HomeScreenDrawing = ({ className }: DrawingProps) => (
  <Drawing className={className}>
    <PhoneTop>
      {neighbours.map(([x, y, fill]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="28" height="28" rx="6" fill={fill} opacity="0.7" />
      ))}
      <AppIcon x={64} y={64} size={34} />
      <Ring x={81} y={81} radius={25} />
    </PhoneTop>
  </Drawing>
)
