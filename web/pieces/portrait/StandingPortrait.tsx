import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import { api, queries } from '../../api/client.ts'
import { askAgain } from '../../api/stale.ts'
import { useChange } from '../../api/use-change.ts'
import { Button } from '../../ui/Button.tsx'
import { IconFlag, IconPhotoPlus, IconTrash } from '../../ui/icons.ts'
import { SuccessNotice } from '../../ui/Notice.tsx'
import { AskDialog } from '../AskDialog.tsx'
import { ReportDialog, useReportWord } from '../report/ReportDialog.tsx'
import { UploadField } from '../upload/UploadField.tsx'
import { uploads } from '../upload/uploads.ts'
import styles from './StandingPortrait.module.css'

type Props = { member: { id: string; name: string }; moduleId: string }

/** What can be done about a portrait that classmates have added: another one, none, or a word to the editors. */
export function StandingPortrait({ member: { id, name }, moduleId }: Props) {
  const standing = useQuery(queries.content.photos.portrait.queryOptions({ input: { memberId: id } }))
  const [open, setOpen] = useState<'replace' | 'remove' | 'report'>()
  const [replaced, setReplaced] = useState(false)
  const report = useReportWord()
  const remove = useChange(['content', 'members'], (photoId: string) => api.content.photos.remove({ photoId }))
  const photo = standing.data?.photo ?? null
  if (photo === null) return null
  const close = () => setOpen(undefined)
  return (
    <div className={styles.all}>
      {replaced ? (
        <SuccessNotice>Das neue Foto steht jetzt neben dem Namen und auf der Seite im Buch.</SuccessNotice>
      ) : (
        <p>{photo.mine ? 'Dieses Foto hast du hinzugefügt.' : `Dieses Foto hat ${photo.by} hinzugefügt.`}</p>
      )}
      {open === 'replace' && (
        <UploadField
          uploads={uploads}
          intent={{ purpose: 'personal-photo', moduleId, memberId: id, slot: PORTRAIT_SLOT }}
          accept="photo"
          room={1}
          saysFull={false}
          onPlaced={() => {
            setReplaced(true)
            close()
            void askAgain('content', 'members')
          }}
        />
      )}
      <div className={styles.actions}>
        {standing.data?.mayChange === true && (
          <>
            {open !== 'replace' && (
              <Button
                kind="secondary"
                icon={<IconPhotoPlus size={20} aria-hidden />}
                onClick={() => {
                  setReplaced(false)
                  setOpen('replace')
                }}
              >
                Anderes Foto
              </Button>
            )}
            <Button kind="secondary" icon={<IconTrash size={20} aria-hidden />} onClick={() => setOpen('remove')}>
              Foto löschen
            </Button>
          </>
        )}
        {!photo.mine && (
          <Button kind="secondary" icon={<IconFlag size={20} aria-hidden />} onClick={() => setOpen('report')}>
            Foto {report.toLowerCase()}
          </Button>
        )}
      </div>
      {open === 'remove' && (
        <AskDialog
          title="Foto löschen?"
          action="Löschen"
          kind="danger"
          failure={remove.error}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(photo.id, { onSuccess: close })}
          onClose={close}
        >
          <p>Neben dem Namen von {name} und im Buch ist dann kein Foto mehr.</p>
        </AskDialog>
      )}
      {open === 'report' && <ReportDialog kind="photo" itemId={photo.id} onClose={close} />}
    </div>
  )
}
