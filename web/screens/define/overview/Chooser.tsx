import { Link } from '@tanstack/react-router'
import type { Module } from '#contract/content/modules.ts'
import { ModuleType, moduleTypes } from '#domain/content/module-type.ts'
import { moduleIcons } from '../../../parts/module-icons.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { definePlace, newPlace } from '../define-place.ts'
import styles from './Overview.module.css'

const words: Record<ModuleType, string> = {
  chapter: 'Gliedert euer Buch: alles darunter gehört dazu.',
  editorial: 'Ein Text von einer Person, zum Beispiel das Vorwort.',
  'personal-page': 'Eine Seite für jede Person: Steckbrief, Artikel oder PDF.',
  'photo-collage': 'Viele Fotos von vielen auf gemeinsamen Seiten.',
  quote: 'Sprüche, die im Unterricht oder auf Fahrten gefallen sind.',
  'student-ranking': 'Wer aus der Stufe hat das schönste Lachen? Alle stimmen ab.',
  'teacher-ranking': 'Dasselbe mit euren Lehrer:innen.',
  'custom-ranking': 'Eine Umfrage mit euren eigenen Antworten.',
  'student-notes': 'Nette Worte, die alle übereinander schreiben.',
  placeholder: 'Platz für Anzeigen, ein Grußwort oder fertige PDF-Seiten.',
}

type Props = {
  modules: readonly Module[]
  /** Where it is to stand; at the end of the book without. */
  after?: Module
  onClose: () => void
}

/** What could go into the book. What there is only once, and is there, leads to it. */
export const Chooser = ({ modules, after, onClose }: Props) => (
  <Dialog
    title={after === undefined ? 'Inhalt hinzufügen' : `Nach „${after.definition.title}“ hinzufügen`}
    width="medium"
    onClose={onClose}
  >
    <ul className={styles.types}>
      {ModuleType.options.map((type) => {
        const Icon = moduleIcons[type]
        const there = moduleTypes[type].once && modules.find(({ definition }) => definition.type === type)
        return (
          <li key={type}>
            <Link {...(there ? definePlace(type, there.id) : newPlace(type, after?.id))} className={styles.choice}>
              <span className={styles.icon}>
                <Icon size={22} aria-hidden />
              </span>
              <span>
                <strong className={styles.choiceTitle}>{moduleTypes[type].label}</strong>
                {there && <Badge>Habt ihr schon</Badge>}
                <span className={styles.choiceWords}>
                  {there ? 'Gibt es nur einmal. Hier bearbeiten.' : words[type]}
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  </Dialog>
)
