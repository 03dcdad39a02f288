import { useState } from 'react'
import type { Quote } from '#contract/content/quote.ts'
import { spotNames } from '#domain/content/spot.ts'
import { api } from '../../api/client.ts'
import { askAgain } from '../../api/stale.ts'
import { useChange } from '../../api/use-change.ts'
import { AskDialog } from '../../pieces/AskDialog.tsx'
import { ReportDialog, useReportWord } from '../../pieces/report/ReportDialog.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconFlag, IconPencil, IconTrash } from '../../ui/icons.ts'
import { EditQuoteDialog } from './EditQuoteDialog.tsx'
import styles from './Quotes.module.css'

export function QuoteCard({ quote, refused, showBy }: { quote: Quote; refused: boolean; showBy: boolean }) {
  const [open, setOpen] = useState<'edit' | 'delete' | 'report'>()
  const remove = useChange(['content'], () => api.content.quote.remove({ quoteId: quote.id }))
  const report = useReportWord()
  const short = quote.text.length > 40 ? `${quote.text.slice(0, 40)} …` : quote.text
  return (
    <li id={spotNames.quote(quote.id)} className={styles.card}>
      <blockquote className={styles.quote}>„{quote.text}“</blockquote>
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
      {open === 'edit' && (
        <EditQuoteDialog quote={quote} onClose={() => setOpen(undefined)} onSaved={() => askAgain('content')} />
      )}
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
          <p>„{quote.text}“ wird nicht gedruckt und ist dann weg.</p>
        </AskDialog>
      )}
    </li>
  )
}
