import { useState } from 'react'
import type { Document } from '#contract/content/documents.ts'
import type { Module } from '#contract/content/modules.ts'
import { PDF_PAGES_PER_PLACEHOLDER } from '#domain/content/placeholder.ts'
import { pageSizeHint } from '#domain/file/page-size.ts'
import { api } from '../../api/client.ts'
import { askAgain } from '../../api/stale.ts'
import { useChange } from '../../api/use-change.ts'
import { AskDialog } from '../../pieces/AskDialog.tsx'
import fields from '../../pieces/define/fields/Fields.module.css'
import { PdfFirstPage } from '../../pieces/upload/PdfFirstPage.tsx'
import { UploadField } from '../../pieces/upload/UploadField.tsx'
import { uploads } from '../../pieces/upload/uploads.ts'
import { counted, sizeWords } from '../../pieces/words.ts'
import { IconTrash } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'

/** Finished pages that are printed in this place. They belong to a saved placeholder. */
export function PlaceholderPages({ module }: { module: Module | undefined }) {
  const [leaving, setLeaving] = useState<Document>()
  const remove = useChange(['content'], ({ id }: Document) => api.content.documents.remove({ documentId: id }))
  return (
    <Panel
      title="Fertige Seiten"
      words={`PDF-Seiten, die genau so gedruckt werden, bis zu ${PDF_PAGES_PER_PLACEHOLDER}.`}
    >
      {module === undefined && <p>Speichere den Platzhalter zuerst. Danach kannst du hier Seiten hochladen.</p>}
      {module?.documents.length === 0 && <p className={fields.hint}>Noch keine Seiten.</p>}
      {module !== undefined && module.documents.length > 0 && (
        <ul className={fields.documents} aria-label="PDF-Seiten">
          {module.documents.map((document) => (
            <li key={document.id} className={fields.document}>
              <div className={fields.firstPage}>
                <PdfFirstPage fileId={document.fileId} label={`Erste Seite von ${document.name}`} />
              </div>
              <div>
                {document.name}
                <p className={fields.hint}>
                  {counted(document.pages.length, 'Seite', 'Seiten')} · {sizeWords(document.bytes)}
                </p>
                <p className={fields.hint}>{pageSizeHint(document.pages)}</p>
              </div>
              <button
                type="button"
                className={fields.remove}
                aria-label={`${document.name} löschen`}
                onClick={() => setLeaving(document)}
              >
                <IconTrash size={20} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {module !== undefined && (
        <UploadField
          uploads={uploads}
          intent={{ purpose: 'placeholder-pdf', moduleId: module.id }}
          accept="document"
          onPlaced={() => void askAgain('content')}
        />
      )}
      {leaving !== undefined && (
        <AskDialog
          title={`${leaving.name} löschen?`}
          action="Löschen"
          kind="danger"
          failure={remove.error}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(leaving, { onSuccess: () => setLeaving(undefined) })}
          onClose={() => setLeaving(undefined)}
        >
          <p>Diese Seiten kommen dann nicht ins Buch.</p>
        </AskDialog>
      )}
    </Panel>
  )
}
