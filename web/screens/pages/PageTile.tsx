import { Link } from '@tanstack/react-router'
import type { Module } from '#contract/content/modules.ts'
import { pageLabel } from '#domain/book/page-kind.ts'
import type { BookWarning } from '#domain/book/warning.ts'
import { definePlace } from '../../pieces/content-types.ts'
import { Sheet } from '../../pieces/pages/Sheet.tsx'
import { WarningPlace, warningWords } from '../../pieces/pages/WarningPlace.tsx'
import { paths } from '../../pieces/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { IconAlertTriangle, IconArrowBackUp } from '../../ui/icons.ts'
import type { Owner } from './owners.ts'
import styles from './Pages.module.css'
import type { ListedPage } from './page-groups.ts'

type Props = {
  page: ListedPage
  module: Module | undefined
  handBack?: { owner: Owner; onHandBack: (owner: Owner) => void }
}

/** A page small, the way to it, and what is to be mended on it. */
export const PageTile = ({ page, module, handBack }: Props) => (
  <div className={styles.page} data-warned={page.warnings.length > 0 || undefined}>
    <Link
      to={paths.preview}
      search={{ page: page.number }}
      className={styles.sheet}
      aria-label={`Seite ${page.at}: ${pageLabel(page)}, ansehen`}
    >
      <Sheet page={page} size="small" label="" />
    </Link>
    <span className={styles.number}>{page.at}</span>
    {page.warnings.length > 0 && (
      <ul className={styles.warnings}>
        {page.warnings.map((warning) => (
          <li key={JSON.stringify(warning)}>
            <IconAlertTriangle size={14} aria-hidden /> {warningWords[warning.kind].title}:{' '}
            <Mend warning={warning} page={page} module={module} />
          </li>
        ))}
      </ul>
    )}
    {handBack !== undefined && (
      <Button
        kind="quiet"
        size="small"
        icon={<IconArrowBackUp size={16} aria-hidden />}
        aria-label={`Zurückgeben an ${handBack.owner.name}`}
        onClick={() => handBack.onHandBack(handBack.owner)}
      >
        Zurückgeben
      </Button>
    )}
  </div>
)

/** Characters are mended where the words stand: with somebody's page on the desk, or where the module is made. */
function Mend({
  warning,
  page: { owner },
  module,
}: {
  warning: BookWarning
  page: ListedPage
  module: Props['module']
}) {
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
