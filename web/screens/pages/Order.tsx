import { useState } from 'react'
import type { Module } from '#contract/content/modules.ts'
import { contentTypes } from '../../pieces/content-types.ts'
import { Sheet } from '../../pieces/pages/Sheet.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconArrowDown, IconArrowUp } from '../../ui/icons.ts'
import { SortableList } from '../../ui/SortableList.tsx'
import styles from './Pages.module.css'
import { type PageGroup, rangeWords } from './page-groups.ts'

type Props = {
  groups: readonly PageGroup[]
  modules: readonly Module[]
  onMove: (module: Module, to: number) => void
}

/** So many pages of a module are shown while it is moved. */
const SHOWN = 8
const titleOf = ({ definition }: Module) => definition.title

/** The modules with their first pages, one below the other: moved, their pages go along. */
export function Order({ groups, modules, onMove }: Props) {
  const [said, setSaid] = useState('')
  if (modules.length === 0)
    return (
      <EmptyState drawing="pages" title="Noch ist nichts im Buch">
        Sobald ihr Inhalte angelegt habt, könnt ihr sie hier ordnen.
      </EmptyState>
    )
  const move = (module: Module, to: number) => {
    onMove(module, to)
    setSaid(`„${titleOf(module)}“ steht jetzt auf Platz ${to + 1} von ${modules.length}.`)
  }
  return (
    <>
      <p className={styles.soft}>Zieht die Inhalte am Griff, oder schiebt sie mit den Pfeilen. Die Seiten gehen mit.</p>
      <p className="heard" role="status">
        {said}
      </p>
      <SortableList
        label="Reihenfolge im Buch"
        className={styles.order}
        items={modules}
        nameOf={titleOf}
        onMove={move}
        itemClass={({ definition }) => (definition.type === 'chapter' ? styles.chapter : undefined)}
      >
        {(module, handle, at) => (
          <div className={styles.row}>
            {handle}
            <Row group={groups.find(({ id }) => id === module.id)} module={module} />
            <span className={styles.arrows}>
              {at > 0 && (
                <IconButton
                  label={`${titleOf(module)} nach vorn`}
                  icon={<IconArrowUp size={20} aria-hidden />}
                  onClick={() => move(module, at - 1)}
                />
              )}
              {at < modules.length - 1 && (
                <IconButton
                  label={`${titleOf(module)} nach hinten`}
                  icon={<IconArrowDown size={20} aria-hidden />}
                  onClick={() => move(module, at + 1)}
                />
              )}
            </span>
          </div>
        )}
      </SortableList>
    </>
  )
}

function Row({ group, module }: { group: PageGroup | undefined; module: Module }) {
  const { Icon } = contentTypes[module.definition.type]
  const pages = group?.pages ?? []
  return (
    <span className={styles.moved}>
      <span className={styles.names}>
        <Icon size={18} aria-hidden />
        <strong>{titleOf(module)}</strong>
        <span className={styles.soft}>{whereWords(group, module)}</span>
      </span>
      {pages.length > 0 && (
        <span className={styles.thumbs} aria-hidden="true">
          {pages.slice(0, SHOWN).map((page) => (
            <span key={page.number} className={styles.thumb}>
              <Sheet page={page} size="small" label="" />
            </span>
          ))}
          {pages.length > SHOWN && <span className={styles.soft}>+{pages.length - SHOWN}</span>}
        </span>
      )}
    </span>
  )
}

function whereWords(group: PageGroup | undefined, { state }: Module): string {
  if (group !== undefined && group.pages.length > 0) return rangeWords(group.pages)
  if (state !== 'PUBLISHED') return 'Entwurf'
  return group?.sharedWith === undefined ? 'Noch keine Seite' : `Mit „${group.sharedWith}“`
}
