import { useEffect, useRef, useState } from 'react'
import type { Sheet } from '#domain/book/finding.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import styles from './MarkedPage.module.css'
import type { PagePictures } from './page-pictures.ts'

type Props = { pictures: PagePictures | 'failed' | undefined; sheet: Sheet }

/** A page of a file on this device, drawn here. */
export function DrawnPage({ pictures, sheet }: Props) {
  if (pictures === undefined) return <TextSkeleton lines={4} />
  if (pictures === 'failed')
    return <ErrorNotice>Die Seiten lassen sich hier nicht zeigen. Die Befunde gelten trotzdem.</ErrorNotice>
  // One for each page: whoever leafs fast begins a page before the last one is drawn.
  return <Canvas key={sheet.page} pictures={pictures} page={sheet.page} />
}

function Canvas({ pictures, page }: { pictures: PagePictures; page: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  useEffect(() => {
    let current = true
    const target = canvas.current
    if (target === null) return
    pictures.draw(page, target, target.clientWidth).then(
      () => current && setState('drawn'),
      () => current && setState('failed'),
    )
    return () => {
      current = false
    }
  }, [pictures, page])
  if (state === 'failed')
    return <ErrorNotice>Diese Seite lässt sich hier nicht zeigen. Die Befunde gelten trotzdem.</ErrorNotice>
  return (
    <canvas
      ref={canvas}
      className={styles.picture}
      role="img"
      aria-label={`Seite ${page}`}
      aria-busy={state === 'drawing'}
    />
  )
}
