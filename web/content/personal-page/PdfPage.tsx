import { useState } from 'react'
import type { PersonalPage } from '#contract/content/personal-page.ts'
import { spotNames } from '#domain/content/spot.ts'
import { pageSizeHint } from '#domain/file/page-size.ts'
import { api } from '../../api/client.ts'
import { askAgain } from '../../api/stale.ts'
import { useChange } from '../../api/use-change.ts'
import { AskDialog } from '../../pieces/AskDialog.tsx'
import { HiddenNotice } from '../../pieces/fill/HiddenNotice.tsx'
import { PdfFirstPage } from '../../pieces/upload/PdfFirstPage.tsx'
import { UploadField } from '../../pieces/upload/UploadField.tsx'
import { uploads } from '../../pieces/upload/uploads.ts'
import { sizeWords } from '../../pieces/words.ts'
import { Button } from '../../ui/Button.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { InfoNotice } from '../../ui/Notice.tsx'
import styles from './PersonalPage.module.css'

const pagePlaced = () => void askAgain('content')

/** A page that somebody made themselves, as a PDF. */
export function PdfPage({ page, refused }: { page: PersonalPage; refused: boolean }) {
  const [asking, setAsking] = useState(false)
  const { moduleId, member, document } = page
  const remove = useChange(['content'], (documentId: string) => api.content.documents.remove({ documentId }))
  const hint = document === null ? undefined : pageSizeHint(document.pages)
  return (
    <section id={spotNames.document} className={styles.section} aria-label="PDF">
      {document !== null && (
        <div className={styles.document}>
          <PdfFirstPage fileId={document.fileId} label={`Erste Seite von ${document.name}`} />
          <div className={styles.documentFacts}>
            <p>
              <strong>{document.name}</strong>
              <br />
              {sizeWords(document.bytes)}
            </p>
            <HiddenNotice of={document} />
            {hint !== undefined && <InfoNotice>{hint}</InfoNotice>}
            {!refused && (
              <Button kind="quiet" icon={<IconTrash size={20} aria-hidden />} onClick={() => setAsking(true)}>
                PDF löschen
              </Button>
            )}
          </div>
        </div>
      )}
      {!refused && (
        <>
          <p className={styles.soft}>
            {document === null
              ? 'Eine Seite A4 im Hochformat, als PDF bis 100 MB. Farben und Beschnitt machen wir für den Druck passend.'
              : 'Ein neues PDF ersetzt dieses.'}
          </p>
          <UploadField
            uploads={uploads}
            intent={{ purpose: 'personal-pdf', moduleId, memberId: member.memberId }}
            accept="document"
            room={1}
            onPlaced={pagePlaced}
          />
        </>
      )}
      {asking && document !== null && (
        <AskDialog
          title={`${document.name} löschen?`}
          action="Löschen"
          kind="danger"
          failure={remove.error}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(document.id, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>Die Seite kommt dann nicht ins Buch. Wiederherstellen lässt sie sich nicht.</p>
        </AskDialog>
      )}
    </section>
  )
}
