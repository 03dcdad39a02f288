import { Link } from '@tanstack/react-router'
import type { Module } from '#contract/content/modules.ts'
import { everyModuleType, moduleTypes } from '#domain/content/module-type.ts'
import { contentTypes, definePlace, newPlace } from '../../pieces/content-types.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './Overview.module.css'

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
      {everyModuleType.map((type) => {
        const Icon = contentTypes[type].Icon
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
                  {there ? 'Gibt es nur einmal. Hier bearbeiten.' : contentTypes[type].words}
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  </Dialog>
)
