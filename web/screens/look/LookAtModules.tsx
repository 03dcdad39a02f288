import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Module } from '#contract/content/modules.ts'
import { moduleTypes } from '#domain/content/module-type.ts'
import { queries } from '../../api/client.ts'
import { failureCode, failureText } from '../../api/failure.ts'
import { BookNotFound } from '../../pieces/BookNotFound.tsx'
import { contentTypes } from '../../pieces/content-types.ts'
import { linesOf } from '../../pieces/define/definition-words.ts'
import { StateBadge } from '../../pieces/define/StateBadge.tsx'
import { LookPage } from '../../pieces/LookPage.tsx'
import { onceALook } from '../../pieces/once-a-look.ts'
import { paths } from '../../pieces/paths.ts'
import { counted } from '../../pieces/words.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import styles from './Look.module.css'

type Props = { look: { yearbookId: string; reason: string }; moduleId: string | undefined; at: 'define' | 'fill' }

/** What the editors of a class have laid down, to read. */
export function LookAtModules({ look, moduleId, at }: Props) {
  const input = { ...look, ...(moduleId !== undefined && { moduleId }) }
  const loaded = useQuery({ ...queries.content.modules.get.queryOptions({ input }), ...onceALook })
  if (loaded.isError && failureCode(loaded.error) === 'NOT_FOUND') return <BookNotFound />
  const place = { to: paths[at], search: { yearbookId: look.yearbookId } }
  return (
    <LookPage title={titles[at]} classId={look.yearbookId}>
      {loaded.isPending && <TextSkeleton lines={8} />}
      {loaded.isError && <ErrorNotice onRetry={() => loaded.refetch()}>{failureText(loaded.error)}</ErrorNotice>}
      {loaded.data?.modules.length === 0 && <p>In diesem Buch ist noch nichts angelegt.</p>}
      {moduleId !== undefined && (
        <p>
          <Link {...place} className={styles.link}>
            Alle Inhalte dieses Buchs
          </Link>
        </p>
      )}
      {loaded.data?.modules.map((module) => (
        <OneModule key={module.id} module={module} at={at} alone={moduleId !== undefined} />
      ))}
    </LookPage>
  )
}

const titles = { define: 'Inhalte der Stufe', fill: 'Aufgaben der Stufe' }

function OneModule({ module, at, alone }: { module: Module; at: Props['at']; alone: boolean }) {
  const { id, yearbookId, definition, state, filled, people } = module
  const { Titel: title = '', ...rest } = linesOf(definition, () => 'jemand aus der Stufe')
  const to = contentTypes[definition.type][at]
  return (
    <Panel title={title} words={moduleTypes[definition.type].label}>
      <div className={styles.facts}>
        <StateBadge state={state} />
        {moduleTypes[definition.type].filledBy !== 'nobody' && (
          <span>
            {filled} von {counted(people, 'Person', 'Personen')} {filled === 1 ? 'hat' : 'haben'} ausgefüllt
          </span>
        )}
      </div>
      <dl className={styles.lines}>
        {Object.entries(rest).map(([label, words]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {!alone && to !== undefined && (
        <Link
          to={to}
          search={{ yearbookId, moduleId: id }}
          className={styles.link}
          aria-label={`Nur das ansehen: ${title}`}
        >
          Nur das ansehen
        </Link>
      )}
    </Panel>
  )
}
