import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Order, OrderFile } from '#contract/order/parts.ts'
import { A4_MM } from '#domain/book/print-format.ts'
import { fileLabels } from '#domain/order/print-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconArrowLeft, IconArrowRight } from '../../../ui/icons.ts'
import { Photo } from '../../../ui/Photo.tsx'
import styles from './PagesDialog.module.css'
import { pageUrl } from './page-url.ts'

type Props = {
  order: Order
  file: OrderFile
  /** Where its pages are, for those who are not of its class. */
  urlOf?: (page: number) => string
  /** Where it opens. */
  first?: number
  onClose: () => void
}

const TICKET_SHAPE = 210 / 100

/** About the shape of its pages, so that nothing jumps while one is on its way. */
function shapeOf({ slot }: OrderFile, { extent }: Order): number {
  if (slot === 'ticket') return TICKET_SHAPE
  const { width, height } = A4_MM
  return slot === 'cover' ? (2 * width + (extent?.spineMm ?? 0)) / height : width / height
}

/** A file of an order to leaf through, as it goes to the press. */
export function PagesDialog({
  order,
  file,
  urlOf = (number) => pageUrl(order, file, number),
  first = 1,
  onClose,
}: Props) {
  const [page, setPage] = useState(first)
  const { pages } = file
  const turn = (by: number) => setPage(Math.min(pages, Math.max(1, page + by)))
  function leaf(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 }[event.key]
    // The slider has its own use for these keys, which does the same.
    if (by === undefined || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    turn(by)
  }
  // The keys leaf at once, without a click before.
  const viewer = useRef<HTMLDivElement>(null)
  useEffect(() => viewer.current?.focus(), [])
  const next = page < pages ? urlOf(page + 1) : undefined
  useEffect(() => {
    if (next !== undefined) new Image().src = next
  }, [next])
  return (
    <Dialog title={fileLabels[file.slot]} width="large" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same as the keys */}
      <div ref={viewer} tabIndex={-1} className={styles.viewer} onKeyDown={leaf}>
        <div className={styles.stage} style={{ aspectRatio: shapeOf(file, order) }}>
          <Photo key={page} className={styles.page} src={urlOf(page)} alt={`Seite ${page}`} fills eager />
        </div>
        {pages > 1 && (
          <div className={styles.bar}>
            <Button
              kind="secondary"
              aria-label="Zurückblättern"
              disabled={page === 1}
              icon={<IconArrowLeft size={20} aria-hidden />}
              onClick={() => turn(-1)}
            >
              Zurück
            </Button>
            <label className={styles.slider}>
              <span role="status">
                Seite {page} von {pages}
              </span>
              <input
                type="range"
                min={1}
                max={pages}
                value={page}
                aria-label="Seite"
                aria-valuetext={`Seite ${page} von ${pages}`}
                onChange={(event) => setPage(Number(event.currentTarget.value))}
              />
            </label>
            <Button
              kind="secondary"
              aria-label="Weiterblättern"
              disabled={page === pages}
              icon={<IconArrowRight size={20} aria-hidden />}
              onClick={() => turn(1)}
            >
              Weiter
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
