import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Collage } from '#contract/content/photo-collage.ts'
import type { Photo } from '#contract/content/photos.ts'
import { frames } from '#domain/content/frame.ts'
import { spotNames } from '#domain/content/spot.ts'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { useClosedByBack } from '../../ui/use-closed-by-back.ts'
import styles from './Fill.module.css'
import { PhotoDialog } from './PhotoDialog.tsx'
import { type Mode, PhotoGrid } from './PhotoGrid.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useCollageOrder } from './use-collage-order.ts'
import { useStuckPhotos } from './use-stuck-photos.ts'

type Props = {
  collage: Collage
  isEditor: boolean
  refused: boolean
  /** Where there is room: opens and closes the place where photos are added. */
  adding: { open: boolean; onToggle: () => void } | undefined
  /** Photos of one's own that are not there yet. */
  onTheWay: number
}

const frame = frames.collage

/** The photos of a collage: to be looked at, chosen several at once, and put in order by the editors. */
export function CollagePhotos({ collage, isEditor, refused, adding, onTheWay }: Props) {
  const [mode, setMode] = useState<Mode>('look')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const isStuck = useStuckPhotos(collage.moduleId)
  const spot = useLocation({ select: ({ hash }) => hash })
  // Whoever is led to a description that waits for them finds it open.
  const [openId, setOpenId] = useState(
    () => collage.photos.find((photo) => spotNames.photo(photo.id) === spot && isStuck(photo))?.id,
  )
  const { photos, moveFailure, move } = useCollageOrder(collage)
  const mayChange = ({ mine }: Photo) => !refused && (mine || isEditor)
  const maySort = isEditor && !refused && photos.length > 1
  const at = photos.findIndex(({ id }) => id === openId)
  const opened = photos[at]

  useLeadToNew(photos, onTheWay)
  useClosedByBack(mode !== 'look', look)

  function tap({ id }: Photo) {
    if (mode === 'look') setOpenId(id)
    else setChosen(chosen.has(id) ? new Set([...chosen].filter((each) => each !== id)) : new Set([...chosen, id]))
  }
  function look() {
    setMode('look')
    setChosen(new Set())
  }
  if (photos.length === 0) {
    // The next photo is to be looked at, whatever was done with the last.
    if (mode !== 'look') look()
    return null
  }
  return (
    <>
      {mode === 'look' && (
        <div className={styles.tools}>
          {adding !== undefined && (
            <Button
              kind="secondary"
              {...(!adding.open && { icon: <IconPlus size={20} aria-hidden /> })}
              onClick={adding.onToggle}
            >
              {adding.open ? 'Schließen' : 'Hinzufügen'}
            </Button>
          )}
          {photos.some(mayChange) && (
            <Button kind="secondary" onClick={() => setMode('select')}>
              Auswählen
            </Button>
          )}
          {maySort && (
            <Button kind="secondary" onClick={() => setMode('sort')}>
              Ordnen
            </Button>
          )}
        </div>
      )}
      {mode === 'select' && (
        <SelectionBar
          moduleId={collage.moduleId}
          namedLately={collage.namedLately}
          chosen={photos.filter(({ id }) => chosen.has(id))}
          frame={frame}
          descriptions={collage.descriptions}
          onDone={look}
        />
      )}
      {mode === 'sort' && (
        <section className={`${styles.bar} ${styles.barHead}`} aria-label="Reihenfolge">
          <p className={styles.count}>
            Zieh die Fotos in eure Reihenfolge. Auf der Seite rücken sie noch so zusammen, dass alle gut passen.
          </p>
          <Button kind="quiet" onClick={look}>
            Fertig
          </Button>
        </section>
      )}
      {moveFailure !== null && <ErrorNotice>{failureText(moveFailure)} Die Reihenfolge ist, wie sie war.</ErrorNotice>}
      <PhotoGrid
        photos={photos}
        frame={frame}
        mode={mode}
        chosen={chosen}
        mayChange={mayChange}
        isStuck={isStuck}
        onTap={tap}
        onMove={move}
      />
      {opened !== undefined && (
        <PhotoDialog
          key={opened.id}
          moduleId={collage.moduleId}
          namedLately={collage.namedLately}
          photo={opened}
          frame={frame}
          descriptions={collage.descriptions}
          mayChange={mayChange(opened)}
          onForward={maySort && at > 0 ? () => move(opened, at - 1) : undefined}
          onBackward={maySort && at < photos.length - 1 ? () => move(opened, at + 1) : undefined}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  )
}

/** New photos come last: once all are there, whoever added them sees where. */
function useLeadToNew(photos: readonly Photo[], onTheWay: number) {
  const before = useRef(onTheWay)
  useEffect(() => {
    const last = photos.findLast(({ mine }) => mine)
    if (before.current > 0 && onTheWay === 0 && last !== undefined)
      document.getElementById(spotNames.photo(last.id))?.scrollIntoView({ block: 'nearest' })
    before.current = onTheWay
  }, [photos, onTheWay])
}
