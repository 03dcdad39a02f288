import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type ReactNode, useMemo, useRef } from 'react'
import { IconGripVertical } from './icons.ts'
import styles from './SortableList.module.css'

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
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
const instructions = {
  draggable:
    'Leertaste nimmt den Eintrag auf, die Pfeiltasten verschieben ihn, die Leertaste legt ihn ab, Escape bricht ab.',
}

/** A list whose entries are put in order: by mouse or finger at the handle, or by the keyboard. */
export function SortableList<Item extends Sortable>(props: Props<Item>) {
  const { label, items, nameOf, onMove, disabled = false, layout = 'list', className, itemClass, children } = props
  const isList = layout === 'list'
  const keys = useKeySteps(items)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: isList ? keys.step : sortableKeyboardCoordinates,
      scrollBehavior: 'auto',
    }),
  )
  const announcements = useMemo(() => announcementsFor(items, nameOf), [items, nameOf])

  function onDragEnd({ active, over }: DragEndEvent) {
    const [from, to] = [active.id, keys.end() ?? over?.id].map((id) => items.findIndex((item) => item.id === id))
    const item = items[from ?? -1]
    if (item !== undefined && to !== undefined && to !== -1 && to !== from) onMove(item, to)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={isList ? [upAndDown] : []}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragEnd={onDragEnd}
      onDragCancel={keys.end}
    >
      <SortableContext
        items={items as Item[]}
        strategy={isList ? verticalListSortingStrategy : rectSortingStrategy}
        disabled={disabled}
      >
        <ul className={className} aria-label={label}>
          {items.map((item, at) => (
            <Entry key={item.id} id={item.id} name={nameOf(item)} disabled={disabled} className={itemClass?.(item)}>
              {(handle) => children(item, handle, at)}
            </Entry>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

/**
 * Each press counts from where the one before has led: what is on screen follows a moment later, and two quick presses
 * would begin at the same place.
 */
function useKeySteps(items: readonly Sortable[]) {
  const aim = useRef<string>(undefined)
  const step: KeyboardCoordinateGetter = (event, { active, context: { collisionRect, droppableRects } }) => {
    const by = steps[event.code]
    if (by === undefined || collisionRect === null) return undefined
    event.preventDefault()
    const from = items.findIndex(({ id }) => id === (aim.current ?? active))
    const next = items[from + by]
    const room = next && droppableRects.get(next.id)
    if (room === undefined) return undefined
    aim.current = next?.id
    return { x: collisionRect.left, y: room.top + (room.height - collisionRect.height) / 2 }
  }
  /** Where the keys have led, if any were used. */
  const end = () => {
    const last = aim.current
    aim.current = undefined
    return last
  }
  return { step, end }
}

type EntryProps = {
  id: string
  name: string
  disabled: boolean
  className: string | undefined
  children: (handle: ReactNode) => ReactNode
}

function Entry({ id, name, disabled, className, children }: EntryProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: 'verschiebbar' },
  })
  const handle = !disabled && (
    <button
      {...attributes}
      {...listeners}
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
      data-dragging={isDragging}
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

function announcementsFor<Item extends Sortable>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Announcements {
  const place = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id)
  const name = (id: UniqueIdentifier) => {
    const item = items[place(id)]
    return item === undefined ? '' : nameOf(item)
  }
  const placeWords = (id: UniqueIdentifier) => `Platz ${place(id) + 1} von ${items.length}`
  let lifted = false
  return {
    onDragStart: ({ active }) => {
      lifted = true
      return `${name(active.id)} aufgenommen, ${placeWords(active.id)}.`
    },
    onDragOver: ({ active, over }) => {
      // The first place an entry is over is its own: that must not drown that it was lifted.
      const isStart = lifted && over?.id === active.id
      lifted = false
      return over === null || isStart ? undefined : `${name(active.id)}: ${placeWords(over.id)}.`
    },
    onDragEnd: ({ active, over }) => `${name(active.id)} abgelegt, ${placeWords((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Abgebrochen. ${name(active.id)} bleibt auf ${placeWords(active.id)}.`,
  }
}
