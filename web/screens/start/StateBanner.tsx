import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { can } from '#domain/account/capability.ts'
import type { DataState } from '#domain/yearbook/data-state.ts'
import { useUser } from '../../api/use-session.ts'
import { paths } from '../../pieces/paths.ts'
import { IconCircleCheck, IconLock } from '../../ui/icons.ts'
import styles from './StateBanner.module.css'

/** Where an address leads that names it. */
export const STATE_SPOT = 'stand'

type Locked = Exclude<DataState, 'in-progress'>

const words: Record<Locked, { title: string; text: string }> = {
  'data-verification-requested': {
    title: 'Die Redaktion ist abgeschlossen',
    text: 'Danke euch allen! Wir prüfen jetzt eure Daten. Ansehen könnt ihr alles, ändern lässt sich nichts mehr.',
  },
  'data-verification-ongoing': {
    title: 'Eure Daten sind bei uns',
    text: 'Gerade schauen wir Seite für Seite über euer Abibuch. Ändern lässt sich nichts mehr.',
  },
  'data-verified': {
    title: 'Euer Abibuch ist freigegeben',
    text: 'Alles geprüft, jetzt kann gedruckt werden. Ihr könnt stolz auf euch sein.',
  },
}

/** Above everything, for everybody, as soon as the editing is closed. */
export function StateBanner({ dataState }: { dataState: DataState }) {
  const user = useUser()
  const banner = useRef<HTMLElement>(null)
  const isMeant = useLocation({ select: ({ hash }) => hash === STATE_SPOT })
  // Whoever has just closed the editing stood far below.
  useEffect(() => {
    if (isMeant) banner.current?.focus()
  }, [isMeant])
  if (dataState === 'in-progress') return null
  const { title, text } = words[dataState]
  const makesTheBook = user !== undefined && can(user.role, 'book:make')
  const Icon = dataState === 'data-verified' ? IconCircleCheck : IconLock
  return (
    <section ref={banner} tabIndex={-1} className={styles.banner} aria-label="Stand eures Abibuchs">
      <Icon className={styles.icon} size={28} aria-hidden />
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p>{text}</p>
        {dataState === 'data-verification-requested' && makesTheBook && (
          <p>
            Jetzt seid ihr noch einmal dran: <Link to={paths.book}>Setzt das fertige Buch</Link>, dann könnt ihr es
            bestellen.
          </p>
        )}
      </div>
    </section>
  )
}
