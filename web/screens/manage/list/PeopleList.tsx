import { Link } from '@tanstack/react-router'
import { memo, type ReactNode, useState } from 'react'
import { Person } from '../../../pieces/Person.tsx'
import { paths } from '../../../pieces/paths.ts'
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
  /** What they filled in is read on the editors' desk. */
  leadsToDesk?: boolean
}

/** The people of a class below each other, each with a menu. */
export function PeopleList<Each extends Entry>({ label, people, menuOf, ...look }: Props<Each>) {
  const [open, setOpen] = useState<{ id: string; anchor: HTMLElement }>()
  const chosen = people.find(({ id }) => id === open?.id)
  return (
    <>
      <ul className={styles.people} aria-label={label}>
        {people.map((each) => (
          <Row key={each.id} {...look} each={each} menuOf={menuOf} open={open?.id === each.id} onOpen={setOpen} />
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

type RowProps<Each extends Entry> = Pick<Props<Each>, 'isAbsent' | 'wordsOf' | 'menuOf' | 'leadsToDesk'> & {
  each: Each
  open: boolean
  onOpen: (menu: { id: string; anchor: HTMLElement }) => void
}

/** Of hundreds only the one is drawn anew whose menu opens. */
const Row = memo(({ each, isAbsent, wordsOf, menuOf, leadsToDesk = false, open, onOpen }: RowProps<Entry>) => (
  <li className={styles.person} data-absent={isAbsent?.(each) ?? false}>
    <Person firstName={each.firstName} lastName={each.lastName} portrait={each.portrait} />
    <div className={styles.words}>
      {leadsToDesk ? (
        <Link className={styles.name} to={paths.desk} search={{ memberId: each.id }}>
          {each.name}
        </Link>
      ) : (
        <span className={styles.name}>{each.name}</span>
      )}
      {wordsOf(each)}
    </div>
    {menuOf(each).length > 0 && (
      <MenuButton label={`${each.name}: Aktionen`} open={open} onOpen={(anchor) => onOpen({ id: each.id, anchor })} />
    )}
  </li>
)) as <Each extends Entry>(props: RowProps<Each>) => ReactNode

export const PeopleListSkeleton = () => (
  <div className={styles.tab} role="status">
    <span className="heard">Wird geladen …</span>
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
