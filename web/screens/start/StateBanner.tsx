import type { DataState } from '#domain/yearbook/data-state.ts'
import { IconCircleCheck, IconLock } from '../../ui/icons.ts'
import styles from './StateBanner.module.css'

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
  if (dataState === 'in-progress') return null
  const { title, text } = words[dataState]
  const Icon = dataState === 'data-verified' ? IconCircleCheck : IconLock
  return (
    <section className={styles.banner} aria-label="Stand eures Abibuchs">
      <Icon className={styles.icon} size={28} aria-hidden />
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p>{text}</p>
      </div>
    </section>
  )
}
