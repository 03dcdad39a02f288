import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { paths } from '../../pieces/paths.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { IconArrowLeft } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/Page.tsx'
import styles from './Play.module.css'
import type { Turn } from './turn.ts'

type Props = {
  /** What it belongs to, above the question. */
  of: string
  title: string
  picture?: ReactNode
  answered: boolean
  /** What was written does not fit and is saved nowhere yet: nobody goes on in the belief that it is. */
  tooLong?: boolean
  /** There is nothing to answer any more. */
  isGone?: boolean
  /** What went wrong with the last tap: in sight, however far down it was. */
  failure?: string | undefined
  turn: Turn
  children: ReactNode
}

/** One question: its words, which take the focus; what is answered with; and below, always, back and on. */
export function CardFrame({
  of,
  title,
  picture,
  answered,
  tooLong = false,
  isGone = false,
  failure,
  turn,
  children,
}: Props) {
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => head.current?.querySelector('h1')?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.card}>
      <div className={styles.head} ref={head}>
        {picture}
        <p className={styles.of}>{of}</p>
        <PageTitle title={title} className={styles.title} />
      </div>
      {children}
      <div className={styles.steps}>
        {failure !== undefined && <ErrorNotice>{failure}</ErrorNotice>}
        <div className={styles.stepsInner}>
          <Back onBack={turn.onBack} />
          <Button
            kind={answered || isGone ? 'main' : 'secondary'}
            size="large"
            disabled={tooLong}
            onClick={() => (isGone ? turn.onGone() : turn.onNext(answered))}
          >
            {answered || isGone ? 'Weiter' : 'Überspringen'}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** From the first card back to where one came from. */
function Back({ onBack }: Pick<Turn, 'onBack'>) {
  const icon = <IconArrowLeft size={20} aria-hidden />
  return onBack === undefined ? (
    <Link to={paths.start} className={buttonClass({ kind: 'quiet', size: 'large' })}>
      {icon} Zurück
    </Link>
  ) : (
    <Button kind="quiet" size="large" icon={icon} onClick={onBack}>
      Zurück
    </Button>
  )
}
