import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useRef, useState } from 'react'
import { IconGripVertical } from './icons.ts'
import styles from './SortableList.module.css'
import { type MoveWords, useKeyOrder } from './use-key-order.ts'

type Sortable = { id: string }
type Props<Item extends Sortable> = {
  label: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  /** To which place, counted from 0. */
  onMove: (item: Item, to: number) => void
  disabled?: boolean
  /** Below each other, or in rows side by side. */
  layout?: 'list' | 'grid'
  className?: string | undefined
  itemClass?: (item: Item) => string | undefined
  children: (item: Item, handle: ReactNode, at: number) => ReactNode
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })
/** What is heard is told below, in one place for keys and mouse. */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
const instructions = {
  draggable:
    'Leertaste nimmt den Eintrag auf, die Pfeiltasten verschieben ihn, die Leertaste legt ihn ab, Escape bricht ab.',
}

/** A list whose entries are put in order: by mouse or finger at the handle, or by the keyboard. */
export function SortableList<Item extends Sortable>(props: Props<Item>) {
  const { label, items, nameOf, onMove, disabled = false, layout = 'list', className, itemClass, children } = props
  const isList = layout === 'list'
  const [heard, say] = useState('')
  const words = wordsFor(items, nameOf)
  const { list, keysOf, liftedId, shown, putDown } = useKeyOrder({ items, onMove, say, words })
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const placeOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id)
  const over = useRef<UniqueIdentifier>(undefined)

  function onDragStart({ active }: { active: { id: UniqueIdentifier } }) {
    putDown()
    over.current = active.id
    say(words.up(String(active.id), placeOf(active.id)))
  }
  function onDragOver({ active, over: next }: DragOverEvent) {
    // The first place an entry is over is its own: that must not drown that it was taken up.
    if (next === null || next.id === over.current) return
    over.current = next.id
    say(words.over(String(active.id), placeOf(next.id)))
  }
  function onDragEnd({ active, over: last }: DragEndEvent) {
    const [from, to] = [placeOf(active.id), placeOf((last ?? active).id)]
    say(words.down(String(active.id), to))
    const item = items[from]
    if (item !== undefined && to !== -1 && to !== from) onMove(item, to)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={isList ? [upAndDown] : []}
      accessibility={{ announcements: silent, screenReaderInstructions: instructions }}
      onDragStart={onDragStart}
      onDragOver={onDragOver}
      onDragEnd={onDragEnd}
      onDragCancel={({ active }) => say(words.back(String(active.id), placeOf(active.id)))}
    >
      <p className="heard" role="status">
        {heard}
      </p>
      <SortableContext
        items={shown as Item[]}
        strategy={isList ? verticalListSortingStrategy : rectSortingStrategy}
        disabled={disabled}
      >
        <ul className={className} aria-label={label} ref={list}>
          {shown.map((item, at) => (
            <Entry
              key={item.id}
              id={item.id}
              name={nameOf(item)}
              disabled={disabled}
              lifted={item.id === liftedId}
              keys={keysOf(item.id)}
              className={itemClass?.(item)}
            >
              {(handle) => children(item, handle, at)}
            </Entry>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

type EntryProps = {
  id: string
  name: string
  disabled: boolean
  /** Taken up by keys. */
  lifted: boolean
  keys: ReturnType<ReturnType<typeof useKeyOrder>['keysOf']>
  className: string | undefined
  children: (handle: ReactNode) => ReactNode
}

function Entry({ id, name, disabled, lifted, keys, className, children }: EntryProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: 'verschiebbar' },
  })
  const handle = !disabled && (
    <button
      {...attributes}
      {...listeners}
      {...keys}
      aria-pressed={lifted || isDragging || undefined}
      ref={setActivatorNodeRef}
      type="button"
      className={styles.handle}
      aria-label={`${name} verschieben`}
    >
      <IconGripVertical size={20} aria-hidden />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      id={id}
      className={`${styles.item} ${className ?? ''}`}
      data-dragging={isDragging || lifted}
      style={{
        transform:
          transform === null ? undefined : `translate(${Math.round(transform.x)}px, ${Math.round(transform.y)}px)`,
        transition,
      }}
    >
      {children(handle)}
    </li>
  )
}

function wordsFor<Item extends Sortable>(items: readonly Item[], nameOf: (item: Item) => string): MoveWords {
  const name = (id: string) => {
    const item = items.find((each) => each.id === id)
    return item === undefined ? '' : nameOf(item)
  }
  const where = (place: number) => `Platz ${place + 1} von ${items.length}`
  return {
    up: (id, place) => `${name(id)} aufgenommen, ${where(place)}.`,
    over: (id, place) => `${name(id)}: ${where(place)}.`,
    down: (id, place) => `${name(id)} abgelegt, ${where(place)}.`,
    back: (id, place) => `Abgebrochen. ${name(id)} bleibt auf ${where(place)}.`,
  }
}
