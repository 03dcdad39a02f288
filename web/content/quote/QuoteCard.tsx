import { useState } from 'react'
import type { Quote } from '#contract/content/quote.ts'
import { suitsPoster } from '#domain/book/mark.ts'
import { betweenMarks } from '#domain/content/quote.ts'
import { spotNames } from '#domain/content/spot.ts'
import { api } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useChange } from '../../api/use-change.ts'
import { AskDialog } from '../../pieces/AskDialog.tsx'
import { useSetMark } from '../../pieces/marks/MarkChoice.tsx'
import { ReportDialog, useReportWord } from '../../pieces/report/ReportDialog.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconFlag, IconPencil, IconStar, IconTrash } from '../../ui/icons.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { EditQuoteDialog } from './EditQuoteDialog.tsx'
import styles from './Quotes.module.css'

type Props = {
  quote: Quote
  refused: boolean
  showBy: boolean
  /** For editors: whether it stands alone on a page. */
  poster?: { moduleId: string; isMarked: boolean }
}

export function QuoteCard({ quote, refused, showBy, poster }: Props) {
  const [open, setOpen] = useState<'edit' | 'delete' | 'report'>()
  const remove = useChange(['content'], () => api.content.quote.remove({ quoteId: quote.id }))
  const report = useReportWord()
  const short = quote.text.length > 40 ? `${quote.text.slice(0, 40)} …` : quote.text
  return (
    <li id={spotNames.quote(quote.id)} className={styles.card}>
      <blockquote className={styles.quote}>„{betweenMarks(quote.text)}“</blockquote>
      <p className={styles.giver}>
        {quote.giver}
        {showBy && <span className={styles.by}> · aufgeschrieben von {quote.by}</span>}
      </p>
      {quote.hidden && <Badge look="warning">Von der Redaktion verborgen</Badge>}
      {!refused && (
        <div className={styles.actions}>
          <Button
            kind="quiet"
            size="small"
            aria-label={`Ändern: ${short}`}
            icon={<IconPencil size={16} aria-hidden />}
            onClick={() => setOpen('edit')}
          >
            Ändern
          </Button>
          <Button
            kind="quiet"
            size="small"
            aria-label={`Löschen: ${short}`}
            icon={<IconTrash size={16} aria-hidden />}
            onClick={() => setOpen('delete')}
          >
            Löschen
          </Button>
        </div>
      )}
      {poster !== undefined && <PosterMark quote={quote} short={short} closed={refused} {...poster} />}
      {!quote.mine && (
        <Button
          kind="quiet"
          size="small"
          aria-label={`${report}: ${short}`}
          icon={<IconFlag size={16} aria-hidden />}
          onClick={() => setOpen('report')}
        >
          {report}
        </Button>
      )}
      {open === 'report' && <ReportDialog kind="quote" itemId={quote.id} onClose={() => setOpen(undefined)} />}
      {open === 'edit' && <EditQuoteDialog quote={quote} onClose={() => setOpen(undefined)} />}
      {open === 'delete' && (
        <AskDialog
          title="Zitat löschen?"
          action="Löschen"
          kind="danger"
          failure={remove.error}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setOpen(undefined)}
        >
          <p>„{betweenMarks(quote.text)}“ wird nicht gedruckt und ist dann weg.</p>
        </AskDialog>
      )}
    </li>
  )
}

type PosterProps = { quote: Quote; short: string; closed: boolean; moduleId: string; isMarked: boolean }

/** Editors give one quote a page of its own. */
function PosterMark({ quote, short, closed, moduleId, isMarked }: PosterProps) {
  const set = useSetMark()
  if (!isMarked && (quote.hidden || !suitsPoster(quote.text))) return null
  return (
    <>
      {isMarked && <Badge look="brand">Steht als Poster im Buch</Badge>}
      {set.isError && <ErrorNotice>{failureText(set.error)}</ErrorNotice>}
      {!closed && (
        <Button
          kind="quiet"
          size="small"
          busy={set.isPending}
          aria-label={`${isMarked ? 'Doch kein Poster' : 'Als Poster'}: ${short}`}
          icon={<IconStar size={16} aria-hidden />}
          onClick={() => set.mutate({ kind: 'poster', moduleId, itemId: isMarked ? null : quote.id })}
        >
          {isMarked ? 'Doch kein Poster' : 'Als Poster'}
        </Button>
      )}
    </>
  )
}
