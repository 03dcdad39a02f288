import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { PhotoGroup } from '../../ui/PhotoGroup.tsx'
import { type MyPlace, pageOfMeUrl } from './my-places.ts'
import styles from './PageCut.module.css'

/** The page on which something stands, small, with its place marked; a tap makes it large. */
export function PageCut({ places, label }: { places: readonly MyPlace[]; label: string }) {
  const [large, setLarge] = useState<MyPlace>()
  if (places.length === 0) return null
  return (
    <div className={styles.cut} data-many={places.length > 1}>
      <PhotoGroup>
        <div className={styles.pages}>
          {places.map((place) => (
            <button
              key={`${place.page} ${place.key}`}
              type="button"
              className={styles.page}
              aria-haspopup="dialog"
              onClick={() => setLarge(place)}
            >
              <MarkedPage place={place} alt="" />
              <span>Seite {place.page}</span>
            </button>
          ))}
        </div>
      </PhotoGroup>
      {large !== undefined && (
        <Dialog title={`Seite ${large.page}`} onClose={() => setLarge(undefined)}>
          <MarkedPage place={large} alt={`Seite ${large.page}. ${label}`} />
        </Dialog>
      )}
    </div>
  )
}

const MarkedPage = ({ place: { key, marks }, alt }: { place: MyPlace; alt: string }) => (
  <span className={styles.sheet}>
    <Photo className={styles.picture} src={pageOfMeUrl(key)} alt={alt} fills />
    {marks.map(({ left, top, width, height }) => (
      <span
        key={`${left} ${top}`}
        className={styles.mark}
        style={{ left: share(left), top: share(top), width: share(width), height: share(height) }}
      />
    ))}
  </span>
)

const share = (part: number) => `${part * 100}%`
