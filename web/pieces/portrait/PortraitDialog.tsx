import { useState } from 'react'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import { askAgain } from '../../api/stale.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SuccessNotice } from '../../ui/Notice.tsx'
import { UploadField } from '../upload/UploadField.tsx'
import { uploads } from '../upload/uploads.ts'

type Props = { member: { id: string; name: string }; moduleId: string; onClose: () => void }

/** The portrait of somebody who has no account and so cannot add it. */
export function PortraitDialog({ member: { id, name }, moduleId, onClose }: Props) {
  const [isThere, setIsThere] = useState(false)
  return (
    <Dialog
      title={`Porträt von ${name}`}
      onClose={onClose}
      actions={
        <Button kind={isThere ? 'main' : 'secondary'} onClick={onClose}>
          {isThere ? 'Fertig' : 'Schließen'}
        </Button>
      }
    >
      {isThere ? (
        <SuccessNotice>Danke! Das Foto steht jetzt neben dem Namen und auf der Seite im Buch.</SuccessNotice>
      ) : (
        <p>{name} ist noch nicht dabei. Damit im Buch kein Gesicht fehlt, kannst du ein Foto hochladen.</p>
      )}
      <UploadField
        uploads={uploads}
        intent={{ purpose: 'personal-photo', moduleId, memberId: id, slot: PORTRAIT_SLOT }}
        accept="photo"
        room={1}
        choosing={!isThere}
        saysFull={false}
        onPlaced={() => {
          setIsThere(true)
          void askAgain('content', 'members')
        }}
      />
    </Dialog>
  )
}
