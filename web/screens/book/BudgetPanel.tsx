import { coverLabels } from '#domain/book/spine.ts'
import { deliveryLabels, refinementLabels } from '#domain/order/details.ts'
import { euros } from '#domain/order/euros.ts'
import { failureText } from '../../api/failure.ts'
import type { Budget } from '../../pieces/book/budget-for.ts'
import { useBudget } from '../../pieces/book/use-budget.ts'
import { ReachTeam } from '../../pieces/ReachTeam.tsx'
import { counted, millimetres } from '../../pieces/words.ts'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import styles from './BudgetPanel.module.css'

const HOW =
  'So rechnen wir: Wer noch fehlt, bringt so viel mit wie die, die schon fertig sind, und alles braucht so viel Platz wie auf den Seiten, die schon stehen.'

/** How thick the book gets, what a copy costs, and whether it can be bound like that. To a closed one nothing is added. */
export function BudgetPanel({ isClosed }: { isClosed: boolean }) {
  const { data, isError, error, refetch } = useBudget({ waits: true })
  return (
    <Panel title="Seiten und Preis" {...(!isClosed && { words: HOW })}>
      {data === undefined ? (
        isError ? (
          <ErrorNotice onRetry={() => void refetch()}>{failureText(error)}</ErrorNotice>
        ) : (
          <TextSkeleton lines={4} />
        )
      ) : data.budget === null ? (
        <p role="status">Eure Seiten werden gerade gesetzt. Gleich steht hier, wie viele es sind.</p>
      ) : (
        <Figures budget={data.budget} isClosed={isClosed} />
      )}
    </Panel>
  )
}

type FiguresProps = { budget: Budget; isClosed: boolean }

function Figures({ budget, isClosed }: FiguresProps) {
  const { now, expected, cover, copies, planned, people } = budget
  const stands = isClosed ? [now] : [now, expected]
  const cents = (of: 'perCopyCents' | 'totalCents') =>
    stands.map(({ [of]: price }) => (price === undefined ? '–' : euros(price)))
  const rows: { label: string; cells: string[] }[] = [
    { label: 'Seiten mit Umschlag', cells: stands.map(({ pages }) => `${pages}`) },
    { label: 'Preis pro Buch', cells: cents('perCopyCents') },
    { label: counted(copies, 'Exemplar', 'Exemplare'), cells: cents('totalCents') },
    { label: 'Rücken', cells: stands.map(({ spineMm }) => millimetres(spineMm)) },
  ]
  return (
    <>
      {isClosed ? <ClosedOutlook budget={budget} /> : <Outlook budget={budget} />}
      <table className={styles.figures}>
        <caption className="heard">Seiten, Preis und Rücken</caption>
        {!isClosed && (
          <thead>
            <tr>
              <td />
              <th scope="col">Jetzt</th>
              <th scope="col">Wenn alle fertig sind</th>
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ label, cells: [before, after] }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{before}</td>
              {after !== undefined && <td>{after}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.soft}>
        Unverbindlich geschätzt, als {coverLabels[cover]},{' '}
        {planned !== undefined
          ? `für die Auflage eurer geplanten Bestellung${extrasOf(planned)}.`
          : copies === people
            ? 'mit einem Exemplar für jede:n von euch.'
            : `in der kleinsten Auflage, die für euch ${people} reicht.`}
      </p>
    </>
  )
}

/** What makes it dearer than the plain book. */
function extrasOf({ refinement, delivery }: NonNullable<Budget['planned']>): string {
  const extras = [
    ...(refinement === 'LAMINATION' ? [refinementLabels.LAMINATION] : []),
    ...(delivery === 'EXPRESS' ? [deliveryLabels.EXPRESS] : []),
  ]
  return extras.length === 0 ? '' : `, mit ${extras.join(' und ')}`
}

/** In time, and with what can be done. */
function Outlook({ budget: { outlook, cover, most, now, expected } }: { budget: Budget }) {
  const name = coverLabels[cover]
  if (outlook === 'over')
    return (
      <ErrorNotice>
        {now.pages > most ? 'Euer Buch ist zu dick' : 'Euer Buch wird zu dick'}: Ein {name} hat höchstens {most} Seiten.
        Kürzt zum Beispiel lange Artikel, senkt die Zahl der Fotos in Collagen oder lasst ein Kapitel weg.
      </ErrorNotice>
    )
  if (outlook === 'near')
    return (
      <InfoNotice>
        Langsam wird es voll: Ein {name} hat höchstens {most} Seiten. Überlegt jetzt, was noch dazukommen soll.
      </InfoNotice>
    )
  if (outlook === 'thin')
    return (
      <InfoNotice>
        Da ist noch Platz: Damit es sich binden lässt, füllen wir {counted(expected.fillUp, 'Seite', 'Seiten')} auf, mit
        großen Fotos und zum Unterschreiben. Oder ihr denkt euch noch etwas aus.
      </InfoNotice>
    )
  return null
}

/** What can be bound, where nobody of the class can change it any more. */
function ClosedOutlook({ budget: { outlook, cover, most, now } }: { budget: Budget }) {
  if (outlook === 'over')
    return (
      <ErrorNotice>
        Euer Buch ist zu dick: Ein {coverLabels[cover]} hat höchstens {most} Seiten. Wieder öffnen kann es nur unser
        Team. <ReachTeam />
      </ErrorNotice>
    )
  return outlook !== 'thin' ? null : (
    <InfoNotice>
      Damit es sich binden lässt, füllen wir {counted(now.fillUp, 'Seite', 'Seiten')} auf, mit großen Fotos und zum
      Unterschreiben.
    </InfoNotice>
  )
}
