import type { TablerIcon } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconChevronRight } from '../../../ui/icons.ts'
import styles from './Board.module.css'

type Props = { Icon: TablerIcon; title: string; value: ReactNode; words?: ReactNode }
type LinkTileProps = Props & { to: NonNullable<LinkProps['to']>; wide?: boolean }

const Face = ({ Icon, title, value, words, leadsOn }: Props & { leadsOn: boolean }) => (
  <>
    <span className={styles.title}>
      <Icon className={styles.icon} size={20} aria-hidden />
      {title}
      {leadsOn && <IconChevronRight className={styles.on} size={16} aria-hidden />}
    </span>
    <strong className={styles.value}>{value}</strong>
    {words !== undefined && words !== false && <span className={styles.words}>{words}</span>}
  </>
)

/** One subject of the board: what it is, how it stands and the way to its page. */
export const LinkTile = ({ to, wide = false, ...face }: LinkTileProps) => (
  <Link to={to} className={`${styles.tile} ${wide ? styles.wide : ''}`}>
    <Face {...face} leadsOn />
  </Link>
)

/** The same, where a press opens a dialog. */
export const ButtonTile = ({ onClick, ...face }: Props & { onClick: () => void }) => (
  <button type="button" className={styles.tile} onClick={onClick} aria-haspopup="dialog">
    <Face {...face} leadsOn />
  </button>
)

/** The same, to read; `children` for what can be done with it. */
export const ReadTile = ({ wide = false, children, ...face }: Props & { wide?: boolean; children?: ReactNode }) => (
  <div className={`${styles.tile} ${wide ? styles.wide : ''}`}>
    <Face {...face} leadsOn={false} />
    {children}
  </div>
)
