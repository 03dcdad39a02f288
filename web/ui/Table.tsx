import type { KeyboardEvent, ReactNode } from 'react'
import styles from './Table.module.css'

export type Column<Row> = {
  /** In the head of the table; on a phone before the value. */
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the right, one below the other. */
  align?: 'end'
  /** The one that names the row: it is its heading, and stands first on a phone. */
  isName?: true
}

type Props<Row> = {
  /** What it lists, for those who listen. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  onOpen: (row: Row) => void
  /** Shown while the next page is on its way. */
  stale?: boolean
}

/**
 * Many rows at a glance. Up and down lead through them, Enter or a click opens one; a link in the name does the same for
 * those who want another tab. On a phone each row is a card.
 */
export function Table<Row>({ caption, columns, rows, keyOf, onOpen, stale = false }: Props<Row>) {
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') {
      // Otherwise the key would also press the button of the dialog that opens.
      event.preventDefault()
      return onOpen(row)
    }
    const next = nextRow(event)
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
  return (
    <table className={styles.table} data-stale={stale} aria-busy={stale}>
      <caption className="heard">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, align }) => (
            <th key={label} scope="col" data-align={align}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr
            key={keyOf(row)}
            tabIndex={at === 0 ? 0 : -1}
            onKeyDown={(event) => onKeyDown(event, row)}
            onClick={(event) => {
              if (!isOnControl(event.target)) onOpen(row)
            }}
          >
            {columns.map(({ label, cell, align, isName }) =>
              isName ? (
                <th key={label} scope="row" className={styles.name}>
                  {cell(row)}
                </th>
              ) : (
                <td key={label} data-label={label} data-align={align}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Links and fields in a row do what they say. */
const isOnControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, select') !== null

/** The row that a key leads to. */
function nextRow({ key, currentTarget }: KeyboardEvent<HTMLTableRowElement>): HTMLElement | undefined {
  const rows = currentTarget.parentElement?.children
  const found = {
    ArrowDown: currentTarget.nextElementSibling,
    ArrowUp: currentTarget.previousElementSibling,
    Home: rows?.item(0),
    End: rows?.item(rows.length - 1),
  }[key]
  return found instanceof HTMLElement ? found : undefined
}
