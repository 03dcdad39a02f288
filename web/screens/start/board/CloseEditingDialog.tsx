import { useMutation, useQuery } from '@tanstack/react-query'
import { api, queries, queryClient } from '../../../api/client.ts'
import { failureCode, failureText } from '../../../api/failure.ts'
import { askAgain } from '../../../api/stale.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { IconAlertTriangle, IconCircleCheck } from '../../../ui/icons.ts'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../ui/Skeleton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useForm } from '../../../ui/use-form.ts'
import styles from './CloseEditingDialog.module.css'
import { openEndWords } from './open-end-words.ts'

/** Nobody closes a book with holes in it by mistake. */
const WORD = 'abschließen'

export function CloseEditingDialog({ onClose }: { onClose: () => void }) {
  // Counted anew each time: it is the last look before the lock.
  const openEnds = useQuery(queries.yearbook.openEnds.queryOptions({ input: {}, staleTime: 0 }))
  const close = useMutation({
    mutationFn: () => api.yearbook.requestDataCheck({}),
    onSuccess: (yearbook) => {
      queryClient.setQueryData(queries.yearbook.get.queryKey({ input: {} }), yearbook)
      onClose()
    },
    onError: (failure) => {
      // Somebody was faster, in another window.
      if (failureCode(failure) === 'BOOK_LOCKED') void askAgain('yearbook')
    },
  })
  const words = openEnds.data === undefined ? [] : openEndWords(openEnds.data)
  const form = useForm((entered) => {
    const isMeant = words.length === 0 || entered('word').trim().toLowerCase() === WORD
    if (isMeant) close.mutate()
    else form.show({ word: `Tipp „${WORD}“ ein.` })
  })
  return (
    <Dialog
      title="Redaktion abschließen?"
      onClose={onClose}
      action={
        <Button
          kind="danger"
          type="submit"
          form={form.id}
          busy={close.isPending}
          disabled={openEnds.data === undefined}
        >
          Jetzt abschließen
        </Button>
      }
    >
      <p>
        Damit fragst du unsere Datenprüfung an. <strong>Ab dann kann niemand aus der Stufe mehr etwas ändern</strong>,
        auch du nicht. Laufende Abstimmungen enden damit, und ihr Ergebnis steht im Buch. Zurücknehmen könnt ihr das
        nicht selbst, nur unser Team.
      </p>
      {openEnds.isPending && <TextSkeleton lines={3} />}
      {openEnds.isError && (
        <ErrorNotice onRetry={() => openEnds.refetch()}>
          {failureText(openEnds.error)} Es ist noch nichts abgeschlossen.
        </ErrorNotice>
      )}
      {openEnds.data !== undefined && words.length === 0 && (
        <p className={styles.line}>
          <IconCircleCheck className={styles.good} size={24} aria-hidden />
          Nichts ist mehr offen. Besser geht es nicht.
        </p>
      )}
      {words.length > 0 && (
        <div className={styles.open}>
          <h3 className={styles.line}>
            <IconAlertTriangle className={styles.warn} size={24} aria-hidden />
            Das ist noch offen
          </h3>
          <ul className={styles.list}>
            {words.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      )}
      <Form form={form}>
        {close.isError && <ErrorNotice>{failureText(close.error)}</ErrorNotice>}
        {words.length > 0 && (
          <TextField
            label={`Trotzdem? Tipp zur Bestätigung ein: ${WORD}`}
            name="word"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={20}
            error={form.errors.word}
          />
        )}
      </Form>
    </Dialog>
  )
}
