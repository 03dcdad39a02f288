import { useMutation, useQuery } from '@tanstack/react-query'
import type { MyData as Shown } from '#contract/school/my-data.ts'
import { api, queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { keepAnswer } from '../../api/keep-answer.ts'
import { DownloadLink } from '../../pieces/DownloadLink.tsx'
import { myDataUrl } from '../../pieces/file-url.ts'
import { sizeWords, weekdayWords } from '../../pieces/words.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ProgressBar } from '../../ui/Progress.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import styles from './Profile.module.css'

/** While it is being made, the page asks how far it is: nobody else of the class is told of it. */
const LOOK_AGAIN_MS = 1_500

const options = queries.school.myData.get.queryOptions({ input: {} })

/** Everything that we have of somebody, to take along. */
export function MyData() {
  const stored = useQuery({
    ...options,
    refetchInterval: ({ state }) => (state.data?.myData?.state === 'making' ? LOOK_AGAIN_MS : false),
  })
  const request = useMutation({
    mutationFn: () => api.school.myData.request({}),
    onSuccess: (begun) => keepAnswer(options.queryKey, begun),
  })
  const made = stored.data?.myData
  const ask = () => request.mutate()
  return (
    <Panel
      title="Meine Daten"
      words="Alles, was bei uns über dich und von dir gespeichert ist, als Datei zum Mitnehmen."
    >
      {stored.isPending && <TextSkeleton lines={1} />}
      {stored.isError && <ErrorNotice onRetry={() => stored.refetch()}>{failureText(stored.error)}</ErrorNotice>}
      {request.isError && <ErrorNotice>{failureText(request.error)}</ErrorNotice>}
      {made?.state === 'failed' && (
        <ErrorNotice>Das hat leider nicht geklappt. Probier es bitte noch einmal.</ErrorNotice>
      )}
      {made?.state === 'making' && <Making percent={made.percent} />}
      {made?.state === 'ready' && <Ready made={made} />}
      {stored.isSuccess && made?.state !== 'making' && (made?.nextAt ?? null) === null && (
        <Button kind="secondary" busy={request.isPending} onClick={ask}>
          {made?.state === 'failed' ? 'Erneut versuchen' : 'Daten zusammenstellen'}
        </Button>
      )}
    </Panel>
  )
}

const Making = ({ percent }: { percent: number }) => (
  <div className={styles.making} role="status">
    <p>Wir stellen deine Daten zusammen: {percent} %. Du kannst die Seite ruhig verlassen.</p>
    <ProgressBar done={percent} total={100} label="Deine Daten werden zusammengestellt" />
  </div>
)

const Ready = ({ made: { id, bytes, expiresAt } }: { made: Shown }) => (
  <>
    <p>
      Fertig: eine ZIP-Datei mit {sizeWords(bytes ?? 0)}. Du kannst sie bis {weekdayWords(expiresAt ?? '')}{' '}
      herunterladen, danach löschen wir sie.
    </p>
    <DownloadLink kind="secondary" href={myDataUrl(id)}>
      Herunterladen
    </DownloadLink>
    <p className={styles.soft}>Öffne darin die Datei index.html. Heb sie gut auf: Da steht alles über dich.</p>
  </>
)
