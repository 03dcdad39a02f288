import { Link } from '@tanstack/react-router'
import type { BookState } from '#contract/book.ts'
import { designs, worldsOf } from '#domain/book/design.ts'
import { DesignPicture } from '../../pieces/pages/DesignPicture.tsx'
import { paths } from '../../pieces/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { IconPalette } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Book.module.css'

type Props = { state: BookState /** Staff look and change nothing. */; isOurs: boolean }

/** Which design the book has, and the way to where it is chosen. */
export function DesignPanel({ state: { design: chosen }, isOurs }: Props) {
  const { design, world } = chosen
  const found = worldsOf(design).find(([key]) => key === world)?.[1]
  return (
    <Panel title="Gestaltung">
      <div className={styles.design}>
        <span className={styles.picture}>
          <DesignPicture design={design} swatches={found?.swatches ?? []} />
        </span>
        <div className={styles.words}>
          <p className={styles.name}>
            {designs[design].label}, {found?.label}
          </p>
          <p className={styles.soft}>{designs[design].words}</p>
          {isOurs && (
            <Link to={paths.design} className={buttonClass({ kind: 'secondary' })}>
              <IconPalette size={20} aria-hidden /> Gestaltung und Umschlag wählen
            </Link>
          )}
        </div>
      </div>
    </Panel>
  )
}
