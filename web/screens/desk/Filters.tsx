import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { DeskFilter, DeskGap } from '#domain/content/desk.ts'
import { queries } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { FilterChoice } from '../../ui/FilterChoice.tsx'
import { IconSearch } from '../../ui/icons.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useWide } from '../../ui/use-wide.ts'
import styles from './Desk.module.css'
import { useNews } from './use-desk.ts'

export type Shown = DeskFilter | DeskGap | 'all'
export type Place = { show: Shown; moduleId: string | undefined; memberId: string | undefined }

type Props = {
  place: Place
  typed: string
  onPlace: (change: Partial<Place>) => void
  onType: (typed: string) => void
}

function toTheList() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  document.querySelector<HTMLElement>(`.${styles.rows}`)?.focus()
}

/** What of the desk is shown. It stays within sight while somebody reads on. */
export function Filters({ place, typed, onPlace, onType }: Props) {
  const { show, moduleId, memberId } = place
  const news = useNews()
  const members = useQuery(queries.school.members.list.queryOptions({ input: {} }))
  const modules = useQuery(queries.content.modules.get.queryOptions({ input: {} }))
  const published = modules.data?.modules.filter(({ state }) => state === 'PUBLISHED') ?? []
  const unreadOf = new Map(news.data?.modules.map((module) => [module.moduleId, module.unread]))
  const people = members.data?.filter(({ waiting }) => !waiting) ?? []
  const id = useId()
  const wide = useWide()
  // On a phone the room is for reading, unless something is narrowed down.
  const [opened, setOpened] = useState(false)
  const isNarrowed = moduleId !== undefined || memberId !== undefined || typed !== ''
  const isOpen = wide || opened || isNarrowed
  const bar = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice, which may lie beyond the edge of a phone
  useEffect(() => {
    // Newer browsers answer with a promise, which would be taken for the end of the effect.
    void bar.current?.querySelector('label:has(:checked)')?.scrollIntoView({ block: 'nearest' })
  }, [show])
  const isGap = show === 'empty' || show === 'photo'
  return (
    <>
      <div className={styles.bar} ref={bar}>
        <div className={styles.line}>
          {!wide && !isNarrowed && (
            <Button
              kind="secondary"
              icon={<IconSearch size={20} aria-hidden />}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpened(!isOpen)}
            >
              Suchen
            </Button>
          )}
          <FilterChoice
            legend="Was gezeigt wird"
            options={[
              { value: 'unread', label: 'Ungelesen', ...(news.data !== undefined && { count: news.data.unread }) },
              { value: 'all', label: 'Alle' },
              { value: 'unanswered', label: 'Ohne Antwort' },
              { value: 'reported', label: 'Gemeldet' },
              { value: 'empty', label: 'Leer' },
              { value: 'photo', label: 'Ohne Foto' },
            ]}
            value={show}
            onChange={(next) => onPlace({ show: next })}
          />
        </div>
      </div>
      <div id={id} className={styles.narrow} hidden={!isOpen}>
        <SelectField
          label="Inhalt"
          name="module"
          value={moduleId ?? 'all'}
          options={[
            { value: 'all', label: 'Alle Inhalte' },
            ...published.map(({ id, definition: { title } }) => {
              const unread = unreadOf.get(id) ?? 0
              return { value: id, label: unread > 0 ? `${title} (${unread} ungelesen)` : title }
            }),
          ]}
          onChange={(next) => onPlace({ moduleId: next === 'all' ? undefined : next })}
        />
        {!isGap && (
          <>
            <SelectField
              label="Person"
              name="member"
              value={memberId ?? 'all'}
              options={[{ value: 'all', label: 'Alle' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
              onChange={(next) => onPlace({ memberId: next === 'all' ? undefined : next })}
            />
            <div className={styles.search}>
              <SearchField label="In allen Texten suchen" value={typed} onChange={onType} onLeave={toTheList} />
            </div>
          </>
        )}
      </div>
    </>
  )
}
