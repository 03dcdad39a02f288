import { useEffect, useState } from 'react'
import type { BookPages } from '#contract/book.ts'
import { pageUrl } from '../../pieces/pages/book-pages.ts'
import { canShareFile, shareFile } from '../../pieces/share.ts'
import { useObjectUrl } from '../../pieces/upload/use-object-url.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconDownload, IconShare2 } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import styles from './BookInHand.module.css'
import { drawCover } from './draw-cover.ts'

const NAME = 'unser-abibuch.jpg'

type Props = { cover: NonNullable<BookPages['cover']>; onClose: () => void }

/** A picture of the cover, for whoever should see it: by the share sheet of the device, or to take along. */
export function ShareCover({ cover: { key, spineMm }, onClose }: Props) {
  const [drawn, setDrawn] = useState<File | 'failed'>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each try anew
  useEffect(() => {
    let isHere = true
    drawCover(pageUrl(key, 'large'), spineMm).then(
      (picture) => isHere && setDrawn(new File([picture], NAME, { type: picture.type })),
      () => isHere && setDrawn('failed'),
    )
    return () => {
      isHere = false
      setDrawn(undefined)
    }
  }, [key, spineMm, tries])
  const file = drawn === 'failed' ? undefined : drawn
  const url = useObjectUrl(file)
  return (
    <Dialog
      title="Cover teilen"
      onClose={onClose}
      actions={
        url !== undefined &&
        file !== undefined && (
          <>
            <a className={buttonClass({ kind: 'secondary' })} href={url} download={NAME}>
              <IconDownload size={20} aria-hidden />
              Bild laden
            </a>
            {canShareFile(file) && (
              <Button icon={<IconShare2 size={20} aria-hidden />} onClick={() => void shareFile(file)}>
                Teilen
              </Button>
            )}
          </>
        )
      }
    >
      <p>So wird euer Buch aussehen. Auf dem Bild steht nur, was auch auf dem Umschlag steht.</p>
      {drawn === 'failed' ? (
        <ErrorNotice onRetry={() => setTries(tries + 1)}>
          Das Bild lässt sich gerade nicht zeichnen. An eurem Buch hat sich nichts geändert.
        </ErrorNotice>
      ) : url === undefined ? (
        <p className={`${styles.picture} ${styles.toCome}`} role="status">
          Das Bild wird gezeichnet …
        </p>
      ) : (
        <img className={styles.picture} src={url} alt="Euer Buch von vorn, mit seinem Rücken" />
      )}
    </Dialog>
  )
}
