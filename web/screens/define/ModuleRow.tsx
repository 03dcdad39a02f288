import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Module } from '#contract/content/modules.ts'
import { publishingRefused, refusalWords } from '#domain/content/definition.ts'
import { moduleTypes } from '#domain/content/module-type.ts'
import { contentTypes, definePlace } from '../../pieces/content-types.ts'
import { useLacksTeachers } from '../../pieces/define/NoTeachers.tsx'
import { StateBadge } from '../../pieces/define/StateBadge.tsx'
import { counted } from '../../pieces/words.ts'
import { MenuButton } from '../../ui/ActionMenu.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { ProgressRing } from '../../ui/Progress.tsx'
import { isRanking } from './module-actions.ts'
import styles from './Overview.module.css'

type Props = {
  module: Module
  handle: ReactNode
  inChapter: boolean
  menuOpen: boolean
  onMenu?: (button: HTMLElement) => void
}

/** One part of the book: what it is, whether everybody sees it, how far it has come, what is missing. */
export function ModuleRow({ module, handle, inChapter, menuOpen, onMenu }: Props) {
  const { id, definition, state, filled, people } = module
  const { type, title } = definition
  const Icon = contentTypes[type].Icon
  const refusal = state === 'DRAFT' ? publishingRefused(definition) : undefined
  const waits = useLacksTeachers([type])
  const isTask = moduleTypes[type].filledBy !== 'nobody' && !waits
  return (
    <div className={styles.row} data-in-chapter={inChapter && type !== 'chapter'}>
      {handle}
      <span className={styles.icon}>
        <Icon size={22} aria-hidden />
      </span>
      <div className={styles.names}>
        <Link {...definePlace(type, id)} className={styles.title}>
          {title}
        </Link>
        <span className={styles.type}>{moduleTypes[type].label}</span>
        {refusal !== undefined && (
          <span className={styles.warning}>
            <IconAlertTriangle size={16} aria-hidden />
            {refusalWords[refusal]}
          </span>
        )}
        {waits && (
          <span className={styles.warning}>
            <IconAlertTriangle size={16} aria-hidden />
            Noch sind keine Lehrer:innen eingetragen.
          </span>
        )}
      </div>
      <div className={styles.facts}>
        {isTask && (state === 'PUBLISHED' || module.hasContent) && (
          <span className={styles.filled}>
            <ProgressRing done={filled} total={people} />
            <span>{turnoutWords(filled, people)}</span>
          </span>
        )}
        {module.documents.length > 0 && <span>{counted(pagesOf(module), 'PDF-Seite', 'PDF-Seiten')}</span>}
        <span className={styles.badges}>
          <StateBadge state={state} />
          {state === 'PUBLISHED' && isRanking(module) && (
            <Badge look={module.voteEnded ? 'plain' : 'brand'}>
              {module.voteEnded ? 'Abstimmung beendet' : 'Abstimmung läuft'}
            </Badge>
          )}
          {module.notesReleased && <Badge look="brand">Kommentare freigegeben</Badge>}
        </span>
      </div>
      {onMenu !== undefined && <MenuButton label={`${title}: Aktionen`} open={menuOpen} onOpen={onMenu} />}
    </div>
  )
}

const pagesOf = ({ documents }: Module) => documents.reduce((sum, { pages }) => sum + pages.length, 0)

/** As "Wer hat wie viel ausgefüllt" counts. */
function turnoutWords(filled: number, people: number): string {
  if (people === 1) return filled === 1 ? 'Ausgefüllt' : 'Noch nicht ausgefüllt'
  return `${filled} von ${people} fertig`
}
