import { type ReactNode, useState } from 'react'
import { Person } from '../../../parts/Person.tsx'
import { ActionMenu, MenuButton, type MenuItem } from '../../../ui/ActionMenu.tsx'
import styles from './List.module.css'

export type Entry = {
  id: string
  firstName: string
  lastName: string
  name: string
  portrait: string | null
}

type Props<Each extends Entry> = {
  label: string
  people: readonly Each[]
  isAbsent?: (each: Each) => boolean
  wordsOf: (each: Each) => ReactNode
  /** What can be done to somebody; nothing, and there is no menu. */
  menuOf: (each: Each) => readonly MenuItem[]
}

/** The people of a class below each other, each with a menu. */
export function PeopleList<Each extends Entry>({ label, people, isAbsent, wordsOf, menuOf }: Props<Each>) {
  const [open, setOpen] = useState<{ id: string; anchor: HTMLElement }>()
  const chosen = people.find(({ id }) => id === open?.id)
  return (
    <>
      <ul className={styles.people} aria-label={label}>
        {people.map((each) => (
          <li key={each.id} className={styles.person} data-absent={isAbsent?.(each) ?? false}>
            <Person firstName={each.firstName} lastName={each.lastName} portrait={each.portrait} />
            <div className={styles.words}>
              <span className={styles.name}>{each.name}</span>
              {wordsOf(each)}
            </div>
            {menuOf(each).length > 0 && (
              <MenuButton
                label={`${each.name}: Aktionen`}
                open={open?.id === each.id}
                onOpen={(anchor) => setOpen({ id: each.id, anchor })}
              />
            )}
          </li>
        ))}
      </ul>
      {open !== undefined && chosen !== undefined && (
        <ActionMenu
          label={chosen.name}
          anchor={open.anchor}
          items={menuOf(chosen)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

export const PeopleListSkeleton = () => (
  <div className={styles.tab} role="status">
    <span className={styles.heard}>Wird geladen …</span>
    <span className={styles.line} />
    <div className={styles.people}>
      {Array.from({ length: 8 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places have no identity and never move
        <span key={place} className={styles.person}>
          <span className={styles.round} />
          <span className={styles.short} />
        </span>
      ))}
    </div>
  </div>
)
