import { useMutation, useQuery } from '@tanstack/react-query'
import type { BookExport } from '#contract/book.ts'
import type { BookLook } from '#domain/school/book-look.ts'
import { api, queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { keepAnswer } from '../../api/keep-answer.ts'
import { DownloadLink } from '../../pieces/DownloadLink.tsx'
import { bookExportUrl } from '../../pieces/file-url.ts'
import { clockTime, sizeWords, weekdayWords } from '../../pieces/words.ts'
import { Button } from '../../ui/Button.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ProgressBar } from '../../ui/Progress.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import styles from './CoverPanel.module.css'

/** While it is being made, the page asks how far it is. */
const LOOK_AGAIN_MS = 1_500

/** All content of a book as a file, for whoever lays it out by hand. Staff say whose, and why. */
export function XmlExport({ look = {} }: { look?: BookLook }) {
  const { yearbookId } = look
  const options = queries.book.export.get.queryOptions({ input: yearbookId === undefined ? {} : { yearbookId } })
  const stored = useQuery({
    ...options,
    refetchInterval: ({ state }) => (state.data?.bookExport?.state === 'making' ? LOOK_AGAIN_MS : false),
  })
  const request = useMutation({
    mutationFn: () => api.book.export.request(look),
    onSuccess: (begun) => keepAnswer(options.queryKey, begun),
  })
  const made = stored.data?.bookExport
  return (
    <Panel
      title="XML-Export"
      words="Für alle, die das Buch selbst layouten: alle Inhalte als XML, dazu die Fotos in Druckqualität und die PDFs."
    >
      {stored.isPending && <TextSkeleton lines={1} />}
      {stored.isError && <ErrorNotice onRetry={() => stored.refetch()}>{failureText(stored.error)}</ErrorNotice>}
      {request.isError && <ErrorNotice>{failureText(request.error)}</ErrorNotice>}
      {made?.state === 'failed' && (
        <ErrorNotice>
          Das hat leider nicht geklappt, vielleicht weil gerade jemand etwas aus dem Buch genommen hat. Probier es bitte
          noch einmal.
        </ErrorNotice>
      )}
      {made?.state === 'making' && <Making percent={made.percent} />}
      {made?.state === 'ready' && <Ready made={made} look={look} />}
      {stored.isSuccess && made?.state !== 'making' && (
        <Button kind="secondary" busy={request.isPending} onClick={() => request.mutate()}>
          {buttonWords[made?.state ?? 'none']}
        </Button>
      )}
    </Panel>
  )
}

const buttonWords = {
  none: 'XML-Export zusammenstellen',
  failed: 'Erneut versuchen',
  ready: 'Neu zusammenstellen',
} as const

const Making = ({ percent }: { percent: number }) => (
  <div className={styles.making} role="status">
    <p>Der Export wird zusammengestellt: {percent} %. Du kannst die Seite ruhig verlassen.</p>
    <ProgressBar done={percent} total={100} label="Der XML-Export wird zusammengestellt" />
  </div>
)

const Ready = ({ made: { id, bytes, requestedAt, expiresAt }, look }: { made: BookExport; look: BookLook }) => (
  <>
    <p>
      Fertig: eine ZIP-Datei mit {sizeWords(bytes ?? 0)}, Stand {weekdayWords(requestedAt)},{' '}
      {clockTime(Date.parse(requestedAt))}. Du kannst sie bis {weekdayWords(expiresAt ?? '')} herunterladen, danach
      löschen wir sie.
    </p>
    <DownloadLink href={bookExportUrl(id, look)}>
      <IconDownload size={20} aria-hidden />
      Herunterladen
    </DownloadLink>
    <p className={styles.soft}>
      Darin steht, was gedruckt würde. Wer anonym geschrieben hat, steht nicht darin. Gib die Datei nur an Leute weiter,
      die am Buch arbeiten.
    </p>
  </>
)
