import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Module } from '#contract/content/modules.ts'
import { pageLabel } from '#domain/book/page-kind.ts'
import type { BookWarning } from '#domain/book/warning.ts'
import { definePlace } from '../../pieces/content-types.ts'
import { Sheet } from '../../pieces/pages/Sheet.tsx'
import { WarningPlace, warningWords } from '../../pieces/pages/WarningPlace.tsx'
import { paths } from '../../pieces/paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconAlertTriangle, IconArrowBackUp } from '../../ui/icons.ts'
import type { Owner } from './owners.ts'
import styles from './Pages.module.css'
import type { ListedPage } from './page-groups.ts'

type Props = {
  pages: readonly ListedPage[]
  module: Module | undefined
  /** Whose pages begin here. */
  owners: readonly Owner[]
  onHandBack: (owner: Owner) => void
}

/** Pages that lie beside each other, the way to each, and what is to be mended on them. */
export function Spread({ pages, module, owners, onHandBack }: Props) {
  const warnings = pages.flatMap((page) => page.warnings.map((warning) => ({ page, warning })))
  return (
    <li className={styles.spread}>
      <div className={styles.sheets}>
        {pages.map((page) => (
          <Link
            key={page.number}
            to={paths.preview}
            search={{ page: page.number }}
            className={styles.page}
            data-warned={page.warnings.length > 0 || undefined}
            aria-label={`Seite ${page.at}: ${pageLabel(page)}, ansehen`}
          >
            <Sheet page={page} size="small" label="" />
            <span className={styles.number}>{page.at}</span>
          </Link>
        ))}
      </div>
      {(warnings.length > 0 || owners.length > 0) && (
        <div className={styles.notes}>
          {warnings.length > 0 && (
            <ul className={styles.warnings}>
              {warnings.map(({ page, warning }) => (
                <li key={JSON.stringify(warning)}>
                  <IconAlertTriangle size={14} aria-hidden /> {warningWords[warning.kind].title}:{' '}
                  <Mend warning={warning} owner={page.owner} module={module} />
                </li>
              ))}
            </ul>
          )}
          {owners.map((owner) => (
            <Fragment key={owner.memberId}>
              {owner.isBack && <Badge>An {owner.name} zurückgegeben</Badge>}
              <Button
                kind="quiet"
                size="small"
                icon={<IconArrowBackUp size={16} aria-hidden />}
                aria-label={`Zurückgeben an ${owner.name}`}
                onClick={() => onHandBack(owner)}
              >
                An {owner.name} zurück
              </Button>
            </Fragment>
          ))}
        </div>
      )}
    </li>
  )
}

type MendProps = { warning: BookWarning; owner: string | null; module: Module | undefined }

/** Characters are mended where the words stand: with somebody's page on the desk, or where the module is made. */
function Mend({ warning, owner, module }: MendProps) {
  if (warning.kind !== 'no-glyph' || module === undefined) return <WarningPlace warning={warning} />
  const words = warning.characters.join(' ')
  return owner === null ? (
    <Link {...definePlace(module.definition.type, module.id)}>{words}</Link>
  ) : (
    <Link to={paths.desk} search={{ memberId: owner }}>
      {words}
    </Link>
  )
}
