import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { FromEditors } from '#contract/content/from-editors.ts'
import type { Task } from '#contract/content.ts'
import { moduleTypes } from '#domain/content/module-type.ts'
import { entriesOf, isMissed } from '#domain/yearbook/progress.ts'
import { failureText } from '../../api/failure.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { IconCheck } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { ProgressRing } from '../../ui/Progress.tsx'
import { Block, Loading } from '../../ui/Skeleton.tsx'
import { contentTypes, fillPlace } from '../content-types.ts'
import { filledWords } from '../filled-words.ts'
import { SaidTo } from '../from-editors/SaidTo.tsx'
import { shortDayWords } from '../words.ts'
import styles from './TaskCard.module.css'

type Props = {
  task: Task
  /** By the editors, of this task. */
  said: FromEditors
  deadline: string | null
  failure: unknown
  refused: boolean
  onPress: (task: Task, tap: MouseEvent) => void
}

export function TaskCard({ task, said, deadline, failure, refused, onPress }: Props) {
  const { moduleId, type, title, done, ended, begun, filled } = task
  const mine = entriesOf({ ...filled, done })
  const Icon = contentTypes[type].Icon
  const place = fillPlace(type, moduleId)
  const toDo = ended ? 'Ergebnis ansehen' : refused ? 'Ansehen' : begun ? 'Weitermachen' : 'Ausfüllen'
  const isOpen = !ended && !refused
  return (
    <li className={styles.card} data-done={done} data-task={moduleId}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon size={24} aria-hidden />
        </span>
        <div className={styles.names}>
          <h3 className={styles.title}>
            {place === undefined ? (
              title
            ) : (
              <Link {...place} className={styles.way}>
                {title}
              </Link>
            )}
          </h3>
          <p className={styles.type}>{moduleTypes[type].label}</p>
        </div>
      </div>
      <div className={styles.facts}>
        {/* Of what has no end a full ring would say that it is finished. */}
        {(filled.of !== null || filled.filled === 0 || done) && <ProgressRing done={mine.filled} total={mine.of} />}
        <p>{ended ? 'Das Ergebnis steht fest' : <strong>{filledWords(filled)}</strong>}</p>
        <div className={styles.state}>
          {isMissed(task) ? (
            <Badge>Nicht abgestimmt</Badge>
          ) : done ? (
            <Badge look="success" icon={<IconCheck size={14} aria-hidden />}>
              {ended ? 'Beendet' : 'Erledigt'}
            </Badge>
          ) : refused ? (
            <Badge>Nicht erledigt</Badge>
          ) : (
            <Badge look={begun ? 'brand' : 'warning'}>{begun ? 'Entwurf' : 'Offen'}</Badge>
          )}
          {!done && !refused && deadline !== null && <span className={styles.due}>bis {shortDayWords(deadline)}</span>}
        </div>
      </div>
      <SaidTo type={type} said={said} />
      <div className={styles.action}>
        {failure !== undefined && (
          <ErrorNotice>
            {failureText(failure)} Die Aufgabe ist {done ? 'weiter erledigt' : 'weiter offen'}.
          </ErrorNotice>
        )}
        {!(isOpen && done) && place !== undefined && (
          <Link
            {...place}
            className={buttonClass({ kind: isOpen ? 'main' : 'quiet' })}
            aria-label={`${toDo}: ${title}`}
          >
            {toDo}
          </Link>
        )}
        {isOpen && (
          <Button
            kind="quiet"
            wide
            onClick={(tap) => onPress(task, tap)}
            {...(!done && { icon: <IconCheck size={20} aria-hidden /> })}
          >
            {done ? 'Wieder öffnen' : 'Als erledigt markieren'}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Cards to come. */
export const TaskSkeleton = () => (
  <Loading className={styles.toCome}>
    <Block height={24} width="40%" />
    <Block height={172} />
    <Block height={172} />
  </Loading>
)
