import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { DataState } from '#domain/yearbook/data-state.ts'
import { IconCircleCheck, IconLock } from '../../ui/icons.ts'
import styles from './StateBanner.module.css'

/** Where an address leads that names it. */
export const STATE_SPOT = 'stand'

type Locked = Exclude<DataState, 'in-progress'>

const words: Record<Locked, { title: string; text: string }> = {
  'data-verification-requested': {
    title: 'Die Redaktion ist abgeschlossen',
    text: 'Danke euch allen! Was ihr eingetragen habt, könnt ihr weiter ansehen; ändern lässt sich nichts mehr.',
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

type Props = {
  dataState: DataState
  /** In place of what there is to say of the state: where more is known. */
  instead?: { title: string; words: string } | undefined
  children?: ReactNode
}

/** Above everything, for everybody, as soon as the editing is closed. */
export function StateBanner({ dataState, instead, children }: Props) {
  const banner = useRef<HTMLElement>(null)
  const isMeant = useLocation({ select: ({ hash }) => hash === STATE_SPOT })
  // Whoever has just closed the editing stood far below.
  useEffect(() => {
    if (isMeant) banner.current?.focus()
  }, [isMeant])
  if (dataState === 'in-progress') return null
  const { title, text } = words[dataState]
  const Icon = instead !== undefined || dataState === 'data-verified' ? IconCircleCheck : IconLock
  return (
    <section ref={banner} tabIndex={-1} className={styles.banner} aria-label="Stand eures Abibuchs">
      <Icon className={styles.icon} size={28} aria-hidden />
      <div>
        <h2 className={styles.title}>{instead?.title ?? title}</h2>
        <p>{instead?.words ?? text}</p>
        {children}
      </div>
    </section>
  )
}
