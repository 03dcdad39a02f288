import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Gap } from '#contract/content/desk.ts'
import type { DeskGap } from '#domain/content/desk.ts'
import { queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { fillPlace } from '../../pieces/content-types.ts'
import { HandBackTask } from '../../pieces/HandBackDialog.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconMessageCircle } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import styles from './Desk.module.css'
import { useWayBack } from './leave-desk.ts'

/** Whose page or article has nothing yet, or no portrait. */
export function Gaps({ what, moduleId }: { what: DeskGap; moduleId: string | undefined }) {
  const input = { what, ...(moduleId !== undefined && { moduleId }) }
  const gaps = useQuery(queries.content.desk.gaps.queryOptions({ input }))
  const [asked, setAsked] = useState<Gap>()
  if (gaps.data === undefined)
    return gaps.isError ? (
      <ErrorNotice onRetry={() => gaps.refetch()}>{failureText(gaps.error)}</ErrorNotice>
    ) : (
      <TextSkeleton lines={4} />
    )
  if (gaps.data.length === 0)
    return (
      <EmptyState drawing="confetti" title={what === 'empty' ? 'Überall steht schon etwas' : 'Alle haben ein Porträt'}>
        <p>Hier fehlt nichts mehr.</p>
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.gaps} aria-label={what === 'empty' ? 'Noch leer' : 'Noch ohne Porträt'}>
        {gaps.data.map((gap) => (
          <GapRow key={`${gap.moduleId}${gap.member.memberId}`} gap={gap} onHandBack={() => setAsked(gap)} />
        ))}
      </ul>
      {asked !== undefined && (
        <HandBackTask
          title="Nachfragen"
          moduleId={asked.moduleId}
          member={asked.member}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function GapRow({ gap, onHandBack }: { gap: Gap; onHandBack: () => void }) {
  const { type, moduleId, member, title, hasAccount, handedBack, may } = gap
  const place = fillPlace(type, moduleId, type === 'personal-page' ? member.memberId : undefined)
  const spot = `${moduleId}-${member.memberId}`
  const back = useWayBack(spot)
  return (
    <li className={styles.gap} data-spot={spot}>
      <div className={styles.gapWords}>
        <strong>{member.name}</strong>
        {!hasAccount && (
          <span>
            <Badge>Ohne Konto</Badge>
          </span>
        )}
        <span className={styles.soft}>{title}</span>
        {handedBack !== null && <span className={styles.soft}>Nachgefragt: „{handedBack.word}“</span>}
      </div>
      {place !== undefined && (
        <Link
          {...place}
          {...back}
          className={buttonClass({ kind: 'quiet' })}
          aria-label={`Öffnen: ${title}, ${member.name}`}
        >
          Öffnen
        </Link>
      )}
      {may.handBack && (
        <Button
          kind="quiet"
          icon={<IconMessageCircle size={20} aria-hidden />}
          aria-label={`Nachfragen: ${title}, ${member.name}`}
          onClick={onHandBack}
        >
          Nachfragen
        </Button>
      )}
    </li>
  )
}
