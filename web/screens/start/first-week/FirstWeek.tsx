import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { User } from '#contract/account.ts'
import type { GradClass } from '#contract/school/class.ts'
import type { Board, Yearbook } from '#contract/yearbook.ts'
import { optionalStorage } from '../../../api/optional-storage.ts'
import { LazyBoundary } from '../../../pieces/LazyBoundary.tsx'
import { ADD_MEMBERS_SPOT, paths } from '../../../pieces/paths.ts'
import { ShareInvitation } from '../../../pieces/ShareInvitation.tsx'
import { useToday } from '../../../pieces/use-today.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { IconCircleCheck } from '../../../ui/icons.ts'
import { ProgressBar } from '../../../ui/Progress.tsx'
import styles from './FirstWeek.module.css'
import { type FirstStep, firstSteps, openSteps } from './steps.ts'

const DeadlineDialog = lazy(() =>
  import('../board/DeadlineDialog.tsx').then((module) => ({ default: module.DeadlineDialog })),
)

const words: Record<FirstStep, { title: string; why: string }> = {
  list: {
    title: 'Stufenliste eintragen',
    why: 'Einmal einfügen, dann findet jede:r beim Beitreten den eigenen Namen.',
  },
  invitation: {
    title: 'Einladungslink teilen',
    why: 'In die Stufengruppe damit. Das ist geschafft, sobald die erste Person da ist.',
  },
  deadline: { title: 'Redaktionsschluss festlegen', why: 'Bis dahin füllen alle aus. Wir erinnern sie rechtzeitig.' },
  content: { title: 'Erste Inhalte veröffentlichen', why: 'Am schnellsten mit unserem Vorschlag für das ganze Buch.' },
  editors: { title: 'Redakteur:innen ernennen', why: 'Zu zweit oder dritt macht es mehr Spaß.' },
}

const hidden = optionalStorage(() => localStorage)
const KEY = 'stufenbuch.first-week-hidden'

type Props = { user: User; yearbook: Yearbook; board: Board; gradClass: GradClass }

/** What a new admin does in the first week, one after the other or as they like. It goes when all is done, or when they do not want it. */
export function FirstWeek({ user, yearbook, board, gradClass }: Props) {
  const [isHidden, setHidden] = useState(() => hidden.getItem(KEY) === user.id)
  const open = openSteps({ yearbook, board, gradClass })
  const [chosen, setChosen] = useState<FirstStep>()
  const next = open.find((step) => step === chosen) ?? open[0]
  if (next === undefined || isHidden) return null
  const done = firstSteps.length - open.length
  return (
    <section className={styles.week} aria-labelledby="first-week">
      <h3 id="first-week" className={styles.heading}>
        Eure erste Woche
      </h3>
      <p className={styles.soft}>
        {done} von {firstSteps.length} geschafft
      </p>
      <ProgressBar done={done} total={firstSteps.length} label="Eure erste Woche" />
      <ol className={styles.steps}>
        {firstSteps.map((step) => (
          <li key={step} className={styles.step} data-next={step === next}>
            {open.includes(step) ? (
              <span className={styles.circle} aria-hidden />
            ) : (
              <IconCircleCheck className={styles.check} size={24} role="img" aria-label="Erledigt:" />
            )}
            <div className={styles.words}>
              {step !== next && open.includes(step) ? (
                <button type="button" className={styles.open} onClick={() => setChosen(step)}>
                  {words[step].title}
                </button>
              ) : (
                <strong>{words[step].title}</strong>
              )}
              {step === next && (
                <>
                  <span className={styles.soft}>{words[step].why}</span>
                  <Action step={step} yearbook={yearbook} />
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Button
        kind="quiet"
        size="small"
        onClick={() => {
          hidden.setItem(KEY, user.id)
          setHidden(true)
        }}
      >
        Nicht mehr zeigen
      </Button>
    </section>
  )
}

const look = buttonClass({ kind: 'main' })
const leads: Record<Exclude<FirstStep, 'invitation' | 'deadline'>, ReactNode> = {
  list: (
    <Link className={look} to={paths.manage} hash={ADD_MEMBERS_SPOT}>
      Zur Stufenliste
    </Link>
  ),
  content: (
    <Link className={look} to={paths.define}>
      Inhalte definieren
    </Link>
  ),
  editors: (
    <Link className={look} to={paths.manage}>
      Stufe verwalten
    </Link>
  ),
}

function Action({ step, yearbook }: { step: FirstStep; yearbook: Yearbook }) {
  if (step === 'invitation') return <ShareInvitation kind="main" />
  if (step === 'deadline') return <SetDeadline yearbook={yearbook} />
  return leads[step]
}

function SetDeadline({ yearbook }: { yearbook: Yearbook }) {
  const today = useToday()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Datum festlegen</Button>
      {open && (
        <LazyBoundary>
          <Suspense>
            <DeadlineDialog deadline={yearbook.deadline} today={today} onClose={() => setOpen(false)} />
          </Suspense>
        </LazyBoundary>
      )}
    </>
  )
}
