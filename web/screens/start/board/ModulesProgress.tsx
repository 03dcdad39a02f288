import { useId, useState } from 'react'
import type { MemberProgress, Progress } from '#contract/yearbook.ts'
import { type Filled, isUncounted, missingOf, turnoutOf } from '#domain/yearbook/progress.ts'
import { filledWordsOf } from '../../../pieces/filled-words.ts'
import { counted } from '../../../pieces/words.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { IconBellRinging, IconChevronDown } from '../../../ui/icons.ts'
import { ProgressBar } from '../../../ui/Progress.tsx'
import { isRemindable } from './missing.ts'
import styles from './ProgressDialog.module.css'

type Props = { progress: Progress; onRemind: ((person: MemberProgress) => void) | undefined }

/** The same by module: of how many it is complete, and opened, of whom it is not. */
export const ModulesProgress = ({ progress, onRemind }: Props) => (
  <ul className={styles.people} aria-label="Inhalte">
    {progress.modules.map(({ moduleId }, at) => (
      <ModuleLine key={moduleId} progress={progress} at={at} onRemind={onRemind} />
    ))}
  </ul>
)

function ModuleLine({ progress, at, onRemind }: Props & { at: number }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const title = progress.modules[at]?.title ?? ''
  const theirs = progress.people.flatMap((person) => {
    const task = person.tasks.find(({ module }) => module === at)
    return task === undefined ? [] : { person, task }
  })
  const missing = theirs.filter(({ task }) => missingOf(task) > 0)
  const uncounted = theirs.filter(({ task }) => isUncounted(task))
  const { filled, people } = turnoutOf(theirs.map(({ task }) => task))
  const hasEnded = theirs.some(({ task }) => task.ended)
  return (
    <li className={styles.person}>
      <div className={styles.head}>
        <span className={styles.name}>{title}</span>
        <span className={styles.numbers}>
          {hasEnded ? votedWords(theirs.map(({ task }) => task)) : `${filled} von ${people} fertig`}
        </span>
        {missing.length + uncounted.length > 0 && (
          <button
            type="button"
            className={styles.toggle}
            aria-label={`Wer bei „${title}“ ${uncounted.length > 0 ? 'noch nicht zählt' : 'fehlt'}`}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown size={22} aria-hidden />
          </button>
        )}
      </div>
      {!hasEnded && <ProgressBar done={filled} total={people} label={title} />}
      <p className={styles.soft}>
        {hasEnded
          ? 'Abstimmung beendet'
          : missing.length > 0
            ? `Bei ${counted(missing.length, 'Person', 'Personen')} fehlt noch etwas`
            : uncounted.length > 0
              ? `Bei ${counted(uncounted.length, 'Person', 'Personen')} noch nicht als fertig gezählt`
              : 'Alles da'}
      </p>
      <div id={id} hidden={!open} className={styles.opened}>
        {open && (
          <dl className={styles.tasks}>
            {[...missing, ...uncounted].map(({ person, task }) => (
              <div key={person.memberId} className={styles.task}>
                <dt>{person.name}</dt>
                <dd>
                  {filledWordsOf(task)}
                  {onRemind !== undefined && isRemindable(person) && (
                    <IconButton
                      label={`${person.name} erinnern`}
                      icon={<IconBellRinging size={20} aria-hidden />}
                      onClick={() => onRemind(person)}
                    />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

/** Without a whole to it: nobody can give theirs any more, and those who came later never could. */
function votedWords(tasks: readonly Filled[]): string {
  const voted = tasks.filter(({ filled }) => filled !== 0).length
  return voted === 1 ? '1 Person hat abgestimmt' : `${voted} haben abgestimmt`
}
