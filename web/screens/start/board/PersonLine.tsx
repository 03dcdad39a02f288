import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { MemberProgress, Progress } from '#contract/yearbook.ts'
import { isMissed, totalOf } from '#domain/yearbook/progress.ts'
import { filledWordsOf } from '../../../pieces/filled-words.ts'
import { paths } from '../../../pieces/paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconBellRinging, IconCheck, IconChevronDown } from '../../../ui/icons.ts'
import { ProgressBar } from '../../../ui/Progress.tsx'
import { isRemindable, missingWords } from './missing.ts'
import styles from './ProgressDialog.module.css'

type Props = {
  progress: Progress
  person: MemberProgress
  onRemind: ((person: MemberProgress) => void) | undefined
}

/** One person: how much there is, what is missing, and opened all of it. */
export function PersonLine({ progress, person, onRemind }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { name, hasAccount, tasks } = person
  const { filled, of } = totalOf(tasks)
  return (
    <li className={styles.person}>
      <div className={styles.head}>
        <Link className={styles.name} to={paths.desk} search={{ memberId: person.memberId }}>
          {name}
        </Link>
        {!hasAccount && <Badge>Ohne Konto</Badge>}
        <span className={styles.numbers}>
          {filled} von {of}
        </span>
        <button
          type="button"
          className={styles.toggle}
          aria-label={`Inhalte von ${name}`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <IconChevronDown size={22} aria-hidden />
        </button>
      </div>
      <ProgressBar done={filled} total={of} label={name} />
      <p className={styles.soft}>{missingWords(progress, person)}</p>
      <div id={id} hidden={!open} className={styles.opened}>
        {open && (
          <>
            <dl className={styles.tasks}>
              {tasks.map(({ module, done, ...task }) => (
                <div key={module} className={styles.task}>
                  <dt>{progress.modules[module]?.title}</dt>
                  <dd>
                    {filledWordsOf(task)}
                    {done && !isMissed({ filled: task, ended: task.ended }) && (
                      <IconCheck size={18} className={styles.tick} aria-label="als erledigt markiert" />
                    )}
                  </dd>
                </div>
              ))}
            </dl>
            {onRemind !== undefined && isRemindable(person) && (
              <Button
                kind="secondary"
                icon={<IconBellRinging size={20} aria-hidden />}
                aria-label={`${name} erinnern`}
                onClick={() => onRemind(person)}
              >
                Erinnern
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  )
}
