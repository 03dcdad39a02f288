import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { can } from '#domain/account/capability.ts'
import { queries } from '../../api/client.ts'
import { askAgain } from '../../api/stale.ts'
import { useUser } from '../../api/use-session.ts'
import { FillPage } from '../../pieces/fill/FillPage.tsx'
import { useModuleId } from '../../pieces/fill/use-module-id.ts'
import { PhotosOfMeLink } from '../../pieces/PhotosOfMeLink.tsx'
import { UploadField } from '../../pieces/upload/UploadField.tsx'
import { isAmong } from '../../pieces/upload/upload.ts'
import { uploads } from '../../pieces/upload/uploads.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CollagePhotos } from './CollagePhotos.tsx'
import styles from './Fill.module.css'
import { roomWords } from './room-words.ts'

const photoPlaced = () => void askAgain('content')

/** Photos of many for shared pages. */
export function FillPhotoCollage() {
  const moduleId = useModuleId()
  const loaded = useQuery(queries.content.photoCollage.get.queryOptions({ input: { moduleId } }))
  const user = useUser()
  const [adding, setAdding] = useState(false)
  const items = useSyncExternalStore(uploads.subscribe, uploads.items).filter(
    ({ intent, state }) => intent.purpose === 'collage-photo' && intent.moduleId === moduleId && state !== 'failed',
  )
  const isEditor = user !== undefined && can(user.role, 'content:define')
  return (
    <FillPage type="photo-collage" loaded={loaded} markable={({ mayUpload }) => mayUpload}>
      {(collage, refused) => {
        const mayAdd = collage.mayUpload && !refused
        // The server counts what it knows to be on its way from here, and this page all that is.
        const room = collage.room + collage.onTheirWay
        const shown = collage.photos.map(({ fileId }) => fileId)
        const onTheWay = items.filter((item) => item.state !== 'placed' && !isAmong(shown, item)).length
        const isEmpty = collage.photos.length === 0
        return (
          <div className={styles.page}>
            <p className={styles.soft} role="status">
              {roomWords(collage, adding)}
            </p>
            <PhotosOfMeLink />
            {mayAdd && (
              <UploadField
                uploads={uploads}
                intent={{ purpose: 'collage-photo', moduleId }}
                accept="photo"
                room={room}
                saysFull={false}
                choosing={adding || isEmpty}
                shown={shown}
                onTaken={() => setAdding(false)}
                onPlaced={photoPlaced}
              />
            )}
            {isEmpty && items.length === 0 && (
              <EmptyState drawing="faces" title="Noch ist die Collage leer">
                <p>Das erste Foto macht den Anfang. Am besten direkt das Original vom Handy.</p>
              </EmptyState>
            )}
            <CollagePhotos
              collage={collage}
              isEditor={isEditor}
              refused={refused}
              onTheWay={onTheWay}
              adding={mayAdd && room > onTheWay ? { open: adding, onToggle: () => setAdding(!adding) } : undefined}
            />
          </div>
        )
      }}
    </FillPage>
  )
}
