import { useQuery } from '@tanstack/react-query'
import type { Article } from '#domain/content/article.ts'
import { queries } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { ArticleView } from '../article/ArticleView.tsx'
import styles from './ArticleField.module.css'

type Props = {
  of: { moduleId: string; memberId: string | null }
  mayGoBack: boolean
  onGoBack: (article: Article) => void
  onClose: () => void
}

const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short' })

/** What the article was before. Going back is a change like any other: what stands there now is kept as well. */
export function HistoryDialog({ of, mayGoBack, onGoBack, onClose }: Props) {
  const input = { ...of, field: 'article' }
  const history = useQuery({ ...queries.content.texts.history.queryOptions({ input }), staleTime: 0 })
  return (
    <Dialog title="Frühere Fassungen" width="medium" onClose={onClose}>
      {history.isPending && <TextSkeleton lines={3} />}
      {history.isError && <ErrorNotice onRetry={() => history.refetch()}>{failureText(history.error)}</ErrorNotice>}
      {history.data?.length === 0 && (
        <p>Noch gibt es keine. Sobald du nach einer Pause weiterschreibst, bleibt die Fassung davor hier stehen.</p>
      )}
      <ul className={styles.versions}>
        {history.data?.map(({ version, value, savedAt, by }) => (
          <li key={version} className={styles.version}>
            <p className={styles.when}>
              {moment.format(Date.parse(savedAt))}
              {by !== '' && <> · {by}</>}
            </p>
            <div className={styles.text}>
              <ArticleView article={value as Article} />
            </div>
            {mayGoBack && (
              <Button kind="secondary" size="small" onClick={() => onGoBack(value as Article)}>
                Diese Fassung übernehmen
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
