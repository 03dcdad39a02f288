import type { DrawingProps } from '../../ui/failure-drawings.tsx'
import { AddressBar, AppIcon, Drawing, Line, Press, Ring, stroke, Window, Words } from './drawing-parts.tsx'

const TitleBar = () => (
  <>
    <circle cx="22" cy="27" r="3" fill="#ff9c7a" />
    <circle cx="32" cy="27" r="3" fill="#ffd27a" />
    <circle cx="42" cy="27" r="3" fill="var(--brand-400)" />
  </>
)

/** A window with tabs and our address. */
export const BrowserDrawing = ({ className }: DrawingProps) => (
  <Drawing className={className}>
    <Window>
      <TitleBar />
      <AddressBar x={20} y={38} width={120} />
      <rect x="20" y="64" width="120" height="22" rx="3" fill="var(--brand-200)" />
      <Line x={24} y={100} width={84} />
    </Window>
  </Drawing>
)

/** The screen with the arrow, at the right of the address. */
export const InstallIconDrawing = ({ className }: DrawingProps) => (
  <Drawing className={className}>
    <Window>
      <AddressBar x={20} y={40} width={76} />
      <path {...stroke} d="M128 42h6v12h-22V42h6M118 59h10M123 36v11M118.500 43l4.500 4.500 4.500-4.500" />
      <Ring x={123} y={48} radius={19} />
      <rect x="20" y="78" width="120" height="22" rx="3" fill="var(--brand-200)" />
    </Window>
  </Drawing>
)

export const ConfirmInWindowDrawing = ({ className }: DrawingProps) => (
  <Drawing className={className}>
    <Window>
      <AddressBar x={20} y={24} width={120} />
      <rect x="36" y="46" width="106" height="68" rx="6" fill="var(--surface-sunken)" />
      <AppIcon x={46} y={54} size={22} />
      <Words x={76} y={69} strong>
        Stufenbuch
      </Words>
      <Press x={60} y={86} width={72}>
        Installieren
      </Press>
    </Window>
  </Drawing>
)

/** A window of its own, without tabs and address. */
export const OwnWindowDrawing = ({ className }: DrawingProps) => (
  <Drawing className={className}>
    <Window>
      <TitleBar />
      <Words x={54} y={31} soft>
        Stufenbuch
      </Words>
      <rect x="20" y="42" width="30" height="374" fill="var(--surface-sunken)" />
      <AppIcon x={26} y={48} size={18} />
      <rect x="58" y="42" width="82" height="26" rx="3" fill="var(--brand-200)" />
      <Line x={62} y={82} width={70} />
      <Line x={62} y={98} width={48} />
    </Window>
  </Drawing>
)
