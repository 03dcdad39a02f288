import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { paths } from '../../pieces/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { IconX } from '../../ui/icons.ts'
import { ProgressBar } from '../../ui/Progress.tsx'
import styles from './Play.module.css'

type Props = { progress?: { at: number; total: number }; children: ReactNode }

/** Around every card: how far one is, and the way out. */
export function PlayFrame({ progress, children }: Props) {
  useEscape()
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        {progress !== undefined && (
          <>
            <p className={styles.count}>
              {progress.at} von {progress.total}
            </p>
            <div className={styles.progress}>
              <ProgressBar done={progress.at - 1} total={progress.total} label="Kurze Fragen" />
            </div>
          </>
        )}
        <Link to={paths.start} className={`${buttonClass({ kind: 'quiet' })} ${styles.leave}`}>
          <IconX size={20} aria-hidden /> Beenden
        </Link>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  )
}

/** Escape leaves, as from a dialog; a dialog above and a search that holds something have it first. */
function useEscape() {
  const navigate = useNavigate()
  const leave = useEffectEvent((event: KeyboardEvent) => {
    const isSearch = event.target instanceof HTMLInputElement && event.target.value !== ''
    if (event.key !== 'Escape' || event.defaultPrevented || isSearch) return
    if (document.querySelector('dialog[open]') === null) void navigate({ to: paths.start })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => leave(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
