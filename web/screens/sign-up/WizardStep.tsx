import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Brand } from '../../pieces/Brand.tsx'
import { LegalFooter } from '../../pieces/LegalFooter.tsx'
import { paths } from '../../pieces/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/Page.tsx'
import { chosenClass } from './draft.ts'
import { useEntries } from './entries.ts'
import { neighbours, type Step, stepsOf, stepTitles } from './steps.ts'
import { useGoTo } from './use-go-to.ts'
import styles from './WizardStep.module.css'

type Props = {
  step: Step
  /** Where the page is not the step's own. */
  title?: string
  question: ReactNode
  form: Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'onInput' | 'noValidate'>
  /** What the button says; null where each answer is a button of its own. */
  next?: string | null
  busy?: boolean
  onBack?: () => void
  children: ReactNode
}

/** One question per page: how far it is, what is asked, and the way on and back, where the thumb is. */
export function WizardStep({ step, title = stepTitles[step], question, form, next = 'Weiter', ...rest }: Props) {
  const { busy = false, onBack, children } = rest
  const { draft } = useEntries()
  const back = useBack(step)
  const steps = stepsOf(draft)
  const at = steps.indexOf(step) + 1
  return (
    <div className={styles.page}>
      <header>
        <Brand />
      </header>
      <main className={styles.column}>
        <div className={styles.head}>
          <p className={styles.count}>
            Schritt {at} von {steps.length}
            {draft.invitation !== undefined && <span className={styles.invited}>{chosenClass(draft)}</span>}
          </p>
          <div className={styles.track} aria-hidden="true">
            <div className={styles.way} style={{ width: `${(at / steps.length) * 100}%` }} />
          </div>
          <PageTitle title={title} className={styles.title} />
          <p className={styles.question}>{question}</p>
        </div>
        <form {...form} className={styles.form}>
          <div className={styles.fields}>{children}</div>
          <div className={styles.actions}>
            <Button kind="secondary" size="large" onClick={onBack ?? back}>
              Zurück
            </Button>
            {next !== null && (
              <Button type="submit" size="large" wide busy={busy} onClick={onlyOnce}>
                {next}
              </Button>
            )}
          </div>
        </form>
      </main>
      <LegalFooter />
    </div>
  )
}

/** The second tap of two was meant for the step before, and finds the next one under the finger. */
function onlyOnce(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

/** To the step before; from the first to the door somebody came in by. */
function useBack(step: Step) {
  const { draft } = useEntries()
  const goTo = useGoTo()
  const navigate = useNavigate()
  const { before } = neighbours(draft, step)
  return () => {
    if (before !== undefined) goTo(before)
    else if (draft.invitation === undefined) void navigate({ to: paths.login })
    else void navigate({ to: paths.invite, params: { code: draft.invitation.code } })
  }
}
