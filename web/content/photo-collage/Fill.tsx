import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Collage } from '#contract/content/photo-collage.ts'
import { can } from '#domain/account/capability.ts'
import { frames } from '#domain/content/frame.ts'
import { queries } from '../../api/client.ts'
import { askAgain } from '../../api/stale.ts'
import { useUser } from '../../api/use-session.ts'
import { FillPage } from '../../pieces/fill/FillPage.tsx'
import { useModuleId } from '../../pieces/fill/use-module-id.ts'
import { UploadField } from '../../pieces/upload/UploadField.tsx'
import { uploads } from '../../pieces/upload/uploads.ts'
import { counted } from '../../pieces/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CollagePhoto } from './CollagePhoto.tsx'
import styles from './Fill.module.css'

const photoPlaced = () => void askAgain('content')

/** Photos of many for shared pages. */
export function FillPhotoCollage() {
  const moduleId = useModuleId()
  const loaded = useQuery(queries.content.photoCollage.get.queryOptions({ input: { moduleId } }))
  const user = useUser()
  const items = useSyncExternalStore(uploads.subscribe, uploads.items)
  const onTheWay = items.some(
    ({ intent, state }) => intent.purpose === 'collage-photo' && intent.moduleId === moduleId && state !== 'failed',
  )
  const isEditor = user !== undefined && can(user.role, 'content:define')
  return (
    <FillPage type="photo-collage" loaded={loaded} markable={({ mayUpload }) => mayUpload}>
      {(collage, refused) => (
        <div className={styles.page}>
          <p className={styles.soft} role="status">
            {roomWords(collage)}
          </p>
          {collage.mayUpload && !refused && (
            <UploadField
              uploads={uploads}
              intent={{ purpose: 'collage-photo', moduleId }}
              accept="photo"
              room={collage.room}
              onPlaced={photoPlaced}
            />
          )}
          {collage.photos.length === 0 && !onTheWay && (
            <EmptyState drawing="faces" title="Noch ist die Collage leer">
              <p>Das erste Foto macht den Anfang. Am besten direkt das Original vom Handy.</p>
            </EmptyState>
          )}
          <ul className={styles.photos} aria-label="Fotos">
            {collage.photos.map((photo) => (
              <CollagePhoto
                key={photo.id}
                photo={photo}
                frame={frames.collage}
                descriptions={collage.descriptions}
                mayChange={!refused && (photo.mine || isEditor)}
              />
            ))}
          </ul>
        </div>
      )}
    </FillPage>
  )
}

function roomWords({ photos, room }: Collage): string {
  if (photos.length === 0) return `${counted(room, 'Foto passt', 'Fotos passen')} hinein.`
  const there = `${counted(photos.length, 'Foto ist', 'Fotos sind')} drin`
  return room === 0
    ? `${there}, mehr passen nicht hinein.`
    : `${there}, ${room} ${room === 1 ? 'passt' : 'passen'} noch hinein.`
}
