import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/order/parts.ts'
import { fileLabels } from '#domain/order/print-file.ts'
import { failureText } from '../../../api/failure.ts'
import { paths } from '../../../pieces/paths.ts'
import { counted } from '../../../pieces/words.ts'
import { ErrorNotice } from '../../../ui/Notice.tsx'
import { CheckedFiles } from '../check/CheckedFiles.tsx'
import { checkOf } from '../orders.ts'
import page from '../page/OrderPage.module.css'

/** Why the last data check was not passed, file by file, until the next one begins. */
export function LastCheck({ order }: { order: Order }) {
  const failed = order.check?.state === 'DATA_CHECK_FAILED'
  const check = useQuery({ ...checkOf(order.id), enabled: failed })
  if (!failed) return null
  if (check.isError) return <ErrorNotice onRetry={() => void check.refetch()}>{failureText(check.error)}</ErrorNotice>
  const { errors } = order.check ?? { errors: 0 }
  const files = check.data?.files ?? []
  // What was exchanged since is judged anew by the next check.
  const still = files.filter(({ fileId, findings }) => findings.length > 0 && isStored(order, fileId))
  const mended = files.filter(({ fileId }) => !isStored(order, fileId)).map(({ slot }) => fileLabels[slot])
  return (
    <section className={page.panel} aria-labelledby="last-check">
      <h2 id="last-check" className={page.panelTitle}>
        {errors === 0 ? 'Die Datenprüfung hat kein Ergebnis' : 'Das hat die Datenprüfung gefunden'}
      </h2>
      {errors === 0 && order.edition?.outdated ? (
        <p>
          Während der Prüfung wurde euer Abibuch geändert oder wieder geöffnet. So, wie es war, wird es nicht mehr
          gedruckt. <Link to={paths.book}>Setzt das Buch neu</Link>, wählt hier die neue Fassung aus und startet die
          Prüfung dann noch einmal. Bestellt ist noch nichts.
        </p>
      ) : errors === 0 ? (
        <p>
          Die Prüfung ist zu keinem Ergebnis gekommen. Eure Dateien sind sicher. Startet sie bitte noch einmal; klappt
          es wieder nicht, meldet euch über „Hilfe“.
        </p>
      ) : (
        <p>
          {counted(errors, 'Fehler', 'Fehler')} {errors === 1 ? 'steht' : 'stehen'} dem Druck im Weg. Ändert eure Datei,
          ladet sie neu hoch und startet die Prüfung noch einmal. Verloren ist nichts, und bestellt ist noch nichts.
        </p>
      )}
      {mended.length > 0 && <p>Seitdem ausgetauscht: {mended.join(', ')}.</p>}
      <CheckedFiles order={order} files={still} />
    </section>
  )
}

const isStored = ({ files }: Order, fileId: string) => files.some((file) => file.fileId === fileId)
