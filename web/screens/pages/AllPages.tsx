import { useState } from 'react'
import type { Marks } from '#contract/book/marks.ts'
import type { BookWarning } from '#domain/book/warning.ts'
import { HandBackTask } from '../../pieces/HandBackDialog.tsx'
import { Outcome } from '../../pieces/Outcome.tsx'
import { WarningPlace, warningWords } from '../../pieces/pages/WarningPlace.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PhotoGroup } from '../../ui/PhotoGroup.tsx'
import { GroupOfPages } from './GroupOfPages.tsx'
import { type Owner, useOwners } from './owners.ts'
import styles from './Pages.module.css'
import { type PageGroup, warningsIn } from './page-groups.ts'
import { useDrawnPages } from './use-drawn-pages.ts'

type Props = {
  groups: readonly PageGroup[]
  /** What is about no page. */
  ofBook: readonly BookWarning[]
  marks: Marks
  locked: boolean
  onlyWarned?: true
}

/** The pages as they lie beside each other, module by module. */
export function AllPages({ groups, ofBook, marks, locked, onlyWarned }: Props) {
  const ownerOf = useOwners()
  const [asked, setAsked] = useState<Owner>()
  const [outcome, setOutcome] = useState<string>()
  const drawn = useDrawnPages(groups.reduce((sum, { pages }) => sum + pages.length, 0))
  const before = pagesBefore(groups)
  const shown = groups
    .filter(({ module, pages }) => pages.length > 0 || module?.state === 'PUBLISHED')
    .filter((group) => !onlyWarned || warningsIn(group) > 0)
  if (onlyWarned && shown.length === 0 && ofBook.length === 0)
    return (
      <EmptyState drawing="confetti" title="Alles in Ordnung">
        Uns ist auf keiner Seite etwas aufgefallen.
      </EmptyState>
    )
  return (
    <>
      {outcome !== undefined && <Outcome key={outcome} words={outcome} onClose={() => setOutcome(undefined)} />}
      {ofBook.length > 0 && <OfBook warnings={ofBook} />}
      <PhotoGroup>
        {shown.map((group) => (
          <GroupOfPages
            key={group.id}
            group={group}
            marks={marks}
            locked={locked}
            onlyWarned={onlyWarned ?? false}
            drawn={Math.max(0, drawn - (before.get(group) ?? 0))}
            ownerOf={ownerOf}
            onHandBack={setAsked}
          />
        ))}
      </PhotoGroup>
      {asked !== undefined && (
        <HandBackTask
          moduleId={asked.moduleId}
          member={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            setOutcome(`${asked.name} hat die Aufgabe wieder, mit deinem Wort.`)
          }}
        />
      )}
    </>
  )
}

/** Of each group how many pages come before it. */
function pagesBefore(groups: readonly PageGroup[]): ReadonlyMap<PageGroup, number> {
  let count = 0
  return new Map(
    groups.map((group) => {
      const before = count
      count += group.pages.length
      return [group, before]
    }),
  )
}

const OfBook = ({ warnings }: { warnings: readonly BookWarning[] }) => (
  <section className={styles.ofBook} aria-label="Hinweise zum ganzen Buch">
    <h2 className={styles.title}>Zum ganzen Buch</h2>
    <ul className={styles.warnings}>
      {warnings.map((warning) => (
        <li key={JSON.stringify(warning)}>
          <strong>{warningWords[warning.kind].title}:</strong> <WarningPlace warning={warning} />
        </li>
      ))}
    </ul>
  </section>
)
