import { useState } from 'react'
import type { PersonalPage } from '#contract/content/personal-page.ts'
import { spotNames } from '#domain/content/spot.ts'
import type { Frame } from '#domain/file/resolution.ts'
import { askAgain } from '../../api/stale.ts'
import { FramedPhoto, PrintHint } from '../../pieces/fill/FramedPhoto.tsx'
import { PhotoActions } from '../../pieces/fill/PhotoActions.tsx'
import { UploadField } from '../../pieces/upload/UploadField.tsx'
import { uploads } from '../../pieces/upload/uploads.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './PersonalPage.module.css'

type Props = { page: PersonalPage; slot: string; title: string; frame: Frame; refused: boolean }

/** One frame of the page: the photo in it as it will be printed, or the place to add one. */
export function PhotoSlot({ page, slot, title, frame, refused }: Props) {
  const [replacing, setReplacing] = useState(false)
  const photo = page.photos.find((each) => each.slot === slot)
  const { moduleId, member } = page
  return (
    <section id={spotNames.photo(slot)} className={styles.slot} aria-label={title}>
      <div className={styles.slotHead}>
        <h3 className={styles.slotTitle}>{title}</h3>
        {photo !== undefined && (
          <PhotoActions photo={photo} name={title} frame={frame} mayChange={!refused} mayReport={false} />
        )}
      </div>
      {photo !== undefined && (
        <>
          <FramedPhoto photo={photo} frame={frame} alt={title} />
          <PrintHint photo={photo} frame={frame} />
        </>
      )}
      {photo !== undefined && !replacing && !refused && (
        <Button kind="quiet" size="small" onClick={() => setReplacing(true)}>
          Anderes Foto
        </Button>
      )}
      {(photo === undefined || replacing) && !refused && (
        <UploadField
          uploads={uploads}
          intent={{ purpose: 'personal-photo', moduleId, memberId: member.memberId, slot }}
          accept="photo"
          room={1}
          onPlaced={() => {
            setReplacing(false)
            void askAgain('content')
          }}
        />
      )}
    </section>
  )
}
